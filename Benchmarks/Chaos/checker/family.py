"""What a family's daemon knows at a moment, as the story tells it, and what that calls for by the contract of reminders."""
import bisect
import collections
import dataclasses
import datetime

from . import zones
from .events import Event, EventCalls

DAY = 86_400
DAILY_IS_OF_USE = 2 * 3600
WEEKLY_IS_OF_USE = 28 * DAY
QUEST_COUNTS_BEFORE = 70 * 60
SHORTEST_USE = 30 * 60
REPLACING_DISTANCE = 3 * 3600
# No time away before which a start-by moves is longer.
LONGEST_MOVE = 4 * DAY
ONE_DAY = datetime.timedelta(days=1)
WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]


@dataclasses.dataclass
class Call:
    """One occasion and stage, as things stand: due at `fire`, of use before `expires`."""
    id: str
    occasion: str
    player: str
    kind: str
    stage: str
    fire: float
    expires: float
    # There is nothing left to be emitted.
    is_done: bool = False


class Family:
    def __init__(self, recording):
        self.players = recording["players"]
        self.assigned = recording["assigned"]
        self.weekly_day = recording["weeklyDay"]
        self.weekly_time = zones.time(recording["weeklyTime"])
        self.first_weekday = recording["firstWeekday"]
        self.zone = recording["zone"]
        self.heads_up = None
        # By the day that stands on the wall.
        self.events = collections.defaultdict(set)
        self.routines = {}
        self.settings = {}
        self.begun = collections.defaultdict(list)
        self.played = collections.defaultdict(set)
        self.acknowledged = set()
        self.wishes = {}
        self.calls_of_events = None
        self.timed = {}

    # What the story tells

    def learn(self, entry):
        kind = entry["kind"]
        if kind == "calendar":
            for removed in entry["removed"]:
                gone = Event.of(removed)
                self.events[gone.start.date()].discard(gone)
            for added in entry["added"]:
                new = Event.of(added)
                self.events[new.start.date()].add(new)
        elif kind == "routine":
            self.routines[entry["routine"]] = entry["details"]
        elif kind == "settings":
            self.settings[entry["player"]] = Settings(entry["settings"])
        elif kind == "headsUp":
            self.heads_up = entry.get("minutes")
        elif kind == "zone":
            self.zone = entry["name"]
        elif kind == "begun":
            bisect.insort(self.begun[entry["player"], entry["routine"]], entry["wall"])
            self.played[entry["player"]].add(zones.local(entry["wall"], self.zone).date())
        elif kind == "acknowledged":
            self.acknowledged.add(occasion(entry["id"]))
        elif kind == "snoozed":
            self.wishes[entry["id"]] = entry["fireAt"]
        if kind in ("calendar", "routine", "settings", "zone"):
            self.calls_of_events = None
            self.timed = {}

    # What it calls for

    def calls(self, start, end):
        """All that is due before `end` and of use after `start`."""
        due = self.suggestions(start, end) + self.times(start, end) + self.daily(start, end) + self.weekly(start, end)
        for id, fire in self.wishes.items():
            if fire >= end or fire + WEEKLY_IS_OF_USE <= start:
                continue
            origin = self.origin(occasion(id))
            if origin is None:
                continue
            if origin.kind == "time" and fire < origin.fire - max(QUEST_COUNTS_BEFORE, 60 * (self.heads_up or 0)):
                # It has moved to another part of the day since the child asked.
                continue
            of_use = {"daily": fire + DAILY_IS_OF_USE, "weekly": fire + WEEKLY_IS_OF_USE}
            due.append(dataclasses.replace(
                origin, id=id, stage="snoozed", fire=fire, expires=of_use.get(origin.kind, origin.expires),
                is_done=origin.is_done and origin.kind != "weekly"))
        return [call for call in due if call.fire < end and call.expires > start]

    def origin(self, name):
        """What a snooze is about; None where it is gone.

        It need not be near: the clock or the zone may have been changed since it was emitted.
        """
        kind, player, *_, when = name.split(".")
        if kind == "daily":
            return self.daily_of(player, zones.date(when))
        if kind == "weekly":
            return self.weekly_of(player, zones.date(when))
        if kind == "time":
            found = [one for one in self.times_on(zones.date(when)) if one[-1] == name]
            return self.time_call(*found[0]) if found else None
        day = zones.date(when[:10])
        # The local day of the event is that of UTC, the one before or the one after.
        found = [one for near in (-1, 0, 1) for one in self.event_calls().on(day + near * ONE_DAY) if one.occasion == name]
        return self.start_by(found[0]) if found else None

    def event_calls(self):
        if self.calls_of_events is None:
            self.calls_of_events = EventCalls(self)
        return self.calls_of_events

    def suggestions(self, start, end):
        events = self.event_calls()
        lead = 60 * (self.heads_up or 0) + LONGEST_MOVE + max(
            (r["preparationSeconds"] + r["travelSeconds"] for r in self.routines.values()), default=0)
        day = datetime.datetime.fromtimestamp(start, zones.UTC).date() - 2 * ONE_DAY
        last = datetime.datetime.fromtimestamp(end + lead, zones.UTC).date() + ONE_DAY
        calls = []
        while day <= last:
            for one in events.on(day):
                if one.begins > start:
                    call = self.start_by(one)
                    calls.append(call)
                    if self.heads_up is not None:
                        fire = one.start_by - 60 * self.heads_up
                        calls.append(dataclasses.replace(call, id=one.occasion + ".heads-up", stage="heads-up", fire=fire))
            day += ONE_DAY
        return calls

    def start_by(self, one):
        is_done = self.has_begun(one.player, one.routine, one.start_by - QUEST_COUNTS_BEFORE, max(one.start_by, one.begins))
        return Call(one.occasion + ".start-by", one.occasion, one.player, "suggestion", "start-by", one.start_by, one.until, is_done)

    # Times of a routine's own

    def times(self, start, end):
        longest = max((r["preparationSeconds"] for r in self.routines.values()), default=0)
        lead = 60 * (self.heads_up or 0) + longest
        first = zones.local(start - max(longest, SHORTEST_USE), self.zone).date() - ONE_DAY
        last = zones.local(end + lead, self.zone).date() + ONE_DAY
        calls = []
        while first <= last:
            for one in self.times_on(first):
                call = self.time_call(*one)
                if call.expires > start:
                    calls.append(call)
                    if self.heads_up is not None:
                        calls.append(dataclasses.replace(
                            call, id=call.occasion + ".heads-up", stage="heads-up", fire=call.fire - 60 * self.heads_up))
            first += ONE_DAY
        return calls

    def time_call(self, player, routine, usual, start_by, until, name):
        is_done = self.has_begun(player, routine, usual - QUEST_COUNTS_BEFORE, max(start_by, until))
        return Call(name + ".start-by", name, player, "time", "start-by", start_by, until, is_done)

    def times_on(self, day):
        """The times of a day: player, routine, the start-by of a child at home, start-by, until, name.

        A pause has none, nor a time that the child is away over night, and an event close by takes its place. A routine that is
        to begin while the child is away begins when the child is back on that day.
        """
        known = self.timed.get(day)
        if known is not None:
            return known
        found = []
        for id, routine in self.routines.items():
            if not routine["isActive"]:
                continue
            for player in routine["players"]:
                time = time_of(routine, player, day)
                if time is None or any(first <= day < until for first, until in self.settings[player].pauses):
                    continue
                at = zones.instant_of_day(day, zones.time(time["time"]), self.zone)
                if at is None or self.is_replaced(player, id, at, day) or self.event_calls().is_away_over_night(player, at):
                    continue
                takes = routine["preparationSeconds"]
                usual = start_by = at - takes
                until = at
                if time["aim"] != "readyBy":
                    usual, start_by = at, self.event_calls().back(player, at)
                    if zones.day(start_by, self.zone) != day:
                        continue
                    until = start_by + max(takes, SHORTEST_USE)
                found.append((player, id, usual, start_by, until, f"time.{player}.{id}.{day}"))
        self.timed[day] = found
        return found

    def ready_on(self, player, day):
        """From when until when a child does a routine to be ready by a time of a day, and the routine."""
        return [
            (start_by, until, routine) for who, routine, _, start_by, until, _ in self.times_on(day)
            if who == player and time_of(self.routines[routine], player, day)["aim"] == "readyBy"]

    def is_replaced(self, player, routine, at, day):
        # The local day of the event is another one in its own zone.
        near = (one for days in (-2, -1, 0, 1, 2) for one in self.event_calls().quests_on(day + days * ONE_DAY))
        return any(
            who == player and quest.routine == routine and abs(quest.begins - at) <= REPLACING_DISTANCE for who, quest in near)

    def has_begun(self, player, routine, first, last):
        begun = self.begun[player, routine]
        index = bisect.bisect_left(begun, first)
        return index < len(begun) and begun[index] <= last

    def daily(self, start, end):
        calls = (self.daily_of(player, day) for day in self.days(start - DAILY_IS_OF_USE, end) for player in self.players)
        return [call for call in calls if call is not None]

    def daily_of(self, player, day):
        """The daily quest of a day; None if there is none. It does not name a routine that has a time of its own on the weekday, or to
        which an event calls the child on this day."""
        time = self.settings[player].notification
        fire = time and zones.instant_of_day(day, time, self.zone)
        if fire is None:
            return None
        weekday = day.isoweekday() % 7 + 1
        called = self.called_on(player, day)
        routines = [
            id for id, routine in self.routines.items()
            if routine["isActive"] and player in routine["players"] and weekday in routine["days"]
            and time_of(routine, player, day) is None and id not in called]
        if not routines:
            return None
        is_done = all(self.has_begun_on(player, routine, day) for routine in routines)
        name = f"daily.{player}.{day}"
        return Call(name + ".due", name, player, "daily", "due", fire, fire + DAILY_IS_OF_USE, is_done)

    def called_on(self, player, day):
        """The routines with a start-by on a day for an event that calls the child to them."""
        # A start-by is at most two days before its event, whose day in its own zone may be another one.
        near = (one for days in range(-1, 4) for one in self.event_calls().on(day + days * ONE_DAY))
        return {one.routine for one in near if one.player == player and zones.day(one.start_by, self.zone) == day}

    def has_begun_on(self, player, routine, day):
        around = zones.instant(datetime.datetime.combine(day, datetime.time(12)), self.zone)
        begun = self.begun[player, routine]
        near = begun[bisect.bisect_left(begun, around - 2 * DAY):bisect.bisect_right(begun, around + 2 * DAY)]
        return any(zones.local(moment, self.zone).date() == day for moment in near)

    def weekly(self, start, end):
        days = self.days(start - WEEKLY_IS_OF_USE, end, self.weekly_day)
        calls = (self.weekly_of(player, day) for day in days for player in self.players)
        return [call for call in calls if call is not None]

    def weekly_of(self, player, day):
        """The reflection on the week that holds a day, as far as it has come; None where the zone skips the day."""
        fire = zones.instant_of_day(day, self.weekly_time, self.zone)
        if fire is None:
            return None
        length = (self.weekly_day - self.first_weekday) % 7
        has_played = any(day - ONE_DAY * number in self.played[player] for number in range(length + 1))
        name = f"weekly.{player}.{day}"
        return Call(name + ".due", name, player, "weekly", "due", fire, fire + WEEKLY_IS_OF_USE, not has_played)

    def days(self, start, end, weekday=None):
        """The days of the zone that a stretch touches; of one weekday only, where Sunday is 1."""
        day, last = zones.local(start, self.zone).date(), zones.local(end, self.zone).date()
        if weekday is not None:
            day += ONE_DAY * ((weekday - 1 - day.isoweekday()) % 7)
        while day <= last:
            yield day
            day += ONE_DAY * (1 if weekday is None else 7)

    # Her own settings

    def end_of_quiet(self, player, moment):
        """The end of the quiet hours that hold a moment; the moment itself where none do."""
        quiet = self.settings[player].quiet
        if quiet is None:
            return moment
        since, until = quiet
        today = zones.local(moment, self.zone).date()
        for days in (-2, -1, 0, 1):
            first = today + ONE_DAY * days
            last = first + ONE_DAY if until < since else first
            begins = zones.instant(datetime.datetime.combine(first, since), self.zone)
            ends = zones.instant(datetime.datetime.combine(last, until), self.zone)
            if begins <= moment < ends:
                moment = ends
        return moment

    def is_paused(self, player, due, emitted):
        """Whether it is due on a paused day, or was due before and comes late, in the pause or after it."""
        due, day = (zones.local(moment, self.zone).date() for moment in (due, max(due, emitted)))
        return any(first <= day and due < until for first, until in self.settings[player].pauses)


class Settings:
    def __init__(self, given):
        quiet = given.get("quietHours")
        self.notification = zones.time(given["notificationTime"]) if "notificationTime" in given else None
        self.quiet = (zones.time(quiet["from"]), zones.time(quiet["until"])) if quiet else None
        self.pauses = [(zones.date(pause["from"]), zones.date(pause["until"])) for pause in given.get("pauses", [])]
        self.uses_calendar = given["usesCalendar"]


def time_of(routine, player, day):
    """The player's own time on the weekday of a day, or else the one of all; None where there is none."""
    weekday = WEEKDAYS[day.isoweekday() % 7]
    times = [time for time in routine.get("times", []) if weekday in time["days"]]
    own = [time for time in times if time.get("player") == player] or [time for time in times if "player" not in time]
    return own[0] if own else None


def occasion(id):
    """What the stages of an occasion have in common."""
    return id.rpartition(".")[0]
