#!/usr/bin/env bash
# `make system-test`: a fresh Debian 12 boots in a container, the package is installed in it, and a family lives with it for some minutes.
# Where that cannot be done, it says what is missing, what to do, and fails: a package that nobody has tried is not tested.
#
# usage: system-test.sh [PACKAGE] [OPTION…]     options are those of Tests/System/run.py
#   PACKAGE   without it, the newest in .build/deb
set -euo pipefail
cd "$(dirname "$0")/.."

# impossible WHAT REMEDY: it cannot be done here.
impossible() {
    printf 'system-test: %s\n  %s\n' "$1" "$2" >&2
    exit 1
}

package=
case ${1-} in
'') shift || true ;;
-*) ;;
*) package=$1 && shift ;;
esac
if [ -z "$package" ]; then
    package=$(find .build/deb -maxdepth 1 -name 'timequest_*.deb' -printf '%T@ %p\n' 2>/dev/null | sort -rn | head -n 1 | cut -d ' ' -f 2-)
    [ -n "$package" ] || {
        echo "There is no package in .build/deb; make it first: make deb" >&2
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
unshare --mount --pid --fork --mount-proc true 2>/dev/null || impossible "No process here may have namespaces of its own." \
    "Run it on a real or virtual machine, or in a container that is started --privileged."

# An upgrade from the version before is tried where this clone can build it.
previous=()
built=$(Scripts/previous-package.sh) && previous=(--previous "$built") || {
    status=$?
    [ $status -eq 3 ] || impossible "The package of version 0.1.0 could not be built (see above)." "Try again: make system-test"
}

# Not below .build: a socket's path must be short, and overlays do not lie upon overlays.
scratch=$(mktemp --directory --tmpdir timequest-system.XXXXXX)
group=timequest-system-test.$$
groups=()

clean() {
    rm -rf --one-file-system "$scratch"
    # Control groups end from the inside out, once the last of their processes has ended.
    for folder in "${groups[@]}"; do
        for _ in {1..50}; do
            find "$folder" -depth -type d -exec rmdir {} + 2>/dev/null && break
            sleep 0.1
        done
    done
}
trap clean EXIT

# Without systemd on this machine nobody keeps two containers apart but the one who starts them.
if [ ! -d /run/systemd/system ]; then
    for hierarchy in /sys/fs/cgroup/systemd /sys/fs/cgroup/unified /sys/fs/cgroup; do
        if [ -e "$hierarchy/cgroup.procs" ] && mkdir "$hierarchy/$group" 2>/dev/null; then groups+=("$hierarchy/$group"); fi
    done
fi

# In namespaces of their own, so that nothing of it is left, however this ends: no mount, and no process.
(
    for folder in "${groups[@]}"; do echo "$BASHPID" >"$folder/cgroup.procs"; done
    export PYTHONDONTWRITEBYTECODE=1
    exec setpriv --pdeathsig=KILL unshare --mount --pid --fork --mount-proc --kill-child=KILL \
        python3 Tests/System/run.py "$package" "$scratch" "${previous[@]}" "$@"
) &
running=$!
# unshare(1) hears nothing else, and takes all that runs in there with it.
trap 'kill -KILL "$running"; wait "$running" 2>/dev/null || true; exit 130' INT TERM HUP
wait "$running"
