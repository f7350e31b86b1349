#!/usr/bin/env bash
# Runs the built tests as an ordinary user of a PC with a journal. They have to pass, skip nothing, write nothing to that journal, and leave
# no file behind. Needs root, which makes the user and the journal in a mount namespace.
#
# usage: test-as-user.sh [OPTION…]     options of Scripts/run_tests: --system for those whose result depends on who runs them
set -euo pipefail
cd "$(dirname "$0")/.."
user=timequest-tester

if [ "${1-}" != --inside ]; then
    [ "$(id -u)" -eq 0 ] || { echo "Only root can make the ordinary user $user. Run: sudo $0" >&2; exit 1; }
    # For the copy of /etc, whose files keep their rights. This shell makes the folder, because only this shell can remove it after the
    # namespace has ended.
    etc=$(mktemp --directory --tmpdir timequest-etc.XXXXXX)
    remove_home() { rm -rf --one-file-system "$etc" "/home/$user"; }
    trap remove_home EXIT
    chmod 755 "$etc"
    unshare --mount --ipc --pid --fork --mount-proc --kill-child=KILL "$PWD/Scripts/test-as-user.sh" --inside "$etc" "$@" &
    running=$!
    # unshare(1) reacts to no other signal, and all processes in its namespace end with it. The tests, which got the signal too, first say
    # which of them were running.
    trap 'sleep 3; kill -KILL "$running" 2>/dev/null; wait "$running" 2>/dev/null || true; exit 130' INT TERM HUP
    wait "$running"
    exit
fi

etc=$2
shift 2
# The user is one in this namespace only: the machine's own /etc stays as it is. A new /etc/passwd would also take away the logins of other
# tests that run at the same time, because a bind mount ends if another file takes the place of the one that it covers.
cp --archive /etc/. "$etc"
mount --bind "$etc" /etc
rm -rf --one-file-system "/home/$user"
# A number that no other test uses: its files are searched for at the end.
useradd --uid 58462 --create-home --shell /bin/sh "$user"

as_user() {
    runuser -u "$user" -- env --unset=TMPDIR PATH="$PATH" "$@"
}

mount -t tmpfs -o mode=755 tmpfs /run
mkdir -p /run/systemd/journal /run/log/journal /run/kept
if [ -d /var/log/journal ]; then mount -t tmpfs tmpfs /var/log/journal; fi
/lib/systemd/systemd-journald &
for _ in {1..100}; do
    [ -S /run/systemd/journal/stdout ] && break
    sleep 0.1
done
as_user systemd-cat --identifier=timequest echo "The ordinary user can write to the journal."

# The clone or the compiler may be below a folder that only root may enter. In this namespace, it is replaced by one that has only them.
kept=("$PWD" "$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")")
for index in "${!kept[@]}"; do
    mkdir "/run/kept/$index"
    mount --bind "${kept[index]}" "/run/kept/$index"
done
for path in "${kept[@]}"; do
    folder=
    while read -r -d / name && folder=$folder/$name; do
        if [ -d "$folder" ] && ! as_user test -x "$folder"; then mount -t tmpfs -o mode=755 tmpfs "$folder"; fi
    done <<<"${path#/}"
done
for index in "${!kept[@]}"; do
    mkdir -p "${kept[index]}"
    mount --bind "/run/kept/$index" "${kept[index]}"
done
cd "$PWD"

touch /run/begin
# The logs are kept.
logs=$PWD/.build/test-as-user
rm -rf "$logs"
install --directory --owner "$user" "$logs"
as_user Scripts/test.sh --logs "$logs" "$@" | (trap '' INT TERM && exec tee /run/test.log)

failed=
fail() {
    echo "test-as-user: $1" >&2
    sed 's/^/    /' >&2
    failed=yes
}
skipped=$(grep -a '^SKIPPED ' /run/test.log | sort -u) && fail "These tests were not run:" <<<"$skipped"
journalctl --sync
lines=$(journalctl --directory /run/log/journal --output cat --identifier timequest --identifier timequestd)
[ "$lines" = "The ordinary user can write to the journal." ] || fail "This is in the journal of the user's PC:" <<<"$lines"
first=$(awk -F : -v user="$user" '$1 == user { print $2; exit }' /etc/subuid)
[ -n "$first" ] || fail "The user has no further user numbers:" <<<"/etc/subuid"
# Files that vanish while find runs are no finding.
find / -xdev -ignore_readdir_race -path "$logs" -prune -o -newer /run/begin \
    \( -user "$user" -o -uid "+$((first - 1))" -uid "-$((first + 65536))" \) -print >/run/left 2>/dev/null || true
[ ! -s /run/left ] || fail "These files were left behind:" < <(head -n 50 /run/left)
[ -z "$failed" ]
