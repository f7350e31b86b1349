#!/usr/bin/env bash
# Makes the virtual environment of the Python programs that TimeQuest is compared with, and prints its python. They are fetched from PyPI
# once, into .build.
set -euo pipefail
cd "$(dirname "$0")/.."

environment=.build/conformance-venv
requirements=Tests/Conformance/requirements.txt

# Debian's python3 does not include the modules for virtual environments.
python3 -c 'import ensurepip, venv' 2>/dev/null || Scripts/ensure-packages.sh python3 python3-venv >&2

if ! cmp --quiet "$requirements" "$environment/requirements.txt"; then
    echo "Fetching the programs to compare with from PyPI, into $environment." >&2
    python3 -m venv --clear "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement "$requirements" >&2 || {
        echo "The programs to compare with could not be fetched from PyPI; the messages of pip are above." >&2
        exit 1
    }
    cp "$requirements" "$environment/"
fi
echo "$PWD/$environment/bin/python"
