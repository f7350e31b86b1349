"""When a child is away from home, and when to start for what takes place then. Instants are seconds since 1970.

A child who has no time to be at home between two events is away from the first to the last of them. In such a time away each routine has
one start-by, for the first event that calls for it. A start-by that would come while the child is away moves: before the child leaves, or
right after the child is back. If it moves before a time away for which the child does the same routine, it is done once for both.
Quests of the child that moved before leaving do not overlap with others: they are done one after the other. A routine that is to begin at
a time while the child is away begins when the child is back.
"""
import bisect
import dataclasses
import datetime
import functools

# Between two events, less than this beside the way there and back is not spent at home.
SHORTEST_AT_HOME = 30 * 60
# A longer event has a night in it.
LONGEST_OF_A_DAY = 12 * 3600
# Nothing is prepared before a time away that begins earlier than this before the event.
FARTHEST_MOVE = 24 * 3600
# Times away that begin within one day; between two of them the child is at home for a while.
MOST_IN_A_DAY = 24


@dataclasses.dataclass(frozen=True, eq=False)
class Outing:
    """An event that a child may be at. No two are equal."""
    begins: float
    ends: float
    # Of its beginning, where the family lives.
    day: datetime.date
    # Seconds to get there.
    way: float = 0
    # The routine that it calls the child to; None for none.
    routine: str | None = None
    # It is sure that the child is there.
    takes_away: bool = True
    # Its routine is the one of school days, which nobody does on the evening before.
    is_morning: bool = False
    # A parent's keyword calls for it.
    is_by_keyword: bool = False
    # Its calendar and its series. Of two at the same time they decide which is first.
    name: tuple = ("", "")

    @functools.cached_property
    def order(self):
        return self.begins, -self.ends, *self.name


@dataclasses.dataclass(frozen=True, eq=False)
class TimeAway:
    """Outings between which the child is not at home, in their order."""
    outings: tuple

    @property
    def first(self):
        return self.outings[0]

    def leaves_for(self, outing):
        """When the child leaves. The way to what calls for no routine is that of the routine that is asked for."""
        return self.first.begins - (self.first.way if self.first.routine else outing.way)

    @functools.cached_property
    def last(self):
        """The outing that is over last; of several, the last of them."""
        return max(self.outings, key=lambda outing: (outing.ends, outing.order))

    @property
    def ends(self):
        return self.last.ends

    @property
    def back(self):
        return self.last.ends + self.last.way

    @property
    def journey(self):
        """From leaving until being back."""
        leaves = self.first.begins - self.first.way
        return leaves, max(leaves, self.back)

    @functools.cached_property
    def routines(self):
        """The routines that the child does for its outings."""
        done, ends = set(), self.first.begins
        for one in self.outings:
            is_first = one.begins == self.first.begins
            if one.routine and (is_first or one.is_by_keyword or prepares(one, self.first, ends, done)):
                done.add(one.routine)
            ends = max(ends, one.ends)
        return done

    def goes_on_with(self, outing):
        """Whether the child goes to an outing from this time away and not from home."""
        return is_too_soon(outing, self.last)

    def until(self, outing):
        """The same as far as it comes before an outing."""
        return TimeAway(tuple(one for one in self.outings if one.order < outing.order))


@dataclasses.dataclass(frozen=True)
class Place:
    """Where an outing is among the times away."""
    # The time away that has begun with an earlier outing and goes on with this one; None if this one begins one.
    inside: TimeAway | None
    # The times away before that, latest first.
    earlier: tuple


def is_too_soon(outing, last):
    """Whether there is no time to be at home between the outing that is over last and another one."""
    return outing.begins - last.ends < last.way + outing.way + SHORTEST_AT_HOME


def times_away(outings):
    """The times away of one child, in their order."""
    groups = []
    for outing in sorted((one for one in outings if one.takes_away), key=lambda one: one.order):
        if groups and is_too_soon(outing, last):
            groups[-1].append(outing)
            last = outing if outing.ends >= last.ends else last
        else:
            groups.append([outing])
            last = outing
    return [TimeAway(tuple(group)) for group in groups]


def places(outings):
    """The place of each outing of one child."""
    times = times_away(outings)
    firsts = [time.outings[0].order for time in times]
    return {outing: place(outing, times, bisect.bisect_left(firsts, outing.order)) for outing in outings}


def place(outing, times, count):
    """`count` times away begin before the outing."""
    if count == 0:
        return Place(inside=None, earlier=())
    begun = times[count - 1].until(outing)
    # No start-by moves before more than these: their first events are within one day.
    earlier = tuple(reversed(times[max(0, count - 1 - MOST_IN_A_DAY):count - 1]))
    if not begun.goes_on_with(outing):
        return Place(inside=None, earlier=(begun, *earlier))
    # Whatever begins at the same moment is as much the first.
    is_first = outing.begins == begun.outings[0].begins
    return Place(inside=None if is_first else begun, earlier=earlier)


def has_its_own_start(outing, place, preparation, is_before):
    """Whether a start-by is due for an outing: not if the time away, or an earlier one that the start-by moves before, has called for its
    routine, or if it cannot be prepared. The last two arguments are those of `start_by`."""
    time = place.inside
    if time is not None and not is_prepared(outing, time):
        return False
    _, left = start_and_left(outing, place, preparation, is_before)
    return all(outing.routine not in time.routines for time in left)


def is_prepared(outing, time):
    """Whether the child prepares an outing although an earlier one has begun the time away."""
    return prepares(outing, time.first, time.ends, time.routines)


def prepares(outing, first, ends, routines):
    """The same for a time away that has begun with `first`, ends at `ends` and for which `routines` are done."""
    is_on_later_day = first.day < outing.day
    if outing.routine in routines or not is_near(outing, first) or outing.is_morning and is_on_later_day:
        return False
    return not routines or is_on_later_day or ends <= outing.begins


def is_near(outing, first):
    return first.begins >= outing.begins - FARTHEST_MOVE


@dataclasses.dataclass(frozen=True)
class Start:
    at: float
    # From then on it is of no use.
    until: float
    # When the child leaves, if it moved before that.
    leaves: float | None = None
    # It moved to when the child is back.
    is_after: bool = False


def start_by(outing, place, preparation, is_before):
    """When to start, and until when that is of use: until the event begins, or until the child leaves for the time away that it is in.

    `preparation`: seconds that the routine takes. `is_before`: whether a start-by moves before a time away if it can; else after.
    """
    return start_and_left(outing, place, preparation, is_before)[0]


def start_and_left(outing, place, preparation, is_before):
    """The start, and the earlier times away that it moves before, latest first."""
    start, left = Start(outing.begins - outing.way - preparation, outing.begins), []
    if place.inside is not None:
        if not place.inside.routines and is_near(outing, place.inside.first):
            # Nothing else has called for anything: the child prepares before leaving.
            start = before(outing, place.inside, preparation, start)
        else:
            start = moved(outing, place.inside, preparation, is_before, start, outing.begins)
        if start.leaves is None:
            return start, left
        start = dataclasses.replace(start, until=min(start.leaves, start.until))
    for time in place.earlier:
        if not (time.leaves_for(outing) < start.at + preparation and start.at < time.back):
            break
        is_on_morning_after = outing.is_morning and time.first.day < outing.day
        moves = moved(outing, time, preparation, is_before and not is_on_morning_after, start, start.at + preparation)
        if moves is start:
            break
        start = moves
        if start.is_after:
            break
        left.append(time)
    return start, left


def before(outing, time, preparation, start):
    """The start before a time away."""
    leaves = time.leaves_for(outing)
    return dataclasses.replace(start, at=leaves - preparation, leaves=leaves, is_after=False)


def moved(outing, time, preparation, is_before, start, goes_by):
    """The start outside a time away; the same start if it is inside and can be neither before nor after it.

    `goes_by`: a time away that is over by then leaves time for the routine after it.
    """
    can_be_after = time.ends <= goes_by
    if (is_before or not can_be_after) and is_near(outing, time.first):
        return before(outing, time, preparation, start)
    if not can_be_after:
        return start
    # Right after; but not so late that the way is too long. While the time away goes on, there is no after.
    back = min(time.back, max(time.ends, start.at + preparation))
    return dataclasses.replace(start, at=back, leaves=None, is_after=True)


@dataclasses.dataclass(frozen=True)
class Quest:
    """A routine that a child does for an outing, with its start."""
    routine: str
    begins: float
    name: str
    preparation: float
    start: Start


def one_after_the_other(quests, journeys, ready=()):
    """The starts of a child's quests by their names. Of quests that overlap, one that moved before leaving is done before those that did
    not move and before those of earlier events, if the child is at home then.

    `journeys`: from when until when the child is away. `ready`: from when until when the child does a routine to be ready by a time, and
    the routine.
    """
    starts = {quest.name: quest.start for quest in quests}
    taken = [
        (quest.start.at, quest.start.at + quest.preparation, quest.routine)
        for quest in quests if quest.start.leaves is None and not quest.start.is_after] + list(ready)
    for quest in sorted(quests, key=lambda one: (one.begins, one.routine)):
        if quest.start.leaves is None:
            continue
        ends = turn(quest, taken)
        at = ends - quest.preparation
        if any(leaves < ends and at < back for leaves, back in journeys):
            at = quest.start.at
        starts[quest.name] = dataclasses.replace(quest.start, at=at)
        taken.append((at, at + quest.preparation, quest.routine))
    return starts


def turn(quest, taken):
    """The last end of a quest before leaving at which it overlaps no quest of another routine."""
    ends = quest.start.leaves
    while True:
        overlapping = [
            begins for begins, until, routine in taken
            if routine != quest.routine and begins < ends and ends - quest.preparation < until]
        if not overlapping:
            return ends
        ends = min(overlapping)


def nights(outings):
    """From when until when a child is away over night: times of routines' own are silent then."""
    return [(one.begins, one.ends) for one in outings if one.takes_away and one.ends - one.begins > LONGEST_OF_A_DAY]
