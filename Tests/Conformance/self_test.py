"""Changes single occurrences of the program's answers: a comparison that does not notice is worth nothing."""

from random import Random

from comparison import Opinions
from model import File
from reference import Occurrence


def noticed_changes(file: File, answer: list[Occurrence]) -> tuple[int, int]:
    """How many of the changes to a file's answer were noticed, and how many were made."""
    if not answer:
        return 0, 0
    random, opinions = Random(file.name), Opinions(file)
    changes = [_moved, _shortened, _forgotten, _doubled, _changed_kind]
    found = [bool(opinions.judge(_changed(random, answer, change)).failures) for change in changes]
    return sum(found), len(found)


def _changed(random: Random, answer: list[Occurrence], change) -> list[Occurrence]:
    index = random.randrange(len(answer))
    return answer[:index] + change(answer[index]) + answer[index + 1 :]


def _moved(occurrence: Occurrence) -> list[Occurrence]:
    return [occurrence._replace(start=occurrence.start + 3600, end=occurrence.end + 3600)]


def _shortened(occurrence: Occurrence) -> list[Occurrence]:
    return [occurrence._replace(end=occurrence.end - 1)]


def _forgotten(occurrence: Occurrence) -> list[Occurrence]:
    return []


def _doubled(occurrence: Occurrence) -> list[Occurrence]:
    return [occurrence, occurrence]


def _changed_kind(occurrence: Occurrence) -> list[Occurrence]:
    return [occurrence._replace(is_all_day=not occurrence.is_all_day)]
