"""Differences that come from a rule: each function says whether its class explains an occurrence that only one side has."""

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import islice, takewhile
from typing import Callable, Iterator

import rules
from case import Case
from model import Moment, Rule
from reference import Occurrence

DAY = timedelta(days=1)


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
    return _weeks_of_calendar_years(case, replace(rule, by=rule.by | {"BYDAY": [(None, day) for day in range(7)]}))


def calendar_years(case: Case, rule: Rule) -> Iterator[datetime] | None:
    """INTERVAL and BYSETPOS are of the calendar year, whatever year its weeks are numbered in."""
    if "BYWEEKNO" not in rule.by or not set(rules.DAY_PARTS) & set(rule.by):
        return None
    if rule.interval == 1 and "BYSETPOS" not in rule.by:
        return None
    return _weeks_of_calendar_years(case, rule)


def _weeks_of_calendar_years(case: Case, rule: Rule) -> Iterator[datetime]:
    whole_years = replace(rule, by={part: values for part, values in rule.by.items() if part != "BYWEEKNO"})
    numbers = set(rule.by["BYWEEKNO"])
    for year in rules.periods(whole_years, case.start, case.before, case.series.is_all_day):
        days = [i for i in year if rules.week_numbers(i.date(), rule.wkst) & numbers]
        yield from (i for i in rules.positioned(days, rule.by.get("BYSETPOS")) if i >= case.start)


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


def clock_times_of_days(case: Case, rule: Rule) -> Iterator[datetime] | None:
    """BYHOUR is followed on whole days, which then come once for each time; the first also for DTSTART."""
    if not case.series.is_all_day or not {"BYHOUR", "BYMINUTE", "BYSECOND"} & set(rule.by):
        return None
    return (local.replace(hour=0, minute=0, second=0) for local in rules.instances(rule, case.start, case.before))


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


def exception_rule(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle does not know EXRULE. Where a clock change is between the start and the end, its end may be another one, too."""
    if is_ours or not case.master:
        return False
    starts = {made.start for rule in case.master.exception_rules for local in case.instances(rule) for made in case.made(local)}
    return occurrence.start in starts
