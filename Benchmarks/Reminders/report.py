"""What is printed: a table for each part, and which goals were missed."""

import os
import sys
import time
from collections.abc import Callable


class Report:
    """Tables in Markdown."""

    def __init__(self) -> None:
        self.missed: list[str] = []

    def head(self, *titles: str) -> None:
        print(f"\n| {' | '.join(titles)} |\n|{'---|' * len(titles)}")

    def line(self, *cells: object) -> None:
        print(f"| {' | '.join(str(cell) for cell in cells)} |", flush=True)

    def verdict(self, what: str, is_met: bool) -> str:
        """A cell that says whether a goal was met; one that was not is remembered."""
        if not is_met:
            self.missed.append(what)
        return "met" if is_met else "MISSED"

    def skip(self, part: str, reason: str) -> None:
        """A part that cannot be done here; where nobody is there to read that, it is a missed goal."""
        self.say(f"SKIPPED {part}: {reason}.")
        if os.environ.get("CI") == "true":
            self.missed.append(f"{part} was skipped")

    def say(self, sentence: str) -> None:
        print(f"\n{sentence}", flush=True)


def percentile(values: list[float], share: float) -> float:
    """The smallest value that so large a share of them does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]


def wait_until(what: str, is_so: Callable[[], bool], limit: float = 60) -> None:
    """Waits for something that has to come; ends everything where it does not."""
    if not came(is_so, limit):
        sys.exit(f"Waited {limit:.0f} s in vain until {what}.")


def came(is_so: Callable[[], bool], limit: float) -> bool:
    """Whether something came within so many seconds."""
    deadline = time.monotonic() + limit
    while not is_so():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True
