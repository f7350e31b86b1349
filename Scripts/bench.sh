#!/usr/bin/env bash
# `make bench`: measures TimeQuest's calendars, a C program on libical and python-icalendar in one run (docs/calendar-speed.md).
#
# usage: bench.sh [RUNS]     5 runs by default
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/ensure-packages.sh gcc python3
python=$(Scripts/python-environment.sh Tests/Conformance)
Scripts/build.sh --release
Scripts/build.sh --release CalendarBenchmarks

folder=.build/benchmarks
mkdir -p "$folder"
# shellcheck disable=SC2046  # the flags are words
cc -O2 -Wall -o "$folder/libical_expand" Benchmarks/libical_expand.c $(pkg-config --cflags --libs libical)
[ -e "$folder/recent.ics" ] || python3 Benchmarks/make_calendars.py "$folder"

exec "$python" Benchmarks/run.py .build/release/timequest .build/release/CalendarBenchmarks \
    "$folder/libical_expand" "$python" "$folder" "$@"
