"""One series on which the program and an oracle differ, with what a class of differences asks of it."""

from collections import Counter
from datetime import datetime, timedelta
from functools import cached_property
from typing import Iterator

import rules
from model import EPOCH, Event, File, Period, Rule
from reference import Occurrence, Series


class Case:
    """One series of a file, and in what the program and an oracle differ on it."""

    def __init__(self, file: File, series: Series, uid: str, ours: Counter, oracle: Counter, is_bare: bool):
        self.file, self.series, self.uid, self.is_bare = file, series, uid, is_bare
        self.ours_alone, self.oracle_alone = ours - oracle, oracle - ours
        self.ours, self.oracle = ours, oracle

    @property
    def events(self) -> list[Event]:
        return [event for event in self.file.events if event.uid == self.uid]

    @property
    def master(self) -> Event | None:
        return self.series.master

    @property
    def rules(self) -> list[Rule]:
        return self.master.rules if self.master else []

    @cached_property
    def start(self) -> datetime:
        """DTSTART by the clock of the series."""
        return self.series.local(self.series.base)

    def made(self, local: datetime) -> list[Occurrence]:
        """What becomes of a start by the clock of the series."""
        made = self.series.made(self.series.clock.instant(local), local, None) if self.master else []
        return [Occurrence(self.uid, *times) for times in self.series.compared(made)]

    @cached_property
    def candidates(self) -> list[tuple[datetime, datetime]]:
        """What DTSTART, rules and dates give, as instants and local times; more than one local time may give the same instant."""
        if not self.master:
            return []
        series = self.series
        locals_ = [local for rule in self.rules for local in series.rule_starts(rule, self.before)]
        dates = [date.start if isinstance(date, Period) else date for date in self.master.dates]
        written = [(series.instant(moment), series.local(moment)) for moment in [series.base, *dates]]
        return [(series.clock.instant(local), local) for local in locals_] + written

    def locals_at(self, instant: datetime) -> list[datetime]:
        """The local times that the series gives for an instant: in a gap, not what clocks show then."""
        shifts = [timedelta(0)] + [self.series.local(c.start) - self.series.local(c.original) for _, c in self.series.future]
        clock = self.series.clock
        return [local + shift for shift in shifts for _, local in self.candidates if clock.instant(local + shift) == instant]

    def instances(self, rule: Rule) -> Iterator[datetime]:
        """What a rule gives from DTSTART on, not counted."""
        return rules.instances(rule, self.start, self.before, self.series.is_all_day)

    @cached_property
    def before(self) -> datetime:
        return self.file.window.end + 40 * timedelta(days=1)

    def hits_start(self, rule: Rule) -> bool:
        """Whether the rule gives DTSTART."""
        return next(self.instances(rule), None) == self.start


def instant_at(since_1970: int) -> datetime:
    return EPOCH + timedelta(seconds=since_1970)
