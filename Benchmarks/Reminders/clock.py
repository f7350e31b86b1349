"""The clock is set while reminders are ahead: forward over what is due, and back over what was given."""

import mmap
import os
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path

import ledger
from due import ONLY_START_BY, Household
from journal import Journal
from play_daemon import Daemon
from report import Report, came
from stream import StreamClient

HOUR = 3600
# A step over something due has it fire within so many seconds.
AT_ONCE = 1.0
# So far ahead of its event is each due: a step of an hour must not leave the event behind.
TRAVEL_MINUTES = 120


class OwnClock:
    """The daemon's wall clock alone is shifted, by a library between it and the C library."""

    title = "clock of the daemon's process"

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / "shift"
        file.write_bytes(bytes(8))
        with file.open("r+b") as opened:
            self.memory = mmap.mmap(opened.fileno(), 8)
        library = folder / "seam.so"
        source = Path(__file__).with_name("wall_clock_seam.c")
        subprocess.run([compiler(), "-O1", "-shared", "-fPIC", "-pthread", "-o", library, source], check=True)
        self.environment = {"LD_PRELOAD": str(library), "CLOCK_SEAM": str(file)}
        self.shift = 0

    def now(self) -> float:
        return time.time() + self.shift

    def step(self, seconds: float) -> None:
        self.shift += seconds
        self.memory[:] = struct.pack("q", round(self.shift * 1e9))

    def restore(self) -> None: ...


class MachineClock:
    """This machine's own clock is set, and set right again from the one that nobody can set, whatever becomes of this program."""

    title = "this machine's clock"
    GUARD = """
import sys, time
offset = float(sys.argv[1])
sys.stdin.read()
time.clock_settime(time.CLOCK_REALTIME, time.clock_gettime(time.CLOCK_BOOTTIME) + offset)
"""

    def __init__(self) -> None:
        self.environment: dict[str, str] = {}
        offset = time.clock_gettime(time.CLOCK_REALTIME) - time.clock_gettime(time.CLOCK_BOOTTIME)
        # It waits for its input to end, which it does at the latest with this program.
        self.guard = subprocess.Popen([sys.executable, "-c", self.GUARD, repr(offset)], stdin=subprocess.PIPE, start_new_session=True)

    def now(self) -> float:
        return time.time()

    def step(self, seconds: float) -> None:
        time.clock_settime(time.CLOCK_REALTIME, time.clock_gettime(time.CLOCK_REALTIME) + seconds)

    def restore(self) -> None:
        self.guard.stdin.close()
        self.guard.wait()


def compiler() -> str | None:
    return next((found for name in ("cc", "clang", "gcc") if (found := shutil.which(name))), None)


def measure(program: str, folder: Path, report: Report, journal: Journal, sets_clock: bool) -> None:
    if compiler():
        steps(OwnClock(folder / "seam"), program, folder / "own", report, journal)
    else:
        report.skip("the clock of one process", "there is no C compiler")
    if not sets_clock:
        return report.say("This machine's own clock was left alone; --set-clock (SET_CLOCK=1) sets it for some seconds.")
    if os.geteuid() != 0:
        return report.skip("this machine's clock", "only root may set it")
    clock = MachineClock()
    try:
        steps(clock, program, folder / "machine", report, journal)
    finally:
        clock.restore()


def steps(clock: OwnClock | MachineClock, program: str, folder: Path, report: Report, journal: Journal) -> None:
    daemon = Daemon(program, folder, ONLY_START_BY, clock.environment)
    daemon.start()
    # An only child would be away from the first event to the last, and all would be due before it. Of two nothing tells which is there.
    daemon.post("/v1/players", {"name": "Leo"})
    home = Household(daemon, ["Mia"], folder.name + " Prep", TRAVEL_MINUTES)
    begin = int(clock.now()) + 3
    usual, skipped, ahead = begin + 3, begin + HOUR // 2, begin + 3 * HOUR
    home.schedule([usual, skipped, ahead])
    client = StreamClient(daemon.socket)
    client.is_open.wait(10)

    report.head(f"{clock.title} is set", "seen", "goal", "")

    def count(second: int) -> int:
        return sum(home.due.get(id) == second for id, _ in client.received)

    def line(what: str, seen: object, goal: str, is_met: bool) -> None:
        report.line(what, seen, goal, report.verdict(f"clock: {clock.title}: {what}", is_met))

    came(lambda: count(usual) == 1, usual + 5 - clock.now())
    line("before any step: given at its time", count(usual), "1", count(usual) == 1)
    step_at = time.monotonic()
    clock.step(HOUR)
    came(lambda: count(skipped) == 1, 10)
    took = time.monotonic() - step_at
    line("an hour forward over one due: given after", f"{1000 * took:.0f} ms", f"{1000 * AT_ONCE:.0f} ms",
         count(skipped) == 1 and took < AT_ONCE)
    # Both times come once more.
    for second in (usual, skipped):
        clock.step(second - 2 - clock.now())
        time.sleep(4)
    given = len(client.received)
    line("back before what was given, twice: given again", given - len(client.ids), "0", given == len(client.ids) == 2)
    clock.step(ahead - 2 - clock.now())
    came(lambda: count(ahead) == 1, 10)
    late = clock.now() - ahead
    line("forward to 2 s before another: given when it was due, late by", f"{late:.2f} s", f"0 to {AT_ONCE:.0f} s", 0 <= late < AT_ONCE)
    entries = [id for id, _ in journal.of(home.routine)]
    line("once in the journal", len(set(entries)), "3", len(entries) == len(set(entries)) == 3)
    outcomes = [word for _, word, _ in ledger.records(daemon)]
    line("in the ledger", ", ".join(outcomes), "emitted, late, emitted", outcomes == ["emitted", "late", "emitted"])
    daemon.stop()
