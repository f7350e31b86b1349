"""The judge must be able to condemn: recordings are spoilt in ways that a bad scheduler would, and each must be objected to. And it
must accept what it once objected to in error."""
import copy
import datetime
import sys
import unittest

from . import test_away, zones
from .judge import Judge

# A calm year in New York, crashes on Lord Howe, everything in Berlin, and a calm year of an only child with much to do.
YEARS = [1, 20, 48, 57]
# Faults that the driver can be asked to have. Each needs a year in which it matters.
SABOTAGES = ["forgetful", "noisy", "restless", "slow", "shortsighted", "nagging", "oblivious", "punctual"]


def self_test(play):
    """`play` gives the recording of a year, by its number and further options of the driver."""
    cases = unittest.defaultTestLoader.loadTestsFromModule(test_away)
    if not unittest.TextTestRunner(stream=sys.stderr, verbosity=0).run(cases).wasSuccessful():
        sys.exit("The judge does not know when a child is away.")
    for accepted in (abroad, set_back, packed_before, called_before):
        if violations := Judge(accepted()).run().violations:
            sys.exit(f"The judge objects to {accepted.__doc__}: {violations}")
    for number in YEARS:
        recording = play(number)
        verdict = Judge(recording).run()
        if verdict.violations:
            sys.exit(f"The self-test needs years without violations; {number} has {verdict.violations[:3]}")
        for mutate in MUTATIONS:
            spoilt = copy.deepcopy(recording)
            mutate(spoilt, verdict)
            if not Judge(spoilt).run().violations:
                sys.exit(f"The judge does not object to {mutate.__doc__} (year {number}).")
    for fault in SABOTAGES:
        if not any(Judge(play(number, "--sabotage", fault)).run().violations for number in reversed(YEARS)):
            sys.exit(f"The judge does not object to a scheduler that is {fault}.")
    print(f"The judge objects to {len(MUTATIONS)} kinds of spoilt recordings and to {len(SABOTAGES)} of spoilt schedulers.", flush=True)


def abroad():
    """a morning on Lord Howe whose daily quest is snoozed in Berlin, where it is still the evening before"""
    start = zones.instant(datetime.datetime(2026, 10, 1, 6), "Australia/Lord_Howe")
    quest = "daily.mia.2026-10-01"
    return recording("Australia/Lord_Howe", start, {"notificationTime": "06:15"}, [
        {"t": 900, "kind": "emitted", "id": quest + ".due", "isLate": False},
        {"t": 1000, "kind": "zone", "name": "Europe/Berlin"},
        {"t": 1100, "kind": "snoozed", "id": quest + ".snoozed", "fireAt": start + 1700},
        {"t": 1700, "kind": "emitted", "id": quest + ".snoozed", "isLate": False},
        {"t": 2000, "kind": "end"},
    ])


def set_back():
    """a start-by that is snoozed after the clock was set back by a day, and comes again in the instant of the end"""
    start = zones.instant(datetime.datetime(2026, 3, 3, 5), "Pacific/Apia")
    day = 86_400
    event = {"calendar": "club", "start": "2026-03-03T06:00:00", "zone": "Pacific/Apia", "routines": ["bag"]}
    call = f"suggestion.mia.bag.{zones.stamp(start + 3600)}"
    return recording("Pacific/Apia", start, {}, [
        {"t": 0, "kind": "calendar", "name": "club", "added": [event], "removed": []},
        {"t": 2400, "kind": "emitted", "id": call + ".start-by", "isLate": False},
        {"t": 2500, "kind": "step", "seconds": -day},
        {"t": 2600, "kind": "snoozed", "id": call + ".snoozed", "fireAt": start + 3200 - day},
        {"t": 3200, "kind": "emitted", "id": call + ".snoozed", "isLate": False},
        {"t": 3200, "kind": "end"},
    ])


def packed_before():
    """an afternoon right after school for which the bag is packed in the morning"""
    start = zones.instant(datetime.datetime(2026, 3, 3, 5), "UTC")
    events = [{"calendar": "club", "series": series, "start": f"2026-03-03T{time}", "zone": "UTC", "seconds": seconds,
               "routines": ["bag"], "isSchool": False, "isActivity": True}
              for series, time, seconds in (("day", "08:00:00", 6 * 3600), ("training", "14:15:00", 3600))]
    return recording("UTC", start, {}, [
        {"t": 0, "kind": "calendar", "name": "club", "added": events, "removed": []},
        *({"t": 9600, "kind": "emitted", "id": f"suggestion.mia.bag.2026-03-03T{time}Z.start-by", "isLate": False}
          for time in ("08:00", "14:15")),
        {"t": 36_000, "kind": "end"},
    ])


def called_before():
    """a morning without a daily quest: an event has called for the only routine before"""
    start = zones.instant(datetime.datetime(2026, 3, 3, 5), "UTC")
    event = {"calendar": "club", "start": "2026-03-03T07:45:00", "zone": "UTC", "routines": ["bag"]}
    return recording("UTC", start, {"notificationTime": "07:30"}, [
        {"t": 0, "kind": "calendar", "name": "club", "added": [event], "removed": []},
        {"t": 8700, "kind": "emitted", "id": "suggestion.mia.bag.2026-03-03T07:45Z.start-by", "isLate": False},
        {"t": 36_000, "kind": "end"},
    ])


def recording(zone, start, settings, story):
    """Mia's, who has one routine of twenty minutes on every day; all that is emitted is recorded."""
    routine = {"isActive": True, "players": ["mia"], "days": list(range(1, 8)), "preparationSeconds": 1200, "travelSeconds": 0}
    beginning = [
        {"t": 0, "kind": "settings", "player": "mia", "settings": {"usesCalendar": True, **settings}},
        {"t": 0, "kind": "routine", "routine": "bag", "details": routine},
        {"t": 0, "kind": "on"},
    ]
    offset, whole = start, []
    for entry in beginning + story:
        offset += entry.get("seconds", 0)
        whole.append(dict(entry, wall=offset + entry["t"]))
    return {
        "players": ["mia"], "assigned": {}, "weeklyDay": 1, "weeklyTime": "18:00", "firstWeekday": 2, "start": start, "zone": zone,
        "story": whole, "ledger": [{"id": entry["id"], "outcome": "emitted"} for entry in story if entry["kind"] == "emitted"],
    }


def lost(recording, verdict):
    """a reminder that is never emitted"""
    recording["story"].remove(pick(recording, verdict))


def repeated(recording, verdict):
    """a reminder that is emitted again an hour later"""
    entry = pick(recording, verdict)
    recording["story"].append(dict(entry, t=entry["t"] + 3600, wall=entry["wall"] + 3600))


def early(recording, verdict):
    """a reminder that comes half a minute too early"""
    entry = pick(recording, verdict)
    entry["t"] -= 30


def delayed(recording, verdict):
    """a reminder that comes two minutes late for no reason"""
    entry = pick(recording, verdict)
    entry["t"] += 120
    entry["isLate"] = True


def mislabelled(recording, verdict):
    """a reminder that falsely says that it is late, or not"""
    entry = pick(recording, verdict)
    entry["isLate"] = not entry["isLate"]


def noisy(recording, verdict):
    """a reminder of what had been silenced"""
    id, t = next(item for item in verdict.silenced.items() if item[0] not in verdict.emitted)
    recording["story"].append({"kind": "emitted", "id": id, "t": t, "wall": recording["start"] + t, "isLate": False})


def unrecorded(recording, verdict):
    """a reminder that is emitted and is not in the ledger"""
    id = pick(recording, verdict)["id"]
    recording["ledger"] = [row for row in recording["ledger"] if row["id"] != id]


def misrecorded(recording, verdict):
    """a reminder that is emitted and is recorded as missed"""
    id = pick(recording, verdict)["id"]
    for row in recording["ledger"]:
        if row["id"] == id:
            row["outcome"] = "missed"


MUTATIONS = [lost, repeated, early, delayed, mislabelled, noisy, unrecorded, misrecorded]


def pick(recording, verdict):
    """One from the middle of the year, that no crash had a part in."""
    entries = [entry for entry in recording["story"]
               if entry["kind"] == "emitted" and not any(one.may for one in verdict.expected[entry["id"]])]
    return entries[len(entries) // 2]

