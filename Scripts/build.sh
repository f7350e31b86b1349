#!/usr/bin/env bash
# Builds TimeQuest and links its second name, timequestd, beside it.
#
# usage: build.sh [PRODUCT | --release [PRODUCT] | --tests]
#   PRODUCT     debug, by default timequest
#   --release   optimised and statically linked with Swift's libraries, so that the family's PC needs no Swift. Builds PRODUCT, by
#               default timequest; all products have the same options, so that they share what is built.
#   --tests     debug, with everything that the tests need
set -euo pipefail
cd "$(dirname "$0")/.."

# SwiftPM stores whole paths: what was built or fetched in another folder cannot be used in this one. The repositories show in which folder
# it was.
for file in .build/checkouts/*/.git/objects/info/alternates; do
    [ -s "$file" ] || continue
    read -r objects <"$file"
    repository=${objects%/objects}
    if ! [ "$repository" -ef ".build/repositories/${repository##*/}" ]; then
        echo "This clone was moved or copied from ${repository%/.build/repositories/*}. What was built there cannot be used here." >&2
        echo "Remove it, and build again: make clean" >&2
        exit 1
    fi
    break
done

configuration=debug
arguments=(--product timequest)
# Products that are built after the first one, with the same options.
more=()
case "${1-}" in
    '') ;;
    --release)
        configuration=release
        # No rpath to its own folder; and symbols are bound at start-up, so that their table is read-only afterwards.
        arguments=(--configuration release --static-swift-stdlib --disable-local-rpath -Xlinker -z -Xlinker now
            --product "${2:-timequest}")
        ;;
    # Not --build-tests, which would also build the benchmarks.
    --tests)
        arguments=(--product timequestPackageTests)
        more=(timequest ConfinementProbe LaterVersion)
        ;;
    [A-Za-z]*) arguments=(--product "$1") ;;
    *)
        echo "usage: $0 [PRODUCT | --release [PRODUCT] | --tests]" >&2
        exit 2
        ;;
esac

if ! command -v swift >/dev/null; then
    echo "There is no 'swift' on the PATH. TimeQuest is built with Swift 6.3: https://www.swift.org/install/linux/" >&2
    if [ -n "${SUDO_USER-}" ]; then
        echo "Under sudo, keep your own PATH: sudo env \"PATH=\$PATH\" make …" >&2
    fi
    exit 1
fi

if [ "$configuration" = debug ]; then
    # Editors make an index of their own. The C of BoringSSL is optimised, or the hash of a PIN takes most of many tests' time.
    arguments+=(--disable-index-store -Xcc -O2)
    # Nobody debugs on a build server: without debug information, the build is quicker and smaller.
    if [ -n "${CI-}" ]; then arguments+=(-debug-info-format none); fi
fi
# On a terminal SwiftPM shows its progress in one line; in a log that would be thousands.
if [ ! -t 1 ]; then
    arguments+=(--quiet)
    echo "Building the $configuration configuration. The first time, this takes 5 to 15 minutes on two cores."
fi
# A dependency has files that its manifest does not name. SwiftPM warns of them at every build, and nothing here can change that.
without_unhandled() {
    awk '/which are unhandled; explicitly declare/ { skip = 1; next } skip && /^ / { next } { skip = 0; print; fflush() }'
}
swift build "${arguments[@]}" 2> >(without_unhandled >&2)
for product in "${more[@]}"; do swift build "${arguments[@]}" --product "$product" 2> >(without_unhandled >&2); done
Scripts/check-pins.sh
ln --symbolic --force timequest ".build/$configuration/timequestd"
