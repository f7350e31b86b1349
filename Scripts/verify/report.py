"""What is printed after the last stage: a table, and the last lines of the stage that failed."""

from stage import Outcome

RULE = "─" * 78


def table(outcomes: list[Outcome]) -> list[str]:
    """Stage, seconds, tests, and the share of the processors that was busy."""
    width = max([len("stage"), *(len(outcome.stage.name) for outcome in outcomes)])
    lines = [f"{'stage':{width}}  {'seconds':>8}  {'tests':>6}  {'processor':>9}"]
    for outcome in outcomes:
        tests = outcome.passed + outcome.failed or ""
        mark = "" if outcome.has_passed else "   FAILED"
        lines.append(f"{outcome.stage.name:{width}}  {outcome.seconds:8.0f}  {tests:>6}  {outcome.busy:9.0%}{mark}")
    seconds = sum(outcome.seconds for outcome in outcomes)
    tests = sum(outcome.passed + outcome.failed for outcome in outcomes)
    busy = sum(outcome.busy * outcome.seconds for outcome in outcomes) / max(seconds, 0.001)
    lines.append(f"{'together':{width}}  {seconds:8.0f}  {tests:>6}  {busy:9.0%}")
    return lines


def closing(outcomes: list[Outcome], repeat: str | None) -> list[str]:
    """The table; if a stage failed, its last lines at the very end, under its name.

    `repeat` is the command that repeats what failed.
    """
    lines = ["", *table(outcomes), ""]
    failed = [outcome for outcome in outcomes if not outcome.has_passed]
    for outcome in failed:
        lines += [RULE, f"FAILED: {outcome.stage.name} (exit status {outcome.status}). The whole log: {outcome.stage.log}",
                  f"To repeat it: {repeat or outcome.stage.command}", "Its last lines:", *outcome.tail]
    passed = sum(outcome.passed for outcome in outcomes)
    # A stage that counts nothing, such as a build, is one check.
    passed += sum(1 for outcome in outcomes if outcome.has_passed and not outcome.passed)
    wrong = sum(max(outcome.failed, 1) for outcome in failed)
    return [*lines, f"{passed} passed, {wrong} failed"]
