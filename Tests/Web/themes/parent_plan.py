"""What calendars mean, in the browser: a timetable, a club and a family's own calendar; ways, days away, and what was understood."""

import json
from datetime import date, timedelta

from appearance import examine
from axe_playwright_python.sync_playwright import Axe
from browser import each_look, each_way, shared_chromium
from daytime import ZONE, today
from household import ROUTINE
from patience import until

TITLE = "The plan of a family"
PIN = "2718"
CALENDARS = "/parent/calendars"
AGENDA = "/parent/calendars/agenda"
PLACES = ("Sportpark Nord", "Town Hall, 1 High Street")
WEEKEND = "Children at Dad's"


def run(household, playwright, checks, screenshots) -> None:
    household.set_pin(PIN)
    # Its own routine has a keyword; those of the templates know what calendars mean.
    household.timequest("routine", "remove", ROUTINE, "--yes")
    for template in ("activity-prep", "school-morning"):
        household.timequest("routine", "add", "--template", template)
    household.timequest("player", "edit", "Mia", "--groups", "U12, 7b")
    browser = shared_chromium(playwright)
    timetable(household)
    club(household)
    family(household)
    looks(browser, household, checks, screenshots)
    for seen, way in each_way(browser, household, checks):
        seen.unlock(PIN, CALENDARS)
        say_way(seen, checks, way, minutes="21" if seen.has_scripts else "22")
        say_away(seen, checks, way, answer="yes" if seen.has_scripts else "no")
        read(seen, checks, way)
        choose_when(seen, household, checks, way)
    browser.close()


def soon(weekday: int) -> date:
    """The next such day after tomorrow; Monday is 0."""
    first = today() + timedelta(days=2)
    return first + timedelta(days=(weekday - first.weekday()) % 7)


def add(household, name: str, label: str, events: list[list[str]], *options: str) -> None:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Family//EN", f"X-WR-CALNAME:{label}"]
    for number, event in enumerate(events):
        lines += ["BEGIN:VEVENT", f"UID:{name}-{number}", *event, "END:VEVENT"]
    path = household.folder / f"{name}.ics"
    path.write_text("\r\n".join([*lines, "END:VCALENDAR", ""]), encoding="utf-8", newline="")
    household.timequest("calendar", "add", str(path), "--yes", *options)


def event(title: str, day: date, start: str, minutes: int, *more: str) -> list[str]:
    return [f"SUMMARY:{title}", f"DTSTART;TZID={ZONE}:{day:%Y%m%d}T{start}00", f"DURATION:PT{minutes}M", *more]


def timetable(household) -> None:
    lessons = [event(title, soon(weekday), start, 90, "RRULE:FREQ=WEEKLY;COUNT=8", "LOCATION:Room 15")
               for weekday in range(5) for title, start in (("Maths", "0800"), ("German", "0945"), ("Art", "1130"))]
    add(household, "timetable", "Timetable 7b", lessons, "--kind", "school", "--for", "Mia")


def club(household) -> None:
    tuesday, saturday = soon(1), soon(5)
    add(household, "sv-nord", "SV Nord youth", [
        event("U12 training", tuesday, "1600", 90, f"LOCATION:{PLACES[0]}", "RRULE:FREQ=WEEKLY;COUNT=6"),
        event("U12 v Rangers (A)", saturday, "1000", 60, f"LOCATION:{PLACES[1]}".replace(", ", "\\, "), "DESCRIPTION:Meet 8:30 at the clubhouse"),
        event("U14 training", tuesday, "1730", 90, f"LOCATION:{PLACES[0]}", "RRULE:FREQ=WEEKLY;COUNT=6"),
        event("Snack duty: U12 training", tuesday + timedelta(days=7), "1530", 30),
        event("Members meeting", soon(3), "1930", 90)], "--kind", "activities")


def family(household) -> None:
    friday = soon(4) + timedelta(days=7)
    add(household, "family", "Family", [
        event("Mia: violin", soon(2), "1700", 45), event("Dentist Ben", soon(3), "1500", 30), event("Sternsinger", soon(0), "1800", 60),
        event("Judo Ben is cancelled", soon(3), "1800", 60),
        [f"SUMMARY:{WEEKEND}", f"DTSTART;VALUE=DATE:{friday:%Y%m%d}", f"DTEND;VALUE=DATE:{friday + timedelta(days=3):%Y%m%d}"]],
        "--kind", "family")


def looks(browser, household, checks, screenshots) -> None:
    axe = Axe()
    routine = f"/parent/routines/{routine_id(household)}"
    pages = (("plan-calendars", CALENDARS), ("plan-agenda", AGENDA), ("plan-month", f"{CALENDARS}/month"), ("plan-today", "/parent"),
             ("plan-routine", routine))
    for seen, look, width in each_look(browser, household):
        seen.unlock(PIN, CALENDARS)
        for name, path in pages:
            seen.open(path)
            # What is explained is looked at as well.
            seen.page.eval_on_selector_all("main details", "all => all.forEach(one => { one.open = true })")
            examine(seen, axe, checks, screenshots, name, look, width)


def routine_id(household) -> str:
    return next(one["id"] for one in json.loads(household.timequest("routine", "list", "--json"))["routines"] if one["name"] == ROUTINE)


def say_way(seen, checks, way: str, minutes: str) -> None:
    # Questions stand before answers.
    field = "#questions li:nth-of-type(1) input[name=minutes]"
    if seen.has_scripts:
        questions = seen.page.locator("#questions li b").all_inner_texts()
        # The players of the match meet elsewhere.
        checks.check("Each place is asked for once; rooms of a school and a place where nobody meets are not, but the school is",
                     questions[:1] == [PLACES[0]] and len(questions) == 2 and "way to school" in questions[1], questions)
    seen.type(field, minutes)
    seen.press("#questions button.go")
    checks.check(f"The way is stored ({way})", seen.shows("Saved."), seen.page.locator("main").inner_text())
    fields = seen.page.locator("#questions input[name=minutes]")
    values = [fields.nth(index).input_value() for index in range(fields.count())]
    checks.check(f"It can be changed in its field ({way})", minutes in values, values)
    seen.type(field, "soon")
    seen.press("#questions button.go")
    checks.check(f"What is no time is said beside it, and stays as typed ({way})",
                 seen.shows("A way takes 0 to 720 minutes.") and seen.page.locator("#questions input[value=soon]").count() == 1)
    seen.open(CALENDARS)


def say_away(seen, checks, way: str, answer: str) -> None:
    checks.check(f"Whole days are asked about ({way})", seen.shows(f"“{WEEKEND}”: are the children away then?"))
    chosen = f"#questions fieldset input[value={answer}]"
    seen.page.locator(chosen).focus()
    seen.page.keyboard.press("Space")
    seen.press("#questions button.go")
    checks.check(f"The answer stays ({way})", seen.shows("Saved.") and seen.page.locator(f"{chosen}:checked").count() == 1)


def entry(title: str) -> str:
    """The entry of an event in the agenda."""
    return f"main li:has-text('{title}') details"


def understood(seen, title: str) -> str:
    """Opens what was understood of an event by keyboard."""
    summary = f"{entry(title)} >> nth=0 >> summary"
    seen.page.locator(summary).focus()
    seen.page.keyboard.press("Enter")
    until(seen.page, lambda: seen.page.locator(f"{entry(title)} >> nth=0").get_attribute("open") is not None)
    return seen.page.locator(f"{entry(title)} >> nth=0").inner_text().replace("\u00a0", " ")


def read(seen, checks, way: str) -> None:
    seen.open(AGENDA)
    for title, words in (
            ("U12 v Rangers (A)", ("8:30", "Mia")), ("U14 training", ("not the team or class", "U14")), ("Snack duty", ("Snack duty",)),
            ("Members meeting", ("grown-ups",)), ("Judo Ben is cancelled", ("cancelled",)), ("Mia: violin", ("violin", "Mia"))):
        text = understood(seen, title)
        checks.check(f"“{title}” says what was understood ({way})", all(word in text for word in words), text)


def choose_when(seen, household, checks, way: str) -> None:
    seen.open(f"/parent/routines/{routine_id(household)}")
    answer = "after" if seen.has_scripts else "before"
    seen.page.locator(f"input[name=away][value={answer}]").focus()
    seen.page.keyboard.press("Space")
    seen.press("main form button.go")
    checks.check(f"When it is done if the child is away is stored ({way})",
                 seen.page.locator(f"input[name=away][value={answer}]:checked").count() == 1)
