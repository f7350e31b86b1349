#!/usr/bin/env bash
# `make sync-simulate`: families with several PCs on virtual clocks, with the real fold (docs/several-pcs.md).
#
# usage: sync-simulate.sh [--seed N] [--families N] [--without RULE] [--rules] [--crashes] [--figures] [--changes N]
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/build.sh --release SyncSimulation
exec .build/release/SyncSimulation "$@"
