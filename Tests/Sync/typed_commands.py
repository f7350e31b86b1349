"""What is typed at `make run PCS=2`: `stop laptop` and `start laptop`."""

import os
import select
from dataclasses import dataclass

STOP, START = "stop", "start"


@dataclass(frozen=True)
class Command:
    verb: str
    name: str


def parse(line: str, names: list[str]) -> Command | str | None:
    """The command of a line; a sentence if it is none; None for an empty line."""
    words = line.lower().split()
    if not words:
        return None
    if len(words) == 2 and words[0] in (STOP, START) and words[1] in names:
        return Command(words[0], words[1])
    return f"Type {STOP} or {START} and the name of a PC: {', '.join(names)}. Ctrl-C ends all of them."


class TypedLines:
    """The lines of an input as they arrive, without waiting for the end of it."""

    def __init__(self, descriptor: int = 0) -> None:
        self.descriptor: int | None = descriptor
        self.rest = b""

    def within(self, seconds: float) -> list[str]:
        """The lines that are complete within so many seconds; it returns as soon as there is one."""
        inputs = [] if self.descriptor is None or self.is_of_another_job() else [self.descriptor]
        try:
            ready, _, _ = select.select(inputs, [], [], seconds)
            if not ready:
                return []
            read = os.read(self.descriptor, 4096)
        except OSError:
            # The input is closed, or the terminal is gone.
            read = b""
        if not read:
            self.descriptor = None
            return []
        *lines, self.rest = (self.rest + read).split(b"\n")
        return [line.decode(errors="replace") for line in lines]

    def is_of_another_job(self) -> bool:
        """Whether this runs in the background of its terminal: a program that reads then is stopped."""
        try:
            return os.tcgetpgrp(self.descriptor) != os.getpgrp()
        except OSError:
            # It is no terminal.
            return False
