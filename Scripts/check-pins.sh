#!/usr/bin/env bash
# Checks that Package.swift names the exact version of each package that SwiftPM has chosen. A package that a dependency has begun to use is
# missing in it: the next clone could get another version.
#
# usage: check-pins.sh [STATE [MANIFEST]]     by default .build/workspace-state.json and Package.swift
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."
state=${1:-.build/workspace-state.json}
manifest=${2:-Package.swift}
[ -f "$state" ] || exit 0

missing=$(awk '
    FILENAME == ARGV[1] {
        if (match($0, /url: "[^"]*", exact: "[^"]*"/)) {
            split(substr($0, RSTART, RLENGTH), parts, "\"")
            pinned[parts[2], parts[4]] = 1
        }
        next
    }
    /"location" : / { split($0, parts, "\""); location = parts[4]; sub(/\.git$/, "", location) }
    /"version" : "/ {
        split($0, parts, "\"")
        if (!((location, parts[4]) in pinned)) printf "  %s %s\n", location, parts[4]
    }' "$manifest" "$state")
if [ -n "$missing" ]; then
    printf 'Package.swift does not name the exact versions of these packages:\n%s\n' "$missing" >&2
    exit 1
fi
