#!/usr/bin/env bash
# `make web-test`: plays in real browsers against the real daemon, with what a family's PC has: Debian's Chromium and Firefox ESR.
# Screenshots of every page go to .build/web-test.
#
# usage: web-test.sh [OPTION…]     options of Tests/Web/run.py: --only THEME,…
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/ensure-packages.sh chromium firefox-esr
python=$(Scripts/python-environment.sh Tests/Web)
export PYTHONDONTWRITEBYTECODE=1
exec "$python" Tests/Web/run.py "$@"
