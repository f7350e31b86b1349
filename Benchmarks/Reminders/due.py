"""A household in which reminders fall due exactly when somebody wants them to."""

import os
import time
from collections.abc import Iterable
from datetime import datetime, timezone
from pathlib import Path

from play_daemon import CONFIGURATION, Daemon
from report import wait_until

# One reminder an occasion, at its start-by.
ONLY_START_BY = CONFIGURATION + "  headsUpMinutes: off\n"
# Of daemons that run at the same time, only one would have the port of the pages.
WITHOUT_PAGES = "web: off\n" + ONLY_START_BY


class Household:
    """Players of one routine that a calendar's events call for, on a daemon that runs.

    Nobody has played, so that a start-by is its event less a constant, which the daemon itself is asked for.
    """

    def __init__(self, daemon: Daemon, players: list[str], routine: str, travel_minutes: int = 0) -> None:
        self.daemon = daemon
        self.players = [daemon.post("/v1/players", {"name": name})["id"] for name in players]
        tasks = [{"name": "Pack the bag", "displayName": "Pack the bag", "referenceSeconds": 300}]
        answer = daemon.post("/v1/routines", {"name": routine, "tasks": tasks, "playerIDs": self.players, "keywords": ["soccer"],
                                              "travelMinutes": travel_minutes})
        self.routine = answer["id"]
        forecast = daemon.get(f"/v1/routines/{self.routine}")["forecast"]
        self.lead = int(forecast["preparationSeconds"]) + 60 * travel_minutes
        # When each is due, by its id.
        self.due: dict[str, int] = {}

    def schedule(self, seconds: Iterable[int], others: int = 0) -> None:
        """Drops a calendar for which every player's reminder is due at each of the seconds since 1970, in place of the last one; returns
        once it is read. `others` is the number of events in other calendars.
        """
        seconds = list(seconds)
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//TimeQuest//Benchmark//EN"]
        for second in seconds:
            start = datetime.fromtimestamp(second + self.lead, timezone.utc)
            lines += ["BEGIN:VEVENT", f"UID:{second}@benchmark.example", "DTSTAMP:20260101T000000Z", f"DTSTART:{start:%Y%m%dT%H%M%SZ}",
                      "DURATION:PT1H", "SUMMARY:Soccer practice", "END:VEVENT"]
            moment = f"{start:%Y-%m-%dT%H:%M:%SZ}" if start.second else f"{start:%Y-%m-%dT%H:%MZ}"
            self.due |= {f"suggestion.{player}.{self.routine}.{moment}.start-by": second for player in self.players}
        drop(self.daemon.calendars / "soccer.ics", "\r\n".join([*lines, "END:VCALENDAR", ""]))
        wait_until("the calendar is read", lambda: self.daemon.get("/v1/status")["entryCount"] == others + len(seconds))

    def due_by(self, moment: float) -> set[str]:
        return {id for id, second in self.due.items() if second <= moment}


def drop(path: Path, text: str) -> None:
    """Writes a file that is never seen half written."""
    pending = path.with_suffix(".part")
    pending.write_text(text)
    os.replace(pending, path)


def next_second(after: float) -> int:
    """The first whole second that is so many seconds ahead."""
    return int(time.time() + after) + 1
