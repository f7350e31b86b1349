#!/usr/bin/env python3
"""`make chaos`: plays families' years (the Swift program Chaos) and judges each by the contract of reminders.

The judge (checker/) shares nothing with the planner: local times come from Python's zoneinfo, events are given as the dates and times
that stand on the wall, and what is due follows from the rules as docs/reminders.md has them.

usage: check.py DRIVER [--years N] [--seed S] [--only NUMBER] [--jobs N] [--days N]
"""
import argparse
import collections
import json
import multiprocessing
import os
import subprocess
import sys
import time

from checker import mutations
from checker.judge import Judge
from checker.story import story
from checker.table import table

CHUNK = 8
SHOWN = 5


def play(arguments, first, years, *options):
    """The recordings of some years, one after the other."""
    command = [arguments.driver, "--seed", str(arguments.seed), "--first", str(first), "--years", str(years),
               "--days", str(arguments.days), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as driver:
        for line in driver.stdout:
            yield json.loads(line)
    if driver.returncode != 0:
        raise RuntimeError(f"The driver ended with {driver.returncode}: {' '.join(command)}")


def judge(work):
    """The figures of some years by place and trouble, and the stories of what went wrong."""
    arguments, first, years = work
    figures, stories = collections.defaultdict(collections.Counter), []
    for recording in play(arguments, first, years):
        verdict = Judge(recording).run()
        figures[recording["place"], recording["trouble"]].update(verdict.figures())
        if verdict.violations:
            stories.append(story(verdict))
    return figures, stories


def main():
    parser = argparse.ArgumentParser(description="Plays families' years and judges the reminders.")
    parser.add_argument("driver")
    parser.add_argument("--years", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int)
    parser.add_argument("--days", type=int, default=365)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    began = time.monotonic()

    if arguments.only is not None:
        works = [(arguments, arguments.only, 1)]
    else:
        mutations.self_test(lambda number, *options: next(play(arguments, number, 1, *options)))
        works = [(arguments, first, min(CHUNK, arguments.years - first)) for first in range(0, arguments.years, CHUNK)]
    figures, stories = collections.defaultdict(collections.Counter), []
    with multiprocessing.Pool(arguments.jobs) as pool:
        for part, found in pool.imap_unordered(judge, works):
            for family, counts in part.items():
                figures[family].update(counts)
            stories += found

    for text in sorted(stories, key=lambda story: story[0])[:SHOWN]:
        print(text[1])
    total = sum(figures.values(), collections.Counter())
    print(f"seed {arguments.seed}, {total['years']:.0f} years, {time.monotonic() - began:.0f} s\n")
    print(table(figures))
    if total["violations"]:
        print(f"\n{total['violations']} violations in {len(stories)} years.")
    else:
        print("\nEvery reminder was emitted once, in its time.")
    # In years.
    print(f"{sum(years for _, _, years in works) - len(stories)} passed, {len(stories)} failed")
    if total["violations"]:
        sys.exit(1)


if __name__ == "__main__":
    main()
