#!/usr/bin/env bash
# `make simulate`: synthetic children and families play through the engines (docs/rules.md).
#
# usage: simulate.sh [--seed N] [--runs N] [--only STUDY]
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/build.sh --release Simulation
exec .build/release/Simulation "$@"
