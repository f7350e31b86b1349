"""The disk is full, the database cannot be written or is locked, journald is away or stands still, while reminders are due."""

import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

import ledger
from due import Household, next_second
from failure_kinds import DiskFull, Failure, JournalAway, JournalStuck, Locked, ReadOnly
from journal import Journal
from report import Report, came
from stream import StreamClient
from waiting import PATIENCE

# In seconds: one before the failure, and two in it, from when that is recorded. Also on a busy machine, the failure has begun by then.
BEFORE, DURING = 4, (20, 23)


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
    first = next_second(BEFORE)
    home.schedule([first])
    ready = came(lambda: home.due.keys() == ledger.emitted(daemon).keys(), PATIENCE)
    outcome.missed += [] if ready else ["nothing was recorded before it"]
    home.schedule([first, *map(next_second, DURING)])
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
    on_stream = came(lambda: due <= client.ids, max(home.due.values()) - time.time() + PATIENCE)
    outcome.missed += [] if on_stream else [f"{len(due - client.ids)} not on the stream"]
    during = due - home.due_by(min(home.due.values()))
    outcome.cells.append(worst([at - home.due[id] for id, at in client.received if id in during]))
    entries = {id: at for id, at in failure.journal.of(home.routine) if id in during}
    if failure.is_of_ledger:
        arrived = came(lambda: due <= {id for id, _ in failure.journal.of(home.routine)}, PATIENCE)
        outcome.missed += [] if arrived else ["not in the journal"]
        entries = {id: at for id, at in failure.journal.of(home.routine) if id in during}
    outcome.cells.append(worst([at - home.due[id] for id, at in entries.items()]))
    is_shown = came(lambda: shown(failure) is not None, PATIENCE)
    outcome.missed += [] if is_shown else ["the problem is not shown"]
    outcome.cells.append(shown(failure) or "")
    if failure.is_of_ledger and during & ledger.emitted(failure.daemon).keys():
        outcome.missed.append("it was recorded all the same, so nothing was tested")


def shown(failure: Failure) -> str | None:
    problems = failure.daemon.get("/v1/status")["problems"]
    found = next((problem["sentence"] for problem in problems if failure.problem in problem["sentence"]), None)
    return found and found.replace(f"{failure.daemon.folder}/", "")


def recovers(failure: Failure, home: Household, client: StreamClient, outcome: Outcome) -> None:
    begin = time.monotonic()
    due = home.due.keys()
    caught_up = came(lambda: due == ledger.emitted(failure.daemon).keys(), PATIENCE)
    outcome.cells.append(f"{time.monotonic() - begin:.0f} s" if caught_up else "never")
    if not caught_up:
        outcome.missed.append("the ledger did not catch up")
    if any(word != "emitted" for _, word, _ in ledger.records(failure.daemon)):
        outcome.missed.append("the ledger has another outcome")
    if not came(lambda: shown(failure) is None, PATIENCE):
        outcome.missed.append("the problem is still shown")
    in_journal(failure, home, outcome)
    for where, ids in [("stream", [id for id, _ in client.received]), ("journal", [id for id, _ in failure.journal.of(home.routine)])]:
        if len(ids) != len(set(ids)):
            outcome.missed.append(f"twice on the {where}")


def in_journal(failure: Failure, home: Household, outcome: Outcome) -> None:
    """What the journal has in the end: one more is due after the failure."""
    before = set(home.due)
    home.schedule([*sorted(set(home.due.values())), next_second(3)])
    wanted = home.due.keys() if failure.reaches_journal else home.due.keys() - before
    if not came(lambda: wanted <= {id for id, _ in failure.journal.of(home.routine)}, PATIENCE):
        outcome.missed.append("not in the journal, even later")
    lost = home.due.keys() - {id for id, _ in failure.journal.of(home.routine)}
    outcome.cells.append(f"all but {len(lost)}" if lost else "all")


def worst(late: list[float]) -> str:
    return f"{max(late):.2f}" if late else "none"


class LedgerFailures:
    """Those of the ledger, all at once and beside other parts: they wait most of the time, and do not disturb each other."""

    def __init__(self, program: str, folder: Path, journal: Journal) -> None:
        self.failures = [kind(program, folder, journal) for kind in (DiskFull, ReadOnly, Locked)]
        self.outcomes = [Outcome(missed=["it did not end"]) for _ in self.failures]
        self.threads = [threading.Thread(target=self.run, args=[index], daemon=True) for index in range(len(self.failures))]
        for thread in self.threads:
            thread.start()

    def run(self, index: int) -> None:
        try:
            self.outcomes[index] = examine(self.failures[index])
        except SystemExit as end:
            self.outcomes[index] = Outcome(missed=[str(end)])

    def tell(self, report: Report) -> None:
        """Waits for the end, and prints the table."""
        for thread in self.threads:
            thread.join()
        tell(report, list(zip(self.failures, self.outcomes)))


def measure_journal(program: str, folder: Path, report: Report, journal: Journal) -> None:
    """Those of the journal, one after the other, as there is one journal."""
    failures = [kind(program, folder, journal) for kind in (JournalAway, JournalStuck)]
    tell(report, [(failure, examine(failure)) for failure in failures])


def tell(report: Report, outcomes: list[tuple[Failure, Outcome]]) -> None:
    report.head("reminders are due while", "worst lateness on the stream: s", "in the journal: s", "shown as", "in the ledger after",
                "in the journal in the end", "all as promised", "")
    for failure, outcome in outcomes:
        if not outcome.skipped:
            verdict = report.verdict(f"{failure.title}: {'; '.join(outcome.missed)}", not outcome.missed)
            report.line(failure.title, *outcome.cells, verdict)
    for failure, outcome in outcomes:
        if outcome.skipped:
            report.skip(failure.title, outcome.skipped)
