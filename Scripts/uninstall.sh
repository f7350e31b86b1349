#!/usr/bin/env bash
# `make uninstall`: removes what `make install` has installed. The settings in /etc/timequest and what the family has played, in
# /var/lib/timequest, stay.
#
# usage: uninstall.sh DESTDIR PREFIX
set -euo pipefail

destination=${1-}
prefix=${2:-/usr}
root=$destination$prefix
list=$root/share/doc/timequest/installed.txt
units=(timequest.socket timequest-web.socket timequest-peers.socket timequest.service timequest-backup.timer timequest-sync.path
    timequest-sync.service)

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

if [ ! -f "$list" ]; then
    if [ -z "$destination" ] && [ "$prefix" = /usr ] && dpkg-query --show timequest >/dev/null 2>&1; then
        fail "TimeQuest is installed as a Debian package. Remove it with: sudo apt remove timequest"
    fi
    fail "There is no $list, so nothing that make install has installed is below $root." \
        "If it was installed below another folder, name it: make uninstall PREFIX=/usr/local"
fi

files=()
while IFS= read -r path; do
    case $path/ in
        "$prefix"/*) ;;
        *) fail "$list has a path that is not below $prefix: $path" ;;
    esac
    case $path/ in */../*) fail "$list has a path with “..”: $path" ;; esac
    files+=("$destination$path")
done <"$list"

# While the units are there, systemd can still stop what they have started.
if [ -z "$destination" ] && [ -d /run/systemd/system ]; then
    for unit in "${units[@]}"; do
        if systemctl cat "$unit" >/dev/null 2>&1; then systemctl disable --now "$unit"; fi
    done
fi

echo "Removing:"
for file in "${files[@]}"; do
    if [ -e "$file" ] || [ -L "$file" ]; then
        rm -- "$file"
        echo "  $file"
    fi
done
for folder in "$root/share/doc/timequest/pictures" "$root/share/doc/timequest"; do
    if [ -d "$folder" ]; then rmdir --ignore-fail-on-non-empty "$folder"; fi
done
if [ -z "$destination" ] && [ -d /run/systemd/system ]; then systemctl daemon-reload; fi

cat <<END

Removed. These stay, because they are the family's:
  $destination/etc/timequest       the settings
  $destination/var/lib/timequest   everything that TimeQuest remembers, the calendars and the backups
  the users timequest and timequest-sync, and the group timequest-parents
END
