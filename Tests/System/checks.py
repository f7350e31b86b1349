"""Sentences that are true or not. Each is a line; the run goes on after one that is not."""

import traceback
from typing import Any


def closing_line(passed: int, failed: int) -> str:
    """The last line of every test program's run. A run that breaks off prints none."""
    return f"{passed} passed, {failed} failed"


class Checks:
    def __init__(self) -> None:
        self.count = 0
        self.failed: list[str] = []
        self.theme_ = ""

    def theme(self, title: str) -> None:
        self.theme_ = title
        print(f"\n{title}", flush=True)

    def check(self, sentence: str, condition: Any, detail: object = None) -> bool:
        """Counts and prints a sentence. Without a detail, what was looked at speaks for itself where it is false."""
        self.count += 1
        if condition:
            print(f"  ok      {sentence}", flush=True)
            return True
        self.failed.append(f"{self.theme_}: {sentence}")
        print(f"  FAILED  {sentence}", flush=True)
        for line in str(condition if detail is None else detail).splitlines():
            print(f"          | {line}", flush=True)
        return False

    def broke_off(self) -> None:
        """A theme met what it could not go on with."""
        self.check("The theme comes to its end", False, traceback.format_exc())

    def note(self, sentence: str) -> None:
        print(f"  note    {sentence}", flush=True)

    def sum_up(self) -> int:
        """Prints what came of it all; gives the exit status."""
        print(f"\n{self.count} checks, {len(self.failed)} failed.")
        for sentence in self.failed:
            print(f"  {sentence}")
        return 1 if self.failed else 0

    def close(self) -> None:
        """Prints the run's last line, after everything else."""
        print(closing_line(self.count - len(self.failed), len(self.failed)), flush=True)
