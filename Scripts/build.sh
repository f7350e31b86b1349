#!/usr/bin/env bash
# Builds TimeQuest and links its second name, timequestd, beside it.
#
# usage: build.sh [--release [PRODUCT] | --tests]
#   --release   optimised, with Swift's libraries inside, so that the family's PC needs no Swift; of PRODUCT, which is timequest where
#               none is named: all in the same way, so that what one has built serves the others
#   --tests     debug, with everything the tests need
set -euo pipefail
cd "$(dirname "$0")/.."

configuration=debug
arguments=(--product timequest)
case "${1-}" in
    '') ;;
    --release)
        configuration=release
        # Nor does it look for libraries beside itself; and where it has found what it calls, nothing can write any more.
        arguments=(--configuration release --static-swift-stdlib --disable-local-rpath -Xlinker -z -Xlinker now
            --product "${2:-timequest}")
        ;;
    --tests) arguments=(--build-tests) ;;
    *)
        echo "usage: $0 [--release [PRODUCT] | --tests]" >&2
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

swift build "${arguments[@]}"
ln --symbolic --force timequest ".build/$configuration/timequestd"
