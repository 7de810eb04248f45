#!/usr/bin/env bash
# Sets up, builds and runs every test. The last line is ctest's summary.
set -euo pipefail
cd "$(dirname "$0")/.."
bash packaging/setup.sh
cmake --preset dev
cmake --build --preset dev
ctest --preset dev --parallel "$(nproc)"
