#!/usr/bin/env bash
# `make run PCS=2`: builds TimeQuest, and starts a daemon and a Syncthing for each of several PCs, with all state in
# ./.timequest/pcs. Prints how to pair them, and then what they know of each other. Ctrl-C ends all of it.
#
# usage: run-pcs.sh COUNT
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/ensure-packages.sh iproute2 python3 syncthing
echo "Building TimeQuest, 5 to 15 minutes the first time …"
Scripts/build.sh
exec python3 -B Tests/Sync/try_out.py .build/debug/timequest "$1"
