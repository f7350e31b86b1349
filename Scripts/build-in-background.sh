#!/usr/bin/env bash
# Builds everything that is built for release, and the package of version 0.1.0, with what other processes leave of the processor. Prints
# only what went wrong. Each command that needs one of them finds it built.
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
# 3: the history of this clone does not contain that version. The test of the package says so.
Scripts/previous-package.sh >"$log" 2>&1 || [ $? -eq 3 ] || {
    cat "$log" >&2
    exit 1
}
