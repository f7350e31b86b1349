#!/usr/bin/env bash
# `make system-test`: boots a fresh Debian 12 in a container, installs the package in it, and uses it for some minutes as a family does.
# If that is not possible, it fails, and prints what is missing and what to do.
#
# usage: system-test.sh [--without-previous] [--debug | PACKAGE] [OPTION…]     options are those of Tests/System/run.py
#   --without-previous   no upgrade from version 0.1.0, whose package takes long to build
#   --debug              the package that `Scripts/deb.sh --debug` has built, on a PC that has Swift's libraries
#   PACKAGE              by default the newest in .build/deb
set -euo pipefail
cd "$(dirname "$0")/.."

# impossible WHAT REMEDY: prints why the test cannot run here, and fails.
impossible() {
    printf 'system-test: %s\n  %s\n' "$1" "$2" >&2
    exit 1
}

with_previous=yes
if [ "${1-}" = --without-previous ]; then
    with_previous=
    shift
fi
package= folder=.build/deb build='make deb'
if [ "${1-}" = --debug ]; then folder=.build/deb-debug build='Scripts/deb.sh --debug'; fi
case ${1-} in
'') shift || true ;;
-*) ;;
*) package=$1 && shift ;;
esac
if [ -z "$package" ]; then
    package=$(find "$folder" -maxdepth 1 -name 'timequest_*.deb' -printf '%T@ %p\n' 2>/dev/null | sort -rn | head -n 1 | cut -d ' ' -f 2-)
    [ -n "$package" ] || {
        echo "There is no package in $folder. Build it first: $build" >&2
        exit 1
    }
fi
[ -f "$package" ] || {
    echo "There is no package $package." >&2
    exit 1
}

[ "$(id -u)" -eq 0 ] || impossible "Only root can boot a container." "Run it as root: sudo make system-test"
needed=(debootstrap systemd-container python3)
Scripts/ensure-packages.sh "${needed[@]}" || impossible "Packages are missing (see above)." \
    "As root, with a network: apt-get install ${needed[*]}"
unshare --mount --pid --fork --mount-proc true 2>/dev/null || impossible "Processes cannot create namespaces here." \
    "Run it on a real or virtual machine, or in a container that is started --privileged."

# An upgrade from the previous version is tested if this clone can build that version. `--only previous_version` fails if it cannot.
previous=()
if [ -n "$with_previous" ]; then
    built=$(Scripts/previous-package.sh) && previous=(--previous "$built") || {
        status=$?
        [ $status -eq 3 ] || impossible "The package of version 0.1.0 could not be built (see above)." "Try again: make system-test"
    }
fi
# The package of version 0.1.0 is a debug build, too. Elsewhere no PC of this test has Swift.
swift=()
if [ ${#previous[@]} -gt 0 ] || [ "$folder" = .build/deb-debug ]; then
    libraries=$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["paths"]["runtimeLibraryPaths"][0])')
    swift=(--swift "$libraries")
fi

# Not below .build: a socket's path must be short, and an overlay cannot be mounted on an overlay.
scratch=$(mktemp --directory --tmpdir timequest-system.XXXXXX)
group=timequest-system-test.$$
groups=()

clean() {
    rm -rf --one-file-system "$scratch"
    # Control groups can be removed from the innermost on, when the last of their processes has ended.
    for folder in "${groups[@]}"; do
        for _ in {1..50}; do
            find "$folder" -depth -type d -exec rmdir {} + 2>/dev/null && break
            sleep 0.1
        done
    done
}
trap clean EXIT

# Without systemd on this machine, this script has to give each container its own control groups.
if [ ! -d /run/systemd/system ]; then
    for hierarchy in /sys/fs/cgroup/systemd /sys/fs/cgroup/unified /sys/fs/cgroup; do
        if [ -e "$hierarchy/cgroup.procs" ] && mkdir "$hierarchy/$group" 2>/dev/null; then groups+=("$hierarchy/$group"); fi
    done
fi

# In separate namespaces, so that no mount and no process is left, however this ends.
(
    for folder in "${groups[@]}"; do echo "$BASHPID" >"$folder/cgroup.procs"; done
    export PYTHONDONTWRITEBYTECODE=1
    exec setpriv --pdeathsig=KILL unshare --mount --pid --fork --mount-proc --kill-child=KILL \
        python3 Tests/System/run.py "$package" "$scratch" "${previous[@]}" "${swift[@]}" "$@"
) &
running=$!
# unshare(1) reacts to no other signal, and all processes in its namespace end with it.
trap 'kill -KILL "$running"; wait "$running" 2>/dev/null || true; exit 130' INT TERM HUP
wait "$running"
