"""Checks which tests are selected, and how a run of them ends, with a small program in their place: `make check` runs it."""

import contextlib
import io
import os
import re
import signal
import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "verify"))

import selection  # noqa: E402
import stage  # noqa: E402
import test_run  # noqa: E402

TESTS = [
    {"kind": "suite", "id": "ATests.Outer"},
    {"kind": "function", "id": "ATests.Outer/one()/A.swift:1:1", "displayName": "An egg is boiled"},
    {"kind": "suite", "id": "ATests.Outer/Inner", "_tags": [".load"]},
    {"kind": "function", "id": "ATests.Outer/Inner/two()/A.swift:2:1", "displayName": "Many eggs are boiled"},
    {"kind": "suite", "id": "ATests.Outer/Inner/Innermost"},
    {"kind": "function", "id": "ATests.Outer/Inner/Innermost/three()/A.swift:3:1"},
    {"kind": "suite", "id": "ATests.Other"},
    {"kind": "suite", "id": "ATests.Other/Inner"},
    {"kind": "function", "id": "ATests.Other/Inner/four()/A.swift:4:1"},
    {"kind": "function", "id": "ATests.Other/five()/A.swift:5:1", "_tags": [".system"]},
    {"kind": "function", "id": "ATests.six()/A.swift:6:1"},
    {"kind": "function", "id": "IntegrationTests.Real/seven()/B.swift:1:1"},
]
# The tests of each selection.
SELECTIONS = {
    ("deterministic",): ["ATests.Other", "ATests.Outer/one()", "ATests.six()"],
    ("integration",): ["IntegrationTests.Real"],
    ("load",): ["ATests.Outer/Inner"],
    ("deterministic", ".system"): ["ATests.Other/five()"],
    ("deterministic", None, "eggs? (is|are)"): ["ATests.Outer/one()"],
    ("load", None, r"Innermost/three\(\)"): ["ATests.Outer/Inner/Innermost"],
    ("integration", None, "egg"): None,
}
# In seconds: many times what an idle machine takes, and less than the program that is left behind.
HANGS = 300
# They leave a program behind that keeps the output open.
OUTPUT = """#!/bin/sh
echo '◇ Test run started.'
echo '◇ Suite "All" started.'
echo '◇ Test "One" started.'
echo '◇ Test "Two" started.'
echo '◇ Test case passing 1 argument n → 1 to "Two" started.'
echo '◇ Test three() started.'
echo '✔ Test "Two" with 2 test cases passed after 0.001 seconds.'
echo '✘ Test three() failed after 0.001 seconds with 1 issue.'
setsid sleep 600 & echo $! >"$0.left"
"""
# As a crash looks with Swift 6.3 if the output is no terminal; then the process ends by the signal.
CRASH = """#!/bin/sh
echo '◇ Test run started.'
for number in $(seq 500); do echo "◇ Test number$number() started."; done
echo '◇ Test "From A to B" started.'
echo '◇ Test case passing 1 argument way → "A to B" to "From A to B" started.'
echo '*** Signal 6: Backtracing from 0x7f18d596df7f... done ***'
echo '*** Program crashed: Aborted at 0x00007f18d596df7f ***'
echo 'Thread 0 "child" crashed:'
echo
echo '0 0x00007f18d4092301 crash of a program that a test has started'
echo
echo '✔ Test number7() passed after 0.001 seconds.'
for number in $(seq 200); do echo '✘ Test number8() recorded an issue at A.swift:1:1: one of many'; done
echo 'Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range'
echo
echo '*** Signal NUMBER: Backtracing from 0x7f18d596df7f... done ***'
echo
echo '*** Program crashed: NUMBER at 0x00007f18d596df7f ***'
echo
echo 'Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))'
echo
echo 'Thread 0 "tests":'
echo
echo '0 0x00007f18d4092301 sigsuspend + 65 in libc.so.6'
echo '...'
echo
echo 'Thread 1 "oot.default-qos" crashed:'
echo
for number in $(seq 0 26); do echo "$number [async] 0x00007f18d4312ab0 frame$number in tests at /A.swift:1:1"; done
echo '...'
echo
for number in $(seq 100); do echo "r$number 0x0000000000000000  0"; done
kill -NUMBER $$
"""


class Interrupted(test_run.TestRun):
    """Gets SIGTERM after the last line."""

    def read(self, line: str, seconds: float) -> None:
        super().read(line, seconds)
        if "three() failed" in line:
            raise SystemExit


def main() -> int:
    complaints = selects() + names() + ends() + crashes()
    for complaint in complaints:
        print(f"run_tests: self-test failed: {complaint}", file=sys.stderr)
    if not complaints:
        print("run_tests: self-test passed")
    return 1 if complaints else 0


def selects() -> list[str]:
    selection.listed = lambda: TESTS
    tests = selection.Selection()
    wrong = []
    for asked, expected in SELECTIONS.items():
        found = tests.filter(*asked)
        if found != (expected and f"^(?:{'|'.join(map(re.escape, expected))})/"):
            wrong.append(f"of {asked} the tests {found} are selected")
    return wrong


def names() -> list[str]:
    cases = {("ATests.Outer.Inner", "two()"): "ATests.Outer/Inner/two()", ("ATests", "six()"): "ATests.six()"}
    read = {test_run.name(test_run.tree.Element("testcase", classname=suite, name=test)) for suite, test in cases}
    return [] if read == set(cases.values()) else [f"names of tests are read as {read}"]


def ends() -> list[str]:
    """A run that ends early and leaves a process behind, and one that is ended, name the tests that were running."""
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        program, folders = Path(folder) / "tests", test_run.Folders(Path(folder), Path(folder))
        test_run.TESTS = str(program)
        for kind, last in ((test_run.TestRun, "exit 1"), (Interrupted, "exec sleep 600")):
            program.write_text(f"{OUTPUT}{last}\n")
            program.chmod(0o755)
            out, begin = io.StringIO(), time.monotonic()
            with contextlib.redirect_stdout(out), contextlib.suppress(SystemExit):
                kind("Self-test", folders, []).go().explain()
            if '\nThese tests had begun and not ended:\n  "One"\n' not in out.getvalue() or time.monotonic() - begin > HANGS:
                wrong.append(f"a {kind.__name__} prints: {out.getvalue()}")
            os.kill(int(Path(f"{program}.left").read_text()), signal.SIGKILL)
    return wrong


def crashes() -> list[str]:
    """Of a run that crashes, the last lines that a stage prints again say why; the tests that had begun are before, and few."""
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        program, folders = Path(folder) / "tests", test_run.Folders(Path(folder), Path(folder))
        test_run.TESTS = str(program)
        for number in (signal.SIGSEGV, signal.SIGILL):
            program.write_text(CRASH.replace("NUMBER", str(int(number))))
            program.chmod(0o755)
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                run = test_run.TestRun("Self-test", folders, []).go()
                run.explain()
                run.close()
            printed = out.getvalue().splitlines()
            # The end of run_tests, and what calls it, print a few lines more.
            last, before = printed[5 - stage.TAIL:], printed[:5 - stage.TAIL]
            expected = [f"The tests were ended by {number.name}.", "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range",
                        'Thread 1 "oot.default-qos" crashed:', *(f"{frame} [async]" for frame in range(15))]
            missing = [text for text in expected if not any(line.startswith(text) for line in last)]
            running = before[before.index("These tests had begun and not ended:"):][1:12]
            first = ['  "From A to B"', *(f"  number{n}()" for n in (1, 2, 3, 4, 5, 6, 8, 9, 10)), "  and 490 more"]
            if missing or "child" in "".join(last) or running != first:
                wrong.append(f"after {number.name}, the last lines lack {missing}; all: {out.getvalue()}")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
