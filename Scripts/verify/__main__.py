"""Runs the checks of TimeQuest in stages: one after the other, the quickest first. A stage that fails ends the run.

usage: verify --landing           what a build server runs for each landing: the quick stages, and one part in turn
       verify [--part NAME]       all parts, or one
       verify --changed [N]       the parts whose paths changed since the last tag, or in the last N commits
       verify --list              the parts, and which one the next landing runs
"""

import argparse
import signal
import sys
from dataclasses import replace

from history import changed_paths, landing_number
from parts import Part, landing, parts
from report import closing
from seeds import FailedSeeds
from stage import Outcome, Stage, run


def main() -> int:
    parser = argparse.ArgumentParser(prog="verify", description=__doc__.split("\n", 1)[0])
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--landing", action="store_true", help="what a build server runs")
    chosen.add_argument("--part", help="one part")
    chosen.add_argument("--changed", nargs="?", type=int, const=0, metavar="N",
                        help="the parts that the changes since the last tag, or in the last N commits, concern")
    chosen.add_argument("--list", action="store_true", help="print the parts")
    parser.add_argument("--seed", type=int, help="chooses families, years and calendars; by default the number of the landing")
    options = parser.parse_args()

    number = landing_number()
    everything = parts(number if options.seed is None else options.seed, FailedSeeds())
    next_part = everything[number % len(everything)]
    if options.list:
        for part in everything:
            print(f"{part.name:12} {part.about}{'   ← the next landing' if part is next_part else ''}")
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    if options.landing:
        print(f"The part of landing {number}: {next_part.name}, {next_part.about}.")
        return follow([(stage, stage.command) for stage in landing()] + of(next_part))
    if options.part is not None:
        named = [part for part in everything if part.name == options.part]
        if not named:
            parser.error(f"there is no part {options.part}; there are {', '.join(part.name for part in everything)}")
        return follow(build() + of(named[0]))
    if options.changed is not None:
        changed = changed_paths(options.changed or None)
        concerned = [part for part in everything if part.is_concerned(changed)]
        print(f"{len(changed)} paths changed; parts that they concern: {', '.join(part.name for part in concerned) or 'none'}.")
        if not concerned:
            return 0
        return follow(build() + [step for part in concerned for step in of(part)])
    return follow(build() + [step for part in everything for step in of(part)])


def of(part: Part) -> list[tuple[Stage, str]]:
    """The stages of a part, with the commands that repeat the part, and the stage alone: with its seed."""
    return [(replace(stage, name=f"{part.name}: {stage.name}"), f"make verify PART={part.name}, or only {stage.command}")
            for stage in part.stages]


def build() -> list[tuple[Stage, str]]:
    return [(stage, stage.command) for stage in landing() if stage.name in ("packages", "build")]


def follow(steps: list[tuple[Stage, str]]) -> int:
    """Runs the stages one after the other, until one fails. Prints the table, and what failed, last."""
    outcomes: list[Outcome] = []
    repeat = None
    for stage, command in steps:
        print(f"\n── {stage.name}: {stage.command}", flush=True)
        outcomes.append(run(stage))
        if not outcomes[-1].has_passed:
            repeat = command
            break
    print(*closing(outcomes, repeat), sep="\n", flush=True)
    return 0 if outcomes[-1].has_passed else 1


if __name__ == "__main__":
    sys.exit(main())
