"""Where a reminder is seen: in the journal, by the id of its kind of message."""

from datetime import datetime

MESSAGE_ID = "5e2d1c7a9b3f4e0d8a6c4b2f1e0d9c8b"
# In seconds. A reminder comes to the second on an idle machine; on a busy one, this much later at most.
LATE = 10


def at(start: datetime) -> str:
    """An event's start as reminders' ids and the journal have it."""
    return start.strftime("%Y-%m-%dT%H:%M:%SZ")


def told(family, start: datetime, stage: str = "startBy") -> list[dict]:
    """The journal's reminders of an event, of one stage."""
    entries = family.journal(f"MESSAGE_ID={MESSAGE_ID}", f"TIMEQUEST_STAGE={stage}")
    return [entry for entry in entries if same(entry.get("TIMEQUEST_EVENT_START"), start)]


def same(text: str | None, moment: datetime) -> bool:
    return text is not None and datetime.fromisoformat(text.replace("Z", "+00:00")) == moment


def start_by(entry: dict) -> datetime:
    """The time to start, in a reminder's entry of the journal."""
    return datetime.fromisoformat(entry["TIMEQUEST_START_BY"].replace("Z", "+00:00"))


def seconds_off(entry: dict) -> float:
    """How many seconds after the time to start the journal has received the entry."""
    return int(entry["__REALTIME_TIMESTAMP"]) / 1e6 - start_by(entry).timestamp()
