"""kill -9 again and again while reminders fall due every second: none is lost, none is twice in the ledger."""

import json
import math
import random
import subprocess
import time
from collections import Counter
from pathlib import Path
from statistics import median

import ledger
from due import WITHOUT_PAGES, Household, next_second
from journal import Journal
from play_daemon import Daemon
from report import Report, came
from stream import MEASURED, StreamClient
from waiting import PATIENCE

# A life ends at a random moment of so many seconds, or, every other time, just after something fell due.
LONGEST_LIFE = 1.6
AIMED_AT = 0.04
# Seconds that a life and what comes before it take on average, generously.
USUAL_LIFE = 1.8


class Lives:
    """When the daemon was started, and when it was killed."""

    def __init__(self, daemon: Daemon, seed: int) -> None:
        self.daemon = daemon
        self.random = random.Random(seed)
        self.starts: list[float] = []
        self.ends: list[float] = []

    def begin(self) -> None:
        self.starts.append(time.time())
        self.daemon.launch()

    def end(self) -> None:
        time.sleep(self.random.uniform(0, LONGEST_LIFE) if len(self.ends) % 2 else self.until_just_after_a_second())
        self.ends.append(time.time())
        self.daemon.kill()

    def until_just_after_a_second(self) -> float:
        now = time.time()
        return math.ceil(now + 0.3) + self.random.uniform(0, AIMED_AT) - now

    def of(self, moment: float) -> int:
        """The number of the life in which something happened."""
        return sum(start <= moment for start in self.starts)


def measure(program: str, folder: Path, report: Report, journal: Journal, kills: int, seed: int) -> None:
    daemon = Daemon(program, folder / "kills", WITHOUT_PAGES)
    daemon.start()
    home = Household(daemon, ["Mia", "Leo"], "Killed Prep")
    first = next_second(4)
    home.schedule(range(first, first + 30 + int(kills * USUAL_LIFE)))
    client = StreamClient(daemon.socket)
    with (daemon.folder / "watch").open("wb") as output:
        command = [program, "reminders", "watch", "--json", "--after", "0", "--socket", daemon.socket]
        watch = subprocess.Popen(command, stdout=output, stderr=subprocess.DEVNULL, env=daemon.environment)
    time.sleep(max(0, first - time.time()))

    lives = Lives(daemon, seed)
    lives.starts.append(time.time())
    for _ in range(kills):
        lives.end()
        lives.begin()
    last = min(int(time.time()) + 2, max(home.due.values()))
    due = home.due_by(last)
    time.sleep(max(0, last + 1 - time.time()))

    def watched() -> list[str]:
        lines = (daemon.folder / "watch").read_text().splitlines(keepends=True)
        ids = [json.loads(line)["id"] for line in lines if line.endswith("\n")]
        return [id for id in ids if id.startswith(MEASURED)]

    came(lambda: due <= ledger.emitted(daemon).keys() and due <= client.ids and due <= set(watched()), PATIENCE)
    judge(report, home, journal, client, watched(), lives, due)
    watch.kill()
    watch.wait()
    daemon.stop()
    report.line("the database is whole afterwards", "yes" if (whole := ledger.is_intact(daemon)) else "no", "yes",
                report.verdict("kills: the database is damaged", whole))


def judge(report: Report, home: Household, journal: Journal, client: StreamClient, watched: list[str], lives: Lives, due: set[str]) -> None:
    records = [record for record in ledger.records(home.daemon) if record[0] in due]
    emitted = ledger.emitted(home.daemon)
    entries = [(id, at) for id, at in journal.of(home.routine) if id in due]
    times = Counter(id for id, _, _ in records)

    report.head(f"{len(lives.ends)} times kill -9, {len(due):,} reminders due", "count", "goal", "")

    def goal(what: str, count: int, wanted: int = 0) -> None:
        report.line(what, f"{count:,}", f"{wanted:,}", report.verdict(f"kills: {what}", count == wanted))

    goal("once in the ledger, as given", sum(times[id] == 1 and id in emitted for id in due), len(due))
    goal("more than once in the ledger", sum(count > 1 for count in times.values()))
    goal("in the journal", len({id for id, _ in entries}), len(due))
    goal("on a stream that resumes", len(client.ids & due), len(due))
    goal("printed by `timequest reminders watch`", len(set(watched) & due), len(due))
    goal("printed by it twice", len(watched) - len(set(watched)))
    goal("before it was due", sum(at < home.due[id] for id, at in entries))
    again = repeats(entries)
    # The ledger has the emission that was recorded: the last one, of a life after the first one's.
    recorded = [id for id, first, last in again if not (lives.of(first) < lives.of(last) <= lives.of(emitted.get(id, 0)))]
    goal("again though it was recorded", len(recorded))
    report.line("again in the journal: given, and killed before it was recorded", len(again), "", "")
    report.line("entries of the journal that these are more", len(entries) - len({id for id, _ in entries}), "", "")
    on_stream = [id for id, _ in client.received if id in due]
    report.line("messages on the stream that a client drops", len(on_stream) - len(set(on_stream)), "", "")
    windows = [min(end for end in lives.ends if end >= first) - first for _, first, _ in again if first <= lives.ends[-1]]
    if windows:
        report.say(f"From such an entry to the kill: median {1000 * median(windows):.1f} ms, at most {1000 * max(windows):.1f} ms.")


def repeats(entries: list[tuple[str, float]]) -> list[tuple[str, float, float]]:
    """What came more than once, with when it came first and last."""
    moments: dict[str, list[float]] = {}
    for id, at in entries:
        moments.setdefault(id, []).append(at)
    return [(id, min(all_), max(all_)) for id, all_ in moments.items() if len(all_) > 1]
