"""What the judge holds of times away. Run before each `make chaos`, and alone by
`python3 -B -m unittest discover -t Benchmarks/Chaos -s Benchmarks/Chaos/checker`."""
import dataclasses
import datetime
import random
import unittest

from . import zones
from .away import Outing, Quest, Start, has_its_own_start, nights, one_after_the_other, places, start_by, times_away
from .family import Family

HOUR, MINUTE = 3600, 60
MONDAY = datetime.date(2026, 3, 2)
MIDNIGHT = zones.instant(datetime.datetime(2026, 3, 2), "UTC")


def at(text, days=0):
    hours, minutes = text.split(":")
    return MIDNIGHT + days * 24 * HOUR + int(hours) * HOUR + int(minutes) * MINUTE


def outing(begins, minutes=60, way=0, days=0, **more):
    more = {"routine": "bag", "name": ("club", f"{begins} {days}"), **more}
    return Outing(at(begins, days), at(begins, days) + minutes * MINUTE, MONDAY + datetime.timedelta(days), way * MINUTE, **more)


class TimesAwayTests(unittest.TestCase):
    """Which events are one time away, and when to start for each."""

    def starts(self, *outings, preparation=20, is_before=True):
        """The start-bys as they stand on the wall; None for none."""
        found = places(outings)
        way = (preparation * MINUTE, is_before)
        return [start_by(one, found[one], *way).at - MIDNIGHT if has_its_own_start(one, found[one], *way) else None for one in outings]

    def wall(self, *texts):
        return [None if text is None else at(*text) - MIDNIGHT if isinstance(text, tuple) else at(text) - MIDNIGHT for text in texts]

    def test_an_event_alone(self):
        self.assertEqual(self.starts(outing("16:00", way=10)), self.wall("15:30"))

    def test_of_events_without_time_at_home_only_the_first_has_a_start_by(self):
        for way, first, begins, second in [
                (0, "15:40", "17:29", None), (0, "15:40", "17:30", "17:10"),
                (25, "15:15", "18:19", None), (25, "15:15", "18:20", "17:35")]:
            with self.subTest(way=way, begins=begins):
                self.assertEqual(self.starts(outing("16:00", way=way), outing(begins, way=way)), self.wall(first, second))

    def test_a_start_by_inside_a_time_away_moves_before_it_or_right_after(self):
        school, training = outing("08:00", 6 * 60, way=10), outing("15:00", way=10, routine="kit")
        self.assertEqual(self.starts(school, training, preparation=60), self.wall("06:50", "06:50"))
        # Back at 14:10, and on the way again at 14:50.
        self.assertEqual(self.starts(school, training, preparation=60, is_before=False), self.wall("06:50", "14:10"))

    def test_what_moves_before_a_time_away_is_of_no_use_once_the_child_has_left_unless_it_comes_home_before_the_event(self):
        school = outing("08:00", 6 * 60, way=10)
        for begins, is_before, until in [("14:40", True, "07:50"), ("14:40", False, "14:40"), ("15:00", True, "15:00")]:
            with self.subTest(begins=begins, is_before=is_before):
                training = outing(begins, way=10, routine="kit")
                found = places((school, training))
                self.assertEqual(start_by(training, found[training], 60 * MINUTE, is_before).until, at(until))

    def test_what_moves_before_a_time_away_for_which_it_is_done_anyway_is_done_once(self):
        chess, training = outing("14:00", 90, way=10), outing("16:30", way=10)
        self.assertEqual(self.starts(chess, training, preparation=30), self.wall("13:20", "15:50"))
        self.assertEqual(self.starts(chess, training, preparation=50), self.wall("13:00", None))
        self.assertEqual(self.starts(chess, training, preparation=50, is_before=False), self.wall("13:00", "15:40"))

    def test_nothing_is_done_together_with_what_it_is_not_done_for(self):
        night = outing("18:00", 15 * 60, way=10, routine="night")
        judo, piano = outing("19:00", way=10), outing("10:00", way=10, days=1)
        self.assertEqual(self.starts(night, judo, piano, preparation=50), self.wall("17:00", None, "17:00"))

    def test_what_moves_before_a_time_away_moves_out_of_the_one_before_that(self):
        school, dentist = outing("08:00", 5 * 60, way=15, routine="school"), outing("14:00", 30, way=10, routine=None)
        training = outing("15:20", way=10)
        self.assertEqual(self.starts(school, dentist, training, preparation=50)[2], self.wall("06:55")[0])
        self.assertEqual(self.starts(school, dentist, training, preparation=50, is_before=False)[2], self.wall("14:40")[0])
        near = dataclasses.replace(training, begins=at("14:45"))
        self.assertEqual(self.starts(school, dentist, near, preparation=50, is_before=False)[2], self.wall("13:15")[0])

    def test_right_after_leaves_time_for_the_way(self):
        school, training = outing("08:00", 6 * 60, way=40), outing("15:00", way=20)
        late = dataclasses.replace(training, begins=at("15:40"))
        self.assertEqual(self.starts(school, late, preparation=60, is_before=False)[1], self.wall("14:40")[0])

    def test_what_calls_for_nothing_has_no_start_by_to_take(self):
        dentist, training = outing("15:00", way=0, routine=None), outing("16:10")
        self.assertEqual(self.starts(dentist, training)[1], self.wall("14:40")[0])

    def test_what_follows_a_night_away_is_prepared_before_it(self):
        night, match = outing("18:00", 16 * 60), outing("10:15", days=1, routine="kit")
        self.assertEqual(self.starts(night, match), self.wall("17:40", "17:40"))
        self.assertEqual(self.starts(night, match, is_before=False), self.wall("17:40", ("10:00", 1)))

    def test_what_a_time_away_has_called_for_before_has_no_second_start_by(self):
        night = outing("18:00", 16 * 60)
        self.assertEqual(self.starts(night, outing("09:00", days=1))[1], None)
        self.assertEqual(self.starts(night, outing("09:00", days=1, routine="kit"))[1], self.wall("17:40")[0])

    def test_another_routine_on_the_same_day_is_prepared_before_unless_it_is_inside(self):
        school = outing("08:00", 5 * 60, routine="school")
        self.assertEqual(self.starts(school, outing("13:10"))[1], self.wall("07:40")[0])
        self.assertEqual(self.starts(school, outing("12:50"))[1], None)

    def test_nothing_is_prepared_more_than_a_day_before(self):
        camp, match = outing("18:00", 40 * 60), outing("10:15", days=2, routine="kit")
        self.assertEqual(self.starts(camp, match)[1], None)

    def test_nobody_dresses_for_school_on_the_evening_before(self):
        night = outing("18:00", 13 * 60)
        self.assertEqual(self.starts(night, outing("07:15", days=1, routine="school", is_morning=True))[1], None)
        late = outing("07:40", days=1, routine="school", is_morning=True)
        self.assertEqual(self.starts(night, late, preparation=45)[1], self.wall(("07:00", 1))[0])

    def test_events_of_one_moment_are_equally_the_first(self):
        self.assertEqual(self.starts(outing("16:00", 90), outing("16:00", name=("family", "1"))), self.wall("15:40", "15:40"))

    def test_an_event_that_may_be_of_somebody_else_takes_nobody_away(self):
        other, training = outing("16:00", takes_away=False), outing("16:30")
        self.assertEqual(self.starts(other, training), self.wall("15:40", "16:10"))
        self.assertEqual(self.starts(training, dataclasses.replace(other, begins=at("17:00")))[1], None)

    def test_a_long_event_is_a_night_away(self):
        self.assertEqual(nights([outing("08:00", 12 * 60)]), [])
        self.assertEqual(nights([outing("18:00", 13 * 60)]), [(at("18:00"), at("07:00", 1))])
        self.assertEqual(nights([outing("18:00", 13 * 60, takes_away=False)]), [])

    def test_no_order_of_the_files_matters(self):
        dice = random.Random(1)
        for _ in range(200):
            outings = [outing(f"{dice.randrange(24)}:{dice.randrange(0, 60, 15)}", dice.choice([30, 60, 400, 900]),
                              dice.choice([0, 10, 60]), dice.randrange(3), name=("club", str(number))) for number in range(9)]
            expected = self.starts(*outings)
            turned = list(reversed(outings))
            self.assertEqual(list(reversed(self.starts(*turned))), expected)
            self.assertEqual(sum(len(time.outings) for time in times_away(outings)), 9)


class SequenceTests(unittest.TestCase):
    """Quests that are done before leaving, one after the other."""

    def quest(self, routine, event, starts, leaves=None, is_after=False):
        start = Start(at(starts), at(event), None if leaves is None else at(leaves), is_after)
        return Quest(routine, at(event), f"{routine} {event}", 20 * MINUTE, start)

    def starts(self, *quests, away=()):
        found = one_after_the_other(quests, [(at(leaves), at(back)) for leaves, back in away])
        return [found[quest.name].at for quest in quests]

    def test_what_moved_is_done_before_what_did_not_and_before_what_is_for_an_earlier_event(self):
        school = self.quest("school", "08:00", "07:25")
        bag, gift = self.quest("bag", "13:20", "07:25", "07:45"), self.quest("gift", "14:40", "07:25", "07:45")
        self.assertEqual(self.starts(gift, bag, school), [at("06:45"), at("07:05"), at("07:25")])
        self.assertEqual(self.starts(bag), [at("07:25")])

    def test_a_routine_never_makes_room_for_itself_nor_for_what_is_done_after_coming_back(self):
        bag = self.quest("bag", "13:20", "07:25", "07:45")
        for other in self.quest("bag", "08:00", "07:25"), self.quest("school", "08:00", "07:25", is_after=True):
            self.assertEqual(self.starts(other, bag)[1], at("07:25"))

    def test_a_child_who_is_still_away_starts_as_if_there_were_no_other_quest(self):
        school, bag = self.quest("school", "08:00", "07:25"), self.quest("bag", "13:20", "07:25", "07:45")
        self.assertEqual(self.starts(school, bag, away=[("06:00", "07:06")])[1], at("07:25"))
        self.assertEqual(self.starts(school, bag, away=[("06:00", "07:05")])[1], at("07:05"))


class FamilyTests(unittest.TestCase):
    """What calendars call for, as the story of a family tells it."""

    def family(self, *events, players=("mia",), assigned=None, **details):
        family = Family({"players": list(players), "assigned": assigned or {}, "weeklyDay": 1, "weeklyTime": "18:00",
                         "firstWeekday": 2, "zone": "UTC"})
        routine = {"isActive": True, "players": list(players), "days": [], "preparationSeconds": 1200, "travelSeconds": 0,
                   "isByKeyword": False, "whenAway": "before"}
        for player in players:
            family.learn({"kind": "settings", "player": player, "settings": {"usesCalendar": True}})
        for name in ("bag", "school"):
            family.learn({"kind": "routine", "routine": name,
                          "details": {**routine, "isForSchool": name == "school", **(details if name == "bag" else {})}})
        added = [{"calendar": "club", "series": f"{number}", "start": f"2026-03-02T{start}:00", "zone": "UTC", "seconds": seconds,
                  "routines": [calls] if calls else [], "isSchool": calls == "school", "isActivity": bool(calls)}
                 for number, (start, seconds, calls) in enumerate(events)]
        family.learn({"kind": "calendar", "name": "club", "added": added, "removed": []})
        return family

    def starts(self, family, player="mia"):
        calls = [call for call in family.event_calls().on(MONDAY) if call.player == player]
        return sorted(f"{zones.stamp(call.begins)[11:16]} {call.routine} {zones.stamp(call.start_by)[11:16]}" for call in calls)

    def test_a_day_has_one_morning_of_school_and_what_begins_in_school_is_a_part_of_it(self):
        day = [("08:00", 5 * HOUR, "school"), ("10:00", HOUR, "bag"), ("12:00", HOUR, "school"), ("14:00", HOUR, "school")]
        self.assertEqual(self.starts(self.family(*day)), ["08:00 school 07:40"])

    def test_a_keyword_of_a_parent_is_not_silenced_but_its_start_by_moves(self):
        day = [("08:00", 5 * HOUR, "school"), ("10:00", HOUR, "bag")]
        self.assertEqual(self.starts(self.family(*day, isByKeyword=True)), ["08:00 school 07:40", "10:00 bag 07:20"])

    def test_only_the_child_whose_calendar_it_is_is_away(self):
        day = [("16:00", HOUR, "bag"), ("17:10", HOUR, "bag")]
        both = ("mia", "leo")
        self.assertEqual(self.starts(self.family(*day, players=both)), ["16:00 bag 15:40", "17:10 bag 16:50"])
        own = self.family(*day, players=both, assigned={"club": "leo"})
        self.assertEqual((self.starts(own), self.starts(own, "leo")), ([], ["16:00 bag 15:40"]))

    def test_a_routine_that_is_switched_off_leaves_the_start_by_to_the_next_event(self):
        family = self.family(("16:00", HOUR, "bag"), ("17:10", HOUR, "school"), isActive=False)
        self.assertEqual(self.starts(family), ["17:10 school 15:40"])

    def test_what_takes_nobody_anywhere_leaves_start_bys_as_they_are(self):
        self.assertEqual(self.starts(self.family(("15:30", HOUR, None), ("16:00", HOUR, "bag"))), ["16:00 bag 15:40"])

    def test_times_of_its_own_are_silent_in_a_night_away(self):
        family = self.family(("18:00", 16 * HOUR, "bag"))
        time = {"aim": "readyBy", "time": "07:40", "days": ["monday", "tuesday", "wednesday"]}
        details = dict(family.routines["school"], times=[time])
        family.learn({"kind": "routine", "routine": "school", "details": details})
        days = [MONDAY + datetime.timedelta(number) for number in range(3)]
        self.assertEqual([len(family.times_on(day)) for day in days], [1, 0, 1])

    def with_time(self, aim, time, *day):
        """A family with these events, and with a time of School Morning's own on Mondays."""
        family = self.family(*day, assigned={"club": "mia"})
        own = {"aim": aim, "time": time, "days": ["monday"]}
        family.learn({"kind": "routine", "routine": "school", "details": dict(family.routines["school"], times=[own])})
        return family

    def test_what_is_to_begin_while_a_child_is_away_begins_when_the_child_is_back(self):
        for time, expected in [("16:30", "17:00"), ("15:59", "15:59"), ("17:00", "17:00")]:
            with self.subTest(time=time):
                family = self.with_time("beginAt", time, ("16:00", HOUR, "bag"))
                (_, _, _, start, until, _), = family.times_on(MONDAY)
                self.assertEqual((zones.local(start, "UTC").strftime("%H:%M"), until - start), (expected, 30 * 60))
        for hours in (14, 9, 8):
            self.assertEqual(self.with_time("beginAt", "16:30", ("16:00", hours * HOUR, "bag")).times_on(MONDAY), [])
        self.assertEqual(len(self.with_time("beginAt", "16:30", ("16:00", 7 * HOUR, "bag")).times_on(MONDAY)), 1)

    def test_what_a_child_does_at_the_time_that_a_parent_has_set_is_done(self):
        family = self.with_time("beginAt", "16:30", ("16:00", HOUR, "bag"))
        family.learn({"kind": "begun", "player": "mia", "routine": "school", "wall": at("15:30")})
        self.assertTrue(family.time_call(*family.times_on(MONDAY)[0]).is_done)

    def test_what_is_to_be_ready_by_a_time_has_its_turn_before_leaving(self):
        day = [("08:00", 5 * HOUR, None), ("13:10", HOUR, "bag")]
        self.assertEqual(self.starts(self.with_time("readyBy", "08:00", *day)), ["13:10 bag 07:20"])
        self.assertEqual(self.starts(self.with_time("readyBy", "07:30", *day)), ["13:10 bag 07:40"])
        self.assertEqual(self.starts(self.with_time("beginAt", "07:45", *day)), ["13:10 bag 07:40"])

    def test_the_daily_quest_names_no_routine_that_an_event_calls_for_on_that_day(self):
        every_day = list(range(1, 8))
        # The last one starts at 23:50 on the Sunday.
        for start, expected in [("16:00", [True, False, True]), ("06:00", [True, False, True]), ("00:10", [False, True, True])]:
            for others in (None, {"days": every_day}):
                with self.subTest(start=start, others=others):
                    family = self.family((start, HOUR, "bag"), days=every_day)
                    family.learn({"kind": "settings", "player": "mia",
                                  "settings": {"usesCalendar": True, "notificationTime": "07:30"}})
                    if others:
                        details = {**family.routines["school"], **others}
                        family.learn({"kind": "routine", "routine": "school", "details": details})
                    days = [MONDAY + datetime.timedelta(number) for number in (-1, 0, 1)]
                    found = [family.daily_of("mia", day) is not None for day in days]
                    self.assertEqual(found, [True] * 3 if others else expected)


if __name__ == "__main__":
    unittest.main()
