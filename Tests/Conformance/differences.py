"""The differences from the oracles that are known, each with a narrow test and the sentence of RFC 5545 that decides it.

A class explains single occurrences of single series, never a file as such. What no class explains makes the run fail, and so
does everything in which the program differs from the reference.
"""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cached_property, partial
from itertools import islice, takewhile
from typing import Callable, Iterator

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
        return self.file.window.end + 40 * DAY

    def hits_start(self, rule: Rule) -> bool:
        """Whether the rule gives DTSTART."""
        return next(self.instances(rule), None) == self.start


@dataclass(frozen=True)
class Class:
    """A named difference. `explains(case, occurrence, is_ours)`: whether it is why only one of the two has the occurrence."""

    name: str
    explains: Callable[[Case, Occurrence, bool], bool]


# The instances that an oracle gives for a rule of a kind that it reads wrongly; None for other rules.
Reading = Callable[[Case, Rule], Iterator[datetime] | None]


def as_by_rules(case: Case, occurrence: Occurrence, is_ours: bool, faulty: Reading) -> bool:
    """Whether the oracle's starts are those that it has if it reads some rules as `faulty` does.

    dateutil counts what a rule gives; recurring-ical-events adds DTSTART to it.
    """
    readings = [(rule, faulty(case, rule)) for rule in case.rules]
    if not any(found is not None for _, found in readings):
        return False
    starts = {made.start for made in case.made(case.start)} if not case.is_bare else set()
    for rule, found in readings:
        counted = islice(found if found is not None else case.instances(rule), rule.count)
        starts |= {made.start for local in counted if not case.series.is_past(rule.until, local) for made in case.made(local)}
    return (occurrence.start in starts) != is_ours


def start_counts(case: Case, rule: Rule) -> Iterator[datetime] | None:
    """A DTSTART that the rule does not hit is not counted, and there is one instance more."""
    return case.instances(rule) if rule.count and not case.hits_start(rule) else None


def weekly_position(case: Case, rule: Rule) -> Iterator[datetime] | None:
    """The first week begins with DTSTART."""
    if rule.freq != "WEEKLY" or "BYSETPOS" not in rule.by:
        return None
    weeks = rules.periods(rule, case.start, case.before, case.series.is_all_day)
    return (o for week in weeks for o in rules.positioned([i for i in week if i >= case.start], rule.by["BYSETPOS"]))


def week_number_alone(case: Case, rule: Rule) -> Iterator[datetime] | None:
    """Every day of the week is meant."""
    if "BYWEEKNO" not in rule.by or set(rules.DAY_PARTS) & set(rule.by):
        return None
    return case.instances(replace(rule, by=rule.by | {"BYDAY": [(None, day) for day in range(7)]}))


def mixed_weekdays(case: Case, rule: Rule) -> Iterator[datetime] | None:
    """Only days that are in the list with ordinals and in the one without."""
    weekdays = rule.by.get("BYDAY", [])
    if rule.freq not in ("MONTHLY", "YEARLY") or len({ordinal is None for ordinal, _ in weekdays}) < 2:
        return None
    plain = {day for ordinal, day in weekdays if ordinal is None}
    with_ordinals = replace(rule, by=rule.by | {"BYDAY": [(o, day) for o, day in weekdays if o is not None]})
    periods = rules.periods(with_ordinals, case.start, case.before, case.series.is_all_day)
    both = ([i for i in period if i.weekday() in plain] for period in periods)
    return (i for period in both for i in rules.positioned(period, rule.by.get("BYSETPOS")) if i >= case.start)


def start_left_out(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """dateutil by itself leaves out a DTSTART that the rule does not hit."""
    is_hit = any(case.hits_start(rule) for rule in case.rules)
    return case.is_bare and is_ours and not is_hit and occurrence in case.made(case.start)


def until_form(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """An UNTIL of another kind than the RFC asks for: what lies between the oracle's reading of it and ours."""
    for rule in case.rules:
        until = rule.until
        if until is None or until.form == _rightful_form(case.series.base):
            continue
        first, last = sorted(_readings(case, until))
        near = takewhile(lambda local: local < last + 2 * DAY, case.instances(rule))
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
    start, oracle_end = _instant(occurrence.start), _instant(same_start[0].end if is_ours else occurrence.end)
    begins = [case.series.clock.local(start), *case.locals_at(start)]
    for event in filter(None, [case.master, *case.series.changes.values()]):
        own = case.series.house.clock_of(event.start)
        begin = case.series.instant(event.start)
        end = case.series.end(begin, case.series.local(event.start), event.start, event.end)
        lengths = (end - begin, own.local(end) - own.local(begin))
        if any(oracle_end in _wall_clock_readings(own, own.local(start) + length) for length in lengths):
            return True
        if any(oracle_end in _wall_clock_readings(case.series.clock, local + length) for local in begins for length in lengths):
            return True
    return False


def _wall_clock_readings(clock, local: datetime) -> list[datetime]:
    """A local time as an instant, and as the oracle takes it in a gap of a VTIMEZONE of the file."""
    instant = clock.instant(local)
    return [instant, instant - (clock.local(instant) - local)] if isinstance(clock, OwnClock) else [instant]


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
    """The oracle gives an occurrence for each of two wall-clock times that a gap makes one instant."""
    is_known = any(o.start == occurrence.start for o in case.ours)
    return not is_ours and is_known and len(set(case.locals_at(_instant(occurrence.start)))) > 1


def clock_times_of_days(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle follows BYHOUR on a whole day, and so gives the first day twice: for DTSTART and for the rule."""
    has_times = any({"BYHOUR", "BYMINUTE", "BYSECOND"} & set(rule.by) for rule in case.rules)
    is_twice = not is_ours and case.oracle[occurrence] == 2 and occurrence in case.made(case.start)
    return case.series.is_all_day and has_times and is_twice


def two_readings(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle takes an EXDATE, RECURRENCE-ID or period for that of another occurrence, of which some reading looks like one of
    its own."""
    if not case.master or case.series.is_all_day:
        return False
    series, changes = case.series, list(case.series.changes.values())
    periods = [date.start for date in case.master.dates if isinstance(date, Period)]
    # A period changes only the length; an occurrence that is missed has been taken for another.
    named = periods if not is_ours else periods + case.master.exceptions + [change.original for change in changes]
    looks = [(_instant(occurrence.start), local) for local in case.locals_at(_instant(occurrence.start))]
    looks += [(start, local) for start, local in case.candidates if is_ours and occurrence in case.made(local)]
    for change in changes:
        if is_ours and occurrence == Occurrence(case.uid, *series.compared([series.own(change)])[0]):
            looks.append((series.instant(change.original), change.original.local))
    for moment in named:
        instant = moment.local if moment.is_date else series.house.clock_of(moment).instant(moment.local)
        if any(instant != start and {instant, moment.local} & {start, local} for start, local in looks if not moment.is_date):
            return True
        # The midnight of a day, for a time of another day.
        if any(moment.local == start and moment.local.date() != local.date() for start, local in looks if moment.is_date):
            return True
    return False


def days_in_utc(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """With a UTC time among its EXDATEs, the oracle counts the days of an event in UTC: some fall out at the window's edges."""
    if not (case.series.is_all_day and is_ours and case.master):
        return False
    window, clock = case.file.window, case.series.clock
    start, end = (clock.local(_instant(seconds_)) for seconds_ in (occurrence.start, occurrence.end))
    return any(moment.form == "utc" for moment in case.master.exceptions) and (start >= window.end or end <= window.begin)


def day_beside_times(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """An RDATE that is a date, on an event with a time: the oracle takes its midnight, the program DTSTART's time of day."""
    if not case.master or case.series.is_all_day:
        return False
    days = [m.local for m in case.master.dates if isinstance(m, Moment) and m.is_date]
    times = [datetime.combine(day.date(), case.start.time()) if is_ours else day for day in days]
    return any(occurrence.start == made.start for local in times for made in case.made(local))


def exception_rule(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle does not know EXRULE."""
    if is_ours or not case.master:
        return False
    return any(occurrence in case.made(local) for rule in case.master.exception_rules for local in case.instances(rule))


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
    Class("DTSTART belongs to the set although the rule does not hit it", start_left_out),
    Class("BYSETPOS in a weekly rule", partial(as_by_rules, faulty=weekly_position)),
    Class("BYWEEKNO without BYDAY", partial(as_by_rules, faulty=week_number_alone)),
    Class("BYDAY with and without ordinals", partial(as_by_rules, faulty=mixed_weekdays)),
    Class("DTSTART counts although the rule does not hit it", partial(as_by_rules, faulty=start_counts)),
    Class("UNTIL of another kind than DTSTART asks for", until_form),
    Class("UNTIL before DTSTART", until_before_start),
    Class("An EXDATE, RDATE or RECURRENCE-ID that looks like another occurrence", two_readings),
    Class("A gap in the file's own VTIMEZONE", gap_in_own_zone),
    Class("Two times in one instant", twice_at_once),
    Class("Clock times in a rule for whole days", clock_times_of_days),
    Class("A day among RDATEs of a timed event", day_beside_times),
    Class("An EXDATE beside an override as new as it", exception_beside_change),
    Class("Overrides of a series that was cancelled", cancelled_series),
    Class("Whole days at the edge of the window", days_in_utc),
    Class("A whole day named by a UTC time", day_named_in_utc),
    Class("EXRULE", exception_rule),
]
UNREADABLE = "One bad event spoils the file"
