"""What a file's events are in its window, derived from RFC 5545 step by step, with no thought of speed.

A third opinion: where the program and the oracle differ, the program must agree with this; where they agree, so must it.
"""

from collections import namedtuple
from datetime import datetime, timedelta

import rules
from clocks import UTC, clock
from model import Event, File, Length, Moment, Period, Rule, seconds

# One occurrence as it is compared: times in seconds since 1970, UTC.
Occurrence = namedtuple("Occurrence", "uid start end is_all_day")

DAY = timedelta(days=1)


class Household:
    """Where whole days and floating times happen."""

    def __init__(self, name: str):
        self.clock = clock(name)

    def clock_of(self, moment: Moment):
        if moment.form == "utc":
            return UTC
        return clock(moment.zone) if moment.form == "zoned" else self.clock

    def day(self, moment: Moment) -> datetime:
        """The day that is meant where only a day makes sense: a UTC midnight or last second names the UTC day."""
        midnight = moment.local.replace(hour=0, minute=0, second=0)
        if moment.form != "utc" or moment.local == midnight or moment.local == midnight + DAY - timedelta(seconds=1):
            return midnight
        return self.clock.local(moment.local).replace(hour=0, minute=0, second=0)


class Series:
    """The components with one UID in one file."""

    def __init__(self, events: list[Event], household: Household):
        self.house = household
        self.master = _newest([e for e in events if e.original is None])
        reference = self.master or events[0]
        self.base = reference.start if self.master else reference.original
        self.clock = household.clock_of(self.base)
        self.is_all_day = self.base.is_date
        self.exceptions = self.master.exceptions if self.master else []
        changes = [e for e in events if e.original and not self._is_void(e)]
        self.changes = {key: _newest(list(same)) for key, same in _grouped(changes, lambda e: self.instant(e.original)).items()}
        future = _grouped([e for e in changes if e.is_future], lambda e: self.instant(e.original))
        self.future = sorted((key, _newest(same)) for key, same in future.items())

    def _is_void(self, change: Event) -> bool:
        """A newer master leaves out what it cancels or excludes, whatever was known of the occurrence before."""
        if not self.master:
            return False
        if self.master.is_cancelled and change.sequence <= self.master.sequence:
            return True
        is_excepted = self.is_excepted(self.instant(change.original), self.local(change.original))
        return is_excepted and change.sequence < self.master.sequence

    def is_excepted(self, instant: datetime, local: datetime) -> bool:
        """By an EXDATE; one that is a date stands for its whole day."""
        for exception in self.exceptions:
            is_day = self.is_all_day or exception.is_date
            if local.date() == self.local(exception).date() if is_day else instant == self.instant(exception):
                return True
        return False

    def local(self, moment: Moment) -> datetime:
        """By the clock of the series."""
        if self.is_all_day:
            return self.house.day(moment)
        if moment.is_date:
            return datetime.combine(moment.local.date(), self.base.local.time())
        own = self.house.clock_of(moment)
        return moment.local if own is self.clock else self.clock.local(own.instant(moment.local))

    def instant(self, moment: Moment) -> datetime:
        return moment.local if moment.form == "utc" and not self.is_all_day else self.clock.instant(self.local(moment))

    def occurrences(self) -> list[tuple[datetime, datetime, bool]]:
        """Start, end and whether it is a whole day, of all occurrences before the end of the window."""
        found = [self.own(change) for change in self.changes.values() if not change.is_cancelled]
        if self.master and not self.master.is_cancelled:
            for start, (local, own) in self.starts.items():
                found += self.made(start, local, own) if start not in self.changes else []
        return found

    def expand(self, end: datetime) -> None:
        """Works out the recurrence set up to some time after `end`."""
        self.starts: dict[datetime, tuple[datetime, object]] = {}
        if not self.master:
            return
        before = end + timedelta(days=40)
        for rule in self.master.rules:
            for local in self.rule_starts(rule, before):
                self.starts.setdefault(self.clock.instant(local), (local, None))
        self.starts.setdefault(self.instant(self.base), (self.local(self.base), None))
        for date in self.master.dates:
            moment, own = (date.start, self._length(date)) if isinstance(date, Period) else (date, None)
            if own or self.instant(moment) not in self.starts:
                self.starts[self.instant(moment)] = (self.local(moment), own)
        self._leave_out_exceptions(before)

    def rule_starts(self, rule: Rule, before: datetime, generator=rules.occurrences) -> list[datetime]:
        start = self.local(self.base)
        if rule.until:
            # Whatever its form, no local time later than this is within UNTIL.
            latest = self.clock.local(rule.until.local) if rule.until.form == "utc" else rule.until.local
            before = min(before, latest + (timedelta(hours=2) if rule.freq in rules.UNITS and not rule.until.is_date else 2 * DAY))
        return [o for o in generator(rule, start, before, self.is_all_day) if o == start or not self.is_past(rule.until, o)]

    def is_past(self, until: Moment | None, local: datetime) -> bool:
        if until is None:
            return False
        if self.is_all_day:
            return local > self.house.day(until)
        if until.is_date:
            return local.date() > until.local.date()
        return self.clock.instant(local) > until.local if until.form == "utc" else local > until.local

    def _leave_out_exceptions(self, before: datetime) -> None:
        instants: set[datetime] = set()
        for rule in self.master.exception_rules:
            instants |= {self.clock.instant(local) for local in self.rule_starts(rule, before, rules.instances)}
        for start, (local, _) in list(self.starts.items()):
            if start in instants or self.is_excepted(start, local):
                del self.starts[start]

    def made(self, instant: datetime, local: datetime, own) -> list[tuple[datetime, datetime, bool]]:
        """An occurrence of the master, with what a change to it and all later ones made of it."""
        change = next((event for key, event in reversed(self.future) if key <= instant), None)
        if change is None:
            return [(instant, self.end(instant, local, self.base, own or self.master.end), self.is_all_day)]
        if change.is_cancelled:
            return []
        local += self.local(change.start) - self.local(change.original)
        start = self.clock.instant(local)
        return [(start, self.end(start, local, change.start, change.end), self.is_all_day)]

    def compared(self, occurrences: list[tuple[datetime, datetime, bool]]) -> list[tuple[int, int, bool]]:
        return [(seconds(start), seconds(end), is_all_day) for start, end, is_all_day in occurrences]

    def own(self, change: Event) -> tuple[datetime, datetime, bool]:
        """What an override says of its one occurrence: it stands by itself."""
        alone = Series([Event(change.uid, change.start, change.end)], self.house)
        start = alone.instant(change.start)
        return start, alone.end(start, alone.local(change.start), change.start, change.end), alone.is_all_day

    def end(self, instant: datetime, local: datetime, start: Moment, end: Moment | Length | None) -> datetime:
        """DTEND gives an exact length, DURATION nominal days and exact seconds (section 3.8.5.3, 3.3.6)."""
        if isinstance(end, Length):
            whole_days = max(1, end.days + -(-end.seconds // 86_400)) if self.is_all_day else end.days
            later = self.clock.instant(local + whole_days * DAY) if whole_days else instant
            return later if self.is_all_day else later + timedelta(seconds=end.seconds)
        if end is None:
            return self.clock.instant(local + DAY) if self.is_all_day else instant
        if self.is_all_day:
            return self.clock.instant(local + max(DAY, end.local - self.local(start)))
        return instant + max(timedelta(0), self._end_instant(start, end) - self.instant(start))

    def _length(self, period: Period) -> Length:
        if isinstance(period.end, Length):
            return period.end
        return Length("", 0, seconds(self._end_instant(period.start, period.end)) - seconds(self.instant(period.start)))

    def _end_instant(self, start: Moment, end: Moment) -> datetime:
        """A DTEND or the end of a period."""
        return self.house.clock_of(end).instant(end.local)


def all_series(file: File) -> dict[str, Series]:
    """The series of a file by UID, worked out up to the end of its window."""
    house, found = Household(file.window.household), {}
    for uid, events in _grouped([e for e in file.events if e.start], lambda e: e.uid).items():
        found[uid] = Series(events, house)
        found[uid].expand(file.window.end)
    return found


def expand(file: File, series: dict[str, Series]) -> list[Occurrence]:
    """The occurrences of a file that overlap its window, or, without length, start in it."""
    window, found = file.window, []
    for uid, one in series.items():
        for start, end, is_all_day in one.occurrences():
            if start < window.end and (end > window.begin or start == end >= window.begin):
                found.append(Occurrence(uid, seconds(start), seconds(end), is_all_day))
    return found


def _newest(events: list[Event]) -> Event | None:
    """The highest SEQUENCE, then the latest DTSTAMP, then the last."""
    best = None
    for event in events:
        if best is None or (event.sequence, event.stamp) >= (best.sequence, best.stamp):
            best = event
    return best


def _grouped(events: list[Event], key) -> dict:
    groups: dict = {}
    for event in events:
        groups.setdefault(key(event), []).append(event)
    return groups
