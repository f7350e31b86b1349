"""What TimeQuest says: the real executable, asked for many files at once."""

import json
import subprocess
from collections import defaultdict
from datetime import datetime
from pathlib import Path

from model import File, Window, seconds
from reference import Occurrence


def expand(executable: Path, folder: Path, window: Window, files: list[File]) -> dict[str, list[Occurrence]]:
    """The occurrences of each file in its window, by the file's name. Files are written into `folder` first."""
    paths = []
    for file in files:
        path = folder / f"{file.name}.ics"
        path.write_bytes(file.text().encode())
        paths.append(str(path))
    begin, end = (f"{moment:%Y-%m-%dT%H:%M:%SZ}" for moment in (window.begin, window.end))
    options = ["--from", begin, "--to", end, "--time-zone", window.household, "--json"]
    run = subprocess.run([str(executable), "calendar", "expand", *paths, *options], capture_output=True, text=True)
    # 0, or 1 where an event had to be dropped, which broken files ask for.
    if run.returncode not in (0, 1):
        raise SystemExit(f"`timequest calendar expand` failed with status {run.returncode}:\n{run.stderr[-2000:]}")
    if "repeats too often" in run.stderr:
        raise SystemExit(f"A generated rule is beyond the limit of occurrences; nothing can be compared:\n{run.stderr[-2000:]}")
    found = defaultdict(list)
    for line in run.stdout.splitlines():
        event = json.loads(line)
        found[event["calendarName"]].append(
            Occurrence(event["uid"], _instant(event["start"]), _instant(event["end"]), event["allDay"])
        )
    return found


def _instant(text: str) -> int:
    return seconds(datetime.fromisoformat(text.removesuffix("Z")))
