#!/usr/bin/env bash
# Starts Chromium on another login than the tests' own, which is a parent's. $TEST_LOGIN is its user number.
set -euo pipefail
for argument in "$@"; do
    case $argument in --user-data-dir=*) chown --recursive "$TEST_LOGIN:$TEST_LOGIN" "${argument#*=}" ;; esac
done
home=$(mktemp --directory)
chown "$TEST_LOGIN:$TEST_LOGIN" "$home"
export HOME=$home
exec setpriv --reuid "$TEST_LOGIN" --regid "$TEST_LOGIN" --clear-groups /usr/bin/chromium "$@"
