"""One run of built tests: its log, its results, and why tests failed."""

import os
import re
import subprocess
import time
import xml.etree.ElementTree as tree
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from crash import Crash
from lines import lines
from selection import TESTS

ROOT = Path(__file__).resolve().parents[2]
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
TEST_BEGINS = re.compile(r"^◇ Test (?!run |case passing )(.+) started\.$")
CASE_BEGINS = re.compile(r"^◇ Test case passing .+ started\.$")
TEST_ENDS = re.compile(r"^[✔✘] Test (?!run )(.+?)(?: with \d+ test cases?)? (?:passed|failed) after ")
SUITE_ENDS = re.compile(r"^(✔|✘) Suite (.+) (?:passed|failed) after ")
RUN_ENDS = re.compile(r"^(✔|✘) Test run with ")
REASON = re.compile(r"✘|error:|Fatal error|signal code|unexpected")
NO_REASON = re.compile(r"✘ (Suite|Test run) ")
MOST_REASONS = 100
# Of thousands, most have only begun to wait for their turn.
MOST_RUNNING = 10
# Swift's backtracer is on by default. In 30 seconds, its own limit, a busy machine may not read the symbols of all tests.
BACKTRACE = "timeout=120s"


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
        # The names of the tests that have begun and not ended, the first ones first, and how many have each name.
        self.running: Counter[str] = Counter()
        # Those of them with a case that has begun. Only tests with arguments print their cases.
        self.with_case: set[str] = set()
        self.crash = Crash()
        self.verdict, self.status, self.seconds = "", 0, 0.0

    def go(self) -> "TestRun":
        """Runs them. Prints a line for each suite that has ended."""
        print(f"{self.title}; the whole log: {self.log.relative_to(ROOT) if self.log.is_relative_to(ROOT) else self.log}", flush=True)
        begin = time.monotonic()
        # The log of another login cannot be written to, but be replaced.
        self.log.unlink(missing_ok=True)
        # As `swift test` does, which however writes to .build and to the home folder.
        command = [TESTS, "--testing-library", "swift-testing", "--parallel", "--xunit-output", str(self.results), *self.arguments]
        with self.log.open("wb") as log:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                                       env={"SWIFT_BACKTRACE": BACKTRACE, **os.environ})
        try:
            with self.log.open("rb") as log:
                for line in lines(process, log):
                    self.read(COLOURS.sub("", line), time.monotonic() - begin)
        except BaseException:
            process.terminate()
            print(f"\n{self.title}: ended after {time.monotonic() - begin:.0f} s.")
            self.tell_running()
            raise
        self.status, self.seconds = process.wait(), time.monotonic() - begin
        return self

    def read(self, line: str, seconds: float) -> None:
        self.last_lines = [*self.last_lines, line][-20:]
        self.crash.read(line)
        if suite := SUITE_ENDS.match(line):
            print(f"{seconds:5.0f} s {suite[1]} {suite[2]}", flush=True)
        elif RUN_ENDS.match(line):
            self.verdict = line
        elif line.startswith("SKIPPED "):
            self.skipped.add(line)
        elif test := TEST_BEGINS.match(line):
            self.running[test[1]] += 1
        elif CASE_BEGINS.match(line):
            self.with_case |= {test for test in endings(line.removesuffix(" started."), " to ") if test in self.running}
        elif (test := TEST_ENDS.match(line)) and test[1] in self.running:
            self.running[test[1]] -= 1
            if not self.running[test[1]]:
                del self.running[test[1]]
                self.with_case.discard(test[1])
        if REASON.search(line) and not NO_REASON.search(line) and len(self.reasons) < MOST_REASONS:
            self.reasons.append(line)

    def tests(self, has_failed: bool | None = None) -> list[str]:
        """The tests that have run, in the form of `swift test --filter`; none if the run was not completed."""
        try:
            cases = tree.parse(self.results).iter("testcase")
        except (OSError, tree.ParseError):
            return []
        return [name(case) for case in cases
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
        """Prints why it failed. If it was not completed, why it ended comes last: a stage's last lines are what is read."""
        print()
        if not self.is_completed:
            print(f"{self.title}: the run was not completed.")
            self.tell_running()
            if self.reasons:
                print("Messages:", *self.reasons, sep="\n")
            if not self.crash.has_trace(self.status):
                print("The last lines:", *self.last_lines, sep="\n")
            print(*self.crash.cause(self.status), sep="\n", flush=True)
            return
        print(f"{len(self.failed)} tests failed:")
        print(*(f"  {test}" for test in self.failed), *self.reasons, sep="\n")

    def tell_running(self) -> None:
        """Prints which tests have begun and not ended: one of them may hang, or have crashed."""
        if not self.running:
            return
        # Those that wait for their turn have begun, too. A case that has begun is more likely to run.
        names = sorted(self.running.elements(), key=lambda test: test not in self.with_case)
        more = [f"and {len(names) - MOST_RUNNING} more"] if len(names) > MOST_RUNNING else []
        print("These tests had begun and not ended:", *names[:MOST_RUNNING], *more, sep="\n  ", flush=True)

    def close(self) -> None:
        """Prints how long the run took, and what could not be tested."""
        print(f"{self.title}, {self.seconds:.0f} s:")
        print(*[self.verdict, *sorted(self.skipped)], sep="\n")


def name(case: tree.Element) -> str:
    """A test as `--filter` has it: Module.Suite/Suite/test(). The results have Module.Suite.Suite, or Module for a test without a suite."""
    module, *suites = case.get("classname", "").split(".")
    return f"{module}.{'/'.join([*suites, case.get('name', '')])}"


def endings(text: str, separator: str) -> list[str]:
    """The ends of a text after each place that has a separator, which names and arguments may contain, too."""
    parts = text.split(separator)
    return [separator.join(parts[index:]) for index in range(1, len(parts))]
