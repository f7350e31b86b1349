"""What a rule means, by trying every day and every clock time: slow, short, and written from RFC 5545 section 3.3.10 alone."""

from datetime import date, datetime, timedelta
from itertools import product
from typing import Iterator

from model import EPOCH, Rule, seconds

DAY_PARTS = ["BYMONTHDAY", "BYYEARDAY", "BYDAY"]
UNITS = {"HOURLY": 3600, "MINUTELY": 60, "SECONDLY": 1}
ONE_DAY = timedelta(days=1)
MIDNIGHT = datetime.min.time()


def occurrences(rule: Rule, start: datetime, before: datetime, is_all_day: bool = False) -> Iterator[datetime]:
    """The local starts of a rule before a local time, ascending, DTSTART first; UNTIL is left to the caller."""
    yield from _counted(rule.count, start, instances(rule, start, before, is_all_day))


def instances(rule: Rule, start: datetime, before: datetime, is_all_day: bool = False) -> Iterator[datetime]:
    """What the rule itself gives at or after its start."""
    for period in periods(rule, start, before, is_all_day):
        for instance in positioned(period, rule.by.get("BYSETPOS")):
            if start <= instance < before:
                yield instance


def _counted(count: int | None, start: datetime, found: Iterator[datetime]) -> Iterator[datetime]:
    """DTSTART is the first occurrence whether the rule hits it or not."""
    yield start
    left = -1 if count is None else count - 1
    while left != 0:
        instance = next(found, None)
        if instance is None:
            return
        if instance != start:
            yield instance
            left -= 1


def positioned(period: list[datetime], positions: list[int] | None) -> list[datetime]:
    """What BYSETPOS picks from a period."""
    if positions is None:
        return period
    indices = {p - 1 if p > 0 else len(period) + p for p in positions}
    return [instance for index, instance in enumerate(period) if index in indices]


def periods(rule: Rule, start: datetime, before: datetime, is_all_day: bool) -> Iterator[list[datetime]]:
    """All that each period of the rule has, before BYSETPOS picks from it and DTSTART and COUNT bound it."""
    if rule.freq in UNITS:
        yield from _clock_periods(rule, start, before)
        return
    times = [MIDNIGHT] if is_all_day else _times(rule, start)
    first, end = start.date(), before.date()
    while True:
        begin, following = _period(rule, first)
        if begin > end:
            return
        days = (begin + timedelta(days=n) for n in range((following - begin).days))
        yield [datetime.combine(day, time) for day in days if passes(rule, start, day) for time in times]
        first = _skip(rule, begin)
        if first.year > 9000:
            return


def _period(rule: Rule, day: date) -> tuple[date, date]:
    """The period that a day lies in, and the day on which the next begins."""
    if rule.freq == "YEARLY":
        year = _year(rule, day)
        return _year_begin(rule, year), _year_begin(rule, year + 1)
    if rule.freq == "MONTHLY":
        return day.replace(day=1), _months_on(day.replace(day=1), 1)
    if rule.freq == "WEEKLY":
        begin = day - timedelta(days=(day.weekday() - rule.wkst) % 7)
        return begin, begin + timedelta(days=7)
    return day, day + ONE_DAY


def _skip(rule: Rule, begin: date) -> date:
    if rule.freq == "YEARLY":
        return _year_begin(rule, min(_year(rule, begin) + rule.interval, 9998))
    if rule.freq == "MONTHLY":
        return _months_on(begin, rule.interval)
    return begin + timedelta(days=rule.interval * (7 if rule.freq == "WEEKLY" else 1))


def _year(rule: Rule, day: date) -> int:
    """With BYWEEKNO the year that the day's week is numbered in."""
    return _fourth_of_week(day, rule.wkst).year if "BYWEEKNO" in rule.by else day.year


def _year_begin(rule: Rule, year: int) -> date:
    return _fourth_of_week(date(year, 1, 4), rule.wkst) - timedelta(days=3) if "BYWEEKNO" in rule.by else date(year, 1, 1)


def _fourth_of_week(day: date, wkst: int) -> date:
    return day - timedelta(days=(day.weekday() - wkst) % 7) + timedelta(days=3)


def _months_on(first: date, months: int) -> date:
    index = first.year * 12 + first.month - 1 + months
    return date(min(index // 12, 9998), index % 12 + 1, 1)


def _times(rule: Rule, start: datetime) -> list:
    hours = rule.by.get("BYHOUR", [start.hour])
    minutes = rule.by.get("BYMINUTE", [start.minute])
    parts = product(sorted(set(hours)), sorted(set(minutes)), sorted({min(s, 59) for s in rule.by.get("BYSECOND", [start.second])}))
    return [MIDNIGHT.replace(hour=h, minute=m, second=s) for h, m, s in parts]


def _clock_periods(rule: Rule, start: datetime, before: datetime) -> Iterator[list[datetime]]:
    """Every so many hours, minutes or seconds from the start on, in seconds since 1970 by the wall clock."""
    unit = UNITS[rule.freq]
    step = rule.interval * unit
    moment, end = seconds(start) // unit * unit, seconds(before)
    days: dict[date, bool] = {}
    while moment < end:
        local = EPOCH + timedelta(seconds=moment)
        day = local.date()
        if day not in days:
            days[day] = passes(rule, start, day)
        if not days[day]:
            moment = _next(moment, step, 86_400)
        elif local.hour not in rule.by.get("BYHOUR", [local.hour]):
            moment = _next(moment, step, 3600)
        else:
            if _clock_passes(rule, local, unit):
                yield _within_unit(rule, local, start, unit)
            moment += step


def _next(moment: int, step: int, span: int) -> int:
    """The first moment, in steps, of the next day or hour."""
    following = (moment // span + 1) * span
    return moment - (moment - following) // step * step


def _clock_passes(rule: Rule, local: datetime, unit: int) -> bool:
    """What is as long as the period or longer limits; hours are seen to already."""
    if unit < 3600 and local.minute not in rule.by.get("BYMINUTE", [local.minute]):
        return False
    return unit > 1 or local.second in [min(s, 59) for s in rule.by.get("BYSECOND", [local.second])]


def _within_unit(rule: Rule, local: datetime, start: datetime, unit: int) -> list[datetime]:
    """What is shorter than the period expands."""
    minutes = rule.by.get("BYMINUTE", [start.minute]) if unit == 3600 else [local.minute]
    seconds_ = rule.by.get("BYSECOND", [start.second]) if unit > 1 else [local.second]
    parts = product(sorted(set(minutes)), sorted({min(s, 59) for s in seconds_}))
    return [local.replace(minute=minute, second=second) for minute, second in parts]


def passes(rule: Rule, start: datetime, day: date) -> bool:
    """Whether a day has every property that the rule, or DTSTART in its place, asks for."""
    by = rule.by
    if "BYMONTH" in by and day.month not in by["BYMONTH"]:
        return False
    if "BYMONTHDAY" in by and not {day.day, day.day - 1 - _month_length(day)} & set(by["BYMONTHDAY"]):
        return False
    if "BYDAY" in by and not any(_is_weekday(rule, day, ordinal, weekday) for ordinal, weekday in by["BYDAY"]):
        return False
    if "BYYEARDAY" in by and not _year_days(day) & set(by["BYYEARDAY"]):
        return False
    if "BYWEEKNO" in by and not week_numbers(day, rule.wkst) & set(by["BYWEEKNO"]):
        return False
    return any(part in by for part in DAY_PARTS) or _passes_start(rule, start.date(), day)


def _passes_start(rule: Rule, start: date, day: date) -> bool:
    """What the rule does not say is taken from DTSTART."""
    if rule.freq == "WEEKLY" or (rule.freq == "YEARLY" and "BYWEEKNO" in rule.by):
        return day.weekday() == start.weekday()
    if rule.freq == "MONTHLY":
        return day.day == start.day
    if rule.freq == "YEARLY":
        return day.day == start.day and ("BYMONTH" in rule.by or day.month == start.month)
    return True


def _is_weekday(rule: Rule, day: date, ordinal: int | None, weekday: int) -> bool:
    if day.weekday() != weekday:
        return False
    if ordinal is None or rule.freq not in ("MONTHLY", "YEARLY") or "BYWEEKNO" in rule.by:
        return True
    if rule.freq == "MONTHLY" or "BYMONTH" in rule.by:
        position, length = day.day, _month_length(day)
    else:
        position, length = day.timetuple().tm_yday, _year_length(day)
    return ordinal in ((position - 1) // 7 + 1, -((length - position) // 7 + 1))


def _year_days(day: date) -> set[int]:
    number = day.timetuple().tm_yday
    return {number, number - 1 - _year_length(day)}


def week_numbers(day: date, wkst: int) -> set[int]:
    """The number of a day's week, from the first and from the last of its year: week 1 has at least four days in the year."""
    fourth = _fourth_of_week(day, wkst)
    number = (fourth.timetuple().tm_yday - 1) // 7 + 1
    last = _fourth_of_week(date(fourth.year, 12, 28), wkst)
    return {number, number - 1 - ((last.timetuple().tm_yday - 1) // 7 + 1)}


def _month_length(day: date) -> int:
    return (_months_on(day.replace(day=1), 1) - ONE_DAY).day


def _year_length(day: date) -> int:
    return date(day.year, 12, 31).timetuple().tm_yday
