#!/usr/bin/env bash
# Sets up, builds and runs every test. The last line is ctest's summary.
set -euo pipefail
cd "$(dirname "$0")/.."
bash packaging/setup.sh
cmake --preset dev
cmake --build --preset dev
# Measured data beside the checkout, when present: the extended validation reads it.
if [[ -z "${CLUSTERWRIGHT_MEASURED:-}" && -f ../shared/data/measured_training.csv ]]; then
  CLUSTERWRIGHT_MEASURED="$(cd ../shared/data && pwd)"
  export CLUSTERWRIGHT_MEASURED
fi
ctest --preset dev --parallel "$(nproc)"
