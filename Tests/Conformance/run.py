"""`make conformance`: the program against other programs, on thousands of generated calendars. See docs/calendar-conformance.md."""

import argparse
import shutil
import sys
import tempfile
import time
import warnings
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import generator
import program
import random_rules
from comparison import Opinions, Verdict
from differences import CLASSES, UNREADABLE
from model import File
from reference import Occurrence
from self_test import noticed_changes

HOUSE = Path(__file__).resolve().parents[2]
DOCUMENT = HOUSE / "docs" / "calendar-conformance.md"
KEPT = HOUSE / ".build" / "conformance-failures"
SHOWN_FAILURES = 60


def main() -> int:
    options = _options()
    warnings.simplefilter("ignore")
    if not options.executable.exists():
        print(f"{options.executable} is not there; `make build` makes it.", file=sys.stderr)
        return 1
    began = time.monotonic()
    with ProcessPoolExecutor(options.jobs) as pool:
        files = list(pool.map(generator.file, [options.seed] * options.files, range(options.files), chunksize=20))
        ours = _program_answers(options.executable, files, options.jobs)
        verdicts = list(pool.map(_verdict, files, [ours[file.name] for file in files], chunksize=20))
        changes = list(pool.map(noticed_changes, files[::20], [ours[file.name] for file in files[::20]], chunksize=5))
    _report(options, files, verdicts, changes, time.monotonic() - began)
    return 0 if _passes(files, verdicts, changes) else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="which calendars are made up")
    parser.add_argument("--files", type=int, default=5_000, help="how many")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes compare")
    parser.add_argument("--executable", type=Path, default=HOUSE / ".build" / "debug" / "timequest")
    return parser.parse_args()


def _program_answers(executable: Path, files: list[File], jobs: int) -> dict[str, list[Occurrence]]:
    """One call of the program for each household and window."""
    groups: dict = defaultdict(list)
    for file in files:
        groups[file.window.household, file.window.name].append(file)
    answers: dict[str, list[Occurrence]] = {file.name: [] for file in files}
    with tempfile.TemporaryDirectory(prefix="timequest-conformance-") as folder, ThreadPoolExecutor(jobs) as threads:
        for found in threads.map(lambda some: program.expand(executable, Path(folder), some[0].window, some), groups.values()):
            answers.update(found)
    return answers


def _verdict(file: File, ours: list[Occurrence]) -> Verdict:
    return Opinions(file).judge(ours)


def _passes(files: list[File], verdicts: list[Verdict], changes: list[tuple[int, int]]) -> bool:
    """Also prints what is wrong, and last how many checks passed and failed. A check is a file or a change of the self-test; each other
    complaint is a failed check."""
    complaints = [failure for verdict in verdicts for failure in verdict.failures]
    _keep([file for file, verdict in zip(files, verdicts) if verdict.failures])
    others = _holes_in_coverage(files) + _undocumented_classes()
    complaints += others
    if any(noticed < made for noticed, made in changes):
        complaints.append("the self-test changed occurrences, and the comparison did not notice each")
    if not any(made for _, made in changes):
        complaints.append("the self-test found no occurrence to change")
    for complaint in complaints[:SHOWN_FAILURES]:
        print(f"  {complaint}")
    if len(complaints) > SHOWN_FAILURES:
        print(f"  and {len(complaints) - SHOWN_FAILURES} more")
    if complaints:
        print(f"conformance: failed; the files are in {KEPT.relative_to(HOUSE)}")
    else:
        print("conformance: passed; every difference is of a known class, and the reference agrees with the program on all files")
    bad_files = sum(1 for verdict in verdicts if verdict.failures)
    noticed, made = _sums(changes)
    unnoticed = made - noticed if made else 1
    print(f"{len(files) - bad_files + noticed} passed, {bad_files + unnoticed + len(others)} failed")
    return not complaints


def _sums(changes: list[tuple[int, int]]) -> tuple[int, int]:
    """How many changes of the self-test were noticed, and how many were made."""
    return sum(noticed for noticed, _ in changes), sum(made for _, made in changes)


def _keep(files: list[File]) -> None:
    """Files with a difference that nothing explains, to be looked at."""
    shutil.rmtree(KEPT, ignore_errors=True)
    for file in files:
        KEPT.mkdir(parents=True, exist_ok=True)
        (KEPT / f"{file.name}.ics").write_bytes(file.text().encode())


def _holes_in_coverage(files: list[File]) -> list[str]:
    """A full run has every FREQ with every BYxxx that RFC 5545 allows."""
    used = {(rule.freq, part) for file in files for event in file.events for rule in event.rules for part in rule.by}
    holes = [f"no rule with FREQ={freq} and {part} was made" for freq, part in random_rules.TABLE if (freq, part) not in used]
    return holes if len(files) >= 2_000 else []


def _undocumented_classes() -> list[str]:
    text = DOCUMENT.read_text() if DOCUMENT.exists() else ""
    names = [known.name for known in CLASSES] + [UNREADABLE]
    return [f"docs/calendar-conformance.md has no section “{name}”" for name in names if f"### {name}\n" not in text]


def _report(options: argparse.Namespace, files: list[File], verdicts: list[Verdict], changes: list, seconds: float) -> None:
    classes, compared, equal = Counter(), sum(v.compared for v in verdicts), sum(v.equal for v in verdicts)
    touched: Counter = Counter()
    for verdict in verdicts:
        classes += verdict.classes
        touched.update(verdict.classes.keys())
    households = sorted({file.window.household for file in files})
    differing = sum(1 for verdict in verdicts if verdict.classes)
    print(f"seed         {options.seed}")
    events = sum(len(file.events) for file in files)
    noticed, made = _sums(changes)
    print(f"files        {len(files)} with {events} events; {sum(file.is_bare for file in files)} are bare rules")
    print(f"zones        {', '.join(households)}")
    print(f"occurrences  {compared} compared, {equal} equal, in {len(files) - differing} files all of them")
    print(f"differences  {classes.total()} of known classes, in {differing} files:")
    for name in [known.name for known in CLASSES] + [UNREADABLE]:
        print(f"  {classes[name]:6} in {touched[name]:4} files  {name}")
    print(f"self-test    {noticed} of {made} single changes to the program's answers noticed")
    print(f"time         {seconds:.0f} s")


if __name__ == "__main__":
    sys.exit(main())
