"""Namespaces of this program's own, in which it can be journald, fill file systems, and have other logins and a network without harm."""

import os
import subprocess
import sys
from pathlib import Path

MARK = "TIMEQUEST_REALTIME_NAMESPACE"
# The namespaces that give other logins and a network, and those that give only mounts; each for root, and for an ordinary user, whom a
# further namespace makes root.
WITH_LOGINS = (["--mount", "--net"], ["--mount", "--net", "--user", "--map-auto", "--map-root-user"])
WITHOUT_LOGINS = (["--mount"], ["--mount", "--map-root-user"])


def enter() -> tuple[str | None, bool]:
    """Starts this program again in namespaces of its own.

    Returns there the reason why that is impossible, if it is, and whether there are other logins and a network.
    """
    mark = os.environ.pop(MARK, None)
    if mark is not None:
        return prepare(mark == "logins"), mark == "logins"
    problem = ""
    for namespaces in (*WITH_LOGINS, *WITHOUT_LOGINS):
        command = ["unshare", *namespaces]
        try:
            attempt = subprocess.run([*command, "true"], capture_output=True, text=True)
        except FileNotFoundError:
            return "there is no unshare(1)", False
        if attempt.returncode == 0:
            mark = "logins" if namespaces in WITH_LOGINS else "mounts"
            os.execvpe("unshare", [*command, sys.executable, *sys.argv], {**os.environ, MARK: mark})
        problem = attempt.stderr.strip()
    return f"there can be no mount namespace here ({problem})", False


def prepare(has_network: bool) -> str | None:
    if has_network:
        subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    return mount("-t", "tmpfs", "tmpfs", "/run")


def mount(*arguments: str | Path) -> str | None:
    """mount(8); returns why it did not work."""
    outcome = subprocess.run(["mount", *map(str, arguments)], capture_output=True, text=True)
    return None if outcome.returncode == 0 else outcome.stderr.strip()
