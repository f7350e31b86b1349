"""Waiting for what takes a moment, by looking again and again; and the reason where it never comes."""

import time
from typing import Any, Callable

LOOK_EVERY = 0.1


class Never:
    """What did not come: false, and its text says what was seen instead."""

    def __init__(self, within: float, seen: object):
        self.within, self.seen = within, seen

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return f"not within {self.within:g} s; last seen: {self.seen}"


def wait_for(look: Callable[[], Any], within: float) -> Any:
    """What `look` gives once that is true; `Never` where it is not within so many seconds.

    A look may fail, where what it looks at is not there yet: that counts as not yet.
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
