#!/usr/bin/env bash
# `make deb`: builds the Debian packages in .build/deb. The rest of the source tree is not changed.
#
# usage: deb.sh [--debug]
#   --debug   packages the debug build, in .build/deb-debug, for a test of what happens to a family's files. Such a package needs Swift's
#             libraries on the PC, and neither lintian nor a shell checks it.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.build/deb
# debian/rules and Scripts/install.sh read it.
export TIMEQUEST_CONFIGURATION=release
case "${1-}" in
    '') ;;
    --debug)
        folder=.build/deb-debug
        TIMEQUEST_CONFIGURATION=debug
        # Nobody downloads it.
        export DPKG_DEB_COMPRESSOR_TYPE=gzip DPKG_DEB_COMPRESSOR_LEVEL=1
        ;;
    *)
        echo "usage: $0 [--debug]" >&2
        exit 2
        ;;
esac
rm -rf "$folder"
mkdir -p "$folder"
name=timequest_$(dpkg-parsechangelog --show-field Version)_$(dpkg --print-architecture)
package=$folder/$name.deb
# The carrier between PCs, without programs of its own.
sync_package=$folder/timequest-sync_$(dpkg-parsechangelog --show-field Version)_all.deb

# Before dpkg sets its own environment variables, so that the build is the same as that of `make release`.
if [ $TIMEQUEST_CONFIGURATION = release ]; then Scripts/build.sh --release; else Scripts/build.sh; fi
PACKAGE_FOLDER=$folder dpkg-buildpackage --build=binary --no-sign --post-clean \
    --buildinfo-file="$folder/$name.buildinfo" --buildinfo-option=-u"$folder" \
    --changes-file="$folder/$name.changes" --changes-option=-u"$folder"

if [ $TIMEQUEST_CONFIGURATION = debug ]; then
    printf '\nThe package of the debug build, for tests: %s\n' "$package"
    exit
fi

# What lintian reports is in debian/timequest.lintian-overrides, with the reason, or this script fails.
lintian --allow-root --fail-on error,warning --tag-display-limit 0 "$package" "$sync_package"

# loads SHELL FILE: fails if the shell is installed and cannot parse its completions.
loads() {
    command -v "$1" >/dev/null || return 0
    dpkg-deb --fsys-tarfile "$package" | tar --extract --to-stdout "./usr/share/$2" >"$folder/completions"
    "$1" -n "$folder/completions"
    rm "$folder/completions"
}
loads bash bash-completion/completions/timequest
loads zsh zsh/vendor-completions/_timequest
loads fish fish/vendor_completions.d/timequest.fish
echo "lintian finds no problem, and the shells can parse their completions."

printf '\n%s\n' "$package"
dpkg-deb --field "$package" Depends | sed 's/^/  needs           /'
printf '  package size    %s\n' "$(du --apparent-size --block-size=1 "$package" | awk '{ printf "%.1f MB", $1 / 1e6 }')"
printf '  installed size  %s\n' "$(dpkg-deb --field "$package" Installed-Size | awk '{ printf "%.1f MB", $1 * 1024 / 1e6 }')"
printf '\nInstall it on the PC of the family:\n  sudo apt install ./%s\n' "$package"
printf 'If the family has several PCs, on each of them:\n  sudo apt install ./%s ./%s\n' "$package" "$sync_package"
