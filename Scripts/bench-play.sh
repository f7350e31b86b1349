#!/usr/bin/env bash
# `make bench-play`: compares a daemon with ten years of play in its database with one without (docs/play-speed.md).
#
# usage: bench-play.sh [TIMES] [--beside PROGRAM]
#   TIMES      how many times each request is measured; 30 by default
#   --beside   another version of timequest, built for release, which gets ten years of play, too: whether this one is slower
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/ensure-packages.sh python3
Scripts/build.sh --release

# Not below .build: a socket's path must be short.
folder=$(mktemp -d --tmpdir timequest-play.XXXXXX)
trap 'rm -rf "$folder"' EXIT
LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1 python3 Benchmarks/play.py .build/release/timequest "$folder" "$@"
