"""Listens to the stream of reminders, as `timequest reminders watch` does."""

import http.client
import json
import threading
import time
from contextlib import closing
from datetime import datetime

from play_daemon import SocketConnection

PATH = "/v1/reminders/stream"
# Reminders that no calendar calls for are not what is measured.
MEASURED = "suggestion."


class StreamClient(threading.Thread):
    """A client that comes back whenever the daemon does, and resumes after the last id that it has seen."""

    RETRY_AFTER = 0.01

    def __init__(self, socket: str) -> None:
        super().__init__(daemon=True)
        self.socket = socket
        self.last_id = "0"
        self.is_open = threading.Event()
        # When each came, in the order in which they came; what was sent twice stands here twice.
        self.received: list[tuple[str, float]] = []
        self.fire_at: dict[str, float] = {}
        self.start()

    @property
    def ids(self) -> set[str]:
        return {id for id, _ in self.received}

    def run(self) -> None:
        while True:
            try:
                self.follow()
            except (OSError, http.client.HTTPException):
                pass
            self.is_open.clear()
            time.sleep(self.RETRY_AFTER)

    def follow(self) -> None:
        with closing(SocketConnection(self.socket)) as connection:
            connection.request("GET", PATH, headers={"Last-Event-ID": self.last_id})
            response = connection.getresponse()
            rest = b""
            while chunk := response.read1(1 << 16):
                now = time.time()
                self.is_open.set()
                *events, rest = (rest + chunk).split(b"\n\n")
                for event in events:
                    self.take(event.decode(), now)

    def take(self, event: str, now: float) -> None:
        fields = dict(line.split(": ", 1) for line in event.splitlines() if not line.startswith(":"))
        # What has no id (a withdrawal) is nothing that was due.
        if "id" not in fields:
            return
        self.last_id = fields["id"]
        if self.last_id.startswith(MEASURED):
            self.received.append((self.last_id, now))
            self.fire_at[self.last_id] = datetime.fromisoformat(json.loads(fields["data"])["fireAt"]).timestamp()


def lateness(client: StreamClient) -> list[float]:
    """Seconds from when each was due until it was here, by this machine's clock."""
    return [now - client.fire_at[id] for id, now in client.received]
