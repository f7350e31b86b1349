"""Waits for a condition by checking it again and again, and gives the reason if it is never met."""

import time
from typing import Any, Callable

LOOK_EVERY = 0.1
# A limit in seconds against hanging, also for the tests in Tests/Sync and Tests/Web. It is many times what an idle machine takes, so that
# nothing fails only because the machine is busy. How long something takes is measured apart from that.
PATIENCE = 300


class Never:
    """A condition that was not met. It is false, and its text says what was seen instead."""

    def __init__(self, within: float, seen: object):
        self.within, self.seen = within, seen

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return f"not within {self.within:g} s; last seen: {self.seen}"


def wait_for(look: Callable[[], Any], within: float = PATIENCE) -> Any:
    """Returns the result of `look` as soon as it is true; `Never` if that takes longer than so many seconds.

    While `look` raises an exception, because something is not there yet, its result is not true.
    """
    deadline = time.monotonic() + within
    while True:
        try:
            seen = look()
            if seen:
                return seen
        except Exception as error:
            seen = f"{type(error).__name__}: {error}"
        if time.monotonic() > deadline:
            return Never(within, seen)
        time.sleep(LOOK_EVERY)
