#!/usr/bin/env bash
# `make web-test`: plays in real browsers against the real daemon, with what a family's PC has: Debian's Chromium and Firefox ESR.
# Screenshots of every page go to .build/web-test.
#
# The tests run in a namespace with one login more (Tests/TestSupport/FamilyLogin.swift): the login that children share. Who runs the
# tests is also whom the daemon runs as, and so a parent, whom no page asks for a PIN.
#
# usage: web-test.sh [OPTION…]     options of Tests/Web/run.py: --only THEME,…
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "${1-}" != --inside ]; then
    Scripts/ensure-packages.sh chromium firefox-esr iproute2
    if [ "$(id -u)" -eq 0 ]; then namespace=(unshare --mount); else namespace=(unshare --user --map-auto --map-root-user --mount); fi
    exec "${namespace[@]}" "$PWD/Scripts/web-test.sh" --inside "$@"
fi
shift
logins=$(mktemp)
{ cat /etc/passwd && echo 'timequest-family:x:58463:58463::/nonexistent:/usr/sbin/nologin'; } >"$logins"
chmod 644 "$logins"
mount --bind "$logins" /etc/passwd
rm "$logins"
python=$(Scripts/python-environment.sh Tests/Web)
export PYTHONDONTWRITEBYTECODE=1
exec "$python" Tests/Web/run.py "$@"
