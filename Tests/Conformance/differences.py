"""The differences from the oracles that are known, each with a narrow test and the sentence of RFC 5545 that decides it.

A class explains single occurrences of single series, never a file as such. What no class explains makes the run fail, and so
does everything in which the program differs from the reference.
"""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from typing import Callable

import rules
from clocks import OwnClock
from model import EPOCH, Event, File, Moment, Period, Rule, seconds
from reference import Occurrence, Series

DAY = timedelta(days=1)


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
        """The starts of the series as instants, with the local times that give them; more than one may give the same."""
        dates = [date.start if isinstance(date, Period) else date for date in (self.master.dates if self.master else [])]
        starts = [(instant, local) for instant, (local, _) in self.series.starts.items()]
        return starts + [(self.series.instant(date), self.series.local(date)) for date in dates]

    def locals_at(self, instant: datetime) -> list[datetime]:
        """The local times that the series gives for an instant: in a gap, not what clocks show then."""
        shifts = [timedelta(0)] + [self.series.local(c.start) - self.series.local(c.original) for _, c in self.series.future]
        clock = self.series.clock
        return [local + shift for shift in shifts for _, local in self.candidates if clock.instant(local + shift) == instant]

    def instances(self, rule: Rule, before: datetime) -> list[datetime]:
        return list(rules.instances(rule, self.start, before, self.series.is_all_day))

    @cached_property
    def before(self) -> datetime:
        return self.file.window.end + 40 * DAY

    @cached_property
    def hits_start(self) -> list[bool]:
        """Of each rule, whether it gives DTSTART."""
        return [self.start in self.instances(rule, self.start + timedelta(seconds=1)) for rule in self.rules]


@dataclass(frozen=True)
class Class:
    """A named difference. `explains(case, occurrence, is_ours)`: whether it is why only one of the two has the occurrence."""

    name: str
    explains: Callable[[Case, Occurrence, bool], bool]


def weekly_position(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    return any(rule.freq == "WEEKLY" and "BYSETPOS" in rule.by for rule in case.rules)


def week_number_alone(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle takes every day of the week; with COUNT it then ends too soon."""
    return any("BYWEEKNO" in rule.by and not set(rules.DAY_PARTS) & set(rule.by) and (not is_ours or rule.count) for rule in case.rules)


def mixed_weekdays(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle wants both to hold; with COUNT it then goes on for too long."""
    return any(
        rule.freq in ("MONTHLY", "YEARLY") and len({o is None for o, _ in rule.by.get("BYDAY", [])}) == 2 and (is_ours or rule.count)
        for rule in case.rules
    )


def start_counts(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle does not count a DTSTART that the rule does not hit, and so gives one instance more: exactly the COUNT-th."""
    for rule, hits_start in zip(case.rules, case.hits_start):
        if is_ours or hits_start or not rule.count:
            continue
        found = rules.instances(rule, case.start, case.before, case.series.is_all_day)
        last = [local for local, _ in zip(found, range(rule.count))][-1:]
        if any(occurrence in case.made(local) for local in last):
            return True
    return False


def start_left_out(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """dateutil by itself leaves out a DTSTART that the rule does not hit."""
    return case.is_bare and is_ours and not all(case.hits_start) and occurrence in case.made(case.start)


def until_form(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """An UNTIL of another kind than the RFC asks for: what lies between the oracle's reading of it and ours."""
    for rule in case.rules:
        until = rule.until
        if until is None or until.form == _rightful_form(case.series.base):
            continue
        first, last = sorted(_readings(case, until))
        near = [local for local in case.instances(rule, min(case.before, last + 2 * DAY)) if local > first - 2 * DAY]
        between = [local for local in near if first < case.series.clock.instant(local) <= last]
        if any(occurrence in case.made(local) for local in between):
            return True
    return False


def _rightful_form(start: Moment) -> str:
    return {"date": "date", "floating": "floating"}.get(start.form, "utc")


def _readings(case: Case, until: Moment) -> list[datetime]:
    """As instants: ours, and the oracle's, for which a date is its midnight, and all but floating events live in UTC."""
    clock, base = case.series.clock, case.series.base
    if base.is_date:
        midnight = until.local.replace(hour=0, minute=0, second=0)
        return [clock.instant(case.series.house.day(until)), clock.instant(midnight)]
    ours = clock.instant(until.local.replace(hour=23, minute=59, second=59) if until.is_date else until.local)
    return [ours, clock.instant(until.local) if base.form == "floating" else until.local]


def until_before_start(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle leaves out DTSTART where every UNTIL is before it."""
    ends = [min(_readings(case, rule.until)) for rule in case.rules if rule.until]
    return is_ours and bool(ends) and max(ends) < case.series.instant(case.series.base) and occurrence in case.made(case.start)


def length_over_clock_change(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """Starts agree, ends do not: the oracle adds the length of its component on the wall clock, across a change of clocks."""
    same_start = [o for o in (case.oracle_alone if is_ours else case.ours_alone) if o.start == occurrence.start]
    if not same_start:
        return False
    start, oracle_end = occurrence.start, same_start[0].end if is_ours else occurrence.end
    ends = set()
    for event in filter(None, [case.master, *case.series.changes.values()]):
        clock = case.series.house.clock_of(event.start)
        begin = case.series.instant(event.start)
        end = case.series.end(begin, case.series.local(event.start), event.start, event.end)
        for length in (end - begin, clock.local(end) - clock.local(begin)):
            ends |= {seconds(clock.instant(local + length)) for local in [clock.local(_instant(start)), *case.locals_at(_instant(start))]}
    return oracle_end in ends


def shift_over_clock_change(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """Where RECURRENCE-ID and DTSTART of a change to all later occurrences have different offsets, the oracle moves these by
    the exact time between the two, the program by the time on the clock."""
    series = case.series
    for key, change in series.future:
        exact = series.instant(change.start) - key
        on_clock = series.local(change.start) - series.local(change.original)
        shift = on_clock if is_ours else exact
        moved = [seconds(series.clock.instant(local + shift)) for start, (local, _) in series.starts.items() if start >= key]
        if exact != on_clock and occurrence.start in moved:
            return True
    return False


def gap_in_own_zone(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """In a gap of a VTIMEZONE of the file, the oracle uses the offset after it: exactly the gap's length too early."""
    if not isinstance(case.series.clock, OwnClock):
        return False
    for instant, local in case.candidates:
        gap = case.series.clock.local(instant) - local
        if gap and occurrence.start == seconds(instant if is_ours else instant - gap):
            return True
    return False


def twice_at_once(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle gives an occurrence twice where a gap makes two wall-clock times one instant."""
    return not is_ours and case.ours[occurrence] == 1 and case.oracle[occurrence] == 2


def two_readings(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle takes an EXDATE or RECURRENCE-ID for another occurrence whose wall-clock time looks like its UTC time."""
    if not is_ours or not case.master or case.series.is_all_day:
        return False
    series, changes = case.series, [e.original for e in case.series.changes.values()]
    named = [m for m in case.master.exceptions + changes if m and not m.is_date]
    for instant, (local, own) in series.starts.items():
        if occurrence not in [Occurrence(case.uid, *times) for times in series.compared(series.made(instant, local, own))]:
            continue
        for moment in named:
            its_instant = series.house.clock_of(moment).instant(moment.local)
            if its_instant != instant and {its_instant, moment.local} & {instant, local}:
                return True
    return False


def day_beside_times(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """An RDATE that is a date, on an event with a time: the oracle takes its midnight, the program DTSTART's time of day."""
    if not case.master or case.series.is_all_day:
        return False
    days = [m.local for m in case.master.dates if isinstance(m, Moment) and m.is_date]
    times = [datetime.combine(day.date(), case.start.time()) if is_ours else day for day in days]
    return any(occurrence in case.made(local) for local in times)


def exception_rule(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle does not know EXRULE."""
    if is_ours or not case.master:
        return False
    return any(occurrence in case.made(local) for rule in case.master.exception_rules for local in case.instances(rule, case.before))


def exception_beside_change(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle drops an override whose occurrence has an EXDATE; the program keeps one that is as new as the master."""
    for change in case.series.changes.values():
        original = case.series.instant(change.original)
        if not (is_ours and case.series.is_excepted(original, case.series.local(change.original))):
            continue
        if occurrence in [Occurrence(case.uid, *times) for times in case.series.compared([case.series.own(change)])]:
            return True
    return False


def day_named_in_utc(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """An EXDATE or RECURRENCE-ID of a whole day that is the UTC time of the household's midnight: the oracle reads the UTC day."""
    if not case.series.is_all_day or not case.master:
        return False
    changes = [change.original for change in case.series.changes.values()]
    named = [m for m in case.master.exceptions + changes if m.form == "utc" and m.local.time() != datetime.min.time()]
    days = {m.local.replace(hour=0, minute=0) if is_ours else case.series.house.day(m) for m in named}
    return any(occurrence in case.made(day) for day in days)


def cancelled_series(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle keeps overrides of a series that was cancelled as a whole since."""
    if is_ours or not case.master or not case.master.is_cancelled:
        return False
    void = [event for event in case.events if event.original and event.sequence <= case.master.sequence]
    return any(occurrence in [Occurrence(case.uid, *times) for times in case.series.compared([case.series.own(e)])] for e in void)


def _instant(since_1970: int) -> datetime:
    return EPOCH + timedelta(seconds=since_1970)


CLASSES = [
    Class("A length across a change of clocks", length_over_clock_change),
    Class("A shift across a change of clocks", shift_over_clock_change),
    Class("DTSTART counts although the rule does not hit it", start_counts),
    Class("DTSTART belongs to the set although the rule does not hit it", start_left_out),
    Class("BYSETPOS in a weekly rule", weekly_position),
    Class("BYWEEKNO without BYDAY", week_number_alone),
    Class("BYDAY with and without ordinals", mixed_weekdays),
    Class("UNTIL of another kind than DTSTART asks for", until_form),
    Class("UNTIL before DTSTART", until_before_start),
    Class("An EXDATE or RECURRENCE-ID that looks like another occurrence", two_readings),
    Class("A gap in the file's own VTIMEZONE", gap_in_own_zone),
    Class("Two times in one instant", twice_at_once),
    Class("A day among RDATEs of a timed event", day_beside_times),
    Class("An EXDATE beside an override as new as it", exception_beside_change),
    Class("Overrides of a series that was cancelled", cancelled_series),
    Class("A whole day named by a UTC time", day_named_in_utc),
    Class("EXRULE", exception_rule),
]
UNREADABLE = "One bad event spoils the file"
