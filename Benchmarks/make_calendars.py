"""Writes the calendars that the benchmarks read: the same bytes for the same seed.

usage: make_calendars.py FOLDER

  one.ics       10,000 events, 30 % of them recurring, about 3.7 MB
  many/         the same events, a file each
  thousand/     the first 1,000 of them, a file each
  old.ics       1,000 daily rules that began in 1970
  recent.ics    the same rules, begun a week before the window
"""

import random
import sys
from datetime import datetime, timedelta
from pathlib import Path

SEED = 20260301
WINDOW = datetime(2026, 3, 1)
TITLES = ["Soccer practice", "Piano lesson", "School", "Dentist", "Swim meet", "Music school", "Friend's party", "Maths test"]
ZONES = ["Europe/Berlin", "America/New_York", "Asia/Kolkata"]
HEAD = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//TimeQuest//Benchmark//EN\r\n"
TAIL = "END:VCALENDAR\r\n"


def event(number: int, random: random.Random) -> str:
    day = datetime(2024, 1, 1) + timedelta(days=random.randrange(1000), minutes=15 * random.randrange(28, 80))
    zone = random.choice(ZONES)
    lines = [
        "BEGIN:VEVENT",
        f"UID:{number:05d}-{random.getrandbits(64):016x}@benchmark.example",
        "DTSTAMP:20260101T000000Z",
        f"DTSTART;TZID={zone}:{day:%Y%m%dT%H%M%S}",
        f"DTEND;TZID={zone}:{day + timedelta(minutes=60):%Y%m%dT%H%M%S}",
        f"SUMMARY:{random.choice(TITLES)} {number}",
        f"LOCATION:Hall {random.randrange(40)}\\, Sports centre",
        "DESCRIPTION:Please be there ten minutes early and bring a bottle of water\\, the",
        "  blue shirt and whatever else you need. Parents are welcome to watch.",
        "STATUS:CONFIRMED",
        "SEQUENCE:0",
    ]
    if random.random() < 0.3:
        lines.append(
            random.choice(
                [
                    f"RRULE:FREQ=WEEKLY;BYDAY={'MO TU WE TH FR SA SU'.split()[day.weekday()]}",
                    "RRULE:FREQ=WEEKLY;INTERVAL=2",
                    f"RRULE:FREQ=MONTHLY;BYMONTHDAY={day.day}",
                    "RRULE:FREQ=DAILY;COUNT=200",
                ]
            )
        )
    lines.append("END:VEVENT")
    return "\r\n".join(lines) + "\r\n"


def daily(begin: datetime) -> str:
    return "".join(
        "BEGIN:VEVENT\r\n"
        f"UID:daily-{number}@benchmark.example\r\nDTSTAMP:20260101T000000Z\r\n"
        f"DTSTART;TZID=Europe/Berlin:{begin:%Y%m%d}T{number % 24:02d}{number % 60:02d}00\r\nDURATION:PT1H\r\n"
        f"SUMMARY:Every day {number}\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n"
        for number in range(1000)
    )


def main() -> None:
    folder = Path(sys.argv[1])
    source = random.Random(SEED)
    events = [event(number, source) for number in range(10_000)]
    for name in ["many", "thousand"]:
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "one.ics").write_text(HEAD + "".join(events) + TAIL, newline="")
    for number, text in enumerate(events):
        (folder / "many" / f"{number:05d}.ics").write_text(HEAD + text + TAIL, newline="")
        if number < 1000:
            (folder / "thousand" / f"{number:05d}.ics").write_text(HEAD + text + TAIL, newline="")
    (folder / "old.ics").write_text(HEAD + daily(datetime(1970, 1, 1)) + TAIL, newline="")
    (folder / "recent.ics").write_text(HEAD + daily(WINDOW - timedelta(days=7)) + TAIL, newline="")


if __name__ == "__main__":
    main()
