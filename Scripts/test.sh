#!/usr/bin/env bash
# Runs the built tests (Scripts/run_tests) in namespaces. There, also an ordinary user is root, and has other logins, which many tests need;
# there is a person's login more (Tests/TestSupport/FamilyLogin.swift); this PC's journal is hidden, so that they write nothing to it; and
# the network is their own, in which no other program has a port. The tests start a journald if they need one.
#
# usage: test.sh [--as-is] [OPTION…]     options are those of Scripts/run_tests
#   --as-is    without namespaces
set -euo pipefail
cd "$(dirname "$0")/.."
# Commands speak the language of the locale; tests that expect another set it.
export LC_ALL=C.UTF-8

# refuse_taken_port: fails if a program listens on the port of the pages that a daemon with the default settings opens, too.
refuse_taken_port() {
    local owner
    owner=$(ss --listening --tcp --numeric --processes --no-header 'sport = :8463')
    [ -z "$owner" ] || { printf 'A program listens on port 8463, which the tests need. End it first:\n%s\n' "$owner" >&2; exit 1; }
}

case "${1-}" in
--as-is)
    shift
    refuse_taken_port
    ;;
--inside)
    shift
    ip link set lo up
    if [ -e /run/systemd/journal ]; then mount -t tmpfs tmpfs /run/systemd/journal; fi
    logins=$(mktemp)
    { cat /etc/passwd && echo 'timequest-family:x:58463:58463::/nonexistent:/usr/sbin/nologin'; } >"$logins"
    chmod 644 "$logins"
    mount --bind "$logins" /etc/passwd
    rm "$logins"
    ;;
*)
    namespaces=(unshare --mount --net)
    if [ "$(id -u)" -ne 0 ]; then namespaces+=(--user --map-auto --map-root-user); fi
    if "${namespaces[@]}" true 2>/dev/null; then exec "${namespaces[@]}" "$PWD/Scripts/test.sh" --inside "$@"; fi
    echo "This PC allows no namespaces to $(id -un) (unshare, user_namespaces(7), /etc/subuid)." \
        "Tests that need other logins are skipped unless root runs them, and the daemons under test write to the journal." >&2
    refuse_taken_port
    ;;
esac
exec python3 -B Scripts/run_tests "$@"
