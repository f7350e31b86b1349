"""Runs the checks of TimeQuest in stages, the quickest first. A stage that fails ends the run.

usage: verify --landing           what a build server runs for each landing: the quick stages, and one part in turn
       verify [--part NAME]       all parts, or one
       verify --changed [N]       the parts whose paths changed since the last tag, or in the last N commits
       verify --list              the parts, and which one the next landing runs
"""

import argparse
import signal
import sys
from dataclasses import replace

from course import Course
from history import changed_paths, landing_number
from parts import NEEDED, POLICY, TESTS_BUILD, Lane, Part, landing, parts
from report import closing
from seeds import FailedSeeds
from stage import Watch


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
        return follow(whole_landing(next_part))
    if options.part is not None:
        named = [part for part in everything if part.name == options.part]
        if not named:
            parser.error(f"there is no part {options.part}; there are {', '.join(part.name for part in everything)}")
        return follow(parts_alone(named))
    if options.changed is not None:
        changed = changed_paths(options.changed or None)
        concerned = [part for part in everything if part.is_concerned(changed)]
        print(f"{len(changed)} paths changed; parts that they concern: {', '.join(part.name for part in concerned) or 'none'}.")
        if not concerned:
            return 0
        return follow(parts_alone(concerned))
    return follow(parts_alone(everything))


# Lanes that run beside each other.
Phase = list[Lane]


def whole_landing(part: Part) -> list[Phase]:
    """What a landing runs: a part that waits most of the time in the lane of such stages, another one alone at the end."""
    busy, waiting = landing()
    if part.waits:
        return [[(POLICY, *NEEDED)], [busy, waiting + of(part)]]
    return [[(POLICY, *NEEDED)], [busy, waiting], [of(part)]]


def parts_alone(chosen: list[Part]) -> list[Phase]:
    """What these parts need, and then the parts, one after the other."""
    return [[(*NEEDED, TESTS_BUILD, *(stage for part in chosen for stage in of(part)))]]


def of(part: Part) -> Lane:
    """The stages of a part, with the commands that repeat the part, and the stage alone: with its seed."""
    return tuple(
        replace(stage, name=f"{part.name}: {stage.name}", repeat=f"make verify PART={part.name}, or only {stage.command}")
        for stage in part.stages)


def follow(phases: list[Phase]) -> int:
    """Runs phases one after the other, until a stage fails. Prints the table, and what failed, last."""
    watch, courses = Watch(), []
    try:
        for lanes in phases:
            courses.append(Course(lanes))
            courses[-1].run()
            if not courses[-1].has_passed:
                break
    finally:
        print(*closing([outcome for course in courses for outcome in course.outcomes], *watch.read()), sep="\n", flush=True)
    return 0 if courses[-1].has_passed else 1


if __name__ == "__main__":
    sys.exit(main())
