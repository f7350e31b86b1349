"""Checks the stages and the report with small commands: `make check` runs it."""

import io
import sys
import tempfile
from pathlib import Path

import stage as stages
from parts import landing, parts
from report import closing
from seeds import FailedSeeds
from stage import TAIL, TOOK_TOO_LONG, Stage, run


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        stages.LOGS = Path(folder)
        complaints = [complaint for check in (passes, fails, empty, hangs, seeds, table, names) for complaint in check(Path(folder))]
    for complaint in complaints:
        print(f"verify: self-test failed: {complaint}", file=sys.stderr)
    if not complaints:
        print("verify: self-test passed")
    return 1 if complaints else 0


def passes(folder: Path) -> list[str]:
    out = io.StringIO()
    outcome = run(Stage("Good one", "echo first; echo '12 passed, 0 failed'"), out)
    wrong = []
    if not outcome.has_passed or (outcome.passed, outcome.failed) != (12, 0):
        wrong.append(f"a stage that passes is {outcome}")
    if out.getvalue() != "first\n12 passed, 0 failed\n" or (folder / "good-one.log").read_text() != out.getvalue():
        wrong.append("what a stage prints is not printed, or not in its log")
    return wrong


def fails(_: Path) -> list[str]:
    outcome = run(Stage("bad", "for i in {1..50}; do echo line $i; done; echo '3 passed, 2 failed'; exit 7"), io.StringIO())
    lines = closing([outcome], "make verify PART=x")
    if outcome.has_passed or outcome.status != 7 or lines[-1] != "3 passed, 2 failed":
        return [f"a stage that fails is {outcome}, and the last line is {lines[-1]}"]
    tail = lines[lines.index("Its last lines:") + 1:-1]
    wrong = [] if tail == [*(f"line {number}" for number in range(12, 51)), "3 passed, 2 failed"] and len(tail) == TAIL else [
        f"the last lines of a stage that fails are {tail}"]
    return wrong if "To repeat it: make verify PART=x" in lines else [*wrong, "the command that repeats it is missing"]


def empty(_: Path) -> list[str]:
    outcome = run(Stage("empty", "echo '0 passed, 0 failed'"), io.StringIO())
    return [f"a stage that has tested nothing is {outcome}"] if outcome.has_passed else []


def hangs(_: Path) -> list[str]:
    outcome = run(Stage("endless", "echo begin; sleep 600", limit=0.5), io.StringIO())
    return [] if outcome.status == TOOK_TOO_LONG and outcome.tail[0] == "begin" else [f"a stage that hangs is {outcome}"]


def seeds(folder: Path) -> list[str]:
    (folder / "seeds.txt").write_text("# about\nchaos 5  # reason\n\nchaos 7\nfamilies 3\n")
    failed = FailedSeeds(folder / "seeds.txt")
    if failed.of("chaos") != [5, 7] or failed.of("conformance"):
        return [f"the list of failed seeds is read as {failed.seeds}"]
    chaos = [stage for part in parts(99, failed) for stage in part.stages if stage.name.startswith("chaos")]
    wrong = [] if [seed in stage.command for seed, stage in zip(("SEED=99", "SEED=5", "SEED=7"), chaos)] == [True] * 3 else [
        f"the seeds that are run are those of {chaos}"]
    (folder / "seeds.txt").write_text("chaos five\n")
    try:
        FailedSeeds(folder / "seeds.txt")
    except SystemExit as refusal:
        return wrong if "seeds.txt:1:" in str(refusal) else [*wrong, f"a wrong line is refused with {refusal}"]
    return [*wrong, "a wrong line of the failed seeds is read"]


def table(_: Path) -> list[str]:
    lines = closing([run(Stage("one", "echo '2 passed, 0 failed'"), io.StringIO()), run(Stage("two", "true"), io.StringIO())], None)
    return [] if lines[-1] == "3 passed, 0 failed" and any(line.startswith("together") for line in lines) else [f"the table is {lines}"]


def names(_: Path) -> list[str]:
    everything = parts(1, FailedSeeds())
    wrong = [f"the part {part.name} names no stages or paths" for part in everything if not part.stages or not part.paths]
    if len({part.name for part in everything}) != len(everything) or len({stage.log for stage in landing()}) != len(landing()):
        wrong.append("two parts, or two stages of a landing, have one name")
    return wrong + [f"{path} of the part {part.name} is not there" for part in everything for path in part.paths
                    if not (stages.ROOT / path).exists()]


if __name__ == "__main__":
    sys.exit(main())
