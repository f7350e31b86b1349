"""What is printed after the last stage: a table, and the last lines of the stage that failed."""

from stage import Outcome

RULE = "─" * 78


def table(outcomes: list[Outcome], seconds: float, busy: float) -> list[str]:
    """Stage, seconds, tests, and the share of the processors that was busy; at the end those of the whole run.

    Stages run beside each other: together they take less than their sum.
    """
    width = max([len("stage"), *(len(outcome.stage.name) for outcome in outcomes)])
    lines = [f"{'stage':{width}}  {'seconds':>8}  {'tests':>6}  {'processor':>9}"]
    for outcome in outcomes:
        tests = outcome.passed + outcome.failed or ""
        mark = "" if outcome.has_passed else "   was ended" if outcome.was_ended else "   FAILED"
        lines.append(f"{outcome.stage.name:{width}}  {outcome.seconds:8.0f}  {tests:>6}  {outcome.busy:9.0%}{mark}")
    tests = sum(outcome.passed + outcome.failed for outcome in outcomes)
    lines.append(f"{'together':{width}}  {seconds:8.0f}  {tests:>6}  {busy:9.0%}")
    return lines


def closing(outcomes: list[Outcome], seconds: float, busy: float) -> list[str]:
    """The table; if a stage failed, its failed checks and its last lines at the very end, under its name.

    `seconds` and `busy` are those of the whole run.
    """
    lines = ["", *table(outcomes, seconds, busy), ""]
    failed = [outcome for outcome in outcomes if not outcome.has_passed and not outcome.was_ended]
    for outcome in failed:
        lines += [RULE, f"FAILED: {outcome.stage.name} (exit status {outcome.status}). The whole log: {outcome.stage.log}",
                  f"To repeat it: {outcome.stage.repeat or outcome.stage.command}"]
        if earlier := [line for line in outcome.failures if line not in outcome.tail]:
            lines += ["Its failed checks:", *earlier]
        lines += ["Its last lines:", *outcome.tail]
    passed = sum(outcome.passed for outcome in outcomes)
    # A stage that counts nothing, such as a build, is one check.
    passed += sum(1 for outcome in outcomes if outcome.has_passed and not outcome.passed)
    wrong = sum(max(outcome.failed, 1) for outcome in failed)
    return [*lines, f"{passed} passed, {wrong} failed"]
