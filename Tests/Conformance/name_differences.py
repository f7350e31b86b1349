"""Differences that come from what names an occurrence (EXDATE, RDATE, RECURRENCE-ID): each function says whether its class
explains an occurrence that only one side has.
"""

from datetime import datetime

from case import Case, instant_at
from model import Moment, Period
from reference import Occurrence


def two_readings(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle takes an EXDATE, RECURRENCE-ID or period for that of another occurrence, of which some reading looks like one of
    its own."""
    if not case.master or case.series.is_all_day:
        return False
    series, changes = case.series, list(case.series.changes.values())
    periods = [date.start for date in case.master.dates if isinstance(date, Period)]
    # A period changes only the length; an occurrence that is missed has been taken for another.
    named = periods if not is_ours else periods + case.master.exceptions + [change.original for change in changes]
    looks = [(instant_at(occurrence.start), local) for local in case.locals_at(instant_at(occurrence.start))]
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


def day_beside_times(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """An RDATE that is a date, on an event with a time: the oracle takes its midnight, the program DTSTART's time of day."""
    if not case.master or case.series.is_all_day:
        return False
    days = [m.local for m in case.master.dates if isinstance(m, Moment) and m.is_date]
    times = [datetime.combine(day.date(), case.start.time()) if is_ours else day for day in days]
    return any(occurrence.start == made.start for local in times for made in case.made(local))


def exception_beside_change(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle drops an override whose occurrence has an EXDATE; the program keeps one that is as new as the master."""
    for change in case.series.changes.values():
        original = case.series.instant(change.original)
        if not (is_ours and case.series.is_excepted(original, case.series.local(change.original))):
            continue
        if occurrence in [Occurrence(case.uid, *times) for times in case.series.compared([case.series.own(change)])]:
            return True
    return False


def cancelled_series(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """The oracle keeps overrides of a series that was cancelled as a whole since."""
    if is_ours or not case.master or not case.master.is_cancelled:
        return False
    void = [event for event in case.events if event.original and event.sequence <= case.master.sequence]
    return any(occurrence in [Occurrence(case.uid, *times) for times in case.series.compared([case.series.own(e)])] for e in void)
