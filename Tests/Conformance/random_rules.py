"""Random rules within the table of RFC 5545 section 3.3.10: every FREQ with every BYxxx that it allows."""

from dataclasses import replace
from datetime import datetime, timedelta
from random import Random

import rules
from model import Moment, Rule

FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]
FORBIDDEN = {
    "YEARLY": set(), "MONTHLY": {"BYWEEKNO", "BYYEARDAY"}, "WEEKLY": {"BYWEEKNO", "BYYEARDAY", "BYMONTHDAY"},
    "DAILY": {"BYWEEKNO", "BYYEARDAY"}, "HOURLY": {"BYWEEKNO"}, "MINUTELY": {"BYWEEKNO"}, "SECONDLY": {"BYWEEKNO"},
}  # fmt: skip
PARTS = ["BYMONTH", "BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYDAY", "BYHOUR", "BYMINUTE", "BYSECOND", "BYSETPOS"]
CLOCK_PARTS = {"BYHOUR", "BYMINUTE", "BYSECOND"}

# Every pair of the table that is allowed; the first files of a run go through them one by one.
TABLE = [(freq, part) for freq in FREQUENCIES for part in PARTS if part not in FORBIDDEN[freq]]


def rule(random: Random, freq: str | None = None, part: str | None = None, is_all_day: bool = False) -> Rule:
    """A rule without an end; with a certain FREQ and BYxxx where they are given."""
    is_all_day = is_all_day and part not in CLOCK_PARTS
    freq = freq or random.choices(FREQUENCIES, [14, 18, 30, 20, 7, 6, 5])[0]
    by = {}
    for name in PARTS[:-1]:
        if name in FORBIDDEN[freq] or (is_all_day and name in CLOCK_PARTS):
            continue
        if name == part or random.random() < _likelihood(freq, name):
            by[name] = _values(random, freq, name, by)
    if "BYDAY" in by and freq in ("MONTHLY", "YEARLY") and "BYWEEKNO" not in by and random.random() < 0.5:
        by["BYDAY"] = _with_ordinals(random, freq, by)
    if part == "BYSETPOS" or (by and random.random() < 0.08):
        if len(by) == 0 or (part == "BYSETPOS" and random.random() < 0.5):
            by.update(_set_to_pick_from(random, freq))
        # A second has no second time.
        positions = [[1], [-1], [1, -1]] + ([] if freq == "SECONDLY" else [[2], [-2], [3, 1], [-1, -3]])
        by["BYSETPOS"] = random.choice(positions)
    interval = 1 if random.random() < 0.55 else _interval(random, freq)
    return Rule(freq, by, interval, wkst=random.choice([0, 0, 0, 6, 1, 5]))


def first_hit(rule: Rule, start: datetime, is_all_day: bool) -> datetime | None:
    """The first time at or after `start` that a rule gives, if that comes soon enough to be of interest."""
    before = start + timedelta(days={"SECONDLY": 2, "MINUTELY": 9, "HOURLY": 40}.get(rule.freq, 8 * 366))
    return next(rules.instances(rule, start, before, is_all_day), None)


def ended(random: Random, rule: Rule, start: Moment, utc, latest: datetime) -> Rule:
    """The rule with COUNT, UNTIL or neither. `utc` turns a local time of the event into UTC."""
    is_clock = rule.freq in rules.UNITS
    kind = random.choices(["none", "count", "until"], [0, 6, 4] if is_clock else [45, 25, 30])[0]
    if kind == "none":
        return rule
    if kind == "count":
        return replace(rule, count=random.randint(1, 60 if random.random() < 0.9 else 200))
    span = timedelta(days=random.randint(0, 500), seconds=random.choice([0, 0, -1, 1, 3600, 43_200]))
    if is_clock:
        span = timedelta(seconds=random.randint(0, 300) * rule.interval * rules.UNITS[rule.freq])
    local = start.local + span
    if random.random() < 0.02:
        local = start.local - timedelta(days=2)
    elif random.random() < 0.6:
        # Exactly on an occurrence: UNTIL is inclusive.
        hits = rules.occurrences(rule, start.local, min(start.local + span, latest) + timedelta(days=1), start.is_date)
        local = random.choice([hit for hit, _ in zip(hits, range(80))])
    return replace(rule, until=_until(random, rule, start, local, utc))


def _until(random: Random, rule: Rule, start: Moment, local: datetime, utc) -> Moment:
    midnight = local.replace(hour=0, minute=0, second=0)
    if rule.freq in ("MINUTELY", "SECONDLY"):
        # A whole day of these is more than anyone wants to compare.
        return Moment(local, "floating") if start.form == "floating" else Moment(utc(local), "utc")
    if start.is_date:
        forms = [Moment(midnight, "date")] * 8 + [Moment(midnight, "utc"), Moment(utc(midnight), "utc")]
    elif start.form == "floating":
        forms = [Moment(local, "floating")] * 16 + [Moment(midnight, "date")]
    else:
        forms = [Moment(utc(local), "utc")] * 24 + [Moment(local, "floating"), Moment(midnight, "date")]
    return random.choice(forms)


def _likelihood(freq: str, part: str) -> float:
    if part == "BYDAY":
        return 0.55 if freq == "WEEKLY" else 0.3
    if part in CLOCK_PARTS:
        return 0.03 if freq == "DAILY" else 0.06
    return {"BYMONTH": 0.2, "BYMONTHDAY": 0.2, "BYWEEKNO": 0.06, "BYYEARDAY": 0.06}[part]


def _interval(random: Random, freq: str) -> int:
    if freq in rules.UNITS:
        some = {"HOURLY": [2, 5, 7, 24, 36], "MINUTELY": [15, 20, 90, 1000, 1440], "SECONDLY": [45, 600, 3601, 86_400]}
        return random.choice(some[freq])
    return random.choice([2, 2, 2, 3, 4, 5] + ([10, 14, 45] if freq == "DAILY" else []))


def _values(random: Random, freq: str, part: str, by: dict) -> list:
    def some(low: int, high: int, most: int, can_be_negative: bool = False) -> list[int]:
        values = random.sample(range(low, high + 1), random.randint(1, most))
        return [-v if can_be_negative and random.random() < 0.35 else v for v in values]

    is_narrow = freq in rules.UNITS or freq == "DAILY"
    match part:
        case "BYMONTH":
            return sorted(random.sample(range(1, 13), random.randint(6, 10) if is_narrow else random.randint(1, 6)))
        case "BYWEEKNO":
            return some(1, 53, 4, True)
        case "BYYEARDAY":
            return some(1, 366, 120 if is_narrow else 6, True)
        case "BYMONTHDAY":
            return some(1, 31, 16 if is_narrow or "BYDAY" in by else 4, True)
        case "BYDAY":
            return [(None, day) for day in random.sample(range(7), random.randint(1, 4))]
        case "BYHOUR":
            return some(0, 23, 8 if freq in rules.UNITS else 3)
        case _:
            return some(0, 59, 30 if freq in ("MINUTELY", "SECONDLY") else 3)


def _with_ordinals(random: Random, freq: str, by: dict) -> list:
    most = 5 if freq == "MONTHLY" or "BYMONTH" in by else 53
    return [(random.choice([1, 2, 3, 4, -1, -2, most, -most, random.randint(1, most), None]), day) for _, day in by["BYDAY"]]


def _set_to_pick_from(random: Random, freq: str) -> dict:
    weekdays = {"BYDAY": [(None, day) for day in random.choice([range(5), [1, 3], [0, 5, 6], [2]])]}
    return {
        "YEARLY": weekdays | {"BYMONTH": [random.randint(1, 12)]}, "MONTHLY": weekdays, "WEEKLY": weekdays,
        "DAILY": {"BYHOUR": [8, 12, 18]}, "HOURLY": {"BYMINUTE": [0, 20, 40]}, "MINUTELY": {"BYSECOND": [0, 15, 30]},
        "SECONDLY": {},
    }[freq]  # fmt: skip
