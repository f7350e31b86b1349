"""The floods: programs that use the doors as no client should."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path

from due import Household
from logins import CHILDREN, STRANGERS, LoginProgram

CLIENT = Path(__file__).with_name("flood_client.py")


Request = tuple[str, str, object]


@dataclass(frozen=True)
class Flooder:
    """A program of a login, and its connections; `unix` and `web` make the requests for a household, None for no connection to that door.

    A login of None is that of the daemon, which is a parent's.
    """

    login: int | None
    kind: str
    connections: int
    unix: Callable[[Household], list[Request]] | None = None
    web: Callable[[Household], list[Request]] | None = None

    def start(self, home: Household, port: int) -> LoginProgram:
        doors = [(address, requests(home)) for address, requests in ((home.daemon.socket, self.unix), (port, self.web)) if requests]
        return LoginProgram(CLIENT, self.login, {"kind": self.kind, "connections": self.connections, "doors": doors})


@dataclass(frozen=True)
class Flood:
    title: str
    flooders: tuple[Flooder, ...]


def year() -> str:
    return "from=today&to=" + (datetime.now(timezone.utc) + timedelta(days=365)).strftime("%Y-%m-%d")


def everything(home: Household) -> list[Request]:
    """A request to every route but those that would end the household; the most expensive parameters of each."""
    player, routine = home.players[0], home.routine
    get = [
        "/version", "/v1/status", "/v1/parent", "/v1/calendars", "/v1/calendars/crowd", f"/v1/events?{year()}", "/v1/suggestions",
        f"/v1/reminders?{year()}", "/v1/reminders/preview", f"/v1/reminders/preview?player={player}", "/v1/players",
        f"/v1/players/{player}", f"/v1/players/{player}/progress", f"/v1/players/{player}/stats", f"/v1/players/{player}/insights",
        f"/v1/players/{player}/reflection", f"/v1/players/{player}/settings", "/v1/templates", "/v1/routines",
        f"/v1/routines/{routine}", f"/v1/routines/{routine}/matches?{year()}", f"/v1/routines/{routine}/decisions", "/v1/quests",
        "/v1/export", "/v1/backup", "/v1/nothing",
    ]
    tasks = [{"name": "Find it", "displayName": "Find it"}]
    return [("GET", path, None) for path in get] + [
        ("PUT", f"/v1/players/{player}/settings", {"notificationTime": None}),
        ("POST", "/v1/routines", {"name": "One more", "tasks": tasks, "playerIDs": [player], "keywords": ["chess"]}),
        ("POST", "/v1/quests", {"routineID": routine, "playerID": player}),
        ("POST", "/v1/reminders/none/acknowledge", None), ("POST", "/v1/reminders/none/snooze", None),
    ]


def expensive_questions(home: Household) -> list[Request]:
    """What a login that children share may ask on the Unix socket."""
    player, routine = home.players[1], home.routine
    return [("GET", path, None) for path in (
        f"/v1/events?{year()}", "/v1/suggestions", f"/v1/reminders?{year()}", f"/v1/reminders/preview?player={player}",
        f"/v1/players/{player}/stats", f"/v1/players/{player}/insights", f"/v1/routines/{routine}/matches?{year()}", "/v1/quests")]


def expensive_pages(home: Household) -> list[Request]:
    """The pages of a player, which such a login may open."""
    player = f"/players/{home.players[1]}"
    return [("GET", player + part, None) for part in ("", "/week", "/patterns", "/settings", "/quests")]


def new_quest(_: Household) -> list[Request]:
    return [("POST", "/v1/quests", None)]


def settings_form(home: Household) -> list[Request]:
    return [("POST", f"/players/{home.players[1]}/settings", None)]


def large_questions(_: Household) -> list[Request]:
    """What has the largest answers to a login that children share."""
    return [("GET", f"/v1/events?{year()}&limit=10000", None)]


def status(_: Household) -> list[Request]:
    return [("GET", "/v1/status", None)]


def who(_: Household) -> list[Request]:
    """A page that costs little."""
    return [("GET", "/who", None)]


QUIET = Flood("nothing else", ())
EVERYTHING = Flood("a parent's programs, 100 connections: every route", tuple(Flooder(None, "ask", 25, everything) for _ in range(4)))
PAGES = Flood("three logins, 150 connections each: expensive pages",
              tuple(Flooder(login, "ask", 150, expensive_questions, expensive_pages) for login in CHILDREN))
CRUMBS = Flood("a login, 300 connections: chunks of one byte", (Flooder(CHILDREN[0], "crumbs", 300, new_quest, settings_form),))
STRANGE = Flood("eight user numbers without a login, 900 connections each",
                tuple(Flooder(number, "hold", 900, status, settings_form) for number in STRANGERS))
SLOW = Flood("a login, 600 slow connections to the Unix socket", (Flooder(CHILDREN[1], "slow", 600, status),))
UNREAD = Flood("a login, 800 connections: answers that nobody reads",
               (Flooder(CHILDREN[2], "unread", 800, large_questions, expensive_pages),))
LARGE_HEADS = Flood("three logins, 990 connections each: heads of 76 KiB that do not end",
                    tuple(Flooder(login, "large-heads", 990, status, settings_form) for login in CHILDREN))
WAITING_HEADS = Flood("three logins, 990 connections each: heads of 76 KiB, and bodies that wait for their turn",
                      tuple(Flooder(login, "waiting-heads", 990, new_quest, settings_form) for login in CHILDREN))
KEPT_LARGE_HEADS = Flood("three logins, 990 connections each: heads of 76 KiB, answers read, then nothing",
                         tuple(Flooder(login, "kept-large-heads", 990, status, who) for login in CHILDREN))
KEPT_HEADS = Flood("three logins, 990 connections each: three heads of 4 KiB, answers read, then nothing",
                   tuple(Flooder(login, "kept-heads", 990, status, who) for login in CHILDREN))
TOGETHER = Flood("five together: pages, chunks, user numbers, slow connections, unread answers",
                 PAGES.flooders + CRUMBS.flooders + STRANGE.flooders + SLOW.flooders + UNREAD.flooders)

# They need no login but that of the daemon.
OF_ONE_LOGIN = (QUIET, EVERYTHING)
ALL = (*OF_ONE_LOGIN, PAGES, CRUMBS, STRANGE, SLOW, UNREAD, LARGE_HEADS, WAITING_HEADS, KEPT_LARGE_HEADS, KEPT_HEADS, TOGETHER)
