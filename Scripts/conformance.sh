#!/usr/bin/env bash
# `make conformance`: makes up calendars and compares what timequest says they hold with what other programs say
# (docs/calendar-conformance.md). These are fetched from PyPI once, into .build.
#
# usage: conformance.sh [OPTION…]     options of Tests/Conformance/run.py: --seed N, --files N, --jobs N
set -euo pipefail
cd "$(dirname "$0")/.."

environment=.build/conformance-venv
requirements=Tests/Conformance/requirements.txt

# Debian's python3 comes without what makes virtual environments.
python3 -c 'import ensurepip, venv' 2>/dev/null || Scripts/ensure-packages.sh python3 python3-venv

if ! cmp --quiet "$requirements" "$environment/requirements.txt"; then
    echo "Fetching what to compare with from PyPI, into $environment."
    python3 -m venv --clear "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement "$requirements" || {
        echo "The programs to compare with could not be fetched from PyPI; what pip says is above." >&2
        exit 1
    }
    cp "$requirements" "$environment/"
fi

export PYTHONDONTWRITEBYTECODE=1
exec "$environment/bin/python" Tests/Conformance/run.py "$@"
