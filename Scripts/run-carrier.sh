#!/usr/bin/env bash
# Plays the part of timequest-sync.path and timequest-sync.service for a daemon that was started with --state: while it wants Syncthing,
# this runs it, with the command lines and the variables of the unit. Where systemd is, nothing needs this script.
#
# Everything of Syncthing is in STATE/carrier, its log, and its process id in `pid`, too. Ends with SIGTERM, and Syncthing with it.
#
# usage: run-carrier.sh STATE PROGRAM      the daemon's state folder; the program timequest
set -euo pipefail
unit="$(dirname "$0")/../systemd/timequest-sync.service"
state=$(realpath "$1")
program=$(realpath "$2")
carrier=$state/carrier
switch=$state/shared/on
socket=$carrier/carrier.sock

# A path of a Unix socket has at most 107 bytes.
if [ "$(printf %s "$socket" | wc --bytes)" -gt 107 ]; then
    echo "The path $socket is too long for a socket: use a folder with a shorter one." >&2
    exit 1
fi

# setting NAME: the values of a setting of the unit, a line each, with this PC's paths. A line that ends in \ goes on.
setting() {
    sed -e ':join' -e '/\\$/{N;s/\\\n */ /;b join}' "$unit" | sed -n "s/^$1=//p" \
        | sed -e "s|/run/timequest-sync/carrier.sock|$socket|g" -e "s|/var/lib/timequest-sync|$carrier|g" \
            -e "s|/var/lib/timequest/|$state/|g" -e "s|/usr/bin/timequest|$program|g"
}

read -r -a prepare <<<"$(setting ExecStartPre)"
read -r -a serve <<<"$(setting ExecStart)"
mapfile -t environment < <(setting Environment)
pause=$(setting RestartSec)
umask "$(setting UMask)"
mkdir -p "$carrier"

# Each program runs in the background, so that this script reacts to SIGTERM at once.
child=
end() {
    trap '' TERM INT HUP
    if [ -n "$child" ]; then
        # It may have ended by itself just now.
        kill "$child" 2>/dev/null || true
        # Its status is that of a signal.
        wait "$child" || true
    fi
    exit 0
}
trap end TERM INT HUP

# run COMMAND…: returns its status.
run() {
    "$@" &
    child=$!
    local status=0
    wait "$child" || status=$?
    child=
    return "$status"
}

# Syncthing's process id is that of the program that becomes it.
serve() {
    env "${environment[@]}" "${serve[@]}" >>"$carrier/log" 2>&1 &
    child=$!
    echo "$child" >"$carrier/pid"
    local status=0
    wait "$child" || status=$?
    child=
    rm -f "$carrier/pid"
    return "$status"
}

while :; do
    until [ -e "$switch" ]; do run sleep 0.2; done
    status=0
    run "${prepare[@]}" >>"$carrier/log" 2>&1 && serve || status=$?
    # As the path unit: at once where it has ended by itself and is still wanted.
    if [ "$status" -ne 0 ]; then run sleep "$pause"; fi
done
