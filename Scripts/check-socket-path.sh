#!/usr/bin/env bash
# Checks that the path of a Unix socket is as short as the kernel wants it: 107 bytes, unix(7).
#
# usage: check-socket-path.sh PATH
set -euo pipefail
export LC_ALL=C

path=$1
if [ "${#path}" -gt 107 ]; then
    echo "The path of the socket has ${#path} bytes; 107 at most are possible: $path" >&2
    echo "Move this clone to a folder with a shorter path." >&2
    exit 1
fi
