"""Random calendar files, from a seed: the same seed and number give the same file."""

from dataclasses import replace
from datetime import datetime, timedelta
from random import Random

import random_rules
import rules
from clocks import OWN_ZONES, WINDOWS, clock
from model import Event, File, Length, Moment, Period, Rule, Window
from reference import Household, Series

HOUSEHOLDS = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/Santiago"]
PERIODS = {
    "year": (datetime(2026, 1, 1), datetime(2027, 1, 1)),
    "spring": (datetime(2026, 3, 1, 12), datetime(2026, 4, 20, 12)),
    "autumn": (datetime(2026, 9, 1, 12), datetime(2026, 11, 15, 12)),
    "leap": (datetime(2024, 2, 20, 12), datetime(2024, 3, 20, 12)),
    "later": (datetime(2031, 6, 1, 12), datetime(2031, 8, 1, 12)),
    "day": (datetime(2026, 3, 28, 23), datetime(2026, 3, 29, 23)),
}
WINDOWS_WEIGHTS = [4, 4, 4, 2, 1, 1]
ZONES = HOUSEHOLDS + ["Europe/London", "America/Los_Angeles", "Asia/Tokyo", "Africa/Cairo", "Pacific/Auckland", "Asia/Kathmandu"]

# Lines with which an event cannot be read by the book.
BROKEN = [
    "RRULE:FREQ=DAILY;BYMOON=FULL", "RRULE:FREQ=FORTNIGHTLY", "RRULE:FREQ=DAILY;BYSECOND=60;COUNT=0",
    "EXDATE:20260230T090000Z", "RDATE:nonsense", "RRULE:FREQ=YEARLY;RSCALE=CHINESE",
]  # fmt: skip


def windows() -> list[Window]:
    return [Window(name, house, *times) for house in HOUSEHOLDS for name, times in PERIODS.items()]


def file(seed: int, number: int) -> File:
    random = Random(f"{seed}/{number}")
    period = random.choices(list(PERIODS), WINDOWS_WEIGHTS)[0]
    window = Window(period, HOUSEHOLDS[number % len(HOUSEHOLDS)], *PERIODS[period])
    name = f"c{number:05}"
    if number % 6 == 5:
        return File(name, window, [EventMaker(random, window, f"{name}-rule").bare()], is_bare=True)
    events: list[Event] = []
    for index in range(random.choice([1, 1, 2, 3, 4])):
        maker = EventMaker(random, window, f"{name}-{index}")
        if index == 0 and number < 6 * len(random_rules.TABLE):
            maker.table_entry = random_rules.TABLE[number // 6]
        made = maker.series()
        random.shuffle(made)
        events += made
    if random.random() < 0.02:
        events.insert(random.randrange(len(events) + 1), _broken(random, window, name))
    return File(name, window, events)


def _broken(random: Random, window: Window, name: str) -> Event:
    if random.random() < 0.3:
        return Event(f"{name}-broken", None, broken=random.choice(["DTSTART:20260230T100000Z", "DTSTART:tomorrow", "X-START:none"]))
    return Event(f"{name}-broken", Moment(window.begin + timedelta(days=1), "utc"), broken=random.choice(BROKEN))


class EventMaker:
    """Makes the components of one UID."""

    # (FREQ, BYxxx) that the rule must have.
    table_entry: tuple = (None, None)

    def __init__(self, random: Random, window: Window, uid: str):
        self.random, self.window, self.uid = random, window, uid
        self.house = Household(window.household)

    def bare(self) -> Event:
        """Nothing but a start and a rule, by the household's clock or UTC."""
        form = self.random.choice(["floating", "utc", "utc"])
        return self._recurring(self._start(form))

    def series(self) -> list[Event]:
        kinds = {
            self._single: 12, self._rule: 38, self._excepted: 14, self._dates: 8, self._changed: 12, self._future: 5,
            self._several_rules: 3, self._versions: 3, self._orphan: 2, self._exception_rule: 1, self._around_clock_change: 6,
        }  # fmt: skip
        if self.table_entry[0]:
            return self._rule()
        return self.random.choices(list(kinds), list(kinds.values()))[0]()

    # What a series can be

    def _single(self) -> list[Event]:
        start = self._start(self._form(), is_near=True)
        return [Event(self.uid, start, self._end(start))]

    def _rule(self) -> list[Event]:
        form = self._form()
        if self.table_entry[1] in random_rules.CLOCK_PARTS or self.table_entry[0] in rules.UNITS:
            form = self.random.choice(["zoned", "utc", "floating"])
        return [self._recurring(self._start(form))]

    def _excepted(self) -> list[Event]:
        event = self._recurring(self._start(self._form()))
        starts = self._starts(event)
        for start in self.random.sample(starts, min(len(starts), self.random.randint(1, 4))):
            event.exceptions.append(self._exception(event.start, start))
            if not event.start.is_date and self.random.random() < 0.15:
                event.exceptions.append(Moment(start.replace(hour=0, minute=0, second=0), "date"))
        return [event]

    def _dates(self) -> list[Event]:
        start = self._start(self._form())
        event = self._recurring(start) if self.random.random() < 0.5 else Event(self.uid, start, self._end(start))
        for _ in range(self.random.randint(1, 5)):
            local = self._near_local(event.start)
            event.dates.append(self._date(event.start, local))
        known = self._starts(event)
        if event.rules and known and self.random.random() < 0.4:
            # A date that the rule gives too.
            event.dates.append(self._written(event.start, self.random.choice(known)))
        return [event]

    def _changed(self) -> list[Event]:
        event = self._recurring(self._start(self._form()))
        starts = self._starts(event)
        chosen = self.random.sample(starts, min(len(starts), self.random.randint(1, 3)))
        return [event] + [self._change(event, start) for start in chosen]

    def _future(self) -> list[Event]:
        event = self._recurring(self._start(self._form()))
        starts = self._starts(event)
        chosen = self.random.sample(starts, min(len(starts), self.random.randint(1, 2)))
        changes = [self._change(event, start) for start in chosen]
        for change in changes[:2]:
            change.is_future = True
            change.original = self._written(event.start, chosen[changes.index(change)])
        return [event] + changes

    def _several_rules(self) -> list[Event]:
        event = self._recurring(self._start(self._form()))
        event.rules.append(self._ended(random_rules.rule(self.random, "WEEKLY", is_all_day=event.start.is_date), event.start))
        return [event]

    def _exception_rule(self) -> list[Event]:
        event = self._recurring(self._start(self._form()))
        event.exception_rules.append(Rule("WEEKLY", {"BYDAY": [(None, self.random.randrange(7))]}))
        return [event]

    def _versions(self) -> list[Event]:
        """An event that was sent again with a higher SEQUENCE."""
        old, new = (self._recurring(self._start(self._form())) for _ in range(2))
        new.sequence, new.stamp = old.sequence + self.random.choice([1, 2, 10]), old.stamp + timedelta(days=1)
        new.is_cancelled = self.random.random() < 0.2
        starts = self._starts(new)
        if not starts:
            return [old, new]
        # What was known of one occurrence, which may be left out since.
        start = self.random.choice(starts)
        if self.random.random() < 0.5:
            new.exceptions.append(self._written(new.start, start))
        change = replace(self._change(new, start), original=self._written(new.start, start), sequence=new.sequence - 1)
        change.sequence += self.random.choice([0, 0, 0, 1, 2])
        return [old, new, change]

    def _orphan(self) -> list[Event]:
        start = self._start(self._form(), is_near=True)
        return [Event(self.uid, start, self._end(start), original=replace(start, local=start.local - timedelta(days=1)))]

    def _around_clock_change(self) -> list[Event]:
        """At a time that does not exist, or exists twice, on some day."""
        zone = self.random.choice(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Africa/Cairo"])
        zone = self.random.choice([zone, zone, zone, OWN_ZONES[0].name])
        hours = {"America/Santiago": (0, 23), "Africa/Cairo": (0, 23), "Australia/Lord_Howe": (2, 1)}.get(zone, (2, 1))
        day = self.random.choice([self.window.begin, datetime(2026, 3, 1), datetime(2026, 9, 1)])
        local = day.replace(hour=self.random.choice(hours), minute=self.random.choice([0, 15, 30, 45]), second=0)
        start = Moment(local - timedelta(days=self.random.randint(0, 40)), "zoned", zone)
        rule = Rule(self.random.choice(["DAILY", "DAILY", "WEEKLY"]), self.random.choice([{}, {}, {"BYDAY": [(None, 6)]}]))
        event = Event(self.uid, start, self._end(start), [self._ended(rule, start)])
        return [self._on_its_rule(event)]

    # Their parts

    def _form(self) -> str:
        return self.random.choices(["zoned", "date", "utc", "floating"], [50, 20, 15, 15])[0]

    def _start(self, form: str, is_near: bool = False) -> Moment:
        begin, end = self.window.begin, self.window.end
        days = self.random.choice([0, 3, 20, 60, 200, 400, 400, 900]) if not is_near else 1
        earliest = begin - timedelta(days=self.random.randint(0, days))
        local = earliest + self.random.random() * 0.8 * (end - earliest)
        local = local.replace(minute=self.random.choice([0, 0, 0, 15, 30, 45, 59]), second=0, microsecond=0)
        if form == "date":
            return Moment(local.replace(hour=0, minute=0), "date")
        zone = self.random.choice(ZONES + [z.name for z in OWN_ZONES] + list(WINDOWS)) if form == "zoned" else ""
        return Moment(local, form, zone)

    def _recurring(self, start: Moment) -> Event:
        """An event with a rule, its start on the rule nine times in ten."""
        freq, part = self.table_entry
        for _ in range(20):
            is_day = start.is_date
            # Hours and less are nothing for whole days.
            wanted = freq or (self.random.choice(random_rules.FREQUENCIES[:4]) if is_day else None)
            rule = random_rules.rule(self.random, wanted, part, is_day)
            if rule.freq in rules.UNITS:
                start = replace(start, local=self.window.begin.replace(minute=0) - timedelta(hours=self.random.randint(0, 30)))
            hit = random_rules.first_hit(rule, start.local, is_day)
            if hit and hit < self.window.end + timedelta(days=400):
                break
        else:
            rule, hit = Rule("WEEKLY"), start.local
        if self.random.random() < 0.9:
            start = replace(start, local=hit)
        return Event(self.uid, start, self._end(start), [self._ended(rule, start)])

    def _on_its_rule(self, event: Event) -> Event:
        hit = random_rules.first_hit(event.rules[0], event.start.local, event.start.is_date)
        return replace(event, start=replace(event.start, local=hit), end=None) if hit else event

    def _ended(self, rule: Rule, start: Moment) -> Rule:
        return random_rules.ended(self.random, rule, start, self.house.clock_of(start).instant, self.window.end)

    def _end(self, start: Moment):
        if start.is_date:
            days = self.random.choice([1, 1, 2, 3, 7])
            forms = [None, Moment(start.local + timedelta(days=days), "date"), Length(f"P{days}D", days, 0)]
            return self.random.choice(forms)
        minutes = self.random.choice([15, 45, 60, 60, 90, 120, 300, 1440, 1500])
        end = start.local + timedelta(minutes=minutes)
        whole_days, rest = divmod(minutes, 1440)
        nominal = Length(f"P{whole_days}DT{rest}M" if rest else f"P{whole_days}D", whole_days, rest * 60)
        exact = Length(f"PT{minutes}M", 0, minutes * 60)
        forms = [None, replace(start, local=end), replace(start, local=end), exact, nominal if whole_days else exact]
        if start.form == "zoned":
            forms.append(Moment(self.house.clock_of(start).instant(start.local) + timedelta(minutes=minutes), "utc"))
        return self.random.choice(forms)

    def _starts(self, event: Event) -> list[datetime]:
        """Some local starts of an event, near the window."""
        series = Series([event], self.house)
        series.expand(self.window.end)
        near = [local for instant, (local, _) in series.starts.items() if instant > self.window.begin - timedelta(days=60)]
        return near[:200]

    def _written(self, start: Moment, local: datetime) -> Moment:
        """A local time of an event, in the form of its start."""
        return replace(start, local=local)

    def _exception(self, start: Moment, local: datetime) -> Moment:
        """An occurrence as an EXDATE or RECURRENCE-ID, in one of the ways that calendars write it."""
        same = self._written(start, local)
        if start.is_date:
            household = Moment(self.house.clock.instant(local), "utc")
            return self.random.choice([same] * 20 + [Moment(local, "utc"), Moment(local, "floating"), household])
        if start.form == "floating":
            return same
        instant = self.house.clock_of(start).instant(local)
        forms = [same, same, same, Moment(instant, "utc"), Moment(clock("Asia/Tokyo").local(instant), "zoned", "Asia/Tokyo")]
        return self.random.choice(forms)

    def _date(self, start: Moment, local: datetime):
        same = self._written(start, local)
        if start.is_date or start.form == "floating":
            return same
        utc = Moment(self.house.clock_of(start).instant(local), "utc")
        hour = timedelta(hours=1)
        period = self.random.choice([Period(same, replace(same, local=local + hour)), Period(utc, Length("PT2H", 0, 7200))])
        day = Moment(local.replace(hour=0, minute=0, second=0), "date")
        return self.random.choices([same, utc, period, day], [10, 5, 5, 0.4])[0]

    def _near_local(self, start: Moment) -> datetime:
        span = self.window.end - self.window.begin
        local = self.window.begin + self.random.random() * span
        local = local.replace(minute=30, second=0, microsecond=0)
        return datetime.combine(local.date(), datetime.min.time()) if start.is_date else local

    def _change(self, event: Event, local: datetime) -> Event:
        """An occurrence that was moved, made shorter or longer, or cancelled."""
        original = self._exception(event.start, local)
        if event.start.is_date:
            start = self._written(event.start, local + timedelta(days=self.random.choice([0, 1, -2, 9])))
        else:
            shift = timedelta(minutes=self.random.choice([0, 30, -90, 1440, -2880, 60 * 24 * 30]))
            start = self._written(event.start, local + shift)
            if start.form == "zoned" and self.random.random() < 0.2:
                start = Moment(self.house.clock_of(start).instant(start.local), "utc")
        return Event(
            self.uid, start, self._end(start), original=original, is_cancelled=self.random.random() < 0.25,
            sequence=self.random.choice([0, 1, 3]))  # fmt: skip
