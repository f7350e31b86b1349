#!/usr/bin/env bash
# `make realtime`: tests the guarantees for reminders (docs/reminders.md) and for the doors (docs/security.md) with the real daemon, in real
# time.
#
# usage: realtime.sh [--debug] [OPTION…]     options are those of Benchmarks/Reminders/realtime.py
#   --debug   uses the debug build; by default the release build is brought up to date and used if there is one, otherwise the debug build
set -euo pipefail
cd "$(dirname "$0")/.."

configuration=debug
if [ "${1-}" = --debug ]; then
    shift
elif [ -x .build/release/timequest ]; then
    configuration=release
fi

Scripts/ensure-packages.sh iproute2 python3 uidmap
if [ "$configuration" = release ]; then Scripts/build.sh --release; else Scripts/build.sh; fi

# Not below .build: a socket's path must be short.
folder=$(mktemp -d --tmpdir timequest-realtime.XXXXXX)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=Benchmarks:Benchmarks/Reminders:Benchmarks/Doors:Tests/System
echo "The $configuration build."
python3 Benchmarks/Reminders/realtime.py ".build/$configuration/timequest" "$folder" "$@"
