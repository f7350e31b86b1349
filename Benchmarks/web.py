"""Holds the pages against their bars, on a daemon with ten years of play.

usage: web.py TIMEQUEST FOLDER [--times TIMES] [--idle SECONDS]

Prints Markdown; ends with 1 where a bar is missed. A time is held against its bar by the median: the worst of the times tells more of the
machine than of TimeQuest.
"""

import argparse
import http.client
import os
import platform
import random
import socket
import sys
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path
from statistics import median

from browser import chromium, window
from idle import LOOK_EVERY, SETTLES_FOR, gained, threads
from play_daemon import CONFIGURATION, Daemon
from play_household import SEED, add_calendars, add_family, past_quests
from playwright.sync_api import Browser, sync_playwright
from report import Report
from web_browser import Hand, HiddenPages, Site, first_load, measured_window, play

# Milliseconds, bytes, KiB.
HOME = 100
PARENTS_HOME = 150
FIRST_LOAD = 120_000
PAINT = 300
INTERACTION = 50
MEMORY = 8 * 1024
# Whoever measures is a parent by the login. A child's page and the letter read the most history, the month the most calendar.
PARENTS = [("Routines", "/parent/routines"), ("Calendars", "/parent/calendars"), ("Month", "/parent/calendars/month"),
           ("Children", "/parent/children"), ("Safety", "/parent/safety"), ("Letter", "/parent/letter")]
# The player's picture: the largest of all.
PICTURE = "cat"
# How many pages are open while memory is measured, and how often that is done.
OPEN_PAGES = 10
MEMORY_TIMES = 3


class Bars(Report):
    """Figures beside their bars."""

    def begin(self, title: str) -> None:
        self.head(title, "bar", "median", "worst", "")

    def figure(self, title: str, values: list[float], bar: float | None = None, by_worst: bool = False, digits: int = 0) -> None:
        """A line.

        bar: the most that it may be; None for a figure that only explains others.
        by_worst: whether the worst counts, which is for what does not depend on how busy the machine is.
        """
        verdict = "" if bar is None else self.verdict(title, (max if by_worst else median)(values) <= bar)
        cells = ["" if value is None else f"{value:.{digits}f}" for value in (bar, median(values), max(values))]
        self.line(title, *cells, verdict)


class Quest:
    """A quest that is brought to a step over the socket, so that a browser finds it there."""

    def __init__(self, daemon: Daemon, player: str, routine: dict) -> None:
        self.daemon = daemon
        self.tasks = len(routine["tasks"])
        id = daemon.post("/v1/quests", {"routineID": routine["id"], "playerID": player.rsplit("/", 1)[1]})["id"]
        self.path = f"/v1/quests/{id}"
        self.page = f"/quests/{id}"

    def tap(self, name: str, body: object = None) -> None:
        self.daemon.post(f"{self.path}/{name}", body)

    def start(self) -> None:
        self.tap("estimate", {"estimatedSeconds": 420})
        self.tap("start")

    def done(self) -> None:
        self.tap("done", {"actualSeconds": 560})

    def finish(self) -> None:
        """From the reveal of the first task to the summary."""
        for _ in range(1, self.tasks):
            self.tap("next")
            self.start()
            self.done()
        self.tap("next")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def fetch(site: Site, path: str) -> tuple[float, float]:
    """The milliseconds until the first byte of a page and until the last, on a new connection."""
    with closing(http.client.HTTPConnection(site.address.removeprefix("http://"), timeout=60)) as connection:
        begin = time.perf_counter()
        connection.request("GET", path, headers={"Accept-Language": "en-GB"})
        response = connection.getresponse()
        first = time.perf_counter()
        response.read()
        last = time.perf_counter()
    if response.status != 200:
        sys.exit(f"{path} was answered with {response.status}.")
    return 1000 * (first - begin), 1000 * (last - begin)


# MARK: The parts


def rendering(site: Site, daemon: Daemon, player: str, routine: dict, report: Bars, times: int) -> None:
    """What the server needs for a page."""
    path = page_of(player)
    report.begin("rendered by the server: ms")
    fetched = [fetch(site, path) for _ in range(times)]
    report.figure("Home, first byte", [first for first, _ in fetched], HOME, digits=1)
    report.figure("Home, whole", [last for _, last in fetched], HOME, digits=1)
    after = []
    for _ in range(max(3, times // 6)):
        quest = Quest(daemon, player, routine)
        quest.start()
        quest.done()
        quest.finish()
        after.append(fetch(site, path)[1])
    report.figure("Home, whole, right after a quest", after, HOME, digits=1)
    for title, rest in [("Patterns", "/patterns"), ("Week", "/week"), ("My quests", "/quests")]:
        report.figure(f"{title}, whole", [fetch(site, path + rest)[1] for _ in range(times)], digits=1)
    parents(site, path.rsplit("/", 1)[1], report, times)


def parents(site: Site, player: str, report: Bars, times: int) -> None:
    """The parents' pages: the first one, the others, and the heaviest of them once more."""
    report.figure("Parents' Today, whole", [fetch(site, "/parent")[1] for _ in range(times)], PARENTS_HOME, digits=1)
    measured = {}
    for title, path in [*PARENTS, ("A child", f"/parent/children/{player}")]:
        measured[title] = [fetch(site, path)[1] for _ in range(times)]
        report.figure(f"Parents' {title}, whole", measured[title], digits=1)
    heaviest = max(measured, key=lambda title: median(measured[title]))
    report.figure(f"Parents' heaviest page: {heaviest}", measured[heaviest], digits=1)


def page_of(player: str) -> str:
    """`/players/…`, of the same path of the API."""
    return player.removeprefix("/v1")


def choose_picture(browser: Browser, site: Site, player: str) -> None:
    """Most pages of a player show it."""
    with window(browser, site) as seen:
        seen.open(f"{page_of(player)}/settings")
        seen.page.click(f"label:has([name=face][value={PICTURE}])")
        seen.page.click("main form button.go")
        seen.page.wait_for_selector("main .note[role=status]")


def first_loads(browser: Browser, site: Site, daemon: Daemon, player: str, routine: dict, report: Bars, times: int) -> dict[str, list[float]]:
    """Loads every page with an empty cache, in each step of a quest; returns the shifts by page."""
    own = page_of(player)
    loads = {}

    def load(title: str, path: str) -> None:
        loads[title] = [first_load(browser, site, path) for _ in range(times)]

    for title, rest in [("Home", ""), ("Patterns", "/patterns"), ("Week", "/week"), ("My quests", "/quests")]:
        load(title, own + rest)
    for title, path in [("Parents' Today", "/parent"), ("Parents' Letter", "/parent/letter"),
                        ("Parents' child", f"/parent/children/{own.rsplit('/', 1)[1]}")]:
        load(title, path)
    load("Edit a quest", f"{own}/quests/new?template=custom-quest")
    load("Whole guess", f"{own}/play/{routine['id']}")
    quest = Quest(daemon, player, routine)
    load("Guess", quest.page)
    quest.start()
    load("Doing", quest.page)
    load("Forgot to tap", f"{quest.page}?time=typed")
    load("End", f"{quest.page}/end")
    quest.done()
    load("Reveal", quest.page)
    quest.finish()
    load("Summary", quest.page)

    report.begin("first load, fonts included: bytes")
    for title, all in loads.items():
        report.figure(f"{title}: size", [one.bytes for one in all], FIRST_LOAD, by_worst=True)
    report.begin("largest contentful paint (LCP), nothing in the cache: ms")
    for title, all in loads.items():
        report.figure(f"{title}: LCP", [one.paint for one in all], PAINT)
    return {title: [one.shift for one in all] for title, all in loads.items()}


def interactions(
    browser: Browser, site: Site, player: str, routine: dict, report: Bars, times: int, shifts: dict[str, list[float]]
) -> None:
    """Taps and keys on each page, and by what the layout shifts meanwhile."""
    own = page_of(player)
    with measured_window(browser, site) as seen:
        hand = Hand(seen)
        for number in range(times):
            play(hand, own, f"{own}/play/{routine['id']}", by_keyboard=number % 2 == 1)
    report.begin("interaction to next paint (INP), the worst of each visit: ms")
    for title, worst in hand.worst.items():
        report.figure(f"{title}: INP", worst, INTERACTION)
    report.begin("of them: ms")
    for (place, what), durations in hand.times.items():
        report.figure(f"{place}: {what}", durations)
    report.begin("from a tap on a form's button until its answer is shown: ms")
    for title, durations in hand.answers.items():
        if durations:
            report.figure(title, durations)
    report.begin("shifts of the layout (CLS)")
    for title in shifts | hand.shifts:
        report.figure(f"{title}: CLS", shifts.get(title, []) + hand.shifts.get(title, []), 0, by_worst=True, digits=4)


def memory(browser: Browser, site: Site, daemon: Daemon, paths: list[str], report: Bars) -> None:
    """The daemon's own memory with pages open, beside the same daemon when nobody has asked it for a page yet."""
    rest, grown = [], []
    for _ in range(MEMORY_TIMES):
        daemon.stop()
        daemon.start()
        time.sleep(3)
        rest.append(daemon.kib("RssAnon"))
        contexts = []
        for number in range(OPEN_PAGES):
            contexts.append(browser.new_context(locale="en-GB"))
            page = contexts[-1].new_page()
            # Each ends on another page.
            for index in range(len(paths)):
                page.goto(site.address + paths[(number + 1 + index) % len(paths)])
        time.sleep(3)
        grown.append(daemon.kib("RssAnon") - rest[-1])
        for context in contexts:
            context.close()
    report.begin("the daemon's own memory (RssAnon): KiB")
    report.figure("before the first page", rest)
    report.figure(f"growth with {OPEN_PAGES} open pages", grown, MEMORY)


def switches(daemon: Daemon, seconds: int) -> dict[str, int]:
    """Context switches of the daemon within so many seconds, by the names of its threads."""
    counts: dict[str, int] = {}
    last = threads(daemon.process.pid)
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        time.sleep(LOOK_EVERY)
        now = threads(daemon.process.pid)
        for id, count in gained(now, last).items():
            if count:
                counts[now[id].name] = counts.get(now[id].name, 0) + count
        last = now
    return counts


def idle(browser: Browser, site: Site, daemon: Daemon, paths: list[str], report: Bars, seconds: int) -> None:
    """What wakes the daemon while pages are open that nobody sees, and before."""
    daemon.stop()
    # Nothing is due.
    for calendar in daemon.calendars.glob("*.ics"):
        calendar.unlink()
    daemon.start()
    time.sleep(SETTLES_FOR)
    before = switches(daemon, seconds)
    pages = HiddenPages(browser, site, paths)
    if not pages.are_hidden:
        sys.exit("The browser does not hide the pages.")
    time.sleep(SETTLES_FOR)
    hidden = switches(daemon, seconds)
    pages.close()
    report.begin(f"context switches of the daemon in {seconds} s")
    # Those are not the pages', and a fault as well.
    report.figure("without a page", [sum(before.values())])
    report.figure(f"with {len(paths)} open pages, all hidden", [sum(hidden.values())], 0, by_worst=True)
    for name, count in hidden.items():
        report.figure(f"of them in {name}", [count])


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="timequest")
    parser.add_argument("folder", type=Path, help="for what the daemon keeps; short, as a socket is in it")
    parser.add_argument("--times", type=int, default=30, help="requests for a page; a third of it are first loads, a fifth visits")
    parser.add_argument("--idle", type=int, default=60, help="seconds with nothing to do, without a page and with hidden ones; 0: none")
    return parser.parse_args()


def measure(chosen: argparse.Namespace, report: Bars) -> None:
    port = free_port()
    site = Site(f"http://127.0.0.1:{port}")
    daemon = Daemon(chosen.program, chosen.folder / "web", f"{CONFIGURATION}web: {{ port: {port} }}\n")
    add_calendars(daemon)
    try:
        daemon.start()
        family = add_family(daemon)
        own = random.Random(SEED)
        count = sum(daemon.post(f"{player}/history", {"quests": past_quests(routines, own)})["added"] for player, routines in family.items())
        print(f"{count:,} quests of ten years.")
        player, routines = next(iter(family.items()))
        routine = routines[0]
        rendering(site, daemon, player, routine, report, chosen.times)
        with sync_playwright() as playwright:
            browser = chromium(playwright)
            choose_picture(browser, site, player)
            shifts = first_loads(browser, site, daemon, player, routine, report, max(3, chosen.times // 3))
            interactions(browser, site, player, routine, report, max(3, chosen.times // 5), shifts)
            quest = Quest(daemon, player, routine)
            paths = [page_of(player) + rest for rest in ("", "/patterns", "/week", "/quests")] + [quest.page]
            memory(browser, site, daemon, paths, report)
            if chosen.idle:
                idle(browser, site, daemon, paths, report, chosen.idle)
            browser.close()
    finally:
        daemon.stop()


def main() -> None:
    chosen = options()
    report = Bars()
    print(f"{chosen.times} of each request, {datetime.now():%-d %B %Y}, {os.cpu_count()} cores,", end=" ")
    print(f"load {os.getloadavg()[0]:.1f} at the start, {platform.machine()}.")
    measure(chosen, report)
    if report.missed:
        sys.exit("\nMISSED: " + "; ".join(report.missed))


if __name__ == "__main__":
    main()
