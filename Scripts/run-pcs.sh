#!/usr/bin/env bash
# `make run PCS=2`: builds TimeQuest, and starts a daemon and a Syncthing for each of several PCs, with all state in
# ./.timequest/pcs. Prints how to pair them, and then what they know of each other. Ctrl-C ends all of it.
#
# usage: run-pcs.sh COUNT
set -euo pipefail
cd "$(dirname "$0")/.."

# Before the build, which takes minutes.
count=${1-}
if [[ ! $count =~ ^[23]$ ]]; then
    echo "Two or three PCs can be tried: make run PCS=2" >&2
    exit 2
fi
state=$PWD/.timequest/pcs
# The longest of them.
Scripts/check-socket-path.sh "$state/laptop/carrier/carrier.sock"
mkdir -p "$state"
# This process and the one that replaces it hold the lock. Their programs do not get it.
exec 9>"$state/lock"
if ! flock --nonblock 9; then
    echo "The PCs of this clone run already, perhaps in another terminal. End them there with Ctrl-C first." >&2
    exit 1
fi

Scripts/ensure-packages.sh iproute2 python3 syncthing 9>&-
echo "Building TimeQuest, 5 to 15 minutes the first time …"
Scripts/build.sh 9>&-
exec python3 -B Tests/Sync/try_out.py .build/debug/timequest "$count"
