"""The people of the test, their PC, and the package that is tried on it."""

from pathlib import Path

from checks import Checks
from container import Container
from figure_table import Figures
from outcome import Outcome
from waiting import PATIENCE, wait_for

# The parent, the child with a login of her own, and a login that nobody entered anywhere: the family's shared one.
PARENT, CHILD, SHARED = "mum", "mia", "guest"
PLAYER = "Mia"
PIN = "271828"
TEMPLATE = "activity-prep"
ROUTINE = "Activity Prep"

STATE = "/var/lib/timequest"
CALENDARS = f"{STATE}/calendars"
DATABASE = f"{STATE}/timequest.sqlite"
SOCKET = "/run/timequest/timequest.sock"
SERVICE = "timequest.service"

# For what would ask questions.
NOBODY_THERE = {"DEBIAN_FRONTEND": "noninteractive"}


class Family:
    def __init__(self, pc: Container, checks: Checks, package: Path, scratch: Path, previous: Path | None, is_debug: bool,
                 swift: Path | None):
        self.pc, self.checks, self.package, self.scratch, self.previous = pc, checks, package, scratch, previous
        # Whether the package is a debug build; and the folder of Swift's libraries, which such a build needs.
        self.is_debug, self.swift = is_debug, swift
        self.check = checks.check
        self.figures = Figures()

    def timequest(self, user: str, *command: str, **options) -> Outcome:
        return self.pc.run(user, "timequest", *command, **options)

    def systemctl(self, *command: str, **options) -> Outcome:
        return self.pc.run("root", "systemctl", *command, **options)

    def unit(self, unit: str = SERVICE) -> dict[str, str]:
        """All that systemd says of a unit."""
        return dict(line.split("=", 1) for line in self.systemctl("show", unit).out.splitlines() if "=" in line)

    def main_pid(self) -> int:
        """The daemon's process in the PC; 0 where it does not run."""
        return int(self.unit()["MainPID"])

    def journal(self, *matches: str) -> list[dict]:
        """The journal's entries, oldest first."""
        return self.pc.run("root", "journalctl", "--no-pager", "--output=json", *matches).json_lines

    def is_serving(self) -> Outcome:
        return self.timequest("root", "status", "--json")

    def wait_until_serving(self):
        return wait_for(self.is_serving)

    def install(self, package: Path, *options: str) -> Outcome:
        """`apt install ./timequest_….deb`, from the PC's /var/tmp."""
        there = f"/var/tmp/{package.name}"
        target = self.pc.path(there)
        if not target.exists() or target.stat().st_mtime_ns != package.stat().st_mtime_ns:
            target.write_bytes(package.read_bytes())
            target.chmod(0o644)
        # As a parent types it; nobody is there to answer.
        return self.pc.run("root", "apt", "install", "--yes", *options, there, within=3 * PATIENCE, environment=NOBODY_THERE,
                           online=True)

    def lend_swift(self) -> None:
        """Puts Swift's libraries on the PC: a debug build is not linked with them. A release build runs without them."""
        for library in self.swift.glob("*.so"):
            copy = self.pc.path(f"/usr/local/lib/{library.name}")
            copy.write_bytes(library.read_bytes())
            copy.chmod(0o644)
        self.pc.run("root", "ldconfig")

    def failed_units(self) -> str:
        return self.systemctl("list-units", "--failed", "--plain", "--no-legend").out.strip()
