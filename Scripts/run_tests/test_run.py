"""One run of built tests: its log, its results, and why tests failed."""

import re
import subprocess
import time
import xml.etree.ElementTree as tree
from dataclasses import dataclass
from pathlib import Path

from selection import TESTS

ROOT = Path(__file__).resolve().parents[2]
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
SUITE_ENDS = re.compile(r"^(✔|✘) Suite (.+) (?:passed|failed) after ")
RUN_ENDS = re.compile(r"^(✔|✘) Test run with ")
REASON = re.compile(r"✘|error:|Fatal error|signal code|unexpected")
NO_REASON = re.compile(r"✘ (Suite|Test run) ")
MOST_REASONS = 100


@dataclass(frozen=True)
class Folders:
    """Where logs stay, and where results are until the end."""

    logs: Path
    results: Path


class TestRun:
    """One run of built tests."""

    def __init__(self, title: str, folders: Folders, arguments: list[str]) -> None:
        self.title, self.arguments = title, arguments
        name = title.lower().replace(" ", "-")
        self.log, self.results = folders.logs / f"{name}.log", folders.results / f"{name}.xml"
        self.reasons: list[str] = []
        self.skipped: set[str] = set()
        self.last_lines: list[str] = []
        self.verdict, self.status, self.seconds = "", 0, 0.0

    def go(self) -> "TestRun":
        """Runs them. Prints a line for each suite that has ended."""
        print(f"{self.title}; the whole log: {self.log.relative_to(ROOT) if self.log.is_relative_to(ROOT) else self.log}", flush=True)
        begin = time.monotonic()
        # The log of another login cannot be written to, but be replaced.
        self.log.unlink(missing_ok=True)
        # As `swift test` does, which however writes to .build and to the home folder.
        command = [TESTS, "--testing-library", "swift-testing", "--parallel", "--xunit-output", str(self.results), *self.arguments]
        with self.log.open("w") as log, subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
            for raw in process.stdout:
                line = COLOURS.sub("", raw.decode(errors="replace").rstrip("\n"))
                log.write(line + "\n")
                self.read(line, time.monotonic() - begin)
        self.status, self.seconds = process.returncode, time.monotonic() - begin
        return self

    def read(self, line: str, seconds: float) -> None:
        self.last_lines = [*self.last_lines, line][-20:]
        if suite := SUITE_ENDS.match(line):
            print(f"{seconds:5.0f} s {suite[1]} {suite[2]}", flush=True)
        elif RUN_ENDS.match(line):
            self.verdict = line
        elif line.startswith("SKIPPED "):
            self.skipped.add(line)
        if REASON.search(line) and not NO_REASON.search(line) and len(self.reasons) < MOST_REASONS:
            self.reasons.append(line)

    def tests(self, has_failed: bool | None = None) -> list[str]:
        """The tests that have run, in the form of `swift test --filter`; none if the run was not completed."""
        try:
            cases = tree.parse(self.results).iter("testcase")
        except (OSError, tree.ParseError):
            return []
        return [f'{case.get("classname")}/{case.get("name")}' for case in cases
                if has_failed is None or has_failed == (case.find("failure") is not None or case.find("error") is not None)]

    @property
    def failed(self) -> list[str]:
        return self.tests(has_failed=True)

    @property
    def is_completed(self) -> bool:
        """Whether it came to its end, with or without failures."""
        return bool(self.tests()) and bool(self.verdict) and (self.status == 0 or bool(self.failed))

    @property
    def has_passed(self) -> bool:
        return self.is_completed and self.status == 0 and not self.failed

    def explain(self) -> None:
        """Prints why it failed."""
        print()
        if not self.is_completed:
            print(f"{self.title}: the run was not completed (exit status {self.status}). Messages about that:")
            print(*self.reasons, *self.last_lines, sep="\n")
            return
        print(f"{len(self.failed)} tests failed:")
        print(*(f"  {test}" for test in self.failed), *self.reasons, sep="\n")

    def close(self) -> None:
        """Prints how long the run took, and what could not be tested."""
        print(f"{self.title}, {self.seconds:.0f} s:")
        print(*[self.verdict, *sorted(self.skipped)], sep="\n")
