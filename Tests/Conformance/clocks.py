"""Wall clocks and instants. An instant is a naive datetime in UTC, a local time a naive datetime by the wall clock."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from functools import cached_property, lru_cache
from zoneinfo import ZoneInfo

WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


class Clock:
    """A zone of the system's tzdata. In a gap the offset before it counts, in an overlap the first (RFC 5545 section 3.3.5)."""

    def __init__(self, name: str):
        self.name = name
        self._zone = ZoneInfo(name)

    def instant(self, local: datetime) -> datetime:
        # For a time in a gap, fold 0 means the offset before the gap (PEP 495).
        return local.replace(tzinfo=self._zone, fold=0).astimezone(timezone.utc).replace(tzinfo=None)

    def local(self, instant: datetime) -> datetime:
        return instant.replace(tzinfo=timezone.utc).astimezone(self._zone).replace(tzinfo=None)

    def offset(self, instant: datetime) -> timedelta:
        return self.local(instant) - instant


@dataclass(frozen=True)
class Onset:
    """When an observance of a file's own zone begins every year: on the n-th (or, negative, last) Sunday of a month."""

    month: int
    ordinal: int
    hour: int

    def local(self, year: int) -> datetime:
        following = date(year + self.month // 12, self.month % 12 + 1, 1)
        first = date(year, self.month, 1) if self.ordinal > 0 else following - timedelta(days=7)
        sunday = first + timedelta(days=(6 - first.weekday()) % 7)
        weeks = self.ordinal - 1 if self.ordinal > 0 else self.ordinal + 1
        return datetime.combine(sunday + timedelta(weeks=weeks), datetime.min.time()) + timedelta(hours=self.hour)


@dataclass(frozen=True)
class OwnZone:
    """A VTIMEZONE that a file brings along, with offsets in minutes east of Greenwich."""

    name: str
    standard: int
    daylight: int
    to_standard: Onset | None = None
    to_daylight: Onset | None = None

    def text(self) -> list[str]:
        parts = [("STANDARD", self.to_standard, self.daylight, self.standard)]
        if self.to_daylight:
            parts.append(("DAYLIGHT", self.to_daylight, self.standard, self.daylight))
        lines = ["BEGIN:VTIMEZONE", f"TZID:{self.name}"]
        for kind, onset, before, after in parts:
            begin = onset.local(1990) if onset else datetime(1970, 1, 1)
            lines += [f"BEGIN:{kind}", f"DTSTART:{begin:%Y%m%dT%H%M%S}"]
            if onset:
                lines.append(f"RRULE:FREQ=YEARLY;BYMONTH={onset.month};BYDAY={onset.ordinal}SU")
            lines += [f"TZOFFSETFROM:{_offset_text(before)}", f"TZOFFSETTO:{_offset_text(after)}", f"END:{kind}"]
        return lines + ["END:VTIMEZONE"]


class OwnClock:
    """The clock of an OwnZone, from its transitions one by one."""

    def __init__(self, zone: OwnZone):
        self.zone = zone

    @cached_property
    def _segments(self) -> list[tuple[datetime, timedelta]]:
        standard, daylight = timedelta(minutes=self.zone.standard), timedelta(minutes=self.zone.daylight)
        if not self.zone.to_standard or not self.zone.to_daylight:
            return [(datetime.min, standard)]
        changes = []
        for year in range(1990, 2060):
            changes.append((self.zone.to_daylight.local(year) - standard, daylight))
            changes.append((self.zone.to_standard.local(year) - daylight, standard))
        is_northern = self.zone.to_daylight.month < self.zone.to_standard.month
        return [(datetime.min, standard if is_northern else daylight)] + sorted(changes)

    def offset(self, instant: datetime) -> timedelta:
        return [offset for start, offset in self._segments if start <= instant][-1]

    def local(self, instant: datetime) -> datetime:
        return instant + self.offset(instant)

    def instant(self, local: datetime) -> datetime:
        before = self._segments[0][1]
        ends = [start for start, _ in self._segments[1:]] + [datetime.max]
        for (start, offset), end in zip(self._segments, ends):
            instant = local - offset
            if instant < end:
                return instant if start <= instant else local - before
            before = offset
        raise ValueError(f"no offset for {local}")


class FixedClock:
    """UTC."""

    def instant(self, local: datetime) -> datetime:
        return local

    def local(self, instant: datetime) -> datetime:
        return instant

    def offset(self, instant: datetime) -> timedelta:
        return timedelta(0)


UTC = FixedClock()

# What Windows calls some zones, and what CLDR says these are.
WINDOWS = {"W. Europe Standard Time": "Europe/Berlin", "Eastern Standard Time": "America/New_York"}

OWN_ZONES = [
    OwnZone("School Time", 60, 120, Onset(10, -1, 3), Onset(3, -1, 2)),
    OwnZone("Club/Southern", 585, 645, Onset(4, 1, 3), Onset(10, 1, 2)),
    OwnZone("Fixed Quarter", 345, 345),
]


@lru_cache(maxsize=None)
def clock(tzid: str):
    """The clock behind a TZID."""
    for zone in OWN_ZONES:
        if zone.name == tzid:
            return OwnClock(zone)
    return clock(WINDOWS[tzid]) if tzid in WINDOWS else Clock(tzid)


def _offset_text(minutes: int) -> str:
    return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}{abs(minutes) % 60:02}"
