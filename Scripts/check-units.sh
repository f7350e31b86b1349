#!/usr/bin/env bash
# Checks the systemd units: systemd finds no problem in them, and their sandboxes do not become weaker.
#
# The units name programs of an installed system. So a copy is checked in which programs that do not exist here are replaced.
set -euo pipefail
cd "$(dirname "$0")/.."

# systemd's exposure level times ten, at most. The carrier between PCs needs the network.
worst_exposure=6
worst_exposure_with_network=13

if ! command -v systemd-analyze >/dev/null; then
    echo "check-units: skipped: systemd-analyze is not installed here"
    exit 0
fi

copy=$(mktemp --directory)
trap 'rm -rf "$copy"' EXIT
mkdir "$copy/user"
cp systemd/*.service systemd/*.socket systemd/*.timer systemd/*.path "$copy"
cp systemd/user/*.service "$copy/user"
for unit in "$copy"/*.service "$copy"/user/*.service; do
    sed -nE 's/^Exec[A-Za-z]+=[-@:+!]*([^ ]+).*/\1/p' "$unit" | while read -r program; do
        if [ ! -x "$program" ]; then sed -i "s|=$program|=/bin/true|" "$unit"; fi
    done
done

# verify UNIT…: fails if systemd prints anything, because an unknown key, for example, is only a warning.
verify() {
    local complaints
    # User units need a runtime folder, which only a login has.
    complaints=$(XDG_RUNTIME_DIR="$copy" systemd-analyze verify --man=no "$@" 2>&1) || complaints=${complaints:-it failed}
    # Messages about this machine's other units are left out.
    complaints=$(printf '%s\n' "$complaints" | grep -E "timequest|it failed" | sed "s|$copy/|systemd/|g" || true)
    if [ -z "$complaints" ]; then return; fi
    printf '%s\n' "$complaints" >&2
    echo "check-units: systemd-analyze verify reports problems in the units (above)." >&2
    return 1
}
verify "$copy"/*.service "$copy"/*.socket "$copy"/*.timer "$copy"/*.path
verify --user "$copy"/user/*.service

if systemd-analyze --help | grep -q -- --offline; then
    for unit in "$copy"/*.service; do
        worst=$worst_exposure
        case "$unit" in */timequest-sync.service) worst=$worst_exposure_with_network ;; esac
        exposure=$(systemd-analyze security --offline=true --threshold="$worst" "$unit" 2>&1) || {
            printf '%s\n' "$exposure" | tail -n 1 >&2
            echo "check-units: the exposure of ${unit##*/} is more than $((worst / 10)).$((worst % 10))." >&2
            exit 1
        }
    done
fi
echo "check-units: the units are valid"
