"""The parents' pages of children: one is added, a quest is left out, settings are made, everything about a child is deleted."""

import json

from appearance import examine
from axe_playwright_python.sync_playwright import Axe
from browser import chromium, each_way, shared_chromium, window

TITLE = "Children, for parents"
PIN = "2718"


def run(household, playwright, checks, screenshots) -> None:
    household.set_pin(PIN)
    browser, axe = chromium(playwright), Axe()
    play(household)
    for seen, way in each_way(browser, household, checks):
        add(seen, household, checks, way)
        quests(seen, household, checks, way)
        settings(seen, household, checks, way)
        delete(seen, household, checks, way)
    with window(browser, household) as seen, window(browser, household) as other:
        overtaken(seen, other, household, checks)
    with window(browser, household) as seen:
        killed(seen, household, checks)
    for look in ("light", "dark"):
        for width, language in ((320, "de-DE"), (768, "en-GB"), (1280, "de-DE")):
            options = {"viewport": {"width": width, "height": 900}, "color_scheme": look, "locale": language}
            with window(browser, household, **options) as seen:
                for name in walk(seen, household):
                    examine(seen, axe, checks, screenshots, name, look, width)
    browser.close()
    shared = shared_chromium(playwright)
    with window(shared, household) as seen:
        expired(seen, household, checks)
    shared.close()


def child(household, name: str = "Mia") -> str:
    return f"/parent/children/{household.players()[name]}"


def play(household) -> None:
    """Two quests of Mia, each over at once: they look like tryouts."""
    mia = household.players()["Mia"]
    for _ in range(2):
        routine = next(one for one in routines(household) if mia in one["playerIDs"])
        household.post(f"/players/{mia}/play/{routine['id']}", "guess=skip")
        quest = household.quests()[0]
        path, step = f"/quests/{quest['id']}", quest["step"]
        household.post(f"{path}/start", f"step={step}&duration=2")
        household.post(f"{path}/done", f"step={household.quests()[0]['step']}&duration=2&time=typed")
        household.post(f"{path}/abandon", f"step={household.quests()[0]['step']}")


def routines(household) -> list[dict]:
    return json.loads(household.timequest("routine", "list", "--json"))["routines"]


def add(seen, household, checks, way: str) -> None:
    seen.open("/parent/children")
    checks.check(f"The children stand there ({way})", seen.shows("Mia") and seen.shows("Ben"))
    seen.type("#name", "Mia")
    seen.press("main form button.go")
    checks.check(f"A name that is taken is refused in words ({way})", seen.shows("has this name already"))
    checks.check(f"What was typed is still there ({way})", seen.page.input_value("#name") == "Mia")
    seen.type("#name", "Zoe")
    seen.press("main form button.go")
    checks.check(f"The child is added ({way})", "Zoe" in household.players() and seen.shows("The child is added."))


def quests(seen, household, checks, way: str) -> None:
    seen.open(child(household))
    checks.check(f"The page of a child has its name ({way})", seen.heading == "Mia", seen.heading)
    seen.press("a[href$='/quests']")
    checks.check(f"The quests stand there ({way})", seen.heading == "Quests of Mia", seen.heading)
    seen.press("main button[value='leave-out']")
    checks.check(f"A quest is left out ({way})", seen.shows("The quest is left out."))
    checks.check(f"It counts for nothing ({way})", any(one.get("standing") == "leftOut" for one in household.quests()))
    seen.press("main button[value='restore']")
    checks.check(f"A quest counts again ({way})", seen.shows("The quest counts."))


def settings(seen, household, checks, way: str) -> None:
    seen.open(child(household) + "/settings")
    page = seen.page
    form = "form:has([value=reminders][type=hidden])"
    seen.reach("[name=quiet]")
    page.keyboard.press("ArrowLeft")
    page.fill("[name=quietUntil]", "")  # how a time is typed depends on the language of the browser
    seen.press(f"{form} button.go")
    checks.check(f"Quiet hours need both times ({way})", seen.shows("need both times"))
    page.fill("[name=quietFrom]", "20:00")
    page.fill("[name=quietUntil]", "07:00")
    seen.press(f"{form} button.go")
    checks.check(f"They are saved ({way})", seen.shows("Saved."))
    page.check("[name=quiet][value=off]", force=True)
    # Not by click: the note of the form before says “Saved.”, too.
    seen.press(f"{form} button.go")
    page.fill("[name=until]", "2030-01-01")
    page.click("form:has([type=date]) .buttons button")
    page.wait_for_selector("#problem")
    checks.check(f"A break of years is refused ({way})", seen.shows("a year at most"))


def delete(seen, household, checks, way: str) -> None:
    household.timequest("calendar", "assign", "club", "--player", "Zoe")
    seen.open(child(household, "Zoe") + "/delete")
    checks.check(f"It says what stays ({way})", seen.shows("the older backups, in which Zoe still is"))
    seen.press("main form button")
    checks.check(f"The calendar needs an owner ({way})", seen.shows("Please choose for each calendar."))
    seen.page.select_option("[name=owner]", "everyone")
    seen.press("main form button")
    checks.check(f"It asks twice ({way})", seen.heading == "Are you sure?", seen.heading)
    if seen.has_scripts:
        household.timequest("player", "edit", "Zoe", "--name", "Zoey")
        seen.page.wait_for_selector("label[for=name]:has-text('Zoey')")
        household.timequest("player", "edit", "Zoey", "--name", "Zoe")
        seen.page.wait_for_selector("label[for=name]:has-text('Zoe'):not(:has-text('Zoey'))")
        checks.check(f"The last question follows another name ({way})", seen.heading == "Are you sure?", seen.heading)
    seen.type("#name", "Ben")
    seen.press("main form button")
    checks.check(f"Another name deletes nobody ({way})", "Zoe" in household.players())
    seen.type("#name", "Zoe")
    seen.press("main form button")
    checks.check(f"Then the child is gone ({way})", "Zoe" not in household.players() and seen.shows("All of it is deleted."))
    backups = list((household.folder / "state" / "backups").glob("timequest-before-removal-*.sqlite"))
    checks.check(f"There is a backup from before ({way})", backups, backups)


def overtaken(seen, other, household, checks) -> None:
    path = child(household) + "/settings"
    seen.open(path)
    other.open(path)
    for one, time in ((other, "16:00"), (seen, "18:00")):
        one.page.fill("[name=dailyTime]", time)
        one.page.click("form:has([value=reminders][type=hidden]) button.go")
        one.page.wait_for_selector("[role=status], [role=alert]")
    checks.check("The second of two parents sees what the first has set", seen.shows("The quest of the day: 16:00"))
    checks.check("Their own answer is still there", seen.page.input_value("[name=dailyTime]") == "18:00")
    seen.page.click("form:has([value=reminders][type=hidden]) button.go")
    seen.page.wait_for_selector("[role=status]")
    checks.check("Saved once more, it is the one", seen.page.input_value("[name=dailyTime]") == "18:00")


def killed(seen, household, checks) -> None:
    """The daemon is gone when a form is sent: it is kept, and sent again it is stored."""
    seen.open(child(household) + "/settings")
    seen.page.fill("#name", "Maria")
    household.kill()
    seen.page.click("form:has([value=profile]) button")
    seen.page.wait_for_selector(".unanswered")
    checks.check("What was typed is still there", seen.page.input_value("#name") == "Maria")
    household.start()
    seen.page.click("form:has([value=profile]) button")
    seen.page.wait_for_selector("[role=status]")
    checks.check("It is stored once the service is back", "Maria" in household.players())
    household.timequest("player", "edit", "Maria", "--name", "Mia")


def expired(seen, household, checks) -> None:
    """Parent mode ends in mid-edit: what was typed is still there after the PIN."""
    seen.open("/parent/children")
    seen.type("#pin", PIN)
    seen.press("main form button.go")
    seen.type("#name", "Kim")
    # A PIN that is set ends parent mode everywhere.
    household.set_pin(PIN)
    seen.press("main form button.go")
    checks.check("The PIN is asked for again", seen.page.locator("#pin").count() == 1)
    seen.type("#pin", PIN)
    seen.press("main form button.go")
    checks.check("The form that was sent before is stored then", "Kim" in household.players())
    household.timequest("player", "remove", "Kim", "--yes")


def walk(seen, household):
    page, path = seen.page, child(household)
    seen.open("/parent/children")
    yield "parent-children"
    page.fill("#name", "Mia")
    page.click("main form button.go")
    page.wait_for_selector("#name-problem")
    yield "parent-children-problem"
    seen.open(path)
    yield "parent-child"
    seen.open(path + "/quests")
    yield "parent-child-quests"
    seen.open(path + "/settings")
    yield "parent-child-settings"
    seen.open(path + "/delete")
    yield "parent-child-delete"
    page.click("main form button")
    page.wait_for_selector("#name")
    yield "parent-child-delete-name"
