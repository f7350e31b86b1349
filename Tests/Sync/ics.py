"""Calendar files for the tests."""

from datetime import datetime, timedelta, timezone


def calendar(title: str, minutes: float, uid: str = "1") -> str:
    """A calendar with one event that begins in so many minutes."""
    start = datetime.now(timezone.utc) + timedelta(minutes=minutes)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Club//EN", "BEGIN:VEVENT", f"UID:{uid}", f"DTSTART:{start:%Y%m%dT%H%M%SZ}",
             "DURATION:PT1H", f"SUMMARY:{title}", "END:VEVENT", "END:VCALENDAR", ""]
    return "\r\n".join(lines)
