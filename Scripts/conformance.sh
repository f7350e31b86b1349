#!/usr/bin/env bash
# `make conformance`: generates calendars and compares the events that timequest finds in them with those that other programs find
# (docs/calendar-conformance.md). The other programs are fetched from PyPI once, into .build.
#
# usage: conformance.sh [OPTION…]     options of Tests/Conformance/run.py: --seed N, --files N, --jobs N
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(Scripts/python-environment.sh Tests/Conformance)
export PYTHONDONTWRITEBYTECODE=1
exec "$python" Tests/Conformance/run.py "$@"
