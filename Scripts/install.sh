#!/usr/bin/env bash
# `make install`: installs the release build and everything that belongs to it as a system service. The Debian package is made of
# the same files (debian/rules). Scripts/uninstall.sh removes what the list has that is written here.
#
# usage: install.sh DESTDIR PREFIX
#   TIMEQUEST_CONFIGURATION=debug in the environment: the debug build, for tests
set -euo pipefail
cd "$(dirname "$0")/.."

destination=${1-}
prefix=${2:-/usr}
root=$destination$prefix
program=.build/${TIMEQUEST_CONFIGURATION:-release}/timequest

[ -x "$program" ] || {
    echo "There is no $program. Run 'make install', which builds it first." >&2
    exit 1
}

installed=()

# report PATH: prints a file that was installed, and notes it for the list.
report() {
    installed+=("${1#"$destination"}")
    echo "  $1"
}

put() {
    install -D --mode="$1" "$2" "$3"
    report "$3"
}

# put_all FOLDER FILE…
put_all() {
    local folder=$1 file
    shift
    for file; do put 644 "$file" "$folder/$(basename "$file")"; done
}

# completion SHELL FILE: installs the completions of the commands for that shell.
completion() {
    mkdir --parents "$(dirname "$2")"
    # The shell reads the file and does not execute it, so it needs no `#!` line.
    "$program" --generate-completion-script "$1" | sed '1{/^#!/d}' >"$2"
    chmod 644 "$2"
    report "$2"
}

# manual PAGE: installs a page of docs/man, with the version at its foot.
manual() {
    local page=$root/share/man/man${1##*.}/$1 version
    version=$(sed -nE '1s/^timequest \(([^)]+)\).*/\1/p' debian/changelog)
    put 644 "docs/man/$1" "$page"
    sed -i "s/^\.Os TimeQuest$/& $version/" "$page"
}

# licences: the licences and notices of Swift and of the packages that the build has fetched.
licences() {
    local swift library file
    swift=$(dirname "$(realpath "$(command -v swift)")")/..
    for library in "$swift/share/swift" .build/checkouts/*; do
        printf '===== %s =====\n\n' "$(basename "$library")"
        for file in "$library"/LICENSE* "$library"/NOTICE*; do
            if [ -f "$file" ]; then cat "$file"; fi
        done
    done
    printf '===== The typeface TimeQuest Rounded =====\n\n'
    cat Sources/CPages/OFL.txt
}

echo "Installing:"
put 755 "$program" "$root/bin/timequest"
# Debug symbols are not needed on the family's PC.
if command -v strip >/dev/null; then strip --strip-unneeded "$root/bin/timequest"; fi
ln --symbolic --force timequest "$root/bin/timequestd"
report "$root/bin/timequestd"

put_all "$root/lib/systemd/system" systemd/timequest*
# Each login decides for itself whether it wants the agent.
put_all "$root/lib/systemd/user" systemd/user/*
# Programs of others, such as Syncthing, are where Debian has them.
sed -i -E "s#/usr/(bin|share/doc)/timequest#$prefix/\1/timequest#g" \
    "$root"/lib/systemd/system/timequest* "$root"/lib/systemd/user/timequest*
for kind in sysusers.d tmpfiles.d; do put_all "$root/lib/$kind" "Config/$kind"/*.conf; done
put_all "$root/lib/systemd/catalog" Config/catalog/*.catalog
# The entry in the desktop's menu, which opens the pages, and its icon.
put_all "$root/share/applications" Config/applications/*.desktop
put 644 Sources/CPages/files/icon.svg "$root/share/icons/hicolor/scalable/apps/timequest.svg"

documentation=$root/share/doc/timequest
put_all "$documentation" README.md docs/*.md docs/*.yaml Config/*.yaml
put_all "$documentation/pictures" docs/pictures/*.png
# In that folder, all of them are side by side.
sed -i -E 's#\]\((\.\./)?(docs|Config)/#](#g; s#\]\(\.\./#](#g' "$documentation"/*.md
# The licences of the libraries in the program require that they are distributed with it.
licences >"$documentation/licences.txt"
chmod 644 "$documentation/licences.txt"
report "$documentation/licences.txt"
for page in timequest.1 timequest.yaml.5 timequestd.8; do manual "$page"; done
completion bash "$root/share/bash-completion/completions/timequest"
completion zsh "$root/share/zsh/vendor-completions/_timequest"
completion fish "$root/share/fish/vendor_completions.d/timequest.fish"

# The settings are not in the list: they are the family's. The Debian package has a list of its own.
report "$documentation/installed.txt"
printf '%s\n' "${installed[@]}" >"$documentation/installed.txt"
chmod 644 "$documentation/installed.txt"

# Existing settings are not overwritten.
settings=$destination/etc/timequest/timequest.yaml
if [ -e "$settings" ]; then
    echo "  $settings exists already and is not changed; Config/timequest.yaml has new settings, if any."
else
    put 644 Config/timequest.yaml "$settings"
fi

if [ -z "$destination" ]; then
    cat <<'END'

Installed. To start it now and at every boot, as root:
  systemd-sysusers && systemd-tmpfiles --create timequest.conf && systemctl daemon-reload && journalctl --update-catalog
  systemctl enable --now timequest.socket timequest-web.socket timequest-peers.socket timequest.service timequest-backup.timer
For several PCs, which share nothing until a parent pairs them:
  apt install syncthing && systemctl enable --now timequest-sync.path
END
fi
