#!/usr/bin/env bash
# `make install`: puts the release build where a system service lives.
#
# usage: install.sh DESTDIR PREFIX
set -euo pipefail
cd "$(dirname "$0")/.."

destination=${1-}
prefix=${2:-/usr}
root=$destination$prefix
release=.build/release/timequest

[ -x "$release" ] || {
    echo "$release is not there; 'make install' builds it first." >&2
    exit 1
}

put() {
    install -D --mode="$1" "$2" "$3"
    echo "  $3"
}

echo "Installing:"
put 755 "$release" "$root/bin/timequest"
# The debugger's half of the file is of no use on the family's PC.
if command -v strip >/dev/null; then strip --strip-unneeded "$root/bin/timequest"; fi
ln --symbolic --force timequest "$root/bin/timequestd"
echo "  $root/bin/timequestd"

for unit in systemd/*.service systemd/*.socket systemd/*.timer; do
    installed=$root/lib/systemd/system/${unit##*/}
    put 644 "$unit" "$installed"
    sed -i "s|/usr/bin/timequest|$prefix/bin/timequest|g" "$installed"
done
# Each login decides for itself whether it wants the agent.
agent=$root/lib/systemd/user/timequest-notify.service
put 644 systemd/user/timequest-notify.service "$agent"
put 644 Config/notify.yaml "$root/share/doc/timequest/notify.yaml"
sed -i "s|/usr/|$prefix/|g" "$agent"
put 644 Config/sysusers.d/timequest.conf "$root/lib/sysusers.d/timequest.conf"
put 644 Config/tmpfiles.d/timequest.conf "$root/lib/tmpfiles.d/timequest.conf"
put 644 Config/catalog/timequest.catalog "$root/lib/systemd/catalog/timequest.catalog"

# What the parent wrote stays.
settings=$destination/etc/timequest/timequest.yaml
if [ -e "$settings" ]; then
    echo "  $settings is there already and stays as it is; what is new stands in Config/timequest.yaml."
else
    put 644 Config/timequest.yaml "$settings"
fi

if [ -z "$destination" ]; then
    cat <<'END'

Installed. To start it now and at every boot, as root:
  systemd-sysusers && systemd-tmpfiles --create timequest.conf && systemctl daemon-reload && journalctl --update-catalog
  systemctl enable --now timequest.socket timequest.service timequest-backup.timer
END
fi
