"""A mount namespace of this program's own, in which it can be journald and fill file systems without harm."""

import os
import subprocess
import sys
from pathlib import Path

MARK = "TIMEQUEST_REALTIME_NAMESPACE"


def enter() -> str | None:
    """Begins this program anew in a namespace of its own; returns there, with the reason where there can be none."""
    if (outcome := os.environ.pop(MARK, None)) is not None:
        return outcome or prepare()
    # Where one is not root, a user namespace makes one root of nothing but the mounts.
    for options in ([], ["--map-root-user"]):
        command = ["unshare", "--mount", *options]
        try:
            attempt = subprocess.run([*command, "true"], capture_output=True, text=True)
        except FileNotFoundError:
            return "there is no unshare(1)"
        if attempt.returncode == 0:
            os.execvpe("unshare", [*command, sys.executable, *sys.argv], {**os.environ, MARK: ""})
    return f"there can be no mount namespace here ({attempt.stderr.strip()})"


def prepare() -> str | None:
    return mount("-t", "tmpfs", "tmpfs", "/run")


def mount(*arguments: str | Path) -> str | None:
    """mount(8); returns why it did not work."""
    outcome = subprocess.run(["mount", *map(str, arguments)], capture_output=True, text=True)
    return None if outcome.returncode == 0 else outcome.stderr.strip()
