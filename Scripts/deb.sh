#!/usr/bin/env bash
# `make deb`: the Debian package, in .build/deb. The rest of the tree stays as it is.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.build/deb
rm -rf "$folder"
mkdir -p "$folder"
name=timequest_$(dpkg-parsechangelog --show-field Version)_$(dpkg --print-architecture)
package=$folder/$name.deb

# Before dpkg sets up an environment of its own, so that the build is the same as that of `make release`.
Scripts/build.sh --release
PACKAGE_FOLDER=$folder dpkg-buildpackage --build=binary --no-sign --post-clean \
    --buildinfo-file="$folder/$name.buildinfo" --buildinfo-option=-u"$folder" \
    --changes-file="$folder/$name.changes" --changes-option=-u"$folder"

# What it is not content with is in debian/timequest.lintian-overrides, with the reason, or ends this.
lintian --allow-root --fail-on error,warning --tag-display-limit 0 "$package"

# loads SHELL FILE: whether the shell, where it is there, understands its completions.
loads() {
    command -v "$1" >/dev/null || return 0
    dpkg-deb --fsys-tarfile "$package" | tar --extract --to-stdout "./usr/share/$2" >"$folder/completions"
    "$1" -n "$folder/completions"
    rm "$folder/completions"
}
loads bash bash-completion/completions/timequest
loads zsh zsh/vendor-completions/_timequest
loads fish fish/vendor_completions.d/timequest.fish
echo "lintian is content with it, and the shells understand their completions."

printf '\n%s\n' "$package"
dpkg-deb --field "$package" Depends | sed 's/^/  needs           /'
printf '  package size    %s\n' "$(du --apparent-size --block-size=1 "$package" | awk '{ printf "%.1f MB", $1 / 1e6 }')"
printf '  installed size  %s\n' "$(dpkg-deb --field "$package" Installed-Size | awk '{ printf "%.1f MB", $1 * 1024 / 1e6 }')"
