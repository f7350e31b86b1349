"""Local times and instants, by Python's own zoneinfo and the system's tzdata. Instants are seconds since 1970."""
import datetime
import functools
import zoneinfo

UTC = datetime.timezone.utc


@functools.lru_cache(maxsize=None)
def zone(name):
    return zoneinfo.ZoneInfo(name)


@functools.lru_cache(maxsize=200_000)
def instant(local, name):
    """When a local time comes: one that does not exist moves forward by the gap, one that exists twice is the first."""
    return local.replace(tzinfo=zone(name), fold=0).timestamp()


def local(moment, name):
    """What the clock of a zone shows, without its zone."""
    return datetime.datetime.fromtimestamp(moment, zone(name)).replace(tzinfo=None, fold=0)


@functools.lru_cache(maxsize=200_000)
def day(moment, name):
    """The day that the calendar on the wall of a zone shows."""
    return local(moment, name).date()


@functools.lru_cache(maxsize=50_000)
def instant_of_day(day, time, name):
    """When a time of a day comes; None on a day that the zone has skipped."""
    moment = instant(datetime.datetime.combine(day, time), name)
    return moment if local(moment, name).date() == day else None


def time(text):
    return datetime.time.fromisoformat(text)


def date(text):
    return datetime.date.fromisoformat(text)


def stamp(moment):
    """2026-03-01T16:00Z, with seconds where there are some."""
    form = "%Y-%m-%dT%H:%MZ" if moment % 60 == 0 else "%Y-%m-%dT%H:%M:%SZ"
    return datetime.datetime.fromtimestamp(moment, UTC).strftime(form)
