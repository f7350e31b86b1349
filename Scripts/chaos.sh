#!/usr/bin/env bash
# `make chaos`: families' years with the real scheduler on a virtual clock, checked by a separate program (docs/reminders.md).
#
# usage: chaos.sh [--years N] [--seed N] [--only NUMBER] [--jobs N]
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/build.sh --release Chaos
exec python3 -B Benchmarks/Chaos/check.py .build/release/Chaos "$@"
