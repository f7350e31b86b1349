"""Measures a daemon that holds ten years of play beside one that holds none, or beside one of another version that holds them, too.

usage: play.py TIMEQUEST FOLDER [TIMES] [--beside TIMEQUEST]

Both daemons run at once and take turns, so that a busy machine is busy for both. Prints Markdown; ends with 1 where a goal is missed, or
where something takes more than 1.2 times as long as by the other version. Both are held against the median: the worst of the times tells
more of the machine than of TimeQuest.
"""

import argparse
import os
import platform
import random
import sys
import time
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path
from statistics import median

from play_daemon import Daemon
from play_household import SEED, add_calendars, add_family, past_quests

READ_GOAL = 0.050
START_GOAL = 0.300
DONE_GOAL = 0.020
# How many times as long something may take as by another version; less than a millisecond more is not measured well enough.
SLOWER = 1.2
NOTICEABLE = 0.001
STARTS = 7
UNDONE = 5
# Seconds; a hand is slower. What begins and ends a quest has the reminders planned anew, for which a tap at once would wait.
BETWEEN_TAPS = 0.05
# After a quest has ended the forecasts are worked out anew.
FIRST_READ = "/v1/status right after the last done"


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.0f}" if seconds >= 0.0995 else f"{seconds * 1000:.1f}"


class Table:
    """Lines with the times of both households, and whether a goal was missed."""

    def __init__(self, names: list[str], is_beside: bool) -> None:
        self.names = names
        self.is_beside = is_beside
        self.missed: list[str] = []

    def head(self, title: str) -> None:
        sides = " | ".join(f"{name}: median ms | worst" for name in self.names)
        print(f"\n| {title} | {sides} | {'times' if self.is_beside else 'goal'} | |")
        print("|---|---:|---:|---:|---:|---:|---|")

    def line(self, title: str, first: list[float], second: list[float], goal: float | None = None) -> None:
        cells = [milliseconds(figure(times)) for times in (first, second) for figure in (median, max)]
        if self.is_beside:
            allowed = max(SLOWER * median(first), median(first) + NOTICEABLE)
            bound, is_missed, verdicts = f"{median(second) / median(first):.2f}", median(second) > allowed, ("SLOWER", "")
        elif goal:
            bound, is_missed, verdicts = milliseconds(goal), median(second) >= goal, ("MISSED", "met")
        else:
            bound, is_missed, verdicts = "", False, ("", "")
        if is_missed:
            self.missed.append(title)
        print(f"| {title} | {' | '.join(cells)} | {bound} | {verdicts[0] if is_missed else verdicts[1]} |")


def reads(family: dict[str, list[dict]], newest: str | None) -> dict[str, str]:
    """Every path that is read, by its title; the household without a quest is asked for the list of them instead of the newest."""
    player = list(family)[0]
    routine = f"/v1/routines/{family[player][0]['id']}"
    id = player.rsplit("/", 1)[1]
    past = date.today() - timedelta(weeks=260)
    paths = ["/version", "/v1/status", "/v1/suggestions", f"/v1/suggestions?player={id}", "/v1/reminders", "/v1/events"]
    paths += ["/v1/calendars", "/v1/calendars/family-0", "/v1/templates", "/v1/routines", routine]
    paths += [f"{routine}/matches", f"{routine}/decisions", "/v1/players", player]
    paths += [f"{player}/{what}" for what in ("progress", "stats", "insights", "settings", "reflection", f"reflection?week={past}")]
    paths += ["/v1/quests", f"/v1/quests?player={id}", "/v1/quests?limit=100"]
    paths += [f"/v1/quests?state={state}" for state in ("finished", "abandoned", "open")]
    paths += [f"/v1/quests?player={id}&state=abandoned"]
    titles = {path.replace(id, "{player}").replace(routine, "/v1/routines/{routine}"): path for path in paths}
    return titles | {"/v1/quests/{newest}": "/v1/quests" if newest is None else f"/v1/quests/{newest}"}


def in_turns(rounds: int) -> Iterator[tuple[int, int]]:
    """For each round, which of the two daemons is asked first. They change: the second finds a warm machine."""
    return ((0, 1) if round % 2 == 0 else (1, 0) for round in range(rounds))


def start_ups(daemons: list[Daemon]) -> list[list[float]]:
    times: list[list[float]] = [[], []]
    for order in in_turns(STARTS):
        for side in order:
            daemons[side].stop()
            times[side].append(daemons[side].start())
    return times


def play(daemon: Daemon, player: str, routine: dict) -> dict[str, list[float]]:
    """A whole quest by its taps; each task is done, taken back and done again."""
    times: dict[str, list[float]] = {"choose": [], "estimate": [], "start": [], "done": [], "undo": [], "the last done": [],
                                     FIRST_READ: [], "the summary": []}
    begin = time.perf_counter()
    quest = daemon.post("/v1/quests", {"routineID": routine["id"], "playerID": player.rsplit("/", 1)[1]})
    times["choose"].append(time.perf_counter() - begin)
    path = f"/v1/quests/{quest['id']}"

    def tap(name: str, body: object = None, title: str | None = None) -> None:
        time.sleep(BETWEEN_TAPS)
        times[title or name].append(daemon.seconds("POST", f"{path}/{name}", body))

    for position in range(len(routine["tasks"])):
        tap("estimate", {"estimatedSeconds": 300})
        tap("start")
        done = "the last done" if position == len(routine["tasks"]) - 1 else "done"
        for _ in range(UNDONE):
            tap("done", title=done)
            tap("undo")
        tap("done", title=done)
    times[FIRST_READ].append(daemon.seconds("GET", "/v1/status"))
    tap("next", title="the summary")
    return times


def quests(daemons: list[Daemon], families: list[dict[str, list[dict]]], table: Table, times: int) -> None:
    table.head("a tap, committed and answered")
    both: list[dict[str, list[float]]] = [{}, {}]
    for order in in_turns(max(3, times // 6)):
        for side in order:
            player, routines = next(iter(families[side].items()))
            for name, seconds in play(daemons[side], player, routines[0]).items():
                both[side].setdefault(name, []).extend(seconds)
    for name in both[0]:
        goals = {"done": DONE_GOAL, "the last done": DONE_GOAL, FIRST_READ: READ_GOAL}
        table.line(name, both[0][name], both[1][name], goals.get(name))


def fill(daemon: Daemon, family: dict[str, list[dict]]) -> None:
    own = random.Random(SEED)
    begin = time.perf_counter()
    count = sum(daemon.post(f"{player}/history", {"quests": past_quests(routines, own)})["added"]
                for player, routines in family.items())
    tasks = len(next(iter(family.values()))[0]["tasks"])
    print(f"{count:,} quests with {count * tasks:,} tasks, taken over in {time.perf_counter() - begin:.1f} s.")


def measure(daemons: list[Daemon], table: Table, times: int) -> None:
    """All of it. The second daemon holds ten years of play, and beside another version the first one, too."""
    for daemon in daemons:
        add_calendars(daemon)
        daemon.start()
    families = [add_family(daemon) for daemon in daemons]
    for daemon, family in list(zip(daemons, families))[0 if table.is_beside else 1:]:
        fill(daemon, family)

    table.head("start")
    table.line("until the first answer", *start_ups(daemons), START_GOAL)
    rest = [daemon.kib("RssAnon") for daemon in daemons]

    table.head("a read")
    newest = [next((quest["id"] for quest in daemon.get("/v1/quests?limit=1")["quests"]), None) for daemon in daemons]
    paths = [reads(family, quest) for family, quest in zip(families, newest)]
    seconds: dict[str, list[list[float]]] = {title: [[], []] for title in paths[0]}
    for order in in_turns(times):
        for title, both in seconds.items():
            for side in order:
                both[side].append(daemons[side].seconds("GET", paths[side][title]))
    for title, both in seconds.items():
        table.line(title, *both, READ_GOAL)
    quests(daemons, families, table, times)

    peaks = [daemon.kib("VmHWM") for daemon in daemons]
    table.head("a copy of everything")
    for title, path in [("export", "/v1/export"), ("backup", "/v1/backup")]:
        both: list[list[float]] = [[], []]
        for order in in_turns(3):
            for side in order:
                both[side].append(daemons[side].seconds("GET", path))
        table.line(title, *both)
    after = [daemon.kib("VmHWM") for daemon in daemons]

    print(f"\n| MiB | {' | '.join(table.names)} |\n|---|---:|---:|")
    lines = [("database", [daemon.database_bytes / 1024 for daemon in daemons]), ("the daemon's own memory after start", rest),
             ("peak in RAM, all reads and taps", peaks), ("peak in RAM, export and backup too", after)]
    for title, kib in lines:
        print(f"| {title} | " + " | ".join(f"{one / 1024:.1f}" for one in kib) + " |")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures a daemon with ten years of play.")
    parser.add_argument("program")
    parser.add_argument("folder", type=Path)
    parser.add_argument("times", type=int, nargs="?", default=30)
    parser.add_argument("--beside", metavar="PROGRAM", help="another version, which holds ten years of play, too")
    options = parser.parse_args()
    print(f"{options.times} of each read, {STARTS} starts, in turns, {datetime.now():%-d %B %Y}, {os.cpu_count()} cores,", end=" ")
    print(f"load {os.getloadavg()[0]:.1f} at the start, {platform.machine()}.")
    table = Table(["before", "now"] if options.beside else ["empty", "ten years"], bool(options.beside))
    daemons = [Daemon(options.beside or options.program, options.folder / "one"), Daemon(options.program, options.folder / "two")]
    try:
        measure(daemons, table, options.times)
    finally:
        for daemon in daemons:
            daemon.stop()
    if table.missed:
        sys.exit(f"\nMISSED: {', '.join(table.missed)}")


if __name__ == "__main__":
    main()
