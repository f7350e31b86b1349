"""What python-icalendar and recurring-ical-events take for the same work as libical_expand.c.

usage: python_expand.py FROM TO PATH…     instants as seconds since 1970; files, or folders of .ics files
Prints one line: occurrences in the window, seconds to read and list it, occurrences of the window's first day, seconds for it.
"""

import sys
import time
from datetime import datetime, timedelta, timezone
from pathlib import Path

import icalendar
import recurring_ical_events


def main() -> None:
    start = datetime.fromtimestamp(int(sys.argv[1]), timezone.utc)
    end = datetime.fromtimestamp(int(sys.argv[2]), timezone.utc)
    begin = time.process_time()
    paths = [file for path in map(Path, sys.argv[3:]) for file in (path.glob("*.ics") if path.is_dir() else [path])]
    queries = [recurring_ical_events.of(icalendar.Calendar.from_ical(path.read_bytes())) for path in paths]
    first = sum(len(query.between(start, end)) for query in queries)
    middle = time.process_time()
    second = sum(len(query.between(start, start + timedelta(days=1))) for query in queries)
    print(first, middle - begin, second, time.process_time() - middle)


if __name__ == "__main__":
    main()
