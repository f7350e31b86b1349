#!/usr/bin/env bash
# `make bench-play`: the daemon with ten years of play in its database beside one with none (docs/play-speed.md).
#
# usage: bench-play.sh [TIMES]     each read so many times, 30 where it is not said
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/ensure-packages.sh python3
Scripts/build.sh --release

# Not below .build: a socket's path must be short.
folder=$(mktemp -d --tmpdir timequest-play.XXXXXX)
trap 'rm -rf "$folder"' EXIT
PYTHONDONTWRITEBYTECODE=1 python3 Benchmarks/play.py .build/release/timequest "$folder" "$@"
