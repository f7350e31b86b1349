"""Differences that come from changes of clocks and from days: each function says whether its class explains an occurrence that
only one side has.
"""

from datetime import datetime

from case import Case, instant_at
from clocks import OwnClock
from model import seconds
from reference import Occurrence


def length_over_clock_change(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """Starts agree, ends do not: the oracle adds the length of its component on the wall clock, across a change of clocks."""
    same_start = [o for o in (case.oracle_alone if is_ours else case.ours_alone) if o.start == occurrence.start]
    if not same_start:
        return False
    start, oracle_end = instant_at(occurrence.start), instant_at(same_start[0].end if is_ours else occurrence.end)
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
    return not is_ours and is_known and len(set(case.locals_at(instant_at(occurrence.start)))) > 1


def days_in_utc(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """With a UTC time among its EXDATEs, the oracle counts the days of an event in UTC: some fall out at the window's edges."""
    if not (case.series.is_all_day and is_ours and case.master):
        return False
    window, clock = case.file.window, case.series.clock
    start, end = (clock.local(instant_at(seconds_)) for seconds_ in (occurrence.start, occurrence.end))
    return any(moment.form == "utc" for moment in case.master.exceptions) and (start >= window.end or end <= window.begin)


def day_named_in_utc(case: Case, occurrence: Occurrence, is_ours: bool) -> bool:
    """An EXDATE or RECURRENCE-ID of a whole day that is the UTC time of the household's midnight: the oracle reads the UTC day."""
    if not case.series.is_all_day or not case.master:
        return False
    changes = [change.original for change in case.series.changes.values()]
    named = [m for m in case.master.exceptions + changes if m.form == "utc" and m.local.time() != datetime.min.time()]
    days = {m.local.replace(hour=0, minute=0) if is_ours else case.series.house.day(m) for m in named}
    return any(occurrence in case.made(day) for day in days)
