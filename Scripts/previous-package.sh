#!/usr/bin/env bash
# Builds the package of version 0.1.0, from which `make system-test` tests an upgrade. It is built once, from this repository's history,
# into .build/previous, and its path is printed.
#
# Needs root, for a mount namespace. The exit status is 3 if the history does not contain that version, as in a shallow clone.
set -euo pipefail
cd "$(dirname "$0")/.."

# The last commit of version 0.1.0.
commit=364545439a6875906f32f749abdbbdd3b9519843
folder=.build/previous
package=$folder/timequest_0.1.0_$(dpkg --print-architecture).deb

if [ ! -f "$package" ]; then
    # Under sudo the clone belongs to another user, and git refuses such clones by default.
    if ! git -c safe.directory="$PWD" cat-file -e "$commit^{commit}" 2>/dev/null; then
        echo "The history of this clone does not contain version 0.1.0 ($commit)." >&2
        exit 3
    fi
    rm -rf "$folder"
    mkdir -p "$folder/source/.build"
    git -c safe.directory="$PWD" archive "$commit" | tar --extract --directory "$folder/source"
    # Dependencies that are built already are used for this build, too. They are only valid at this path, so the old source is mounted here,
    # in a mount namespace that only the build sees.
    tar --create --directory .build --exclude ./debug --exclude './*/debug' --exclude ./previous --exclude ./deb --exclude ./system-test \
        --exclude './*-venv' . | tar --extract --directory "$folder/source/.build"
    echo "Building the package of version 0.1.0, which takes some minutes …" >&2
    # shellcheck disable=SC2016  # the inner shell expands them
    unshare --mount bash -c 'mount --bind "$1" "$2" && cd "$2" && exec make deb' bash "$folder/source" "$PWD" \
        >"$folder/build.log" 2>&1 || {
        tail -n 30 "$folder/build.log" >&2
        echo "The package of version 0.1.0 could not be built; the whole log is $folder/build.log." >&2
        exit 1
    }
    mv "$folder/source/.build/deb/$(basename "$package")" "$package"
    rm -rf "$folder/source"
fi
echo "$package"
