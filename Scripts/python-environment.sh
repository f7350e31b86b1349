#!/usr/bin/env bash
# Makes the virtual environment of a test in Python, and prints its python. Its modules (requirements.txt) are fetched from PyPI once, into
# .build.
#
# usage: python-environment.sh FOLDER     the test's folder, e.g. Tests/Conformance
set -euo pipefail
cd "$(dirname "$0")/.."

requirements=$1/requirements.txt
environment=.build/$(basename "$1" | tr '[:upper:]' '[:lower:]')-venv

# Debian's python3 does not include the modules for virtual environments.
python3 -c 'import ensurepip, venv' 2>/dev/null || Scripts/ensure-packages.sh python3 python3-venv >&2

if ! cmp --quiet "$requirements" "$environment/requirements.txt"; then
    echo "Fetching what $1 needs from PyPI, into $environment." >&2
    python3 -m venv --clear "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement "$requirements" >&2 || {
        echo "What $1 needs could not be fetched from PyPI; the messages of pip are above." >&2
        exit 1
    }
    cp "$requirements" "$environment/"
fi
echo "$PWD/$environment/bin/python"
