"""What should have been emitted, and when: the first moment at which the daemon ran, knew of it, nothing silenced it, and the clock on
the wall stood between its time and its end."""
import collections
import dataclasses

from .family import Family, occasion

LATE_AFTER = 60
# Seconds between what is expected and what is seen; on a virtual clock there is no reason for more.
TOLERANCE = 0.01
# What falls due in this very instant may be emitted or not.
STOPS_WHILE_TELLING = ("crashed", "end")
CAUSES = {"on": "off", "awake": "asleep", "step": "clock", "zone": "zone", "calendar": "edit", "routine": "edit",
          "settings": "edit", "headsUp": "edit", "begun": "edit"}


@dataclasses.dataclass
class Expected:
    """It should be emitted at a moment; where the daemon was killed right then, it may."""
    t: float
    # None where both can be said: it was held up before, and then waited for the end of quiet hours.
    is_late: bool | None
    cause: str
    may: bool = False


@dataclasses.dataclass
class Due:
    call: object
    at: float
    planned: float
    is_dropped: bool = False
    is_held: bool = False
    is_silent: bool = False


class Judge:
    def __init__(self, recording):
        self.recording = recording
        self.family = Family(recording)
        self.offset = recording["start"]
        self.is_awake = False
        self.since, self.cause = 0, ""
        # id → when it was emitted; it never comes again. So does what she asked for again and could not be emitted then.
        self.settled = {}
        self.silenced = {}
        # What she asked for again on a paused day. Where the pause is ended on that day, it comes if nothing else has woken the daemon.
        self.excused = set()
        # The newest week that each player was emitted to look back on.
        self.reflected = {}
        self.held = {}
        self.expected = collections.defaultdict(list)
        self.emitted = collections.defaultdict(list)
        self.violations = []

    def run(self):
        for entry in self.recording["story"]:
            if entry["kind"] == "emitted":
                self.emitted[entry["id"]].append(entry)
            else:
                self.advance(entry)
        self.compare()
        self.audit()
        return self

    # The story, one stretch without changes after the other

    def advance(self, entry):
        t, kind = entry["t"], entry["kind"]
        if self.is_awake:
            # Whoever is stopped while telling had come to tell.
            self.stretch(self.since, t + TOLERANCE / 2 if kind in STOPS_WHILE_TELLING else t)
        if kind == "step":
            self.offset += entry["seconds"]
        elif kind in STOPS_WHILE_TELLING:
            self.forget(t)
        if kind in ("off", "killed", "crashed", "asleep"):
            self.is_awake = False
        elif kind in ("on", "awake"):
            self.is_awake = True
        self.family.learn(entry)
        if abs(entry["wall"] - self.offset - t) > 0.001:
            self.violation("clock", str(entry), t)
        self.since, self.cause = t, CAUSES.get(kind, "")

    def stretch(self, start, end):
        """Settles what is due while nothing changes."""
        # Rounded: sums of many seconds are off by some billionths, and a PC may be switched on in the very instant of an expiry.
        now, until = round(self.offset + start, 6), round(self.offset + end, 6)
        due = [self.due(call, now) for call in self.family.calls(now, until) if call.id not in self.settled]
        groups = collections.defaultdict(list)
        for one in due:
            if one.at < until:
                groups[one.at].append(one)
        for at in sorted(groups):
            self.settle(groups[at], at, now)

    def due(self, call, now):
        if call.stage == "snoozed":
            # She has asked for it herself.
            return Due(call, max(call.fire, now), call.fire)
        if call.kind == "time":
            # A parent has set it: quiet hours do not move it.
            return Due(call, max(call.fire, now), call.fire)
        planned = waits_until = self.family.end_of_quiet(call.player, call.fire)
        if planned < now:
            waits_until = max(planned, self.family.end_of_quiet(call.player, now))
        is_held = planned < now < waits_until
        if is_held:
            self.held.setdefault(call.id, self.cause)
        is_dropped = waits_until >= call.expires
        return Due(call, max(call.fire if is_dropped else waits_until, now), planned, is_dropped, is_held)

    def settle(self, group, at, now):
        t, family = at - self.offset, self.family
        group = [one for one in group if one.call.expires > at]
        for one in group:
            call = one.call
            one.is_silent = one.is_dropped or call.is_done or family.is_paused(call.player, one.planned, at) \
                or call.occasion in family.acknowledged
        for one in group:
            call = one.call
            if one.is_silent or self.is_overtaken(call, group):
                self.silenced.setdefault(call.id, t)
                if call.stage == "snoozed":
                    self.settled[call.id] = t
                    if family.is_paused(call.player, one.planned, at):
                        self.excused.add(call.id)
        for one in group:
            call = one.call
            if one.is_silent or self.is_overtaken(call, group):
                continue
            is_late = None if one.is_held or abs(at - one.planned - LATE_AFTER) <= TOLERANCE else at - one.planned > LATE_AFTER
            cause = self.cause if at == now else self.held.get(call.id, "")
            if is_late and not cause:
                self.violation("late without a cause", call.id, t)
            self.expected[call.id].append(Expected(t, is_late, cause))
        for one in group:
            if any(expected.t == t for expected in self.expected.get(one.call.id, ())):
                self.settled[one.call.id] = t
                if one.call.kind == "weekly":
                    self.reflected[one.call.player] = max(one.call.occasion, self.reflected.get(one.call.player, ""))

    def is_overtaken(self, call, group):
        """Of several of one occasion or kind at one moment, only one is worth her attention."""
        due = [one.call for one in group if not one.is_silent]
        if call.kind == "weekly":
            # weekly.<player>.2026-03-01: of one player, in the order of the weeks.
            newest = max([self.reflected.get(call.player, "")] + [
                rival.occasion for rival in due if rival.kind == "weekly" and rival.player == call.player])
            return call.occasion < newest
        if call.stage == "heads-up":
            # A heads-up after anything else of its occasion is of no use.
            return any(rival.occasion == call.occasion and rival.stage != "heads-up" for rival in due) \
                or self.is_emitted(call.occasion + ".start-by")
        return call.stage == "snoozed" and any(
            rival.occasion == call.occasion and rival.stage == "start-by" for rival in due)

    def is_emitted(self, id):
        return id in self.settled and id in self.expected

    def forget(self, t):
        """What was emitted in the instant of a crash, or of the end, need not have been recorded."""
        for id, moment in list(self.settled.items()):
            if abs(moment - t) < TOLERANCE:
                del self.settled[id]
                if id in self.expected:
                    self.expected[id][-1].may = True
        emitted = [occasion(id) for id in self.settled if id.startswith("weekly") and self.is_emitted(id)]
        self.reflected = {player: max([name for name in emitted if name.startswith(f"weekly.{player}.")], default="")
                          for player in self.family.players}

    # The verdict

    def compare(self):
        for id in self.emitted.keys() | self.expected.keys():
            emitted = list(self.emitted.get(id, ()))
            for expected in self.expected.get(id, ()):
                match = next((entry for entry in emitted if abs(entry["t"] - expected.t) <= TOLERANCE), None)
                if match is None:
                    if not expected.may:
                        self.violation("not emitted", id, expected.t)
                    continue
                emitted.remove(match)
                if expected.is_late is None:
                    expected.is_late = match["isLate"]
                if match["isLate"] != expected.is_late:
                    self.violation("late" if match["isLate"] else "not late", f"{id}, falsely", match["t"])
            for entry in emitted:
                if id not in self.excused:
                    self.violation("emitted without reason", id, entry["t"])

    def audit(self):
        """The ledger at the end agrees with what was emitted."""
        rows = {row["id"]: row for row in self.recording["ledger"]}
        if len(rows) < len(self.recording["ledger"]):
            self.violation("ledger", "an id stands in it twice", 0)
        for id, expected in self.expected.items():
            if expected[-1].may:
                continue
            row = rows.get(id, {"outcome": "nothing"})
            wanted = {"late" if expected[-1].is_late else "emitted", "acknowledged"}
            if row["outcome"] not in wanted:
                self.violation("ledger", f"{id} was emitted and is recorded as {row['outcome']}", expected[-1].t)
        for row in rows.values():
            if row["outcome"] in ("emitted", "late", "acknowledged") and row["id"] not in self.emitted:
                self.violation("ledger", f"{row['id']} was not emitted and is recorded as {row['outcome']}", 0)

    def violation(self, what, which, t):
        self.violations.append((what, which, t))

    def figures(self):
        figures = collections.Counter()
        figures["years"] = self.recording["days"] / 365
        figures["occasions"] = len({occasion(id) for id in self.emitted})
        figures["emitted"] = sum(len(entries) for entries in self.emitted.values())
        figures["silent"] = len(self.silenced.keys() - self.emitted.keys())
        figures["missed"] = sum(row["outcome"] == "missed" for row in self.recording["ledger"])
        figures["twice"] = sum(len(entries) - 1 for entries in self.emitted.values())
        figures["crashes"] = sum(entry["kind"] == "crashed" for entry in self.recording["story"])
        for expected in self.expected.values():
            for one in expected:
                if one.is_late and not one.may:
                    figures["late: " + one.cause] += 1
        figures["violations"] = len(self.violations)
        return figures

