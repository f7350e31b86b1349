"""What it takes of a PC: measured, for docs/operator.md."""

import re
import statistics
import time

import events
from family import CALENDARS, PARENT, SERVICE
from figure_table import kilobytes
from waiting import wait_for

TITLE = "Figures"
EVENTS = 10_000
STARTS = 5
# What it needs after a start, until threads that were only needed for that are gone.
SETTLES_FOR = 75
WATCHED_FOR = 60


def run(family) -> None:
    size(family)
    family.figures.add("exposure (systemd-analyze security)", exposure(family, SERVICE))
    family.figures.add("exposure of the daily backup", exposure(family, "timequest-backup.service"))
    starts(family)
    idle(family)
    many_events(family)


def size(family) -> None:
    installed = family.pc.run("root", "dpkg-query", "--show", "--showformat=${Installed-Size}", "timequest").out
    family.figures.add("package", kilobytes(family.package.stat().st_size))
    family.figures.add("installed", kilobytes(int(installed) * 1024))


def exposure(family, unit: str) -> str:
    said = family.pc.run("root", "systemd-analyze", "security", "--no-pager", unit)
    found = re.search(r"exposure level for \S+: ([\d.]+)", said.out)
    return found.group(1) if found else str(said)


def start(family) -> float:
    """Milliseconds from the process' start to READY."""
    family.systemctl("restart", SERVICE)
    unit = family.unit()
    return (int(unit["ActiveEnterTimestampMonotonic"]) - int(unit["ExecMainStartTimestampMonotonic"])) / 1000


def starts(family) -> None:
    # A reset of the counter, because these starts are not the service's failures.
    taken = []
    for _ in range(STARTS):
        family.systemctl("reset-failed", SERVICE)
        taken.append(start(family))
    middle = statistics.median(taken)
    # Ten times what an idle machine takes.
    family.check("It is ready within ten seconds of its start", middle < 10_000, f"{middle:.0f} ms")
    family.figures.add(f"start-up to READY, median of {STARTS}", f"{middle:.0f} ms")


def memory(family) -> dict[str, int]:
    """Bytes, by the names of /proc."""
    lines = family.pc.run("root", "cat", f"/proc/{family.main_pid()}/status").out
    return {name: int(count) * 1024 for name, count in re.findall(r"^(VmRSS|RssAnon|VmHWM):\s+(\d+) kB", lines, re.M)}


def switches(family, pid: int) -> dict[str, tuple[str, int]]:
    """Every thread's name and context switches so far."""
    found = {}
    for status in family.pc.shell("root", f"for task in /proc/{pid}/task/*; do cat $task/status; echo; done").out.split("\n\n"):
        fields = dict(line.split(":", 1) for line in status.splitlines() if ":" in line)
        if fields:
            count = int(fields["voluntary_ctxt_switches"]) + int(fields["nonvoluntary_ctxt_switches"])
            found[fields["Pid"].strip()] = (fields["Name"].strip(), count)
    return found


def idle(family) -> None:
    """Nobody asks, and nothing is due."""
    time.sleep(SETTLES_FOR)
    pid = family.main_pid()
    before = switches(family, pid)
    time.sleep(WATCHED_FOR)
    after = switches(family, pid)
    woken = {name: count - before.get(number, (name, 0))[1] for number, (name, count) in after.items()}
    total = sum(woken.values()) * 60 / WATCHED_FOR
    family.check("Idle, it wakes less than once a second", total < 60, woken)
    family.figures.add("wake-ups a minute, idle", f"{total:.0f}")
    seen = memory(family)
    family.check("Idle, it has less than 100 MB in memory", seen["VmRSS"] < 100e6, seen)
    family.figures.add("memory, idle", f"{kilobytes(seen['VmRSS'])}, of it its own {kilobytes(seen['RssAnon'])}")


def many_events(family) -> None:
    family.pc.write(PARENT, f"{CALENDARS}/many.ics", events.many(EVENTS))
    entries = wait_for(lambda: family.timequest("root", "status", "--json").json["entryCount"] >= EVENTS)
    family.check(f"{EVENTS:,} events are read", entries)
    time.sleep(10)
    seen = memory(family)
    family.figures.add(f"memory with {EVENTS:,} events",
                       f"{kilobytes(seen['VmRSS'])}, of it its own {kilobytes(seen['RssAnon'])}, at most {kilobytes(seen['VmHWM'])}")
    family.check("With them, it has less than half of what it may have", seen["VmHWM"] < 512e6, seen)
    ready = start(family)
    family.figures.add(f"start-up to READY with {EVENTS:,} events", f"{ready:.0f} ms")
    family.pc.run(PARENT, "rm", f"{CALENDARS}/many.ics")
