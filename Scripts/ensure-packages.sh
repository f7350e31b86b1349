#!/usr/bin/env bash
# Makes sure that the packages that TimeQuest is built with are installed. Names what is missing first, then installs it with
# apt-get, with sudo if necessary. If nothing is missing, it does nothing and is quick.
#
# usage: ensure-packages.sh [PACKAGE…]     further packages, beyond those of the build
set -euo pipefail

libraries=(libical-dev libsystemd-dev libsqlite3-dev zlib1g-dev)
tools=(pkg-config "$@")

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

is_installed() {
    [ "$(dpkg-query --show --showformat='${Status}' "$1" 2>/dev/null)" = 'install ok installed' ]
}

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    if pkg-config --exists libical libsystemd sqlite3 2>/dev/null; then exit 0; fi
    fail "This is not a Debian system, so this script cannot install what TimeQuest is built with." \
        "Please install pkg-config and the development files of libical 3, libsystemd and SQLite 3" \
        "(Debian calls them ${libraries[*]})."
fi

missing=()
for package in "${libraries[@]}"; do
    is_installed "$package" || missing+=("$package")
done
# A tool is looked up by its command first: pkg-config, for example, is in more than one package.
for package in "${tools[@]}"; do
    command -v "$package" >/dev/null || is_installed "$package" || missing+=("$package")
done
if [ "${#missing[@]}" -eq 0 ]; then exit 0; fi

echo "TimeQuest is built with these Debian packages, which are not installed yet: ${missing[*]}"

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null \
        || fail "Only root can install packages, and sudo is not installed. Please run as root: apt-get install ${missing[*]}"
    as_root=(sudo)
    # Nobody can type a password: fail with a message instead of waiting.
    if [ ! -t 0 ]; then as_root=(sudo --non-interactive); fi
fi

apt_get() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get --quiet --option DPkg::Lock::Timeout=120 "$@"
}

echo "Installing them with apt-get."
apt_get update \
    || echo "Some package lists could not be updated; continuing with the present ones." >&2
apt_get install --yes --no-install-recommends "${missing[@]}" \
    || fail "These packages could not be installed: ${missing[*]}." \
        "The messages of apt-get are above. Fix the problem, then run the same command again."
