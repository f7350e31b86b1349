#!/usr/bin/env bash
# Checks that the program has the version of debian/changelog, and that its lines are as short as a package's must be.
set -euo pipefail
cd "$(dirname "$0")/.."

packaged=$(sed -nE '1s/^timequest \(([^)]+)\).*/\1/p' debian/changelog)
said=$(sed -nE 's/.*static let current = .*version: "([^"]+)".*/\1/p' Sources/API/Household/VersionInfo.swift)
if [ -z "$packaged" ] || [ "$packaged" != "$said" ]; then
    echo "check-version: debian/changelog has version '$packaged', VersionInfo.current has '$said'. They must be the same." >&2
    exit 1
fi
long=$(grep -nE '^.{81,}' debian/changelog || true)
if [ -n "$long" ]; then
    echo "check-version: debian/changelog has lines of more than 80 characters: $long" >&2
    exit 1
fi
echo "check-version: the package and the program are both version $packaged"
