"""Thousands of reminders within a minute: how late they are on the stream."""

import socket
import time
from pathlib import Path
from statistics import median

import ledger
from due import ONLY_START_BY, Household, next_second
from journal import Journal
from play_daemon import Daemon
from report import Report, came, percentile
from stream import PATH, StreamClient, lateness

GOAL = 0.100
DEAF_CLIENTS = 200


class DeafClients:
    """Connected to the stream, and never reading."""

    def __init__(self, path: str, count: int) -> None:
        self.sockets = [socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) for _ in range(count)]
        for each in self.sockets:
            each.connect(path)
            each.sendall(f"GET {PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())

    def close(self) -> None:
        for each in self.sockets:
            each.close()


class Minute:
    """One daemon, one client that listens, and as many deaf ones as it is said."""

    def __init__(self, title: str, daemon: Daemon, deaf: int, players: int, seconds: range) -> None:
        self.title = title
        self.daemon = daemon
        self.deaf_count = deaf
        self.seconds = seconds
        daemon.start()
        self.home = Household(daemon, [f"Player {number}" for number in range(1, players + 1)], daemon.folder.name.title() + " Prep")
        self.home.schedule(seconds)
        self.client = StreamClient(daemon.socket)

    def pass_(self) -> None:
        deaf = DeafClients(self.daemon.socket, self.deaf_count)
        self.client.is_open.wait(10)
        time.sleep(max(0, self.seconds[-1] + 0.5 - time.time()))
        came(lambda: self.home.due.keys() <= self.client.ids, 60)
        came(lambda: self.home.due.keys() <= ledger.emitted(self.daemon).keys(), 60)
        self.listeners = self.daemon.get("/v1/status")["listenerCount"]
        deaf.close()
        self.peak = self.daemon.kib("VmHWM")
        self.own = self.daemon.kib("RssAnon")
        self.daemon.stop()


def measure(program: str, folder: Path, report: Report, journal: Journal, count: int, over: int) -> None:
    players = -(-count // over)
    begin = next_second(15 + players * 0.1)
    minutes = [
        Minute(title, Daemon(program, folder / name, ONLY_START_BY), deaf, players, range(start, start + over))
        for title, name, deaf, start in [
            ("one client listens", "quiet", 0, begin), (f"{DEAF_CLIENTS} more that do not read", "crowd", DEAF_CLIENTS, begin + over + 5)
        ]
    ]
    if time.time() > begin:
        report.say("The machine was so busy that the first ones were due before the calendar was there.")
    for minute in minutes:
        minute.pass_()

    report.head(f"{players * over:,} reminders due within {over} s, {players} at a time",
                "lateness on the stream: median ms", "p99", "worst", "goal for p99", "", "p99 in the journal", "listeners left",
                "peak MiB in RAM", "its own at the end")
    for minute in minutes:
        late = lateness(minute.client) or [float("inf")]
        in_journal = [at - minute.home.due[id] for id, at in journal.of(minute.home.routine)] or [float("inf")]
        p99 = percentile(late, 0.99)
        report.line(minute.title, *(f"{1000 * seconds:.1f}" for seconds in (median(late), p99, max(late))), f"{1000 * GOAL:.0f}",
                    report.verdict(f"punctuality: {minute.title}", p99 < GOAL), f"{1000 * percentile(in_journal, 0.99):.1f}",
                    minute.listeners, f"{minute.peak / 1024:.1f}", f"{minute.own / 1024:.1f}")
    for minute in minutes:
        whole = len(minute.client.received) == len(minute.home.due) and minute.home.due.keys() == minute.client.ids
        given = ledger.emitted(minute.daemon).keys() == minute.home.due.keys()
        report.verdict(f"punctuality: {minute.title}: not every reminder came once", whole and given)
