"""Plays in real browsers against the real daemon. Ends with 1 where a check fails. Screenshots are in .build/web-test.

usage: run.py [--only THEME,…]
"""

import argparse
import faulthandler
import importlib
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "System")]

from checks import Checks, closing_line  # noqa: E402
from household import Household  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from waiting import PATIENCE  # noqa: E402

THEMES = ["quest", "still", "motion", "touch", "interrupted", "welcome", "forms", "live", "hostile", "looks", "parent", "parent_routines",
          "parent_calendars", "parent_plan", "parent_month", "parent_children", "parent_safety", "parent_pcs", "parent_letter",
          "parent_interrupted", "parent_expired", "parent_hostile", "first_run", "two_founders", "cookies", "firefox"]
# A quest is played in real time, so most themes mostly wait. More at once would make the others wait for the processor.
AT_ONCE = 3
# A limit in seconds against hanging, for a whole theme.
LIMIT = 4 * PATIENCE
# A theme's closing line, of which the run prints only the sum.
CLOSING_LINE = re.compile(r"^(\d+) passed, (\d+) failed\n", re.MULTILINE)
SCREENSHOTS = HERE.parent.parent / ".build" / "web-test"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="some themes, with commas between")
    only = [theme for theme in parser.parse_args().only.split(",") if theme]
    if unknown := set(only) - set(THEMES):
        parser.error(f"no such theme: {', '.join(sorted(unknown))}; there are {', '.join(THEMES)}")
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    if len(only) == 1:
        return play(only[0])
    return sum_up(list(in_processes(only or THEMES)))


def play(name: str) -> int:
    theme = importlib.import_module(f"themes.{name}")
    # A theme that hangs prints where, before it is ended.
    faulthandler.dump_traceback_later(LIMIT - 10)
    checks, begin = Checks(), time.monotonic()
    checks.theme(theme.TITLE)
    # Each theme has a household of its own: one cannot spoil another. Some begin with one that nobody has set up.
    options = {"is_empty": getattr(theme, "IS_EMPTY", False), "clock_rate": getattr(theme, "CLOCK_RATE", 1)}
    with sync_playwright() as playwright, Household(**options) as household:
        try:
            theme.run(household, playwright, checks, SCREENSHOTS)
        except Exception:
            checks.broke_off()
            print(household.log(), file=sys.stderr)
    status = checks.sum_up()
    print(f"The theme {name} took {time.monotonic() - begin:.0f} s.")
    checks.close()
    return status


def in_processes(themes: list[str]) -> Iterator[subprocess.CompletedProcess]:
    """Each theme in a process of its own, some at once. What a theme prints is printed when it has ended, in the order of the list."""
    def run(name: str) -> subprocess.CompletedProcess:
        command = [sys.executable, __file__, "--only", name]
        try:
            return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", timeout=LIMIT)
        except subprocess.TimeoutExpired as hung:
            printed = (hung.stdout or b"").decode(errors="replace")
            printed += f"\nThe theme {name} was ended after {LIMIT} s, the limit against hanging. Above is what it did last.\n"
            return subprocess.CompletedProcess(command, 1, printed)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        for done in pool.map(run, themes):
            print(CLOSING_LINE.sub("", done.stdout), end="", flush=True)
            yield done


def sum_up(themes: list[subprocess.CompletedProcess]) -> int:
    failed = [done.args[-1] for done in themes if done.returncode]
    print(f"\n{len(themes)} themes, of which failed: {', '.join(failed) or 'none'}")
    passed, failures = map(sum, zip(*map(counts, themes)))
    print(closing_line(passed, failures), flush=True)
    return 1 if failed else 0


def counts(theme: subprocess.CompletedProcess) -> tuple[int, int]:
    """How many checks of a theme passed and failed. A process that fails without a failed check, because it broke off, is one."""
    lines = CLOSING_LINE.findall(theme.stdout)
    passed, failed = map(int, lines[-1]) if lines else (0, 0)
    return passed, max(failed, 1) if theme.returncode else failed


if __name__ == "__main__":
    sys.exit(main())
