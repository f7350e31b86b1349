#!/usr/bin/env bash
# Checks the systemd units: nothing that systemd complains about, and sandboxes that stay as tight as they are.
#
# The units name programs of an installed system, so they are checked as a copy in which those stand for something that exists.
set -euo pipefail
cd "$(dirname "$0")/.."

# systemd's exposure level times ten, at most.
worst_exposure=6

if ! command -v systemd-analyze >/dev/null; then
    echo "check-units: skipped: systemd-analyze is not installed here"
    exit 0
fi

copy=$(mktemp --directory)
trap 'rm -rf "$copy"' EXIT
mkdir "$copy/user"
cp systemd/*.service systemd/*.socket systemd/*.timer "$copy"
cp systemd/user/*.service "$copy/user"
for unit in "$copy"/*.service "$copy"/user/*.service; do
    sed -nE 's/^Exec[A-Za-z]+=[-@:+!]*([^ ]+).*/\1/p' "$unit" | while read -r program; do
        if [ ! -x "$program" ]; then sed -i "s|=$program|=/bin/true|" "$unit"; fi
    done
done

# verify UNIT…: it must be silent: an unknown key, for one, is only a warning.
verify() {
    local complaints
    # A user's units want a folder that a login would have.
    complaints=$(XDG_RUNTIME_DIR="$copy" systemd-analyze verify --man=no "$@" 2>&1) || complaints=${complaints:-it failed}
    # What it says about this machine's other units is not ours.
    complaints=$(printf '%s\n' "$complaints" | grep -E "timequest|it failed" | sed "s|$copy/|systemd/|g" || true)
    if [ -z "$complaints" ]; then return; fi
    printf '%s\n' "$complaints" >&2
    echo "check-units: systemd-analyze verify is not content with the units (above)." >&2
    return 1
}
verify "$copy"/*.service "$copy"/*.socket "$copy"/*.timer
verify --user "$copy"/user/*.service

if systemd-analyze --help | grep -q -- --offline; then
    for unit in "$copy"/*.service; do
        exposure=$(systemd-analyze security --offline=true --threshold="$worst_exposure" "$unit" 2>&1) || {
            printf '%s\n' "$exposure" | tail -n 1 >&2
            echo "check-units: the sandbox of ${unit##*/} has become looser than 0.$worst_exposure." >&2
            exit 1
        }
    done
fi
echo "check-units: the units are in order"
