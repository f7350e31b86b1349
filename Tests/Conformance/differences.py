"""The differences from the oracles that are known, by name; docs/calendar-conformance.md has the sentence of RFC 5545 for each.

A class explains single occurrences of single series, never a file as such. What no class explains makes the run fail, and so
does everything in which the program differs from the reference.
"""

from dataclasses import dataclass
from functools import partial
from typing import Callable

import clock_differences as by_clock
import name_differences as by_name
import rule_differences as by_rule
from case import Case
from reference import Occurrence


@dataclass(frozen=True)
class Class:
    """A named difference. `explains(case, occurrence, is_ours)`: whether it is why only one of the two has the occurrence."""

    name: str
    explains: Callable[[Case, Occurrence, bool], bool]


CLASSES = [
    Class("A length across a change of clocks", by_clock.length_over_clock_change),
    Class("A shift across a change of clocks", by_clock.shift_over_clock_change),
    Class("DTSTART belongs to the set although the rule does not hit it", by_rule.start_left_out),
    Class("BYSETPOS in a weekly rule", partial(by_rule.as_by_rules, faulty=by_rule.weekly_position)),
    Class("BYWEEKNO without BYDAY", partial(by_rule.as_by_rules, faulty=by_rule.week_number_alone)),
    Class("BYWEEKNO with INTERVAL or BYSETPOS", partial(by_rule.as_by_rules, faulty=by_rule.calendar_years)),
    Class("BYDAY with and without ordinals", partial(by_rule.as_by_rules, faulty=by_rule.mixed_weekdays)),
    Class("DTSTART counts although the rule does not hit it", partial(by_rule.as_by_rules, faulty=by_rule.start_counts)),
    Class("UNTIL of another kind than DTSTART asks for", by_rule.until_form),
    Class("UNTIL before DTSTART", by_rule.until_before_start),
    Class("An EXDATE, RDATE or RECURRENCE-ID that looks like another occurrence", by_name.two_readings),
    Class("A gap in the file's own VTIMEZONE", by_clock.gap_in_own_zone),
    Class("Two times in one instant", by_clock.twice_at_once),
    Class("Clock times in a rule for whole days", partial(by_rule.as_by_rules, faulty=by_rule.clock_times_of_days)),
    Class("A day among RDATEs of a timed event", by_name.day_beside_times),
    Class("An EXDATE beside an override as new as it", by_name.exception_beside_change),
    Class("Overrides of a series that was cancelled", by_name.cancelled_series),
    Class("Whole days at the edge of the window", by_clock.days_in_utc),
    Class("A whole day named by a UTC time", by_clock.day_named_in_utc),
    Class("EXRULE", by_rule.exception_rule),
]
UNREADABLE = "One bad event spoils the file"
