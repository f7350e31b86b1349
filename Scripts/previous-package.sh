#!/usr/bin/env bash
# The package of version 0.1.0, for `make system-test`: an upgrade from it is tried. It is built once, from this repository's history, into
# .build/previous, and its path is printed.
#
# Ends with 3 where the history does not reach back to it, as in a shallow clone.
set -euo pipefail
cd "$(dirname "$0")/.."

# The last commit of version 0.1.0.
commit=364545439a6875906f32f749abdbbdd3b9519843
folder=.build/previous
package=$folder/timequest_0.1.0_$(dpkg --print-architecture).deb

if [ ! -f "$package" ]; then
    # Under sudo the clone is another user's, which git refuses by itself. What git says of a missing commit is said here in plain words.
    if ! git -c safe.directory="$PWD" cat-file -e "$commit^{commit}" 2>/dev/null; then
        echo "This clone's history does not reach back to version 0.1.0 ($commit)." >&2
        exit 3
    fi
    rm -rf "$folder"
    mkdir -p "$folder/source"
    git -c safe.directory="$PWD" archive "$commit" | tar --extract --directory "$folder/source"
    echo "Building the package of version 0.1.0, which takes some minutes …" >&2
    make -C "$folder/source" deb >"$folder/build.log" 2>&1 || {
        tail -n 30 "$folder/build.log" >&2
        echo "The package of version 0.1.0 could not be built; $folder/build.log has all of it." >&2
        exit 1
    }
    mv "$folder/source/.build/deb/$(basename "$package")" "$package"
    rm -rf "$folder/source"
fi
echo "$package"
