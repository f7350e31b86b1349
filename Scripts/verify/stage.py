"""One stage of a verification: a command, its log, and what it took."""

import os
import re
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from lines import lines

ROOT = Path(__file__).resolve().parents[2]
LOGS = ROOT / ".build" / "verify"
# How many of the last lines of a failed stage are printed again at the very end.
TAIL = 40
# A command that prints this line alone says how many tests or checks it ran.
COUNTS = re.compile(r"^(\d+) passed, (\d+) failed$")
# A line that names what failed, and how many of them are kept. The self-test has an example of each.
FAILURE = re.compile("|".join((
    # Tests/System/checks.py, for the container, the browsers and several PCs; Tests/Web/run.py of a theme that hangs.
    r"^  FAILED  ", r"^The theme \S+ was ended after ",
    # Swift Testing, the list of Scripts/run_tests, and Scripts/test-as-user.sh. A test may record hundreds of issues.
    r"^✘ Test .+ recorded an issue", r"^  \w+Tests\.\S", r"^test-as-user: ",
    # The compiler and SwiftPM; lintian, apt and debootstrap.
    r"^(?:\S.*: )?(?:fatal )?error: ", r"^[EW]: ",
    # A goal of `make simulate` or `make realtime`; a family, or a rule that no family needs, of `make sync-simulate`; a year of
    # `make chaos`.
    r"\bMISSED\b", r"^seed \d+: ", r"so this simulation does not test the rule$", r"^--- .+ violations\. Only this year: ",
    # A row of Scripts/fuzz.sh, its reasons, and a program that crashes.
    r" FOUND$", r"inputs not all were read", r" nothing is stored in ", r"Fatal error: ", r"ERROR: (?:libFuzzer|\w+Sanitizer)",
)))
FAILURES = 20
# The exit status of a command that was ended because it took too long, as timeout(1) has it.
TOOK_TOO_LONG = 124
# For how many seconds a command that was ended may go on after SIGTERM, to print what it was doing and to remove what it made.
LAST_WORDS = 20


@dataclass(frozen=True)
class Stage:
    """A command that runs in the top folder of the repository."""

    name: str
    command: str
    # A limit against hanging, in seconds: several times what a slow machine takes.
    limit: float = 2_400
    # The command that repeats it; None if that is its own.
    repeat: str | None = None

    @property
    def log(self) -> Path:
        return LOGS / (re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-") + ".log")


@dataclass
class Outcome:
    """What became of a stage."""

    stage: Stage
    status: int
    seconds: float
    # The share of all processors that was busy meanwhile, from 0 to 1: with everything else that ran on the machine.
    busy: float
    passed: int = 0
    failed: int = 0
    has_counted: bool = False
    # Whether it was ended because a stage beside it has failed.
    was_ended: bool = False
    tail: list[str] = field(default_factory=list)
    # The first lines that name a failed check: many more lines may follow them.
    failures: list[str] = field(default_factory=list)

    @property
    def has_passed(self) -> bool:
        """Whether it ended well. A stage that says that it counts, and has counted nothing, has not."""
        return self.status == 0 and not self.failed and (self.passed > 0 or not self.has_counted)

    def receive(self, printed: Iterable[str], show: Callable[[str], None]) -> None:
        """Shows lines of the stage, and keeps the last ones, those that name failed checks, and the counts."""
        for line in printed:
            show(line)
            self.tail = [*self.tail, line][-TAIL:]
            # A compiler prints one error for each of the files that it compiles together.
            if line not in self.failures and FAILURE.search(line):
                self.failures = [*self.failures, line][:FAILURES]
            if counts := COUNTS.match(line):
                self.passed, self.failed, self.has_counted = int(counts[1]), int(counts[2]), True


def processor_times() -> tuple[float, float]:
    """How long the processors of this machine have been busy, and how long they have been there, in ticks (proc(5), /proc/stat)."""
    times = [int(text) for text in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    idle = times[3] + times[4]
    return sum(times) - idle, sum(times)


class Watch:
    """Measures seconds, and the share of all processors that was busy, from 0 to 1."""

    def __init__(self) -> None:
        self.begin, (self.busy, self.total) = time.monotonic(), processor_times()

    def read(self) -> tuple[float, float]:
        busy, total = processor_times()
        return time.monotonic() - self.begin, (busy - self.busy) / max(1, total - self.total)


def run(stage: Stage, show: Callable[[str], None], ended: threading.Event | None = None) -> Outcome:
    """Runs a stage to its end, or until the event `ended`. What it prints goes to its log, and line by line to `show`."""
    ended = ended or threading.Event()
    LOGS.mkdir(parents=True, exist_ok=True)
    watch = Watch()
    outcome = Outcome(stage, status=0, seconds=0, busy=0)
    with stage.log.open("wb") as log:
        # A session of its own, so that all of it can be ended.
        process = subprocess.Popen(["bash", "-c", stage.command], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log,
                                   stderr=subprocess.STDOUT, start_new_session=True)
    with stage.log.open("rb") as log:
        try:
            outcome.receive(lines(process, log, ended, stage.limit), show)
            is_running = process.poll() is None
            if is_running:
                outcome.was_ended = ended.is_set()
                # First it may say what it was doing.
                end(process, signal.SIGTERM)
                outcome.receive(lines(process, log, limit=LAST_WORDS), show)
                end(process, signal.SIGKILL)
        except BaseException:
            end(process, signal.SIGTERM)
            try:
                process.wait(LAST_WORDS)
            finally:
                end(process, signal.SIGKILL)
            raise
    outcome.status = process.wait()
    if is_running and not outcome.was_ended:
        outcome.status = TOOK_TOO_LONG
        outcome.tail = [*outcome.tail, f"It was ended after {stage.limit:.0f} s, the limit against hanging."][-TAIL:]
    outcome.seconds, outcome.busy = watch.read()
    return outcome


def end(process: subprocess.Popen, number: signal.Signals) -> None:
    """Sends a signal to all processes of a stage that have not left its group."""
    try:
        os.killpg(process.pid, number)
    except ProcessLookupError:
        pass


def words(*command: object) -> str:
    """A command for a shell."""
    return shlex.join(str(word) for word in command)
