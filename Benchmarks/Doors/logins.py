"""Logins of persons in the namespace of this program, and programs that run as one of them."""

# Python loads it at the first look-up of an address, and a login may be unable to read Python's folder.
import encodings.idna  # noqa: F401
import json
import os
import resource
import select
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from namespace import mount

# On a PC, systemd's limit for the service (systemd/timequest.service).
DESCRIPTORS = 8192
MISSING = "there are no other logins here (unshare, user_namespaces(7), /etc/subuid)"
PARENTS = "timequest-parents"
PARENT = 58470
CHILDREN = [58471, 58472, 58473]
# User numbers that have no login, as somebody's subordinate ones (/etc/subuid).
STRANGERS = list(range(59471, 59479))


def enter(folder: Path) -> str | None:
    """Adds the logins to the user database as this namespace shows it; returns why that is not possible."""
    children = "".join(f"timequest-child{number}:x:{number}:{number}::/nonexistent:/usr/sbin/nologin\n" for number in CHILDREN)
    parent = f"timequest-parent:x:{PARENT}:{PARENT}::/nonexistent:/usr/sbin/nologin\n"
    groups = [line for line in Path("/etc/group").read_text().splitlines(keepends=True) if not line.startswith(f"{PARENTS}:")]
    return (cover(Path("/etc/passwd"), Path("/etc/passwd").read_text() + children + parent, folder)
            or cover(Path("/etc/group"), "".join(groups) + f"{PARENTS}:x:{PARENT}:timequest-parent\n", folder))


def cover(path: Path, text: str, folder: Path) -> str | None:
    copy = folder / path.name
    copy.write_text(text)
    copy.chmod(0o644)
    return mount("--bind", copy, path)


class LoginProgram:
    """A program of a login, which runs until it is stopped and then returns one value.

    It has a low priority: on a PC, systemd gives the service its own share of the processors beside the logins.
    """

    def __init__(self, source: Path, login: int | None, options: dict) -> None:
        """`login` is its user number; None for the login of this program."""
        command = ["nice", "-n", "10", sys.executable, source]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdin.write(json.dumps({"login": login, **options}) + "\n")
        self.process.stdin.flush()

    def stop(self) -> Any:
        output, _ = self.process.communicate()
        if self.process.returncode:
            sys.exit(f"A program of the benchmark ended with {self.process.returncode}; its error is above.")
        return json.loads(output)


def run(work: Callable[[dict], object]) -> None:
    """The main part of a `LoginProgram`: `work` gets the options, and ends when the standard input does (`is_over`)."""
    options = json.loads(sys.stdin.readline())
    login = options.pop("login")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if login is not None:
        os.setgroups([])
        os.setgid(login)
        os.setuid(login)
    print(json.dumps(work(options)))


def is_over() -> bool:
    """Whether the standard input has ended."""
    return bool(select.select([sys.stdin], [], [], 0)[0])
