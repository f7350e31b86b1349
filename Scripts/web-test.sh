#!/usr/bin/env bash
# `make web-test`: plays in real browsers against the real daemon, with what a family's PC has: Debian's Chromium and Firefox ESR.
# Screenshots of every page go to .build/web-test.
#
# The tests run in a namespace with three more logins: the one that children share (Tests/TestSupport/FamilyLogin.swift), and two members of
# the group sudo, which may set everything up. There is no group of parents. The login that runs the tests also runs the daemon, so it is a
# parent's, and no page asks it for a PIN.
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
logins=$(mktemp) groups=$(mktemp)
{
    cat /etc/passwd
    echo 'timequest-family:x:58463:58463::/nonexistent:/usr/sbin/nologin'
    echo 'timequest-first:x:58464:58464::/nonexistent:/usr/sbin/nologin'
    echo 'timequest-second:x:58465:58465::/nonexistent:/usr/sbin/nologin'
} >"$logins"
{ sed --regexp-extended '/^(sudo|timequest-parents):/d' /etc/group && echo 'sudo:x:27:timequest-first,timequest-second'; } >"$groups"
chmod 644 "$logins" "$groups"
mount --bind "$logins" /etc/passwd
mount --bind "$groups" /etc/group
rm "$logins" "$groups"
python=$(Scripts/python-environment.sh Tests/Web)
export PYTHONDONTWRITEBYTECODE=1
exec "$python" Tests/Web/run.py "$@"
