#!/usr/bin/env bash
# Builds everything that is built for release, with what other processes leave of the processor. Prints only what went wrong. Each command
# that needs one of them finds it built.
#
# usage: build-in-background.sh
set -euo pipefail
cd "$(dirname "$0")/.."

chrt --idle --pid 0 $$
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# build COMMAND…: prints what the command has printed, if it fails.
build() {
    "$@" >"$log" 2>&1 || {
        echo "Building in the background has failed: $*" >&2
        cat "$log" >&2
        exit 1
    }
}
build Scripts/build.sh --release
build Scripts/build.sh --release Simulation
build Scripts/build.sh --release Chaos
build Scripts/build.sh --release SyncSimulation
