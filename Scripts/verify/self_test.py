"""Checks the stages and the report with small commands: `make check` runs it."""

import ast
import contextlib
import io
import os
import shlex
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import history
import stage as stages
from course import Course
from parts import NEEDED, POLICY, landing, parts
from report import closing
from seeds import FailedSeeds
from stage import FAILURE, ROOT, TAIL, TOOK_TOO_LONG, Outcome, Stage

# Lines as the programs of the stages print them: of failed checks, and of others.
FAILED = """\
  FAILED  Today has three events at most (with scripts)
The theme forms was ended after 900 s, the limit against hanging. Above is what it did last.
✘ Test "The files that a browser fetches are small" recorded an issue with 2 arguments pattern → "look[.]css", most → 31000 at A.swift:1:1
✘ Test three() recorded an issue at A.swift:1:1: Expectation failed: a == b
  PagesTests.PageTemplatesTests/small(pattern:most:)
test-as-user: These tests were not run:
Sources/CLI/Progress/AccuracyText.swift:11:58: error: cannot find 'EstimationScore' in scope
error: emit-module command failed with exit code 1 (use -v to see invocation)
E: timequest: custom-library-search-path RUNPATH /usr/lib/swift [usr/bin/timequest]
bias found in time                      61.3 %   55.0 %     ≥ 60.0 %  MISSED
| killed 20 times | 20 | MISSED |
MISSED: reminders are told once after a kill
seed 979: a PC shows more than the others
without first-make: no family fails, so this simulation does not test the rule
--- Europe/Berlin, crashes: 2 violations. Only this year: make chaos SEED=7 ONLY=20
Segment             312       40     2210      0    180   FOUND
    Of its 312 inputs not all were read; the report is in .build/fuzzing/Segment.log.
Segment     nothing is stored in Fuzzing/Corpus/Segment.tar.gz
    ==1234==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000010
Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range""".splitlines()
NOT_FAILED = """\
  ok      What failed is named: error: and FAILED
  note    12 s
   83 s ✔ "No name of a calendar leads out of the folder"
✔ Test run with 459 tests in 68 suites passed after 63.777 seconds.
11 |     static func number(_ percent: Double) -> String { "\\(EstimationScore.wholePercent(percent))" }
   |                                                          `- error: cannot find 'EstimationScore' in scope
dpkg-shlibdeps: warning: can't extract name and version from library name 'libswiftCore.so'
bias found in time                      61.3 %   65.0 %     ≥ 60.0 %     met
without first-make: seed 12: the PCs differ
Segment             312       40     2210      0    180   nothing
500 families …""".splitlines()


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        stages.LOGS = Path(folder)
        checks = (passes, fails, empty, hangs, left_behind, beside, seeds, table, names, themes, concerned, shallow)
        complaints = [complaint for check in checks for complaint in check(Path(folder))]
    for complaint in complaints:
        print(f"verify: self-test failed: {complaint}", file=sys.stderr)
    if not complaints:
        print("verify: self-test passed")
    return 1 if complaints else 0


def run(stage: Stage, shown: list[str] | None = None) -> Outcome:
    return stages.run(stage, [].append if shown is None else shown.append)


def passes(folder: Path) -> list[str]:
    shown: list[str] = []
    outcome = run(Stage("Good one", "echo first; echo '12 passed, 0 failed'"), shown)
    wrong = []
    if not outcome.has_passed or (outcome.passed, outcome.failed) != (12, 0):
        wrong.append(f"a stage that passes is {outcome}")
    if shown != ["first", "12 passed, 0 failed"] or (folder / "good-one.log").read_text().splitlines() != shown:
        wrong.append("what a stage prints is not printed, or not in its log")
    return wrong


def fails(_: Path) -> list[str]:
    outcome = run(Stage("bad", "for i in {1..50}; do echo line $i; done; echo '3 passed, 2 failed'; exit 7",
                        repeat="make verify PART=x"))
    lines = closing([outcome], 1, 1)
    if outcome.has_passed or outcome.status != 7 or lines[-1] != "3 passed, 2 failed":
        return [f"a stage that fails is {outcome}, and the last line is {lines[-1]}"]
    tail = lines[lines.index("Its last lines:") + 1:-1]
    wrong = [] if tail == [*(f"line {number}" for number in range(12, 51)), "3 passed, 2 failed"] and len(tail) == TAIL else [
        f"the last lines of a stage that fails are {tail}"]
    if "To repeat it: make verify PART=x" not in lines:
        wrong.append("the command that repeats it is missing")
    if odd := [line for line in FAILED if not FAILURE.search(line)] + [line for line in NOT_FAILED if FAILURE.search(line)]:
        wrong.append(f"these lines are wrongly taken for failed checks, or for others: {odd}")
    twice = run(Stage("twice", "for i in {1..50}; do echo 'error: one'; done; echo 'error: two'; exit 1"))
    if twice.failures != ["error: one", "error: two"]:
        wrong.append(f"of errors that are printed again and again are kept {twice.failures}")
    early = run(Stage("early", "echo '  FAILED  It rains'; for i in {1..50}; do echo '  ok      It shines'; done; exit 1"))
    if "  FAILED  It rains" not in closing([early], 1, 1):
        wrong.append("a check that failed long before the end is not named at the end")
    return wrong


def empty(_: Path) -> list[str]:
    outcome = run(Stage("empty", "echo '0 passed, 0 failed'"))
    return [f"a stage that has tested nothing is {outcome}"] if outcome.has_passed else []


def hangs(_: Path) -> list[str]:
    outcome = run(Stage("endless", "echo begin; sleep 600", limit=0.5))
    return [] if outcome.status == TOOK_TOO_LONG and outcome.tail[0] == "begin" else [f"a stage that hangs is {outcome}"]


def left_behind(folder: Path) -> list[str]:
    """A process that has left the stage's group and keeps its output open: the stage ends without it, at its end and at its limit."""
    wrong = []
    for last, limit, status in (("exit 3", 300, 3), ("sleep 600", 2, TOOK_TOO_LONG)):
        outcome = run(Stage("left behind", f"setsid sleep 600 & echo $! >{folder}/left; echo begin; {last}", limit))
        os.kill(int((folder / "left").read_text()), signal.SIGKILL)
        if outcome.status != status or outcome.tail[0] != "begin" or outcome.seconds > 300:
            wrong.append(f"a stage that leaves a process behind is {outcome}")
    return wrong


def beside(folder: Path) -> list[str]:
    """Stages run beside each other; the first one that fails ends the others, and no further one is begun."""
    meet = "touch {0}; until [ -e {1} ]; do sleep 0.01; done; echo '1 passed, 0 failed'"
    first, second = folder / "first", folder / "second"
    out = io.StringIO()
    course = Course([(Stage("first", meet.format(first, second), limit=300),), (Stage("second", meet.format(second, first), limit=300),)],
                    out)
    course.run()
    wrong = []
    if not course.has_passed or [outcome.passed for outcome in course.outcomes] != [1, 1]:
        wrong.append(f"of two stages that wait for each other is left {course.outcomes}")
    if "second │ 1 passed, 0 failed" not in out.getvalue().splitlines():
        wrong.append("beside another stage, the name of a stage is not before its lines")
    begun = folder / "begun"
    bad = Stage("bad", f"until [ -e {begun} ]; do sleep 0.01; done; exit 4", limit=300, repeat="repeat it")
    course = Course([(bad, Stage("next", "true")), (Stage("long", f"touch {begun}; sleep 600"),)], out)
    course.run()
    ended = {outcome.stage.name: outcome.was_ended for outcome in course.outcomes}
    if course.has_passed or ended != {"bad": False, "long": True}:
        wrong.append(f"of a stage that fails beside others is left {course.outcomes}")
    lines = closing(course.outcomes, 1, 1)
    if [line[:12] for line in lines if line.startswith("FAILED: ")] != ["FAILED: bad "] or "To repeat it: repeat it" not in lines:
        wrong.append(f"of a stage that fails beside others is printed {lines}")
    return wrong


def seeds(folder: Path) -> list[str]:
    (folder / "seeds.txt").write_text("# about\nchaos 5  # reason\n\nchaos 7\nfamilies 3\n")
    failed = FailedSeeds(folder / "seeds.txt")
    if failed.of("chaos") != [5, 7] or failed.of("conformance"):
        return [f"the list of failed seeds is read as {failed.seeds}"]
    chaos = [stage for part in parts(99, failed) for stage in part.stages if stage.name.startswith("chaos")]
    wrong = [] if [seed in stage.command for seed, stage in zip(("SEED=99", "SEED=5", "SEED=7"), chaos)] == [True] * 3 else [
        f"the seeds that are run are those of {chaos}"]
    for line in ("chaos five", "Chaos 5"):
        (folder / "seeds.txt").write_text(f"{line}\n")
        try:
            FailedSeeds(folder / "seeds.txt")
            wrong.append(f"of the failed seeds “{line}” is read")
        except SystemExit as refusal:
            if "seeds.txt:1:" not in str(refusal):
                wrong.append(f"“{line}” is refused with {refusal}")
    return wrong


def table(_: Path) -> list[str]:
    lines = closing([run(Stage("one", "echo '2 passed, 0 failed'")), run(Stage("two", "true"))], 1, 1)
    return [] if lines[-1] == "3 passed, 0 failed" and any(line.startswith("together") for line in lines) else [f"the table is {lines}"]


def names(_: Path) -> list[str]:
    everything, always = parts(1, FailedSeeds()), in_every_landing()
    wrong = [f"the part {part.name} names no stages or paths" for part in everything if not part.stages or not part.paths]
    if len({part.name for part in everything}) != len(everything) or len({stage.log for stage in always}) != len(always):
        wrong.append("two parts, or two stages of a landing, have one name")
    for part in everything:
        builds_debug = any("Scripts/deb.sh --debug" in stage.command for stage in part.stages)
        wrong += [f"{stage.name} of the part {part.name} installs a package that the part does not build" for stage in part.stages
                  if "Scripts/system-test.sh" in stage.command and ("--debug" in stage.command) != builds_debug]
    return wrong + [f"{path} of the part {part.name} is not there" for part in everything for path in part.paths
                    if not (ROOT / path).exists()]


def themes(_: Path) -> list[str]:
    """Each theme of Tests/System, Web and Sync is in a stage, and each theme that a stage names is there."""
    wrong = []
    for script, folder in (("system-test.sh", "System"), ("web-test.sh", "Web"), ("sync-test.sh", "Sync")):
        program = ROOT / "Tests" / folder / "run.py"
        known, always = (constant(program, name) for name in ("THEMES", "ALWAYS"))
        commands = [shlex.split(stage.command) for stage in every_stage() if f"Scripts/{script}" in stage.command]
        named = {theme for command in commands for theme in command[command.index("--only") + 1].split(",")} | always
        files = {file.stem for file in (program.parent / "themes").glob("*.py")}
        if not known == named == files:
            odd = sorted((known | named | files) - (known & named & files))
            wrong.append(f"themes of Tests/{folder} that are not a file, in THEMES, and in a stage: {', '.join(odd)}")
    return wrong


def every_stage() -> list[Stage]:
    return [*in_every_landing(), *(stage for part in parts(1, FailedSeeds()) for stage in part.stages)]


def in_every_landing() -> list[Stage]:
    return [POLICY, *NEEDED, *(stage for lane in landing() for stage in lane)]


def constant(program: Path, name: str) -> set[str]:
    """The texts of a list or set in a program of Python, whose modules need not be there; empty if it has none of this name."""
    assigned = {target.id: node.value for node in ast.parse(program.read_text()).body if isinstance(node, ast.Assign)
                for target in node.targets if isinstance(target, ast.Name)}
    return set(ast.literal_eval(assigned[name])) if name in assigned else set()


def concerned(_: Path) -> list[str]:
    wrong = []
    everything = {part.name for part in parts(1, FailedSeeds())}
    for path, expected in {
        "Package.swift": everything, "Scripts/test.sh": everything, "docs/player.md": set(),
        "Sources/Pages/Home.swift": everything - {"fuzz", "fold"}, "Sources/Server/Web/Multipart/Form.swift": everything,
        "Tests/System/waiting.py": {"package", "figures", "system", "upgrade", "user", "load", "pages", "parents", "pcs", "pcs-more"},
    }.items():
        found = {part.name for part in parts(1, FailedSeeds()) if part.is_concerned([path])}
        if found != expected:
            wrong.append(f"{path} concerns {sorted(found)}")
    return wrong


def shallow(folder: Path) -> list[str]:
    """Also in a shallow clone another commit is another landing."""
    original, numbers = folder / "original", set()
    git = ["git", "-C", str(original), "-c", "user.name=Self-test", "-c", "user.email=self-test@localhost",
           "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "init", "--quiet", str(original)], check=True)
    for number in range(2):
        subprocess.run([*git, "commit", "--quiet", "--allow-empty", "--message", f"{number}"], check=True)
        history.ROOT = folder / f"clone-{number}"
        subprocess.run(["git", "clone", "--quiet", "--depth=1", original.as_uri(), str(history.ROOT)], check=True)
        with contextlib.redirect_stdout(io.StringIO()):
            numbers.add(history.landing_number())
    return [] if len(numbers) == 2 else ["two commits of a shallow clone are one landing"]


if __name__ == "__main__":
    sys.exit(main())
