"""Tests the guarantees for reminders and for the doors with the real daemon, in real time.

usage: realtime.py TIMEQUEST FOLDER [options]

Prints a table for each part in Markdown; ends with 1 if a goal is missed. A part that is impossible here is skipped, and a sentence says
why; with CI=true in the environment that is a missed goal, too.
"""

import argparse
import os
import platform
import sys
from datetime import datetime
from pathlib import Path

import clock
import confirmation
import failures
import flood
import flood_kinds
import kills
import logins
import namespace
import punctuality
import reused_port
import twin_sockets
from idle import Idle
from journal import Journal
from report import Report

# What each part measures in full, and quickly.
FULL = {"kills": 500, "due": 5000, "over": 60, "idle": 600, "minutes": 7, "events": 4900}
QUICK = {"kills": 25, "due": 500, "over": 20, "idle": 60, "minutes": 1, "events": 300}
PARTS = ["idle", "kills", "punctuality", "flood", "reused-port", "twin-socket", "confirmation", "failures", "clock"]


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="timequest")
    parser.add_argument("folder", type=Path, help="for what the daemons keep; short, as sockets are in it")
    parser.add_argument("--quick", action="store_true", help="a few of each, in about 10 minutes")
    parser.add_argument("--kills", type=int, help="how many times it is killed")
    parser.add_argument("--due", type=int, help="reminders that are due")
    parser.add_argument("--over", type=int, help="within so many seconds")
    parser.add_argument("--idle", type=int, help="seconds with nothing to do")
    parser.add_argument("--minutes", type=float, help="of all floods together, and of each attack on a connection")
    # A family's calendar has a few hundred; the service reads 5,000 of each.
    parser.add_argument("--events", type=int, help="in a calendar, during the floods")
    parser.add_argument("--judge", action="store_true", help="fails if the times of the floods and of a request miss their goals, too")
    parser.add_argument("--seed", type=int, default=1, help="of the moments at which it is killed")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="parts")
    parser.add_argument("--set-clock", action="store_true", help="sets this machine's own clock for some seconds, by an hour")
    chosen = parser.parse_args()
    for name, number in (QUICK if chosen.quick else FULL).items():
        if getattr(chosen, name) is None:
            setattr(chosen, name, number)
    return chosen


def main() -> None:
    chosen = options()
    problem, has_logins = namespace.enter()
    if has_logins and not problem:
        problem = logins.enter(chosen.folder)
    report = Report()
    print(f"{datetime.now():%-d %B %Y}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start, {platform.machine()},",
          f"seed {chosen.seed}.")
    if problem:
        report.skip("everything", problem)
    else:
        measure(chosen, report, has_logins)
    if report.missed:
        sys.exit("\nMISSED: " + "; ".join(report.missed))


def measure(chosen: argparse.Namespace, report: Report, has_logins: bool) -> None:
    journal = Journal()
    own = (chosen.program, chosen.folder, report, journal)
    # They wait most of the time, and load the machine little.
    idle = Idle(chosen.program, chosen.folder, chosen.idle) if "idle" in chosen.only else None
    of_ledger = failures.LedgerFailures(chosen.program, chosen.folder, journal) if "failures" in chosen.only else None
    if "kills" in chosen.only:
        kills.measure(*own, chosen.kills, chosen.seed)
    if of_ledger:
        of_ledger.tell(report)
    if "punctuality" in chosen.only:
        punctuality.measure(*own, chosen.due, chosen.over)
    if "flood" in chosen.only:
        seconds_each = int(60 * chosen.minutes / len(flood_kinds.ALL))
        flood.measure(chosen.program, chosen.folder, report, seconds_each, chosen.events, has_logins, chosen.judge)
    if "reused-port" in chosen.only:
        reused_port.measure(chosen.program, chosen.folder, report, 60 * chosen.minutes, has_logins)
    if "twin-socket" in chosen.only:
        twin_sockets.measure(chosen.program, chosen.folder, report, 60 * chosen.minutes, has_logins)
    if "confirmation" in chosen.only:
        confirmation.measure(chosen.program, chosen.folder, report, chosen.judge)
    if of_ledger:
        failures.measure_journal(*own)
    if idle:
        idle.tell(report)
    # Last: a clock that is set wakes everyone.
    if "clock" in chosen.only:
        clock.measure(*own, chosen.set_clock)


if __name__ == "__main__":
    main()
