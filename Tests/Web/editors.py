"""The forms of the parents' pages: for each where it is, what is typed into it, what saves it, and how often that is stored then."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from browser import Window
from daytime import today
from household import ROUTINE, Household
from playwright.sync_api import Page

DONE = "main .note[role=status]"
# What the form of a button would send, without the button.
FIELDS = "button => [...new FormData(button.form)].map(([name, value]) => [name, value.name ?? value])"


@dataclass(frozen=True)
class Editor:
    name: str
    # Its page. A number stands for one try; what is typed in each try is another text.
    path: Callable[[Household, int], str]
    fill: Callable[[Page, int], None]
    # The button, as a selector.
    save: str | Callable[[int], str]
    # How often what was typed is stored: 0 before it is saved, and 1 afterwards.
    stored: Callable[[Window, int], int]
    # What becomes of the form where parent mode has ended: it waits for the PIN, is shown again after it, or is asked anew.
    after_pin: str = "waits"

    def button(self, number: int) -> str:
        return self.save if isinstance(self.save, str) else self.save(number)

    def open(self, seen: Window, number: int) -> None:
        """Opens the page and fills in the form."""
        seen.open(self.path(seen.household, number))
        self.fill(seen.page, number)

    def fields(self, seen: Window, number: int) -> list:
        return seen.page.locator(self.button(number)).first.evaluate(FIELDS)

    def press(self, seen: Window, number: int) -> None:
        """Presses the button, also in a window that lies behind others, which a pointer would reach only after a second."""
        seen.page.locator(self.button(number)).first.evaluate("button => button.click()")


def prepare(household: Household, times: int) -> None:
    """What the editors are for, as often as they are tried: calendars and routines to take away, quests, and holidays to answer."""
    mia = household.players()["Mia"]
    routine = listed(household, "routine")[0]["id"]
    for number in range(times):
        household.timequest("routine", "add", f"Old bag {number}", "--task", "Pack=2")
        old = calendar(household, f"old-{number}", (f"Choir {number}", today(), today() + timedelta(days=1)))
        household.timequest("calendar", "add", str(old))
        household.timequest("player", "add", f"Leo {number}")
        household.post(f"/players/{mia}/play/{routine}", "guess=skip")
        quest = household.quests()[0]
        path, step = f"/quests/{quest['id']}", quest["step"]
        household.post(f"{path}/start", f"step={step}&duration=2")
        household.post(f"{path}/done", f"step={household.quests()[0]['step']}&duration=2&time=typed")
        household.post(f"{path}/abandon", f"step={household.quests()[0]['step']}")
    days = [("School closed", closed(number), closed(number) + timedelta(days=1)) for number in range(times)]
    household.timequest("calendar", "add", str(calendar(household, "school", *days)))


def closed(number: int) -> date:
    """A day without school; the days between are none."""
    return today() + timedelta(days=2 + 2 * number)


def away(number: int) -> tuple[date, date]:
    """The first day of a break, and the first day back."""
    first = today() + timedelta(days=30 + 10 * number)
    return first, first + timedelta(days=3)


def calendar(household: Household, name: str, *events: tuple[str, date, date]) -> Path:
    """A file with whole days."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//School//EN"]
    for number, (title, start, end) in enumerate(events):
        lines += ["BEGIN:VEVENT", f"UID:{name}-{number}", f"DTSTART;VALUE=DATE:{start:%Y%m%d}", f"DTEND;VALUE=DATE:{end:%Y%m%d}",
                  f"SUMMARY:{title}", "END:VEVENT"]
    path = household.folder / f"{name}.ics"
    path.write_text("\r\n".join([*lines, "END:VCALENDAR", ""]), encoding="utf-8", newline="")
    return path


def listed(household: Household, kind: str) -> list[dict]:
    return json.loads(household.timequest(kind, "list", "--json"))[f"{kind}s"]


def named(household: Household, kind: str, name: str) -> list[dict]:
    return [one for one in listed(household, kind) if one["name"] == name]


def settings(household: Household, name: str) -> dict:
    return json.loads(household.timequest("player", "settings", name, "--json"))


def pauses(household: Household, name: str, first: date) -> int:
    return beginning(settings(household, name)["pauses"], first)


def school_free(household: Household, name: str, first: date) -> int:
    return beginning(settings(household, name)["schoolFree"], first)


def beginning(periods: list[dict], first: date) -> int:
    return sum(period["from"] == first.isoformat() for period in periods)


def child(household: Household, name: str) -> str:
    return f"/parent/children/{household.players()[name]}"


def pick(page: Page, field: str, value: str) -> None:
    """Picks a radio button whose label lies over it."""
    page.check(f"input[name={field}][value='{value}']", force=True)


def routine_of(household: Household, name: str) -> str:
    return f"/parent/routines/{named(household, 'routine', name)[0]['id']}"


def new_routine(page: Page, number: int) -> None:
    page.fill("#name", f"Swim bag {number}")
    page.fill("[name=task-name] >> nth=0", "Pack the towel")
    page.fill("[name=task-minutes] >> nth=0", "2.5")
    page.fill("#keywords", f"swimming {number}\n“Übung” & <b>more</b>")


BREAK = "form:has([name=do][value=pause]):has(.buttons)"


def new_break(page: Page, number: int) -> None:
    for field, day in zip(("from", "until"), away(number), strict=True):
        page.fill(f"{BREAK} input[name={field}]", day.isoformat())


def holiday(number: int) -> str:
    return f"main form:has([name=holiday-from][value='{closed(number)}']) button[name=accept]"


def rules(number: int) -> str:
    return ("classic", "calibrated")[number % 2]


def look(number: int) -> str:
    return ("dark", "light")[number % 2]


def look_is_kept(seen: Window, number: int) -> int:
    return sum(cookie["name"] == "timequest-parents" and cookie["value"].endswith(look(number)) for cookie in seen.page.context.cookies())


def owner_is(seen: Window, number: int) -> int:
    """Whom the calendar of the club is for, as the terminal says it."""
    lines = seen.household.timequest("calendar", "list").splitlines()
    return sum(("Mia", "Ben")[number % 2] in line for line in lines if "club" in line)


EDITORS = [
    Editor(
        "a new routine", lambda household, number: "/parent/routines/new?template=custom-quest", new_routine,
        "main form[data-live] button.go",
        lambda seen, number: len(named(seen.household, "routine", f"Swim bag {number}"))),
    Editor(
        "a routine", lambda household, number: routine_of(household, ROUTINE),
        lambda page, number: page.fill("#way", f"{10 + number}"), "main form[data-live] button.go",
        lambda seen, number: sum(one["travelMinutes"] == 10 + number for one in named(seen.household, "routine", ROUTINE))),
    Editor(
        "a routine to archive", lambda household, number: f"{routine_of(household, f'Old bag {number}')}/archive",
        lambda page, number: None, "form[action$='/archive'] button",
        lambda seen, number: 1 - len(named(seen.household, "routine", f"Old bag {number}")), after_pin="asked"),
    Editor(
        "a calendar's owner", lambda household, number: "/parent/calendars/named/club",
        lambda page, number: page.locator("label.chip", has_text=("Mia", "Ben")[number % 2]).click(),
        "main form[data-keep] button.go", owner_is, after_pin="shown"),
    Editor(
        "a calendar to remove", lambda household, number: f"/parent/calendars/named/old-{number}/remove",
        lambda page, number: None, "main form button.choice",
        lambda seen, number: 1 - len(named(seen.household, "calendar", f"old-{number}")), after_pin="asked"),
    Editor(
        "a new child", lambda household, number: "/parent/children", lambda page, number: page.fill("#name", f"Kim {number}"),
        "main form button.go", lambda seen, number: len(named(seen.household, "player", f"Kim {number}"))),
    Editor(
        "a child's name", lambda household, number: f"{child(household, 'Ben' if number == 0 else f'Ben {number - 1}')}/settings",
        lambda page, number: page.fill("#name", f"Ben {number}"), "form:has([value=profile]) button",
        lambda seen, number: len(named(seen.household, "player", f"Ben {number}"))),
    Editor(
        "a child's reminders", lambda household, number: f"{child(household, 'Mia')}/settings",
        lambda page, number: page.fill("[name=dailyTime]", f"{10 + number}:00"), "form:has([value=reminders][type=hidden]) button.go",
        lambda seen, number: int(settings(seen.household, "Mia")["notificationTime"] == f"{10 + number}:00")),
    Editor(
        "a child's break", lambda household, number: f"{child(household, 'Mia')}/settings", new_break,
        f"{BREAK} .buttons button", lambda seen, number: pauses(seen.household, "Mia", away(number)[0])),
    Editor(
        "a child's quest", lambda household, number: f"{child(household, 'Mia')}/quests", lambda page, number: None,
        "main button[value='leave-out']",
        lambda seen, number: sum(quest.get("standing") == "leftOut" for quest in seen.household.quests()) - number),
    Editor(
        "a holiday", lambda household, number: ("/parent/calendars/month", "/parent/calendars/agenda", "/parent")[number % 3],
        # The rules may be the classic ones by now, in which holidays are a pause.
        lambda page, number: None, holiday, lambda seen, number:
            school_free(seen.household, "Mia", closed(number)) + pauses(seen.household, "Mia", closed(number))),
    Editor(
        "the rules", lambda household, number: "/parent/safety", lambda page, number: pick(page, "rules", rules(number)),
        "form:has([name=rules]) button",
        lambda seen, number: int(json.loads(seen.household.timequest("status", "--json"))["rules"] == rules(number))),
    Editor(
        "the look", lambda household, number: "/parent/safety", lambda page, number: pick(page, "look", look(number)),
        "form:has([name=language]) button", look_is_kept),
]
