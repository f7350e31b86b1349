#!/usr/bin/env bash
# The version stands in debian/changelog; the program must say the same.
set -euo pipefail
cd "$(dirname "$0")/.."

packaged=$(sed -nE '1s/^timequest \(([^)]+)\).*/\1/p' debian/changelog)
said=$(sed -nE 's/.*static let current = .*version: "([^"]+)".*/\1/p' Sources/API/Household/VersionInfo.swift)
if [ -z "$packaged" ] || [ "$packaged" != "$said" ]; then
    echo "check-version: debian/changelog is at '$packaged', VersionInfo.current says '$said'. They must be the same." >&2
    exit 1
fi
echo "check-version: the package and the program are both version $packaged"
