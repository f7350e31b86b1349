"""A family made up from a seed: three children with three routines each, their calendars, and ten years of their quests."""

import random
from datetime import datetime, timedelta, timezone
from math import exp

from play_daemon import Daemon

SEED = 20260301
CHILDREN = ["Mia", "Jonas", "Lena"]
YEARS = 10
# Each with six tasks, their usual seconds, its days and what is in the calendar for it.
ROUTINES = [
    ("Soccer prep", "soccer", [("Gather gear", 300), ("Get changed", 280), ("Fill water bottle", 90), ("Eat a snack", 420),
                               ("Tie boots", 150), ("Pack the car", 240)]),
    ("Piano prep", "piano", [("Tidy the desk", 200), ("Find the notes", 120), ("Warm up", 360), ("Play scales", 600),
                             ("Pack the bag", 180), ("Put shoes on", 110)]),
    ("School morning", "school", [("Get up", 240), ("Wash", 300), ("Get dressed", 330), ("Breakfast", 900),
                                  ("Pack schoolbag", 260), ("Shoes and coat", 170)]),
]


def add_family(daemon: Daemon) -> dict[str, list[dict]]:
    """Adds the children and their routines; returns the routines of each child by her path."""
    family = {}
    for name in CHILDREN:
        player = daemon.post("/v1/players", {"name": name})["id"]
        family[f"/v1/players/{player}"] = [
            daemon.post(
                "/v1/routines",
                {
                    "name": f"{title} of {name}",
                    "tasks": [{"name": task, "displayName": task, "referenceSeconds": seconds} for task, seconds in tasks],
                    "playerIDs": [player],
                    "keywords": [keyword],
                    "travelMinutes": 15,
                },
            )
            for title, keyword, tasks in ROUTINES
        ]
    return family


def past_quests(routines: list[dict], random: random.Random) -> list[dict]:
    """Five quests a week for ten years: noisy times, a bias of her own for each task, which she slowly loses."""
    skill = {(routine["id"], task["name"]): (random.gauss(0, 0.12), random.gauss(0.2, 0.3))
             for routine in routines for task in routine["tasks"]}
    monday = datetime.now(timezone.utc).replace(hour=0, minute=0, second=0, microsecond=0)
    monday -= timedelta(days=monday.weekday(), weeks=YEARS * 52)
    quests = []
    for week in range(YEARS * 52):
        learned = exp(-week / 150)
        for day in range(5):
            routine = random.choice(routines)
            begin = monday + timedelta(weeks=week, days=day, minutes=random.gauss(15 * 60, 40))
            mood = random.gauss(0, 0.08)
            tasks = []
            for task in routine["tasks"]:
                pace, bias = skill[routine["id"], task["name"]]
                actual = task["referenceSeconds"] * exp(pace + mood + random.gauss(0, 0.25))
                guess = task["referenceSeconds"] * exp(pace - bias * learned + random.gauss(0, 0.12 + 0.2 * learned))
                # She guesses in half minutes.
                tasks.append({"name": task["name"], "estimatedSeconds": max(30, 30 * round(guess / 30)),
                              "actualSeconds": round(max(5, actual), 1)})
            quests.append({"routineID": routine["id"], "startedAt": f"{begin:%Y-%m-%dT%H:%M:%SZ}",
                           "gapSeconds": random.randrange(20, 200), "tasks": tasks})
    return quests


def add_calendars(daemon: Daemon, files: int = 5, events: int = 12) -> None:
    """Weekly events at all hours, so that something calls for a routine whenever this runs."""
    random_ = random.Random(SEED)
    begin = datetime.now() - timedelta(weeks=30)
    for file in range(files):
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//TimeQuest//Benchmark//EN"]
        for event in range(events):
            start = begin + timedelta(minutes=15 * random_.randrange(4 * 24 * 7))
            word = random_.choice(["Soccer practice", "Piano lesson", "School trip", "Dentist", "Visit"])
            lines += ["BEGIN:VEVENT", f"UID:{file}-{event}@benchmark.example", "DTSTAMP:20260101T000000Z",
                      f"DTSTART;TZID=Europe/Berlin:{start:%Y%m%dT%H%M00}", "DURATION:PT1H", "RRULE:FREQ=WEEKLY",
                      f"SUMMARY:{word} {event}", "END:VEVENT"]
        (daemon.calendars / f"family-{file}.ics").write_text("\r\n".join([*lines, "END:VCALENDAR", ""]))
