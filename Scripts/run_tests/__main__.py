"""Runs the built tests: prints a line for each suite that has ended, and at the very end what failed and why.

The deterministic tests run first. They never get a second try, and if one fails, IntegrationTests are not run. IntegrationTests start
the real programs. On a build server (CI=true), whose machine may stop for seconds, up to three failed ones get a second try, without
the others. A test that fails twice, or was not run twice, has failed.

Tests with the tag `.load`, which load the machine or kill programs again and again, are run by `--only load`: one at a time.

usage: run_tests [--only deterministic|integration|load] [--system] [--filter REGEX]     Scripts/test.sh calls it
"""

import argparse
import os
import re
import signal
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "verify"))

from selection import PARTS, Selection  # noqa: E402
from test_run import ROOT, Folders, TestRun  # noqa: E402

TITLES = {"deterministic": "Deterministic tests", "integration": "Integration tests", "load": "Tests that load or kill"}
# How many run at a time. With thousands at a time, each waits minutes for its turn, and memory grows.
WIDTHS = {"deterministic": 12, "integration": 12, "load": 1}
# If more tests fail, it is not by chance.
MOST_SECOND_TRIES = 3


def main() -> int:
    parser = argparse.ArgumentParser(prog="test.sh", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--only", choices=PARTS, help="one part; by default deterministic and integration tests, with --filter all")
    parser.add_argument("--system", action="store_true", help="only tests whose result depends on who runs them (tag .system)")
    parser.add_argument("--filter", metavar="REGEX", default="",
                        help="only tests with this in their sentence, or in a name such as IntegrationTests.KillTests/resuming()")
    parser.add_argument("--logs", type=Path, default=ROOT / ".build" / "test", help="the folder of the whole logs")
    options = parser.parse_args()
    os.chdir(ROOT)
    options.logs.mkdir(parents=True, exist_ok=True)
    if not os.access(options.logs, os.W_OK):
        sys.exit(f"The folder of the logs, {options.logs}, belongs to another login, who has run the tests before. Remove it first.")
    # A build server ends what hangs: then TestRun says which tests were running.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with tempfile.TemporaryDirectory() as folder:
        leave_home(Path(folder) / "home")
        parts = [options.only] if options.only else PARTS if options.filter else ("deterministic", "integration")
        selection = Selection()
        filters = {part: selection.filter(part, ".system" if options.system else None, options.filter) for part in parts}
        # A pattern need not be in the names of each part.
        chosen = {part: tests for part, tests in filters.items() if tests or not options.filter}
        if not chosen or not all(chosen.values()):
            sys.exit(f"There is no such test of {', '.join(parts)}. Does this version of Swift list tags?")
        return run(chosen, Folders(options.logs, Path(folder)))


def leave_home(home: Path) -> None:
    """Programs that the tests start find no home folder and no desktop of the person who runs them."""
    for name in [*os.environ]:
        if name.startswith("XDG_") or name in ("DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY"):
            del os.environ[name]
    home.mkdir()
    os.environ["HOME"] = str(home)


def run(filters: dict[str, str], folders: Folders) -> int:
    """Runs parts, each with its expression for `--filter`."""
    runs: list[TestRun] = []
    for part, tests in filters.items():
        arguments = ["--filter", tests, "--experimental-maximum-parallelization-width", str(WIDTHS[part])]
        runs.append(TestRun(TITLES[part], folders, arguments).go())
        if runs[-1].has_passed:
            continue
        runs[-1].explain()
        if part == "deterministic":
            print("Deterministic tests get no second try. The other tests were not run.")
        elif os.environ.get("CI") == "true" and may_try_again(runs[-1]):
            return close(runs, second=try_again(runs[-1], folders))
        break
    return close(runs)


def may_try_again(run: TestRun) -> bool:
    return (run.is_completed and len(run.failed) <= MOST_SECOND_TRIES
            and all(test.startswith("IntegrationTests.") for test in run.failed))


def try_again(first: TestRun, folders: Folders) -> TestRun:
    print("\nA second try of these, without the others:")
    # The whole name; the special characters of regular expressions are escaped.
    filters = [part for test in first.failed for part in ("--filter", "^" + re.sub(r"([][\\.*^$()+?{|}])", r"\\\1", test))]
    second = TestRun("Second try", folders, filters).go()
    if not second.has_passed:
        second.explain()
    return second


def close(runs: list[TestRun], second: TestRun | None = None) -> int:
    """The last lines: how long it took, what passed only at the second try, and how many tests passed."""
    failed = [test for run in runs for test in run.failed]
    everything = [*runs, *([second] if second else [])]
    if second and second.is_completed:
        not_run = sorted(set(failed) - set(second.tests()))
        if not_run:
            print("\nThese were not run a second time:", *not_run, sep="\n  ")
        failed = sorted({*second.failed, *not_run})
    print()
    for run in everything:
        run.close()
    if second and not failed:
        print("These passed only at the second try:", *runs[-1].failed, sep="\n  ")
    broken = sum(not run.is_completed for run in everything)
    count = sum(len(run.tests()) for run in runs)
    print(f"{count - len(failed)} passed, {len(failed) + broken} failed")
    return 1 if failed or broken else 0


if __name__ == "__main__":
    sys.exit(main())
