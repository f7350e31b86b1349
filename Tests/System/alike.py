"""Whether two versions say the same about one household, whatever they call its players, routines, tasks and quests."""

import json
from typing import Any

# What differs on purpose: identities, and what is about the document itself.
IDENTITIES = {"id", "player", "routine", "playerID", "routineID", "questID"}
ABOUT = {"exportedAt", "format"}
# Lists and tables of identities.
OF_IDENTITIES = {"playerIDs", "calendarOwners"}


def differences(old: Any, new: Any, place: str = "") -> list[str]:
    """The places where `new` lacks or changes what `old` says. What `new` says besides is no difference."""
    if isinstance(old, dict) and isinstance(new, dict):
        keys = [key for key in old if key not in ABOUT | OF_IDENTITIES and (key not in IDENTITIES or isinstance(old[key], dict))]
        found = []
        for key in keys:
            found += differences(old[key], new[key], f"{place}.{key}") if key in new else [f"{place}.{key} is missing"]
        return found
    if isinstance(old, list) and isinstance(new, list):
        if len(old) != len(new):
            return [f"{place} has {len(new)} parts, not {len(old)}"]
        # The first version listed quests by their numbers, later ones by when they were opened.
        old, new = (sorted(parts, key=opening) for parts in (old, new))
        return [one for index, pair in enumerate(zip(old, new)) for one in differences(*pair, f"{place}[{index}]")]
    if isinstance(old, float) or isinstance(new, float):
        # The last digits of a calculation may differ where it sums up in another order.
        same = isinstance(new, (int, float)) and isinstance(old, (int, float)) and abs(old - new) <= 1e-9 * max(abs(old), abs(new), 1)
    else:
        same = old == new
    return [] if same else [f"{place}: {old!r} became {new!r}"]


def opening(part: Any) -> tuple:
    """When a quest was opened; what it holds decides between those of one second, but its identities do not."""
    if not isinstance(part, dict) or "openedAt" not in part:
        return ()
    return part["openedAt"], json.dumps({key: part[key] for key in ("finishedAt", "displayName", "records") if key in part}, sort_keys=True)
