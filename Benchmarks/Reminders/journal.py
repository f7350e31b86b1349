"""journald's end of its socket, in a mount namespace of its own: the machine's journal sees nothing of it."""

import os
import re
import socket
import threading
import time
from pathlib import Path

from stream import MEASURED

SOCKET = Path("/run/systemd/journal/socket")
REMINDER_ID = re.compile(rb"^TIMEQUEST_REMINDER_ID=(.*)$", re.MULTILINE)


class Journal:
    """Takes entries in the native protocol, and keeps when each reminder came."""

    def __init__(self) -> None:
        # What came twice stands here twice.
        self.received: list[tuple[str, float]] = []
        self.descriptor: socket.socket | None = None
        self.is_awake = threading.Event()
        self.is_awake.set()
        SOCKET.parent.mkdir(parents=True, exist_ok=True)
        self.open()

    def open(self) -> None:
        self.descriptor = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.descriptor.bind(str(SOCKET))
        threading.Thread(target=self.take, args=[self.descriptor], daemon=True).start()

    def close(self) -> None:
        """journald is gone, and so is its socket."""
        SOCKET.unlink()
        # A thread that waits in recv() does not see close().
        self.descriptor.shutdown(socket.SHUT_RDWR)
        self.descriptor.close()

    def take(self, descriptor: socket.socket) -> None:
        while True:
            try:
                entry = descriptor.recv(1 << 20)
            except OSError:
                return
            if not entry:
                return
            self.is_awake.wait()
            now = time.time()
            found = REMINDER_ID.search(entry)
            if found and (id := os.fsdecode(found.group(1))).startswith(MEASURED):
                self.received.append((id, now))

    def of(self, routine: str) -> list[tuple[str, float]]:
        """What came of one routine's."""
        return [(id, now) for id, now in self.received if f".{routine}." in id]
