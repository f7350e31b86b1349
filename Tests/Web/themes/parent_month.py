"""The parents' month and agenda: by keyboard, with and without scripts, at three widths; holidays are answered with one tap."""

from datetime import timedelta

from appearance import examine
from axe_playwright_python.sync_playwright import Axe
from browser import each_look, each_way, shared_chromium, window
from daytime import today
from patience import until

TITLE = "The parents' month"
PIN = "2718"
MONTH = "/parent/calendars/month"
AGENDA = "/parent/calendars/agenda"
HOLIDAY = "Christmas holidays"
CLOSED = "School closed"
HOSTILE = "<img src=x onerror=alert(1)>"


def run(household, playwright, checks, screenshots) -> None:
    household.set_pin(PIN)
    browser = shared_chromium(playwright)
    holiday(household)
    for seen, way in each_way(browser, household, checks):
        seen.unlock(PIN, MONTH)
        walk(seen, checks, way)
    looks(browser, household, checks, screenshots)
    with window(browser, household) as seen:
        seen.unlock(PIN, MONTH)
        answer(seen, household, checks)
    with window(browser, household) as seen:
        seen.without_scripts()
        seen.unlock(PIN, MONTH)
        decline(seen, household, checks)
    with window(browser, household) as seen:
        seen.unlock(PIN, MONTH)
        follow(seen, household, checks)
    browser.close()


def holiday(household) -> None:
    """A calendar with holidays, a day without school, five events on a day, and a hostile title; all soon enough to be asked about."""
    first = today() + timedelta(days=3)
    whole = [(HOLIDAY, first, first + timedelta(days=5)), (CLOSED, first + timedelta(days=8), first + timedelta(days=9))]
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//School//EN"]
    for number, (title, start, end) in enumerate(whole):
        lines += ["BEGIN:VEVENT", f"UID:h{number}", f"DTSTART;VALUE=DATE:{start:%Y%m%d}", f"DTEND;VALUE=DATE:{end:%Y%m%d}",
                  f"SUMMARY:{title}", "END:VEVENT"]
    for number, title in enumerate(("Judo", "Choir", "Chess", "Piano", HOSTILE)):
        lines += ["BEGIN:VEVENT", f"UID:e{number}", f"DTSTART:{today():%Y%m%d}T{18 + number:02}3000", "DURATION:PT15M",
                  f"SUMMARY:{title}", "END:VEVENT"]
    path = household.folder / "school.ics"
    path.write_text("\r\n".join([*lines, "END:VCALENDAR", ""]), encoding="utf-8", newline="")
    household.timequest("calendar", "add", str(path))


def walk(seen, checks, way: str) -> None:
    name = f"{today():%B %Y}"
    checks.check(f"After the PIN the month is shown ({way})", seen.heading == name, seen.heading)
    checks.check(f"It is a table with a head for each day of the week ({way})", seen.page.locator("th[scope=col]").count() == 7)
    cell = seen.page.locator("td:has([aria-current=date])")
    checks.check(f"Today has three events at most ({way})", cell.locator("li").count() == 3, cell.inner_text())
    more = f"td a.small[href*='from={today()}']"
    seen.reach(more, most=120)  # after the days before it
    seen.press(more)
    checks.check(f"The others are in the agenda ({way})", seen.shows("Piano") and seen.shows(HOSTILE), seen.heading)
    checks.check(f"It says when to start ({way})", seen.shows("start by"))
    seen.press(f"main a.soft[href^='{MONTH}']")
    seen.press("main nav.answers a:nth-of-type(2)")
    checks.check(f"The next month follows ({way})", seen.heading != name, seen.heading)
    seen.press("main nav.answers a:nth-of-type(1)")
    checks.check(f"And the way back ({way})", seen.heading == name, seen.heading)
    seen.press("main nav.answers + nav.chips a:nth-of-type(2)")
    current = seen.page.locator("main nav.answers + nav.chips [aria-current]")
    checks.check(f"One child's events can be shown alone ({way})", current.inner_text() == "Mia", current.inner_text())
    seen.press("main nav.chips + nav.chips a:nth-of-type(2)")
    chosen = seen.page.locator("main nav.chips [aria-current]")
    checks.check(f"One calendar's events can be shown alone, of one child too ({way})", chosen.count() == 3
                 and chosen.first.inner_text() == "Mia", chosen.all_inner_texts())
    seen.open(f"{MONTH}?of=%22%3E%3Cscript%3E&child=x&calendar=x")
    checks.check(f"What is no month is the present one ({way})", seen.heading == name, seen.heading)


def looks(browser, household, checks, screenshots) -> None:
    axe = Axe()
    for seen, look, width in each_look(browser, household):
        seen.unlock(PIN, MONTH)
        for name, path in (("parent-month", MONTH), ("parent-agenda", AGENDA), ("parent-today-holidays", "/parent")):
            seen.open(path)
            examine(seen, axe, checks, screenshots, name, look, width)


def settings(household, name: str) -> str:
    return household.timequest("player", "settings", name)


def line(title: str) -> str:
    """The form of a holiday."""
    return f"li:has(b:text-is('{title}')) form"


def answer(seen, household, checks) -> None:
    """One child on the month, all that are left on Today."""
    players = household.players()
    seen.press(f"main button[name=accept][value='{players['Mia']}']")
    seen.page.wait_for_selector("main .note[role=status]")
    checks.check("One tap on the month sets one child's days without school", seen.shows("The days without school are set."))
    seen.open(AGENDA)
    checks.check("Each of the days says so", seen.page.get_by_text("No school: Mia").count() == 5)
    seen.open("/parent")
    button = seen.page.locator(f"{line(HOLIDAY)} button")
    checks.check("Today asks about the other child alone", button.count() == 2, button.count())
    seen.press(f"main button[name=accept][value='{players['Ben']}']")
    # The page may have followed the change before its own answer was there.
    seen.page.wait_for_selector("main .note[role=status]")
    checks.check("One tap on Today sets it", seen.shows("The days without school are set.") and not seen.shows(HOLIDAY),
                 seen.page.locator("main").inner_text())
    first = (today() + timedelta(days=3)).isoformat()
    for name in players:
        checks.check(f"The days are in the settings of {name}", first in settings(household, name), settings(household, name))


def decline(seen, household, checks) -> None:
    """The day without school is still asked about; on the agenda it gets a no."""
    seen.open(AGENDA)
    checks.check("A single day without school is asked about", seen.page.locator(line(CLOSED)).count() == 1)
    seen.press("main button[name=decline]")
    seen.page.wait_for_selector("main .note[role=status]")
    checks.check("One tap on the agenda declines it", seen.shows("School as usual then."), seen.heading)
    for path in (MONTH, AGENDA, "/parent"):
        seen.open(path)
        checks.check(f"It is not asked about again: {path}", seen.page.locator("input[name=holiday-from]").count() == 0)


def follow(seen, household, checks) -> None:
    """What is put into a calendar in a terminal shows at once."""
    seen.open(AGENDA)
    household.timequest("calendar", "add", str(household.calendar("Violin")), "--yes")
    checks.check("An event that is added in a terminal stands in the agenda", until(seen.page, lambda: seen.shows("Violin")))
