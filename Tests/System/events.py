"""Calendar files as clubs and schools hand them out."""

from datetime import datetime, timedelta, timezone

HEAD = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Sample Soccer Club//Fixtures 4.2//EN", "CALSCALE:GREGORIAN"]


def calendar(*events: list[str]) -> str:
    lines = [*HEAD, *(line for event in events for line in event), "END:VCALENDAR"]
    return "".join(f"{line}\r\n" for line in lines)


def event(uid: str, start: datetime, title: str) -> list[str]:
    """One hour that begins then."""
    return ["BEGIN:VEVENT", f"UID:{uid}@soccer-club.example", f"DTSTAMP:{stamp(datetime.now(timezone.utc))}", f"DTSTART:{stamp(start)}",
            f"DTEND:{stamp(start + timedelta(hours=1))}", f"SUMMARY:{title}", "END:VEVENT"]


def stamp(moment: datetime) -> str:
    return moment.strftime("%Y%m%dT%H%M%SZ")


def next_second() -> datetime:
    """Calendars know whole seconds only."""
    return datetime.now(timezone.utc).replace(microsecond=0) + timedelta(seconds=1)


def due(family, seconds: int, uid: str, title: str = "Soccer practice") -> tuple[str, datetime]:
    """A calendar with an event for which it is time to start in so many seconds; and when it begins."""
    routines = family.timequest("root", "routine", "list", "--json").json["routines"]
    preparation = next(one["forecast"]["preparationSeconds"] for one in routines if one["templateID"] == "activity-prep")
    start = next_second() + timedelta(seconds=seconds + preparation)
    return calendar(event(uid, start, title)), start


def many(count: int) -> str:
    """So many events, one every hour of the two years around today, that call for nothing."""
    first = next_second() - timedelta(hours=count // 2)
    return calendar(*(event(f"entry-{number}", first + timedelta(hours=number), f"Appointment {number}") for number in range(count)))
