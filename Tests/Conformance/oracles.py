"""What the other programs say a file holds: recurring-ical-events, and for bare rules dateutil by itself."""

import contextlib
import io
from dataclasses import replace
from datetime import date, datetime, timezone
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events
from dateutil.rrule import rrulestr

from clocks import clock
from model import File, Rule, seconds
from reference import Household, Occurrence, Series


class Unreadable(Exception):
    """The oracle answers with an error instead of occurrences."""


def recurring_events(file: File) -> list[Occurrence]:
    """By recurring-ical-events. It leaves it to its caller to pass over what is cancelled."""
    zone = ZoneInfo(file.window.household)
    begin, end = (moment.replace(tzinfo=timezone.utc).astimezone(zone) for moment in (file.window.begin, file.window.end))
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            calendar = icalendar.Calendar.from_ical(file.text())
            events = recurring_ical_events.of(calendar).between(begin, end)
        return [_occurrence(event, file) for event in events if event.get("STATUS") != "CANCELLED"]
    except Exception as error:  # Whatever it trips over is its answer.
        raise Unreadable(f"{type(error).__name__}: {error}") from error


def _occurrence(event, file: File) -> Occurrence:
    start, end = event["DTSTART"].dt, event["DTEND"].dt
    return Occurrence(str(event["UID"]), _instant(start, file), _instant(end, file), not isinstance(start, datetime))


def _instant(value: date, file: File) -> int:
    """Days and floating times are the household's."""
    if not isinstance(value, datetime):
        value = datetime(value.year, value.month, value.day)
    if value.tzinfo is None:
        return seconds(clock(file.window.household).instant(value))
    return seconds(value.astimezone(timezone.utc).replace(tzinfo=None))


def _without_zone(rule: Rule) -> Rule:
    """The rule with its UNTIL as dateutil wants it beside a start without zone: by the event's own clock."""
    return replace(rule, until=replace(rule.until, form="floating")) if rule.until and rule.until.form == "utc" else rule


def bare_rule(file: File) -> list[Occurrence]:
    """By dateutil, for a file that holds one rule and a start by the household's clock or UTC."""
    event, window = file.events[0], file.window
    series = Series([event], Household(window.household))
    begin, stop = series.clock.local(window.begin), series.clock.local(window.end)
    length = series.end(series.instant(event.start), event.start.local, event.start, event.end) - series.instant(event.start)
    try:
        rule = rrulestr(_without_zone(event.rules[0]).text(), dtstart=event.start.local)
        starts = rule.between(begin - length, stop, inc=True)
    except Exception as error:  # As above.
        raise Unreadable(f"{type(error).__name__}: {error}") from error
    found = []
    for local in starts:
        start = series.clock.instant(local)
        end = series.end(start, local, event.start, event.end)
        if start < window.end and (end > window.begin or start == end >= window.begin):
            found.append(Occurrence(event.uid, seconds(start), seconds(end), False))
    return found
