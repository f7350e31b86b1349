"""Measures TimeQuest beside a C program on libical and python-icalendar with recurring-ical-events, in one run.

usage: run.py TIMEQUEST CALENDAR_BENCHMARKS LIBICAL_EXPAND PYTHON FOLDER [RUNS]

Every program does the same work on the same files: read them and list the occurrences of 90 days. The programs take turns, so that a busy
machine is busy for all of them. Prints Markdown.
"""

import json
import os
import platform
import subprocess
import sys
import time
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from statistics import median

FROM = datetime(2026, 3, 1, tzinfo=timezone.utc)
TO = FROM + timedelta(days=90)
PYTHON_RUNS = 1


@dataclass
class Run:
    """One program's work on one set of files."""

    output: str
    seconds: float
    processor: float
    kib: int


def run(command: list[str]) -> Run:
    begin = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    output = process.stdout.read()
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{' '.join(command)} failed: {errors}")
    # The references list a second window, too, and print the processor's seconds for it: that is not part of the comparison.
    fields = output.split()
    second = float(fields[3]) if len(fields) == 4 else 0
    return Run(output, time.monotonic() - begin - second, usage.ru_utime + usage.ru_stime - second, usage.ru_maxrss)


def middle(runs: list[Run]) -> Run:
    return Run(
        runs[0].output,
        median(one.seconds for one in runs),
        median(one.processor for one in runs),
        max(one.kib for one in runs),
    )


def side_by_side(programs: dict[str, list[str]], path: Path, runs: int) -> dict[str, Run]:
    """The medians of all programs, which take turns."""
    done: dict[str, list[Run]] = {name: [] for name in programs}
    for turn in range(runs):
        for name, command in programs.items():
            if name != "python" or turn < PYTHON_RUNS:
                done[name].append(run([part.replace("PATH", str(path)) for part in command]))
    return {name: middle(results) for name, results in done.items()}


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.0f}" if seconds >= 0.01 else f"{seconds * 1000:.2f}"


def main() -> None:
    timequest, benchmarks, libical, python, folder = sys.argv[1:6]
    runs = int(sys.argv[6]) if len(sys.argv) > 6 else 5
    here = Path(__file__).parent
    stamps = [str(int(moment.timestamp())) for moment in (FROM, TO)]
    window = ["--from", f"{FROM:%Y-%m-%dT%H:%M:%SZ}", "--to", f"{TO:%Y-%m-%dT%H:%M:%SZ}", "--time-zone", "UTC"]
    programs = {
        "timequest": [timequest, "calendar", "expand", "PATH", *window, "--count"],
        "libical": [libical, *stamps, "PATH"],
        "python": [python, str(here / "python_expand.py"), *stamps, "PATH"],
    }
    cases = [
        ("10,000 events in one file", "one.ics"),
        ("10,000 events in 10,000 files", "many"),
        ("1,000 daily rules since 1970", "old.ics"),
        ("1,000 daily rules since last week", "recent.ics"),
    ]
    print(f"Medians of {runs} runs ({PYTHON_RUNS} of Python's) in turns, {datetime.now():%-d %B %Y},", end=" ")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start, {platform.machine()}.")
    print("Time is on the wall, in brackets the processor's; memory is the largest process of each program.")
    print()
    print("| reading, and listing 90 days | TimeQuest ms | C on libical ms | Python ms | C ÷ TimeQuest | Python ÷ TimeQuest | MiB: TimeQuest, C, Python |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    results = {}
    for title, name in cases:
        result = results[name] = side_by_side(programs, Path(folder) / name, runs)
        counts = {program: one.output.split()[0] for program, one in result.items()}
        if len(set(counts.values())) != 1:
            print(f"{title}: the programs do not agree on the number of occurrences: {counts}", file=sys.stderr)
            sys.exit(1)
        own, reference, oracle = result["timequest"], result["libical"], result["python"]
        cells = [f"{milliseconds(one.seconds)} ({milliseconds(one.processor)})" for one in (own, reference, oracle)]
        ratios = [f"{one.processor / own.processor:.1f}" for one in (reference, oracle)]
        memory = ", ".join(f"{one.kib / 1024:.0f}" for one in (own, reference, oracle))
        print(f"| {title}: {counts['timequest']} occurrences | " + " | ".join(cells + ratios + [memory]) + " |")
    print()
    print("The ratios are those of the processor's time, which other programs on the machine disturb least.")
    print()

    inside = json.loads(run([benchmarks, timequest, folder]).output)
    first = results["one.ics"]["timequest"].seconds
    c_second = float(results["one.ics"]["libical"].output.split()[3])
    python_second = float(results["one.ics"]["python"].output.split()[3])
    print("| in the daemon, with the files in memory | ms | |")
    print("|---|---:|---|")
    rows = [
        ("a second window, 24 hours of the 10,000 events", inside["secondWindow"],
         f"{100 * inside['secondWindow'] / first:.2f} % of reading and 90 days; C {milliseconds(c_second)} ms, Python {milliseconds(python_second)} ms"),
        (f"what {inside['understoodEvents']:,.0f} events mean for two children with a routine of each template", inside["understanding"],
         f"{milliseconds(inside['understandingFirst'])} ms with each title read for the first time"),
        (f"what {inside['longTitles']:,.0f} events with titles of 500 letters mean for 62 players with a group each and 24 routines",
         inside["understandingLong"], "each title read for the first time"),
        ("24 hours of 1,000 daily rules since 1970", inside["oldWindow"],
         f"{inside['oldWindow'] / inside['recentWindow']:.2f} times those since last week ({milliseconds(inside['recentWindow'])} ms)"),
        ("1,000 files read for the first time", inside["thousandFiles"], ""),
        ("one of them changed: looked at and read again", inside["changedFile"],
         f"of which {milliseconds(inside['noFileChanged'])} ms to look at 1,000 unchanged ones; the file alone {milliseconds(inside['fileAlone'])} ms"),
    ]
    for title, seconds, remark in rows:
        print(f"| {title} | {milliseconds(seconds)} | {remark} |")
    print()
    print(f"The 10,000 events take {inside['memoryOfEvents'] / 1024:.1f} MiB of anonymous memory.")


if __name__ == "__main__":
    main()
