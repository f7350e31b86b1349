"""The fields of what a PC has, to compare PCs of which one knows fields that the other does not."""

from typing import Any

# Objects whose keys are names that people have chosen, not fields.
NAMED = {"/progress", "/export/calendarOwners", "/export/calendarTones", "/export/calendarMeanings", "/export/ways", "/export/away"}


def fields(value: Any, path: str = "") -> set[str]:
    """The paths of all fields, those of the elements of lists once."""
    found: set[str] = set()
    if isinstance(value, dict):
        for key, inner in value.items():
            field = path_of(key, path)
            found |= {field} | fields(inner, field)
    elif isinstance(value, list):
        for inner in value:
            found |= fields(inner, path)
    return found


def without(value: Any, left_out: frozenset[str], path: str = "") -> Any:
    """The value without the fields with these paths. Lists keep their length."""
    if isinstance(value, dict):
        kept = {key: inner for key, inner in value.items() if path_of(key, path) not in left_out}
        return {key: without(inner, left_out, path_of(key, path)) for key, inner in kept.items()}
    if isinstance(value, list):
        return [without(inner, left_out, path) for inner in value]
    return value


def path_of(key: str, path: str) -> str:
    return f"{path}/*" if path in NAMED else f"{path}/{key}"
