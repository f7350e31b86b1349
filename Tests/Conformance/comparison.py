"""Compares what the program says of a file with what the oracles and the reference say."""

from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import timedelta

import oracles
from case import Case
from differences import CLASSES, UNREADABLE
from model import EPOCH, File
from reference import Occurrence, all_series, expand


@dataclass
class Verdict:
    """Of one file: how many occurrences were compared and equal, how many belong to which class, and what nothing explains."""

    compared: int = 0
    equal: int = 0
    classes: Counter = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)


class Opinions:
    """What all but the program say of a file: worked out once, compared as often as need be."""

    def __init__(self, file: File):
        self.file = file
        self.series = all_series(file)
        self.reference = Counter(expand(file, self.series))
        self.broken = {event.uid for event in file.events if event.broken}
        self.oracles = {"recurring-ical-events": _answer(oracles.recurring_events, file)}
        self.is_spoiled = bool(self.broken) and isinstance(self.oracles["recurring-ical-events"], str)
        if self.is_spoiled:
            good = [event for event in file.events if not event.broken]
            self.oracles["recurring-ical-events"] = _answer(oracles.recurring_events, replace(file, events=good))
        if file.is_bare:
            self.oracles["dateutil"] = _answer(oracles.bare_rule, file)

    def judge(self, ours: list[Occurrence]) -> Verdict:
        verdict, mine = Verdict(), Counter(ours)
        for occurrence in (mine - self.reference) + (self.reference - mine):
            who = "only the program" if occurrence in mine - self.reference else "only the reference"
            verdict.failures.append(f"{self.file.name}: {who} has {_text(occurrence)}")
        for name, answer in self.oracles.items():
            self._compare(name, answer, mine, verdict)
        return verdict

    def _compare(self, name: str, answer: Counter | str, mine: Counter, verdict: Verdict) -> None:
        if isinstance(answer, str):
            verdict.failures.append(f"{self.file.name}: {name} cannot read it: {answer}")
            return
        if self.is_spoiled:
            # The good events are compared as if they stood alone.
            verdict.classes[UNREADABLE] += 1
            mine = Counter({occurrence: count for occurrence, count in mine.items() if occurrence.uid not in self.broken})
        verdict.compared += mine.total()
        verdict.equal += (mine & answer).total()
        for uid in {o.uid for o in (mine - answer) + (answer - mine)}:
            same = [Counter({o: n for o, n in counter.items() if o.uid == uid}) for counter in (mine, answer)]
            case = Case(self.file, self.series.get(uid), uid, *same, is_bare=name == "dateutil")
            for occurrence, is_ours in [(o, True) for o in case.ours_alone] + [(o, False) for o in case.oracle_alone]:
                known = case.series and next((c for c in CLASSES if c.explains(case, occurrence, is_ours)), None)
                if known:
                    verdict.classes[known.name] += 1
                else:
                    who = "the program" if is_ours else name
                    verdict.failures.append(f"{self.file.name}: only {who} has {_text(occurrence)}")


def _answer(oracle, file: File) -> Counter | str:
    try:
        return Counter(oracle(file))
    except oracles.Unreadable as error:
        return str(error)


def _text(occurrence: Occurrence) -> str:
    start, end = (EPOCH + timedelta(seconds=s) for s in (occurrence.start, occurrence.end))
    return f"{occurrence.uid} {start:%Y-%m-%dT%H:%M:%SZ} to {end:%Y-%m-%dT%H:%M:%SZ}{' (day)' if occurrence.is_all_day else ''}"
