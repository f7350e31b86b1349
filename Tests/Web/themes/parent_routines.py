"""The parents' pages about routines: filled in by keyboard, with and without scripts; the events they would be for; two parents at once."""

import json
import re

from appearance import examine
from axe_playwright_python.sync_playwright import Axe
from browser import chromium, each_look, each_way, window

TITLE = "The parents' routines"
PATH = "/parent/routines"
SAVE = "main form[data-live] button.go"
# Whether an element is in the window, and whether a field lies under the bar with that button.
VISIBLE = "one => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= innerHeight"
COVERED = "field => field.getBoundingClientRect().bottom > document.querySelector('.save').getBoundingClientRect().top"


def run(household, playwright, checks, screenshots) -> None:
    browser, axe = chromium(playwright), Axe()
    for seen, way in each_way(browser, household, checks):
        # Leaving a form in which something was typed asks first.
        seen.page.on("dialog", lambda dialog: dialog.accept())
        make(seen, household, checks, way, "Judo bag" if seen.has_scripts else "Chess bag")
        in_reach(seen, household, checks, way)
        refuse(seen, checks, way)
        choose(seen, household, checks, way)
        tasks(seen, checks, way)
        archive(seen, household, checks, way, "Judo bag" if seen.has_scripts else "Chess bag")
    with window(browser, household) as seen:
        seen.page.on("dialog", lambda dialog: dialog.accept())
        live(seen, checks)
        twin(seen, household, checks)
    with window(browser, household) as seen, window(browser, household) as other:
        both(seen, other, household, checks)
    with window(browser, household) as seen:
        killed(seen, household, checks)
    for seen, look, width in each_look(browser, household):
        with window(browser, household) as other:
            seen.page.on("dialog", lambda dialog: dialog.accept())
            for name in walk(seen, other, household):
                examine(seen, axe, checks, screenshots, name, look, width)
    browser.close()


def routines(household) -> dict[str, dict]:
    """All routines as the terminal lists them, by name."""
    listed = json.loads(household.timequest("routine", "list", "--json"))["routines"]
    return {routine["name"]: routine for routine in (one.get("routine", one) for one in listed)}


def press(seen, selector: str) -> None:
    """A form of routines has more fields than others."""
    seen.reach(selector, 250)
    seen.press(selector)


def make(seen, household, checks, way: str, name: str) -> None:
    seen.open("/parent")
    seen.press(f"header a[href='{PATH}']")
    checks.check(f"The list says what a routine is ({way})", seen.shows("step by step"))
    seen.press(f"a[href='{PATH}/new']")
    seen.press("a[href$='template=custom-quest']")
    seen.type("#name", name)
    seen.reach("[name=task-name]")
    seen.page.keyboard.type("Pack the suit")
    seen.reach("[name=task-minutes]")
    seen.page.keyboard.type("2.5")
    press(seen, SAVE)
    checks.check(f"By keyboard alone it is made ({way})", seen.shows("The routine is saved."), seen.heading)
    stored = routines(household).get(name)
    checks.check(f"The terminal has it at once ({way})", stored and stored["tasks"][0]["referenceSeconds"] == 150, stored)


def in_reach(seen, household, checks, way: str) -> None:
    """Save stands at the foot of the window wherever the form is scrolled to, however low it is, and covers no field that is filled in."""
    page = seen.page
    seen.open(f"{PATH}/{routines(household)['Activity Prep']['id']}")
    for place in ("0", "document.body.scrollHeight / 3"):
        page.evaluate(f"scrollTo(0, {place})")
        checks.check(f"Save is in reach at {place} ({way})", page.locator(SAVE).evaluate(VISIBLE))
    usual = page.viewport_size
    # The lowest one is a window of 1280 × 1024 that is enlarged to 400 %.
    for width, height in ((usual["width"], usual["height"]), (768, 400), (400, 260), (320, 256)):
        page.set_viewport_size({"width": width, "height": height})
        for field in ("#display", "[name=task-minutes] >> nth=2", "#way", "#keywords"):
            page.evaluate("scrollTo(0, 0)")
            # Only a field that gets the focus scrolls into the window.
            page.evaluate("document.activeElement.blur()")
            page.focus(field)
            place = f"at {field} in {width} × {height} ({way})"
            checks.check(f"Save is in reach {place}", page.locator(SAVE).evaluate(VISIBLE))
            checks.check(f"It covers nothing {place}", not page.locator(field).evaluate(COVERED))
    page.set_viewport_size(usual)


def refuse(seen, checks, way: str) -> None:
    seen.open(f"{PATH}/new?template=custom-quest")
    seen.type("#name", "Nothing to do")
    press(seen, SAVE)
    checks.check(f"What is missing is said ({way})", seen.shows("at least one task"))
    checks.check(f"What was typed is still there ({way})", seen.page.input_value("#name") == "Nothing to do")


def choose(seen, household, checks, way: str) -> None:
    """The event of the household calls for a routine by a keyword; never is kept, and taken back."""
    identity = routines(household)["Activity Prep"]["id"]
    for choice in ("never", "automatic"):
        seen.open(f"{PATH}/{identity}")
        seen.page.eval_on_selector_all("#matches details", "all => all.forEach(one => { one.open = true })")
        seen.page.select_option("#matches select >> nth=0", index=2 if choice == "never" else 0)
        press(seen, SAVE)
        found = json.loads(household.timequest("routine", "matches", "Activity Prep", "--all", "--json"))["matches"][0]
        expected = choice if choice == "never" else None
        checks.check(f"The choice “{choice}” is kept ({way})", found.get("decision") == expected, found)


def tasks(seen, checks, way: str) -> None:
    # Whether or not somebody has one of it already.
    seen.open(f"{PATH}/new?template=activity-prep&own=yes")
    press(seen, "button[value='down:0']")
    names = seen.page.eval_on_selector_all("[name=task-name]", "all => all.map(one => one.value)")
    checks.check(f"A task is moved by keyboard ({way})", names[:2] == ["Get changed", "Gather gear"], names)
    press(seen, "button[value='remove:0']")
    names = seen.page.eval_on_selector_all("[name=task-name]", "all => all.map(one => one.value)")
    checks.check(f"A task is removed by keyboard ({way})", names[0] == "Gather gear", names)


def archive(seen, household, checks, way: str, name: str) -> None:
    seen.open(f"{PATH}/{routines(household)[name]['id']}")
    press(seen, "a[href$='/archive']")
    checks.check(f"Archiving asks first ({way})", name in seen.heading and name in routines(household), seen.heading)
    seen.press("form[action$='/archive'] button")
    checks.check(f"Then it is gone from the list ({way})", seen.shows("never played, so it is deleted") and name not in routines(household))


def live(seen, checks) -> None:
    page = seen.page
    seen.open(f"{PATH}/new?template=custom-quest")
    status = page.locator("#matches [role=status]")
    checks.check("Nothing calls for an empty routine", status.inner_text().startswith("0 "), status.inner_text())
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.post_data or "") if request.method == "POST" else None)
    seen.reach("#keywords", 120)
    # Longer than the keyword of Activity Prep, so that this routine fits better.
    page.keyboard.type("soccer practice", delay=30)
    status.filter(has_text=re.compile("^\\s*1 ")).wait_for()
    checks.check("The list follows what is typed", seen.shows("Your words: soccer practice."))
    checks.check("One question is asked for a word, not one for a letter", len(asked) == 1 and "do=look" in asked[0], asked)
    checks.check("The focus and what was typed stay", page.evaluate("document.activeElement.id") == "keywords"
                 and page.input_value("#keywords") == "soccer practice")
    page.focus("#matches select >> nth=0")
    page.select_option("#matches select >> nth=0", index=2)
    status.filter(has_text=re.compile("^\\s*0 ")).wait_for()
    checks.check("“Never” shows at once", page.locator("#matches select").first.input_value().endswith(":never"))
    seen.complaints.clear()


def twin(seen, household, checks) -> None:
    household.timequest("routine", "add", "--template", "school-morning", "--player", "Mia")
    seen.open(f"{PATH}/new?template=school-morning")
    checks.check("A second routine of a template asks first", "Mia" in seen.heading, seen.heading)
    seen.press("button[value=share]")
    checks.check("It is shared", seen.shows("The routine is shared now.") and len(routines(household)["School Morning"]["playerIDs"]) == 2)


def both(seen, other, household, checks) -> None:
    """Two parents at one routine: nobody's work vanishes."""
    path = f"{PATH}/{routines(household)['Activity Prep']['id']}"
    seen.open(path)
    other.open(path)
    seen.page.fill("#way", "15")
    other.page.fill("#keywords", "soccer\ntigers")
    for one in (seen, other):
        one.page.click(SAVE)
        one.page.wait_for_selector(".note[role=status]")
    stored = routines(household)["Activity Prep"]
    checks.check("Both changes are kept", (stored["travelMinutes"], stored["keywords"]) == (15, ["soccer", "tigers"]), stored)
    seen.open(path)
    other.open(path)
    seen.page.fill("#way", "20")
    other.page.fill("#way", "25")
    seen.page.click(SAVE)
    seen.page.wait_for_selector(".note[role=status]")
    other.page.click(SAVE)
    other.page.wait_for_selector("#conflicts")
    checks.check("Both values are shown", other.shows("20 min") and other.shows("25 min"))
    checks.check("Nothing is stored before one is chosen", routines(household)["Activity Prep"]["travelMinutes"] == 20)
    other.page.check("[name=take]", force=True)
    other.page.click(SAVE)
    other.page.wait_for_selector(".note[role=status]")
    checks.check("The other one's was taken", routines(household)["Activity Prep"]["travelMinutes"] == 20)
    checks.check("No complaints of two windows", not seen.complaints + other.complaints, seen.complaints + other.complaints)


def killed(seen, household, checks) -> None:
    page = seen.page
    seen.open(f"{PATH}/new?template=custom-quest")
    page.fill("#name", "Swim bag")
    page.fill("[name=task-name] >> nth=0", "Pack the towel")
    household.kill()
    page.click(SAVE)
    page.wait_for_selector(".problem.unanswered")
    checks.check("Without the daemon the form stays and says so", page.input_value("#name") == "Swim bag")
    household.start()
    page.click(SAVE)
    page.wait_for_selector(".note[role=status]")
    checks.check("The same button saves it", list(routines(household)).count("Swim bag") == 1)
    household.timequest("routine", "remove", "Swim bag", "--yes")


def walk(seen, other, household):
    page = seen.page
    path = f"{PATH}/{routines(household)['Activity Prep']['id']}"
    seen.open(PATH)
    yield "parent-routines"
    seen.open(f"{PATH}/new")
    yield "parent-routine-new"
    seen.open(path)
    page.eval_on_selector_all("details", "all => all.forEach(one => { one.open = true })")
    yield "parent-routine"
    other.open(path)
    way = int(other.page.input_value("#way")) + 1
    other.page.fill("#way", str(way))
    other.page.click(SAVE)
    other.page.wait_for_selector(".note[role=status]")
    page.fill("#way", str(way + 30))
    page.click(SAVE)
    page.wait_for_selector("#conflicts")
    yield "parent-routine-conflict"
    seen.open(f"{PATH}/new?template=custom-quest")
    page.fill("#way", "soon")
    page.click(SAVE)
    page.wait_for_selector("#problem-way")
    yield "parent-routine-problem"
    seen.open(f"{path}/archive")
    yield "parent-routine-archive"
