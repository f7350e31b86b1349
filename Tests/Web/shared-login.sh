#!/usr/bin/env bash
# Starts Chromium on the login that the children share, as a browser that the tests' own login has no part in.
set -euo pipefail
for argument in "$@"; do
    case $argument in --user-data-dir=*) chown --recursive 58463:58463 "${argument#*=}" ;; esac
done
home=$(mktemp --directory)
chown 58463:58463 "$home"
export HOME=$home
exec setpriv --reuid 58463 --regid 58463 --clear-groups /usr/bin/chromium "$@"
