#!/usr/bin/env bash
# Builds the package of version 0.1.0, from which `make system-test` tests an upgrade. It is built once, from this repository's history,
# into .build/previous, and its path is printed.
#
# It is a debug build: what is tested is how this version takes over the files of that one, which the optimisation does not change. The
# debug build of this version has compiled the dependencies already, and they are used again. The package needs Swift's libraries on the PC
# (Tests/System/family.py lends them).
#
# Needs root, for a mount namespace. The exit status is 3 if the history does not contain that version, as in a shallow clone.
set -euo pipefail
cd "$(dirname "$0")/.."

# The last commit of version 0.1.0.
commit=364545439a6875906f32f749abdbbdd3b9519843
folder=.build/previous
package=$folder/timequest_0.1.0_$(dpkg --print-architecture).deb

# share_built FOLDER: copies what SwiftPM has fetched and built for the dependencies, without this version's own modules. SwiftPM compares
# times to the nanosecond; in tar's older formats they are whole seconds, and everything would be compiled again.
share_built() {
    local path module kept=() left_out=()
    for path in build.db checkouts repositories workspace-state.json debug "$(readlink .build/debug || true)"; do
        if [ -n "$path" ] && [ -e ".build/$path" ]; then kept+=("$path"); fi
    done
    [ ${#kept[@]} -gt 0 ] || return 0
    for module in Sources/* Tests/* Benchmarks/*; do left_out+=(--exclude "*/debug/${module##*/}.build"); done
    tar --create --format=posix --directory .build "${left_out[@]}" --exclude '*.xctest' --exclude '*/debug/timequest' \
        --exclude '*/debug/LaterVersion' "${kept[@]}" | tar --extract --directory "$1"
}

# build_as_now SOURCE: gives the old source the arguments of this version's debug build, in place of its release build. Its manifest does
# not name the versions of all packages; with those of this version, the same ones are used.
build_as_now() {
    cp Scripts/build.sh "$1/Scripts/build-debug.sh"
    printf '#!/bin/sh\n' >"$1/Scripts/check-pins.sh"
    cat >"$1/Scripts/build.sh" <<'END'
#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/build-debug.sh
# Scripts/install.sh of that version installs the release build.
ln --symbolic --force --no-dereference debug .build/release
END
    chmod 755 "$1/Scripts/build.sh" "$1/Scripts/check-pins.sh"
    if [ -f Package.resolved ]; then cp Package.resolved "$1"; fi
}

if [ ! -f "$package" ]; then
    # Under sudo the clone belongs to another user, and git refuses such clones by default.
    if ! git -c safe.directory="$PWD" cat-file -e "$commit^{commit}" 2>/dev/null; then
        echo "The history of this clone does not contain version 0.1.0 ($commit)." >&2
        exit 3
    fi
    rm -rf "$folder"
    mkdir -p "$folder/source/.build/deb"
    git -c safe.directory="$PWD" archive "$commit" | tar --extract --directory "$folder/source"
    share_built "$folder/source/.build"
    build_as_now "$folder/source"
    echo "Building the package of version 0.1.0, which takes some minutes …" >&2
    # What was built is only valid at this path, so the old source is mounted here, in a mount namespace that only the build sees. Not
    # `make deb`, which has lintian look for what a debug build has.
    # shellcheck disable=SC2016  # the inner shell expands them
    PACKAGE_FOLDER=.build/deb DPKG_DEB_COMPRESSOR_TYPE=gzip DPKG_DEB_COMPRESSOR_LEVEL=1 \
        unshare --mount bash -c 'mount --bind "$1" "$2" && cd "$2" && exec make --file debian/rules binary' bash "$folder/source" "$PWD" \
        >"$folder/build.log" 2>&1 || {
        tail -n 30 "$folder/build.log" >&2
        echo "The package of version 0.1.0 could not be built; the whole log is $folder/build.log." >&2
        exit 1
    }
    mv "$folder/source/.build/deb/$(basename "$package")" "$package"
    rm -rf "$folder/source"
fi
echo "$package"
