"""The output of a process, read from its log while it is written."""

import subprocess
import threading
import time
from collections.abc import Iterator
from typing import BinaryIO


def lines(process: subprocess.Popen, log: BinaryIO, ended: threading.Event | None = None,
          limit: float = float("inf")) -> Iterator[str]:
    """The further lines of a log that a process writes: until it has ended, until the event `ended`, or until `limit` seconds have passed.

    It writes to a file, not to a pipe, because a process that it starts and leaves behind may keep a pipe open for ever.
    """
    deadline, rest = time.monotonic() + limit, b""
    while True:
        # Before the log is read, so that the last lines are in it.
        is_last = process.poll() is not None or time.monotonic() > deadline or (ended is not None and ended.is_set())
        *complete, rest = (rest + log.read()).split(b"\n")
        yield from (line.decode(errors="replace") for line in complete)
        if is_last:
            break
        time.sleep(0.1)
    if rest:
        yield rest.decode(errors="replace")
