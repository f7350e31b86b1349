"""Whether two versions say the same about one household, whatever they call its players, routines, tasks and quests."""

import json
from typing import Any

# What differs on purpose: identities, and what is about the document itself.
IDENTITIES = {"id", "player", "routine", "playerID", "routineID", "questID"}
ABOUT = {"exportedAt", "format"}
# Lists and tables of identities.
OF_IDENTITIES = {"playerIDs", "calendarOwners"}
WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]


def differences(old: Any, new: Any, place: str = "") -> list[str]:
    """The places where `new` lacks or changes what `old` says. What `new` says besides is no difference."""
    if place.endswith(".forecast"):
        # Later versions ignore tryouts, so a forecast may rest on fewer runs.
        return [f"{place}.{key}: {old[key]!r} became {new.get(key)!r}" for key in old if not is_near(old[key], new.get(key))]
    if isinstance(old, dict) and isinstance(new, dict):
        if "pauses" in old and "settings" in old:
            old = with_pauses_in_settings(old)
        keys = [key for key in old if key not in ABOUT | OF_IDENTITIES and (key not in IDENTITIES or isinstance(old[key], dict))]
        found = []
        for key in keys:
            found += differences(old[key], new[key], f"{place}.{key}") if key in new else [f"{place}.{key} is missing"]
        return found
    if isinstance(old, list) and isinstance(new, list):
        if place.endswith(".insights") and any(insight["kind"] == "fastestImproving" for insight in old):
            # Later versions do not say both: the one contradicts the other.
            old, new = ([insight for insight in insights if insight["kind"] != "stagnating"] for insights in (old, new))
        if len(old) != len(new):
            return [f"{place} has {len(new)} parts, not {len(old)}"]
        # The first version listed quests by their numbers, later ones by when they were opened.
        old, new = (sorted(parts, key=opening) for parts in (old, new))
        if place.endswith(".reminders"):
            # Those that were recorded together have no order.
            old, new = (sorted(parts, key=plan) for parts in (old, new))
        return [one for index, pair in enumerate(zip(old, new)) for one in differences(*pair, f"{place}[{index}]")]
    return [] if old == new or is_rounded(old, new) or is_named(old, new) else [f"{place}: {old!r} became {new!r}"]


def with_pauses_in_settings(player: dict) -> dict:
    """A player of the first version's export as later ones write it: its settings have the pauses, all of them."""
    settings = {key: value for key, value in player["settings"].items() if key != "pausedUntil"}
    return {key: value for key, value in player.items() if key != "pauses"} | {"settings": settings | {"pauses": player["pauses"]}}


def plan(reminder: dict) -> tuple:
    """What a reminder is, without identities."""
    return tuple(str(reminder.get(key)) for key in ("plannedAt", "fireAt", "kind", "stage", "expiresAt", "outcome", "emittedAt"))


def is_near(old: Any, new: Any) -> bool:
    """Whether two numbers are within a tenth of each other, and anything else is the same."""
    if isinstance(old, bool) or not isinstance(old, (int, float)) or not isinstance(new, (int, float)):
        return old == new
    return abs(old - new) <= abs(old) / 10


def is_rounded(old: Any, new: Any) -> bool:
    """Later versions round a number to what it means: the old one, to the digits that the new one has."""
    if not isinstance(old, float) or not isinstance(new, (int, float)):
        return False
    digits = len(repr(new).partition(".")[2])
    return abs(old - new) <= 0.5000001 * 10**-digits


def is_named(old: Any, new: Any) -> bool:
    """Later versions name the days of the week; Sunday was 1."""
    return new in WEEKDAYS and WEEKDAYS.index(new) + 1 == old


def opening(part: Any) -> tuple:
    """When a quest was opened; what it holds decides between those of one second, but its identities do not."""
    if not isinstance(part, dict) or "openedAt" not in part:
        return ()
    return part["openedAt"], json.dumps({key: part[key] for key in ("finishedAt", "displayName", "records") if key in part}, sort_keys=True)
