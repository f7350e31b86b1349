#!/usr/bin/env bash
# `make conformance`: makes up calendars and compares what timequest says they hold with what other programs say
# (docs/calendar-conformance.md). These are fetched from PyPI once, into .build.
#
# usage: conformance.sh [OPTION…]     options of Tests/Conformance/run.py: --seed N, --files N, --jobs N
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(Scripts/python-environment.sh)
export PYTHONDONTWRITEBYTECODE=1
exec "$python" Tests/Conformance/run.py "$@"
