"""What a generated calendar file says, as values, and its text."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from clocks import OWN_ZONES, WEEKDAYS

EPOCH = datetime(1970, 1, 1)


@dataclass(frozen=True)
class Moment:
    """A DATE or DATE-TIME value: `form` is date, floating, utc or zoned; a date is its midnight."""

    local: datetime
    form: str
    zone: str = ""

    @property
    def is_date(self) -> bool:
        return self.form == "date"

    def value(self) -> str:
        if self.is_date:
            return f"{self.local:%Y%m%d}"
        return f"{self.local:%Y%m%dT%H%M%S}" + ("Z" if self.form == "utc" else "")

    def parameters(self) -> str:
        return {"date": ";VALUE=DATE", "zoned": f";TZID={self.zone}"}.get(self.form, "")


@dataclass(frozen=True)
class Length:
    """A DURATION: nominal days and exact seconds, as it is written."""

    text: str
    days: int
    seconds: int


@dataclass(frozen=True)
class Period:
    """An RDATE with an end of its own."""

    start: Moment
    end: Moment | Length

    def value(self) -> str:
        return f"{self.start.value()}/{self.end.text if isinstance(self.end, Length) else self.end.value()}"


@dataclass(frozen=True)
class Rule:
    """An RRULE. `by` holds the BYxxx parts; a BYDAY value is (ordinal or None, weekday from Monday = 0)."""

    freq: str
    by: dict = field(default_factory=dict)
    interval: int = 1
    count: int | None = None
    until: Moment | None = None
    wkst: int = 0

    def text(self) -> str:
        parts = [f"FREQ={self.freq}"]
        if self.interval != 1:
            parts.append(f"INTERVAL={self.interval}")
        if self.count is not None:
            parts.append(f"COUNT={self.count}")
        if self.until is not None:
            parts.append(f"UNTIL={self.until.value()}")
        if self.wkst:
            parts.append(f"WKST={WEEKDAYS[self.wkst]}")
        for name, values in self.by.items():
            texts = [f"{o or ''}{WEEKDAYS[d]}" for o, d in values] if name == "BYDAY" else map(str, values)
            parts.append(f"{name}={','.join(texts)}")
        return ";".join(parts)


@dataclass
class Event:
    """A VEVENT. `broken` is a line that no program can make sense of, or none at all."""

    uid: str
    start: Moment | None
    end: Moment | Length | None = None
    rules: list[Rule] = field(default_factory=list)
    exception_rules: list[Rule] = field(default_factory=list)
    dates: list = field(default_factory=list)
    exceptions: list[Moment] = field(default_factory=list)
    original: Moment | None = None
    is_future: bool = False
    sequence: int = 0
    stamp: datetime = datetime(2026, 1, 1)
    is_cancelled: bool = False
    broken: str | None = None

    @property
    def recurs(self) -> bool:
        return bool(self.rules or self.dates)

    def lines(self) -> list[str]:
        lines = ["BEGIN:VEVENT", f"UID:{self.uid}", f"DTSTAMP:{self.stamp:%Y%m%dT%H%M%S}Z", f"SUMMARY:{self.uid}"]
        if self.start:
            lines.append(f"DTSTART{self.start.parameters()}:{self.start.value()}")
        if isinstance(self.end, Length):
            lines.append(f"DURATION:{self.end.text}")
        elif self.end:
            lines.append(f"DTEND{self.end.parameters()}:{self.end.value()}")
        if self.original:
            future = ";RANGE=THISANDFUTURE" if self.is_future else ""
            lines.append(f"RECURRENCE-ID{future}{self.original.parameters()}:{self.original.value()}")
        if self.sequence:
            lines.append(f"SEQUENCE:{self.sequence}")
        if self.is_cancelled:
            lines.append("STATUS:CANCELLED")
        lines += [f"RRULE:{rule.text()}" for rule in self.rules]
        lines += [f"EXRULE:{rule.text()}" for rule in self.exception_rules]
        lines += _lists("RDATE", self.dates) + _lists("EXDATE", self.exceptions)
        return lines + ([self.broken] if self.broken else []) + ["END:VEVENT"]


@dataclass(frozen=True)
class Window:
    """What is asked for: [begin, end) as instants, in a household's zone."""

    name: str
    household: str
    begin: datetime
    end: datetime


@dataclass
class File:
    """A calendar file. `bare` where it holds nothing but a start and a rule, so that the rule can be compared by itself."""

    name: str
    window: Window
    events: list[Event]
    is_bare: bool = False

    def text(self) -> str:
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//TimeQuest//Conformance//EN"]
        body = [line for event in self.events for line in event.lines()]
        for zone in OWN_ZONES:
            if any(f";TZID={zone.name}:" in line for line in body):
                lines += zone.text()
        return "".join(_folded(line) for line in lines + body + ["END:VCALENDAR"])


def seconds(moment: datetime) -> int:
    """Seconds since 1970."""
    return (moment - EPOCH) // timedelta(seconds=1)


def _lists(name: str, values: list) -> list[str]:
    """One line for each kind of value, as a line has one TZID and one VALUE."""
    kinds: dict[str, list[str]] = {}
    for value in values:
        parameters = f"{value.start.parameters()};VALUE=PERIOD" if isinstance(value, Period) else value.parameters()
        kinds.setdefault(parameters, []).append(value.value())
    return [f"{name}{parameters}:{','.join(texts)}" for parameters, texts in kinds.items()]


def _folded(line: str) -> str:
    pieces = [line[:75]] + [line[i : i + 74] for i in range(75, len(line), 74)]
    return "\r\n ".join(pieces) + "\r\n"
