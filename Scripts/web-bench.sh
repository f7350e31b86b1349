#!/usr/bin/env bash
# `make web-bench`: measures the pages on a daemon with ten years of play, in Debian's Chromium (docs/page-speed.md).
#
# usage: web-bench.sh [--program TIMEQUEST] [OPTION…]     options are those of Benchmarks/web.py: --times 30 --idle 60
#   --program   an executable that is there already; by default the release is built and used
set -euo pipefail
cd "$(dirname "$0")/.."

program=
if [ "${1-}" = --program ]; then
    program=$2
    shift 2
fi

Scripts/ensure-packages.sh chromium python3
python=$(Scripts/python-environment.sh Tests/Web)
if [ -z "$program" ]; then
    Scripts/build.sh --release
    program=.build/release/timequest
fi

# Not below .build: a socket's path must be short.
folder=$(mktemp -d --tmpdir timequest-pages.XXXXXX)
trap 'rm -rf "$folder"' EXIT
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=Benchmarks/Reminders:Tests/Web:Tests/System
"$python" Benchmarks/web.py "$program" "$folder" "$@"
