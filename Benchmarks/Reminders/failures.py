"""The disk is full, the database cannot be written or is locked, journald is away or stands still, while reminders are due."""

import shutil
import sqlite3
import subprocess
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import ledger
from due import ONLY_START_BY, Household, next_second
from journal import Journal
from namespace import mount
from play_daemon import Daemon
from report import Report, came
from stream import StreamClient

# Seconds from when the calendar is read: one before the failure, two in it.
BEFORE, DURING = 4, (10, 13)
# A try that failed is repeated after half a minute.
CATCHES_UP_WITHIN = 60
SHOWN_WITHIN = 20
# Within which the reminders have to be there while something fails: SQLite alone waits 5 s for another's lock.
ARRIVES_WITHIN = 30


class Failure:
    """Something that goes wrong for a while."""

    title = ""
    name = ""
    players = 2
    # What the status has to say of it.
    problem = "could not be recorded"
    is_of_ledger = True
    # Whether the journal has in the end what was due meanwhile.
    reaches_journal = True

    def __init__(self, program: str, folder: Path, journal: Journal) -> None:
        self.journal = journal
        self.daemon = Daemon(program, folder / self.name, ONLY_START_BY)

    def prepare(self) -> str | None:
        """Before the daemon starts; returns why it cannot be done here."""

    def begin(self) -> None: ...

    def end(self) -> None: ...


class DiskFull(Failure):
    title = "disk full"
    name = "full"

    def prepare(self) -> str | None:
        state = self.daemon.folder / "state"
        shutil.rmtree(state)
        state.mkdir()
        problem = mount("-t", "tmpfs", "-o", "size=32m", "tmpfs", state)
        self.daemon.calendars.mkdir()
        return problem

    @property
    def filler(self) -> Path:
        return self.daemon.folder / "state" / "filler"

    def begin(self) -> None:
        with self.filler.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass

    def end(self) -> None:
        self.filler.unlink()


class ReadOnly(Failure):
    """A file system with open files cannot be remounted; files that are made immutable refuse each write in the same way."""

    title = "state read-only"
    name = "readonly"

    def prepare(self) -> str | None:
        probe = self.daemon.folder / "probe"
        probe.touch()
        try:
            self.chattr("+i", [probe])
            self.chattr("-i", [probe])
        except (FileNotFoundError, subprocess.CalledProcessError) as error:
            return f"no file can be made immutable here ({error})"

    @staticmethod
    def chattr(flag: str, paths: list[Path]) -> None:
        subprocess.run(["chattr", flag, *map(str, paths)], check=True, capture_output=True)

    @property
    def files(self) -> list[Path]:
        return list((self.daemon.folder / "state").glob("*.sqlite*"))

    def begin(self) -> None:
        self.chattr("+i", self.files)

    def end(self) -> None:
        self.chattr("-i", self.files)


class Locked(Failure):
    title = "ledger locked"
    name = "locked"

    def begin(self) -> None:
        self.lock = sqlite3.connect(ledger.database(self.daemon), isolation_level=None, check_same_thread=False)
        self.lock.execute("BEGIN EXCLUSIVE")

    def end(self) -> None:
        self.lock.execute("ROLLBACK")
        self.lock.close()


class JournalAway(Failure):
    """Not even its socket is there, as on a PC without systemd: what is said then nobody can keep."""

    title = "no journald, then there is one"
    name = "away"
    problem = "journal"
    is_of_ledger = False
    reaches_journal = False

    def begin(self) -> None:
        self.journal.close()

    def end(self) -> None:
        self.journal.open()


class JournalStuck(Failure):
    """As while it is restarted, its socket stays, and nobody reads; more is due at once than fits into the socket's queue."""

    title = "journald stands still, then goes on"
    name = "stuck"
    players = 20
    problem = "journal"
    is_of_ledger = False

    def begin(self) -> None:
        self.journal.is_awake.clear()

    def end(self) -> None:
        self.journal.is_awake.set()


@dataclass
class Outcome:
    """What was seen of one failure."""

    skipped: str | None = None
    missed: list[str] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)


def examine(failure: Failure) -> Outcome:
    outcome = Outcome(skipped=failure.prepare())
    if outcome.skipped:
        return outcome
    daemon = failure.daemon
    daemon.start()
    home = Household(daemon, ["Mia", "Leo", *(f"Player {number}" for number in range(3, failure.players + 1))],
                     f"{failure.name} Prep")
    # A log that begins anew has to grow with each commit.
    daemon.stop()
    daemon.start()
    client = StreamClient(daemon.socket)
    first = next_second(2)
    home.schedule([first + second for second in (BEFORE, *DURING)])
    ready = came(lambda: home.due_by(first + BEFORE) == ledger.emitted(daemon).keys(), BEFORE + ARRIVES_WITHIN)
    outcome.missed += [] if ready else ["nothing was recorded before it"]
    failure.begin()
    try:
        fails(failure, home, client, outcome)
    finally:
        failure.end()
    recovers(failure, home, client, outcome)
    daemon.stop()
    if not ledger.is_intact(daemon):
        outcome.missed.append("the database is damaged")
    outcome.cells.append("yes" if not outcome.missed else "; ".join(outcome.missed))
    return outcome


def fails(failure: Failure, home: Household, client: StreamClient, outcome: Outcome) -> None:
    due = home.due.keys()
    wait = max(home.due.values()) - time.time() + ARRIVES_WITHIN
    on_stream = came(lambda: due <= client.ids, wait)
    outcome.missed += [] if on_stream else [f"{len(due - client.ids)} not on the stream"]
    during = due - home.due_by(min(home.due.values()))
    outcome.cells.append(worst([at - home.due[id] for id, at in client.received if id in during]))
    entries = {id: at for id, at in failure.journal.of(home.slug) if id in during}
    if failure.is_of_ledger:
        arrived = came(lambda: due <= {id for id, _ in failure.journal.of(home.slug)}, ARRIVES_WITHIN)
        outcome.missed += [] if arrived else ["not in the journal"]
        entries = {id: at for id, at in failure.journal.of(home.slug) if id in during}
    outcome.cells.append(worst([at - home.due[id] for id, at in entries.items()]))
    is_shown = came(lambda: shown(failure) is not None, SHOWN_WITHIN)
    outcome.missed += [] if is_shown else ["the problem is not shown"]
    outcome.cells.append(shown(failure) or "")
    if failure.is_of_ledger and during & ledger.emitted(failure.daemon).keys():
        outcome.missed.append("it was recorded all the same, so nothing was tested")


def shown(failure: Failure) -> str | None:
    problems = failure.daemon.get("/v1/status")["problems"]
    return next((problem for problem in problems if failure.problem in problem), None)


def recovers(failure: Failure, home: Household, client: StreamClient, outcome: Outcome) -> None:
    begin = time.monotonic()
    due = home.due.keys()
    caught_up = came(lambda: due == ledger.emitted(failure.daemon).keys(), CATCHES_UP_WITHIN)
    outcome.cells.append(f"{time.monotonic() - begin:.0f} s" if caught_up else "never")
    if not caught_up:
        outcome.missed.append("the ledger did not catch up")
    if any(word != "emitted" for _, word, _ in ledger.records(failure.daemon)):
        outcome.missed.append("the ledger has another outcome")
    if not came(lambda: shown(failure) is None, CATCHES_UP_WITHIN):
        outcome.missed.append("the problem is still shown")
    in_journal(failure, home, outcome)
    for where, ids in [("stream", [id for id, _ in client.received]), ("journal", [id for id, _ in failure.journal.of(home.slug)])]:
        if len(ids) != len(set(ids)):
            outcome.missed.append(f"twice on the {where}")


def in_journal(failure: Failure, home: Household, outcome: Outcome) -> None:
    """What the journal has in the end: one more is due after the failure."""
    before = set(home.due)
    home.schedule([*sorted(set(home.due.values())), next_second(3)])
    wanted = home.due.keys() if failure.reaches_journal else home.due.keys() - before
    if not came(lambda: wanted <= {id for id, _ in failure.journal.of(home.slug)}, CATCHES_UP_WITHIN):
        outcome.missed.append("not in the journal, even later")
    lost = home.due.keys() - {id for id, _ in failure.journal.of(home.slug)}
    outcome.cells.append(f"all but {len(lost)}" if lost else "all")


def worst(late: list[float]) -> str:
    return f"{max(late):.2f}" if late else "none"


def measure(program: str, folder: Path, report: Report, journal: Journal) -> None:
    report.head("two reminders are due while", "worst lateness on the stream: s", "in the journal: s", "shown as", "in the ledger after",
                "in the journal in the end", "all as promised", "")
    # Those of the ledger wait most of the time, and do not disturb each other; there is one journal.
    together = [kind(program, folder, journal) for kind in (DiskFull, ReadOnly, Locked)]
    for failure, outcome in zip(together, at_once([lambda each=each: examine(each) for each in together])):
        tell(report, failure, outcome)
    for kind in (JournalAway, JournalStuck):
        failure = kind(program, folder, journal)
        tell(report, failure, examine(failure))


def at_once(tasks: list[Callable[[], Outcome]]) -> list[Outcome]:
    outcomes: list[Outcome] = [Outcome(missed=["it did not end"])] * len(tasks)

    def run(index: int) -> None:
        try:
            outcomes[index] = tasks[index]()
        except SystemExit as end:
            outcomes[index] = Outcome(missed=[str(end)])

    threads = [threading.Thread(target=run, args=[index]) for index in range(len(tasks))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def tell(report: Report, failure: Failure, outcome: Outcome) -> None:
    if outcome.skipped:
        return report.skip(failure.title, outcome.skipped)
    report.line(failure.title, *outcome.cells, report.verdict(f"{failure.title}: {'; '.join(outcome.missed)}", not outcome.missed))
