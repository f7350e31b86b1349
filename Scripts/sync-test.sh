#!/usr/bin/env bash
# `make sync-test`: several PCs of a family on this machine, each a network namespace with a daemon and a Syncthing of its own.
#
# All of it is in namespaces: the machine's own network is not touched, and nothing is left, however this ends. It needs no root, unless
# this machine allows namespaces to root only.
#
# usage: sync-test.sh [OPTION…]     options of Tests/Sync/run.py: --short, --program PATH, --previous PATH, --only …
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/ensure-packages.sh gcc iproute2 python3 syncthing tcpdump
namespaces=(--mount --pid --fork --mount-proc --kill-child=KILL)
if [ "$(id -u)" -ne 0 ]; then namespaces+=(--user --map-root-user --net); fi
if ! unshare "${namespaces[@]}" true; then
    echo "sync-test: $(id -un) cannot make namespaces here. Run it as root: sudo make sync-test" >&2
    exit 1
fi
# Not below .build: a socket's path must be short.
scratch=$(mktemp --directory /tmp/tq-sync.XXXXXX)
trap 'rm -rf "$scratch"' EXIT
# Network namespaces are mounted below /run/netns, and a user cannot write to /run: there is another in these namespaces.
setpriv --pdeathsig=KILL unshare "${namespaces[@]}" \
    bash -c 'mount -t tmpfs tmpfs /run && exec python3 -B Tests/Sync/run.py "$@"' sync-test "$scratch" "$@" &
running=$!
# unshare(1) reacts to no other signal, and all processes in its namespace end with it. Its status is that of the signal, which bash would
# also report.
trap 'kill -KILL "$running"; wait "$running" 2>/dev/null || true; exit 130' INT TERM HUP
wait "$running"
