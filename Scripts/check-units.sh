#!/usr/bin/env bash
# Checks the systemd units: nothing that systemd complains about, and a sandbox that stays as tight as it is.
#
# The units name programs of an installed system, so they are checked as a copy in which those stand for something that exists.
set -euo pipefail
cd "$(dirname "$0")/.."

# systemd's exposure level times ten, at most.
worst_exposure=10

if ! command -v systemd-analyze >/dev/null; then
    echo "check-units: skipped: systemd-analyze is not installed here"
    exit 0
fi

copy=$(mktemp --directory)
trap 'rm -rf "$copy"' EXIT
mkdir "$copy/user"
cp systemd/timequest.service systemd/timequest.socket "$copy"
cp systemd/user/timequest-notify.service "$copy/user"
for unit in "$copy/timequest.service" "$copy/user/timequest-notify.service"; do
    sed -nE 's/^Exec[A-Za-z]+=[-@:+!]*([^ ]+).*/\1/p' "$unit" | while read -r program; do
        if [ ! -x "$program" ]; then sed -i "s|=$program|=/bin/true|" "$unit"; fi
    done
done

# verify UNIT…: it must be silent: an unknown key, for one, is only a warning.
verify() {
    local complaints
    # A user's units want a folder that a login would have.
    complaints=$(XDG_RUNTIME_DIR="$copy" systemd-analyze verify "$@" 2>&1) || complaints=${complaints:-it failed}
    # What it says about this machine's other units is not ours.
    complaints=$(printf '%s\n' "$complaints" | grep -E "timequest|it failed" | sed "s|$copy/|systemd/|g" || true)
    if [ -z "$complaints" ]; then return; fi
    printf '%s\n' "$complaints" >&2
    echo "check-units: systemd-analyze verify is not content with the units (above)." >&2
    return 1
}
verify "$copy/timequest.service" "$copy/timequest.socket"
verify --user "$copy/user/timequest-notify.service"

if systemd-analyze --help | grep -q -- --offline; then
    exposure=$(systemd-analyze security --offline=true --threshold="$worst_exposure" "$copy/timequest.service" 2>&1) || {
        printf '%s\n' "$exposure" | tail -n 1 >&2
        echo "check-units: the service's sandbox has become looser than $((worst_exposure / 10)).$((worst_exposure % 10))." >&2
        exit 1
    }
fi
echo "check-units: the units are in order"
