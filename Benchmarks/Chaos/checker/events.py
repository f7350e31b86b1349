"""Which events call which child to which routine, and when, by the contract of reminders."""
import bisect
import collections
import dataclasses
import datetime
import functools

from . import zones
from .away import Outing, Quest, has_its_own_start, nights, one_after_the_other, places, start_by, times_away


@dataclasses.dataclass(frozen=True)
class Event:
    """As it stands on the wall."""
    calendar: str
    series: str
    start: datetime.datetime
    # Empty for the family's own.
    zone: str
    seconds: int
    # The routines that its words call for, most specific first.
    routines: tuple
    # It is school, and nothing else.
    is_school: bool
    # Its words say what a child does there.
    is_activity: bool

    @staticmethod
    def of(given):
        return Event(
            given["calendar"], given.get("series", ""), datetime.datetime.fromisoformat(given["start"]), given["zone"],
            given.get("seconds", 3600), tuple(given["routines"]), given.get("isSchool", False),
            given.get("isActivity", bool(given["routines"])))

    @property
    def name(self):
        return self.calendar, self.series


@dataclasses.dataclass(frozen=True)
class EventCall:
    """An event calls a child to a routine."""
    player: str
    routine: str
    begins: float
    start_by: float
    # From then on it is of no use.
    until: float
    occasion: str


class EventCalls:
    """All that events call for, as things stand. Little of it is asked for until things change, so it is found week by week."""
    WEEK = 7
    # So many days before and after a week decide, too: no time away is longer, and days begin elsewhere at other times.
    BEFORE, AFTER = 6, 2

    def __init__(self, family):
        self.family = family
        self.weeks = {}

    def on(self, day):
        """The calls of the events that stand on a day."""
        return self.week(day).by_day.get(day, ())

    def quests_on(self, day):
        """The player and the quest of each of these calls, before the quests have their turns."""
        return self.week(day).quests_by_day.get(day, ())

    def is_away_over_night(self, player, moment):
        nights = self.week(zones.day(moment, self.family.zone)).nights[player]
        return any(begins <= moment < ends for begins, ends in nights)

    def back(self, player, moment):
        """When a child who is away at a moment is back; the moment itself if the child is at home."""
        journeys = self.week(zones.day(moment, self.family.zone)).journeys[player]
        while True:
            ends = [back for leaves, back in journeys if leaves <= moment < back]
            if not ends:
                return moment
            moment = max(ends)

    def week(self, day):
        number = day.toordinal() // self.WEEK
        if number not in self.weeks:
            first = number * self.WEEK
            days = [datetime.date.fromordinal(first + offset) for offset in range(-self.BEFORE, self.WEEK + self.AFTER)]
            events = [event for day in days for event in self.family.events.get(day, ())]
            self.weeks[number] = Week(self.family, events, days)
        return self.weeks[number]


class Week:
    """What some events call for, if there are no others."""

    def __init__(self, family, events, days):
        self.family, self.days = family, days
        self.nights, self.journeys = {}, {}
        # By player: the day that stands on the wall, and the quest.
        self.quests = {player: self.of(player, family, events) for player in family.players}
        self.quests_by_day = collections.defaultdict(list)
        for player, quests in self.quests.items():
            for day, quest in quests:
                self.quests_by_day[day].append((player, quest))

    @functools.cached_property
    def by_day(self):
        calls = collections.defaultdict(list)
        for player, quests in self.quests.items():
            ready = [one for day in self.days for one in self.family.ready_on(player, day)]
            starts = one_after_the_other([quest for _, quest in quests], self.journeys[player], ready)
            for day, quest in quests:
                start = starts[quest.name]
                calls[day].append(EventCall(player, quest.routine, quest.begins, start.at, start.until, quest.name))
        return calls

    def of(self, player, family, events):
        """The quests of a child, each with the day that stands on the wall."""
        # A calendar without an owner is everyone's.
        events = [(event, zones.instant(event.start, event.zone or family.zone))
                  for event in events if family.assigned.get(event.calendar, player) == player]
        school = School(player, family, events)
        chosen = {}
        for event, begins in events:
            day = zones.day(begins, family.zone)
            routine = next((id for id in event.routines if school.may_call(id, event, begins, day)), None)
            takes_away = family.assigned.get(event.calendar) == player or len(family.players) == 1 and event.is_activity
            way = family.routines[routine]["travelSeconds"] if routine else 0
            is_morning = routine is not None and school.is_morning(routine)
            is_by_keyword = routine is not None and family.routines[routine].get("isByKeyword", True)
            outing = Outing(
                begins, begins + event.seconds, day, way, routine, takes_away, is_morning, is_by_keyword, event.name)
            chosen[outing] = event, routine
        self.nights[player] = nights(chosen)
        self.journeys[player] = [time.journey for time in times_away(chosen)]
        if not family.settings[player].uses_calendar:
            return []
        days, quests = {}, {}
        for outing, place in places(chosen).items():
            event, routine = chosen[outing]
            if routine is None:
                continue
            details = family.routines[routine]
            # What a parent's keyword says goes before everything but the time to start.
            preparation, is_before = details["preparationSeconds"], details.get("whenAway", "before") == "before"
            if not outing.is_by_keyword and not has_its_own_start(outing, place, preparation, is_before):
                continue
            start = start_by(outing, place, preparation, is_before)
            name = f"suggestion.{player}.{routine}.{zones.stamp(outing.begins)}"
            # Two events at the same moment for one routine are one occasion, and the earlier start-by is in effect.
            if name not in quests or start.at < quests[name].start.at:
                days[name] = event.start.date()
                quests[name] = Quest(routine, outing.begins, name, preparation, start)
        return [(days[name], quest) for name, quest in quests.items()]


class School:
    """The school of a child: one morning a day, and nothing to prepare at home for what begins while it lasts."""

    def __init__(self, player, family, events):
        self.player, self.routines = player, family.routines
        self.hours = sorted((begins, begins + event.seconds, event.series) for event, begins in events if event.is_school)
        self.longest = max((ends - begins for begins, ends, _ in self.hours), default=0)
        self.first = {}
        for event, begins in events:
            if any(self.is_morning(id) for id in event.routines):
                day = zones.day(begins, family.zone)
                self.first[day] = min(self.first.get(day, (begins, event.name)), (begins, event.name))

    def is_for_player(self, routine):
        details = self.routines[routine]
        return details["isActive"] and self.player in details["players"]

    def is_morning(self, routine):
        return self.is_for_player(routine) and self.routines[routine].get("isForSchool", False)

    def may_call(self, routine, event, begins, day):
        """Whether an event calls the child to a routine, whatever time away it belongs to."""
        if not self.is_for_player(routine):
            return False
        if self.is_morning(routine):
            return self.first[day] == (begins, event.name)
        return self.routines[routine].get("isByKeyword", True) or not self.is_during(event, begins)

    def is_during(self, event, begins):
        """Whether it begins in the middle of school, and is no other time of the same series."""
        near = self.hours[bisect.bisect_left(self.hours, (begins - self.longest,)):bisect.bisect_left(self.hours, (begins,))]
        return any(begins < ends and series != event.series for _, ends, series in near)
