"""The judge must be able to condemn: recordings are spoilt in ways that a bad scheduler would, and each must be objected to."""
import copy
import sys

from .judge import Judge

# Of everything in Berlin, crashes on Lord Howe, and a calm year in New York.
YEARS = [48, 20, 1]


def self_test(recordings):
    for recording in recordings:
        verdict = Judge(recording).run()
        if verdict.violations:
            sys.exit(f"The self-test needs a year without violations; {recording['number']} has {verdict.violations[:3]}")
        for mutate in MUTATIONS:
            spoilt = copy.deepcopy(recording)
            mutate(spoilt, verdict)
            if not Judge(spoilt).run().violations:
                sys.exit(f"The judge does not object to: {mutate.__doc__} (year {recording['number']})")
    print(f"The judge objects to {len(MUTATIONS)} kinds of spoilt recordings.")


def lost(recording, verdict):
    """a reminder that is never told"""
    recording["story"].remove(pick(recording, verdict))


def repeated(recording, verdict):
    """a reminder that is told again an hour later"""
    entry = pick(recording, verdict)
    insert(recording, dict(entry, t=entry["t"] + 3600, wall=entry["wall"] + 3600))


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
    id, (t, _, fire) = next(item for item in verdict.settled.items() if not item[1][1])
    insert(recording, {"kind": "emitted", "id": id, "t": t, "wall": fire, "isLate": False})


def unrecorded(recording, verdict):
    """a reminder that is told and is not in the ledger"""
    id = pick(recording, verdict)["id"]
    recording["ledger"] = [row for row in recording["ledger"] if row["id"] != id]


def misrecorded(recording, verdict):
    """a reminder that is told and is recorded as missed"""
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


def insert(recording, entry):
    recording["story"].append(entry)
