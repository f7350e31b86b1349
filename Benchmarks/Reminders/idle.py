"""Nothing to do: the daemon wakes for the watchdog, and for nothing else."""

import socket
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from due import ONLY_START_BY, Household, next_second
from play_daemon import Daemon
from report import Report

# What it needs after a start, until threads that were only needed for that are gone.
SETTLES_FOR = 75
# Switches this close to a ping are the watchdog's, in seconds.
AROUND_A_PING = 1.5
LOOK_EVERY = 0.5
# Memory at the end, in MiB.
MEMORY = 40


class ServiceManager:
    """systemd's end of sd_notify(3)."""

    def __init__(self, path: Path) -> None:
        self.pings: list[float] = []
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(path))
        threading.Thread(target=self.take, daemon=True).start()

    def take(self) -> None:
        while message := self.socket.recv(8192):
            if b"WATCHDOG=1" in message:
                self.pings.append(time.monotonic())


@dataclass
class Thread:
    name: str
    voluntary: int
    involuntary: int


def threads(pid: int) -> dict[int, Thread]:
    """Every thread's name and context switches so far."""
    found = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        try:
            fields = dict(line.split(":", 1) for line in (task / "status").read_text().splitlines())
        except (FileNotFoundError, ProcessLookupError):
            continue
        found[int(task.name)] = Thread(fields["Name"].strip(), int(fields["voluntary_ctxt_switches"]),
                                       int(fields["nonvoluntary_ctxt_switches"]))
    return found


def computing_seconds(pid: int) -> float:
    """Time on a processor so far, of all threads."""
    return sum(int(task.joinpath("schedstat").read_text().split()[0]) for task in Path(f"/proc/{pid}/task").iterdir()) / 1e9


class Idle(threading.Thread):
    """Watches a daemon that has nothing to do, while other parts are measured with theirs."""

    def __init__(self, program: str, folder: Path, seconds: int) -> None:
        super().__init__(daemon=True)
        self.seconds = seconds
        folder = folder / "idle"
        notify = str(folder / "notify")
        # A watchdog of the same length: two signs of life in that time.
        self.daemon_ = Daemon(program, folder, ONLY_START_BY, {"NOTIFY_SOCKET": notify, "WATCHDOG_USEC": f"{seconds}000000"})
        self.manager = ServiceManager(Path(notify))
        # When some thread had run, and how many switches that were.
        self.wakes: list[tuple[float, int]] = []
        self.start()

    def run(self) -> None:
        self.daemon_.start()
        home = Household(self.daemon_, ["Mia", "Leo"], "Idle Prep")
        home.schedule([next_second(12 * 3600)])
        # As at every start of the PC but the first: with a database, which is checked first.
        self.daemon_.stop()
        self.daemon_.start()
        time.sleep(SETTLES_FOR)
        pid = self.daemon_.process.pid
        self.manager.pings.clear()
        self.computing = computing_seconds(pid)
        self.before = last = threads(pid)
        deadline = time.monotonic() + self.seconds
        while time.monotonic() < deadline:
            time.sleep(LOOK_EVERY)
            now = threads(pid)
            if switches := sum(gained(now, last).values()):
                self.wakes.append((time.monotonic(), switches))
            last = now
        self.after = last
        self.computing = computing_seconds(pid) - self.computing
        self.memory, self.own = (self.daemon_.kib(field) / 1024 for field in ("VmRSS", "RssAnon"))
        self.daemon_.stop()

    def tell(self, report: Report) -> None:
        """Waits for the end, and prints the table."""
        self.join()
        pings = list(self.manager.pings)
        report.head(f"{self.seconds} s without a client and with nothing due: thread", "voluntary switches", "involuntary")
        for id, thread in sorted(self.after.items()):
            known = self.before.get(id, Thread(thread.name, 0, 0))
            switches = (thread.voluntary - known.voluntary, thread.involuntary - known.involuntary)
            if any(switches):
                report.line(thread.name, *switches)
        others = [switches for at, switches in self.wakes
                  if not any(ping - LOOK_EVERY <= at <= ping + AROUND_A_PING for ping in pings)]
        report.head("idle", "count", "goal", "")
        report.line("signs of life to the watchdog", len(pings), "1 or 2", report.verdict("idle: watchdog", 1 <= len(pings) <= 2))
        report.line("context switches", sum(switches for _, switches in self.wakes), "", "")
        report.line("of them not the watchdog's", sum(others), 0, report.verdict("idle: other wake-ups", not others))
        report.line("times it woke for something else", len(others), "", "")
        report.line("time on a processor: ms", f"{1000 * self.computing:.1f}", "", "")
        report.line("MiB in RAM at the end", f"{self.memory:.1f}", MEMORY, report.verdict("idle: memory", self.memory <= MEMORY))
        report.line("of them its own", f"{self.own:.1f}", "", "")


def gained(now: dict[int, Thread], before: dict[int, Thread]) -> dict[int, int]:
    """The switches of each thread since before; a thread that is new counts from its beginning."""
    counts = {}
    for id, thread in now.items():
        known = before.get(id)
        counts[id] = thread.voluntary + thread.involuntary - (known.voluntary + known.involuntary if known else 0)
    return counts
