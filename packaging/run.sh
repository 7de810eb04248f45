#!/usr/bin/env bash
# Sets up, builds and opens a plan (the sample when none is named).
# Without a display: evaluates the plan and writes the report and screenshots into out/.
#   packaging/run.sh [PLAN]
set -euo pipefail
started_in=$PWD
cd "$(dirname "$0")/.."
plan=catalogs/samples/superpod-h100.cwplan
if [ $# -gt 0 ]; then
    case $1 in /*) plan=$1 ;; *) plan=$started_in/$1 ;; esac
    [ -f "$plan" ] || { echo "$1: no such plan; give the path of a .cwplan file" >&2; exit 2; }
fi
bash packaging/setup.sh
cmake --preset release
cmake --build --preset release --target clusterwright clusterwright-cli
bin=build/release/bin
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$bin/clusterwright" "$plan"
fi
echo "No display: evaluating $plan"
mkdir -p out
"$bin/clusterwright-cli" evaluate "$plan" --format text | tee out/results.txt
"$bin/clusterwright-cli" evaluate "$plan" --format json > out/results.json
"$bin/clusterwright-cli" export "$plan" --bom out/bom.csv
"$bin/clusterwright" --export out/report.pdf "$plan"
"$bin/clusterwright" --screenshot out/screenshots "$plan"
echo "Wrote out/results.txt, out/results.json, out/bom.csv, out/report.pdf and out/screenshots/."
