"""A household that nobody has set up: everything is set up in the browser, by keyboard, with and without scripts."""

import json
import signal
from pathlib import Path

from appearance import examine
from axe_playwright_python.sync_playwright import Axe
from browser import chromium, each_look, each_way, shared_chromium, window
from patience import until

TITLE = "Setting everything up"
IS_EMPTY = True
PATH = "/parent/setup"
PIN = "27182818"
GO = "main form button.go"


def run(household, playwright, checks, screenshots) -> None:
    club, music = export(household, "club.ics", "Soccer practice"), export(household, "music.ics", "Choir")
    browser, shared, axe = chromium(playwright), shared_chromium(playwright), Axe()
    with window(shared, household) as seen:
        guest(seen, checks)
    shared.close()
    for seen, way in each_way(browser, household, checks):
        household.begin_anew()
        seen.page.on("dialog", lambda dialog: dialog.accept())
        pairing(seen, checks, way)
        begin(seen, checks, way)
        zone(seen, checks, way)
        children(seen, checks, way)
        login(seen)
        routines(seen, checks, way)
        calendars(seen, household, (club, music), checks, way)
        check(seen, household, checks, way)
    household.begin_anew()
    with window(browser, household) as seen, window(browser, household) as other:
        both(seen, other, checks)
    household.begin_anew()
    with window(browser, household) as seen:
        seen.page.on("dialog", lambda dialog: dialog.accept())
        killed(seen, household, club, checks)
    for seen, look, width in each_look(browser, household):
        household.begin_anew()
        seen.page.on("dialog", lambda dialog: dialog.accept())
        for name in walk(seen, club):
            examine(seen, axe, checks, screenshots, name, look, width)
    browser.close()


def export(household, name: str, title: str) -> Path:
    """A calendar file as a school hands it out."""
    path = household.folder / "exports" / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(household.calendar(title).read_bytes().replace(b"UID:1\r\n", f"UID:{name}\r\n".encode()))
    return path


def names(household, kind: str) -> list[str]:
    return [one["name"] for one in json.loads(household.timequest(kind, "list", "--json"))[f"{kind}s"]]


def guest(seen, checks) -> None:
    """A login that may not become root."""
    seen.open("/")
    checks.check("Others read that nobody plays yet", seen.heading == "Nobody plays yet.", seen.heading)
    seen.press(f"a[href='{PATH}']")
    checks.check("They read who may set up, and how else", seen.shows("members of the group sudo") and seen.shows("sudo timequest setup"))
    checks.check("There is nothing to fill in", not seen.page.locator("main form").count())


def begin(seen, checks, way: str) -> None:
    seen.open("/")
    checks.check(f"The first page leads to setting up ({way})", seen.heading == "Set up TimeQuest", seen.heading)
    seen.press("main a.go")


def pairing(seen, checks, way: str) -> None:
    """Instead, this PC may be paired with one of the family's. Without Syncthing it says what is missing, and the way back is open."""
    seen.open(PATH)
    seen.press("main a[href='/parent/pcs/pair?begin=yes']")
    checks.check(f"This PC can be paired instead ({way})", seen.heading == "Pair another PC" and seen.page.locator("#name").count() == 1)
    seen.type("#name", "kitchen")
    seen.press(GO)
    # Syncthing gets some seconds to start before its absence is a problem.
    def is_problem() -> bool:
        seen.open("/parent/pcs/pair")
        return seen.page.locator("main .problem").count() > 0

    if not seen.page.locator("main .problem").count():
        until(seen.page, is_problem)
    checks.check(f"It says what keeps another PC from being found ({way})", seen.page.locator("main .problem").count() == 1)
    if seen.page.locator("button[value=cancel]").count():
        seen.press("button[value=cancel]")
    else:
        seen.press("main .foot a")
    # The page may be shown once more, with its end, while the answer is on its way.
    if seen.heading == "The PCs are not paired":
        seen.open(PATH)
    checks.check(f"Back leads to setting up ({way})", seen.heading == "Set up TimeQuest", seen.heading)


def zone(seen, checks, way: str) -> None:
    seen.type("#zone", "Viena")
    seen.press(GO)
    checks.check(f"A zone that does not exist offers what is meant ({way})", seen.shows("Europe/Vienna"))
    checks.check(f"The only one that is meant is filled in ({way})", seen.page.input_value("#zone") == "Europe/Vienna")
    seen.press(GO)
    checks.check(f"The file of settings takes precedence, and it is said ({way})", seen.shows("The file of settings"))
    offered = seen.page.locator("#zones option").evaluate_all("options => options.map(({ value }) => value)")
    checks.check(f"Countries and zones are offered ({way})", {"Germany", "Spain", "Europe/Berlin"} <= set(offered), len(offered))
    seen.type("#zone", "Spain")
    seen.press(GO)
    picks = seen.page.locator("input[name=pick]").evaluate_all("inputs => inputs.map(({ value }) => value)")
    checks.check(f"A country with several zones asks which ({way})", picks == ["Europe/Madrid", "Atlantic/Canary"], picks)
    seen.type("#zone", "Germany")
    seen.press(GO)
    checks.check(f"Then the children are asked for ({way})", seen.heading == "What are your children called?", seen.heading)


def children(seen, checks, way: str) -> None:
    seen.press(GO)
    checks.check(f"Without a name it does not go on ({way})", seen.shows("Write at least one name."))
    seen.type("#name-1", "Mia")
    seen.type("#login-1", "no-such-login")
    seen.type("#name-2", '"><img src=x onerror=alert(1)>')
    seen.press(GO)
    checks.check(f"A login that is none is said at its child ({way})", seen.shows("There is no login no-such-login on this PC."))
    checks.check(f"A name is no markup ({way})", not seen.page.locator("main img").count())
    checks.check(f"The names are still there ({way})", seen.page.input_value("#name-1") == "Mia")
    seen.type("#login-1", " ")
    seen.type("#name-2", "Ben")
    seen.press("main form button[value=more]")
    checks.check(f"More rows come with a button ({way})", seen.page.locator("input[name=name]").count() == 5)
    seen.press(GO)


def login(seen) -> None:
    """Asked of every login but root's."""
    if seen.page.locator("input[name=whose]").count():
        seen.page.check("input[value=shared]", force=True)
        seen.press(GO)


def routines(seen, checks, way: str) -> None:
    checks.check(f"Routines are chosen for each child ({way})", seen.heading == "Which routines do they begin with?", seen.heading)
    for routine, child in (("school-morning", "Mia"), ("school-morning", "Ben"), ("activity-prep", "Ben")):
        seen.reach(f"input[name='{routine}'][value='{child}']")
        seen.page.keyboard.press("Space")
    seen.press("main form button[value=leave]")
    checks.check(f"It can be left, and what was chosen is kept ({way})", seen.shows("School Morning: Mia and Ben"))
    seen.press("main a.go")
    seen.press("main form button[value=back]")


def calendars(seen, household, files: tuple[Path, Path], checks, way: str) -> None:
    checks.check(f"Back leads to the calendars ({way})", seen.heading == "Your calendars", seen.heading)
    odd = household.folder / "photo.jpg"
    odd.write_bytes(b"\xff\xd8\xff")
    seen.page.set_input_files("#files", [str(path) for path in (*files, odd)])
    seen.press("main form button[value=add]")
    checks.check(f"Each file is named with its entries ({way})", seen.shows("club.ics") and seen.shows("1 entry"))
    checks.check(f"What is no calendar is not taken, and it is said why ({way})", seen.shows("photo.jpg: This is no calendar file"))
    checks.check(f"Nothing is stored yet ({way})", names(household, "calendar") == [] and names(household, "player") == [])
    seen.press(GO)


def check(seen, household, checks, way: str) -> None:
    checks.check(f"At the end everything is shown ({way})", seen.heading == "Is everything right?", seen.heading)
    seen.press(GO)
    checks.check(f"Without a PIN nothing is set up ({way})", seen.shows("Please type a PIN.") and names(household, "player") == [])
    seen.type("#pin", PIN)
    seen.type("#pin-again", PIN + "0")
    seen.press(GO)
    checks.check(f"Two PINs are refused in words ({way})", seen.shows("in two different ways"))
    checks.check(f"No page repeats the PIN ({way})", PIN not in seen.page.content())
    seen.type("#pin", PIN)
    seen.type("#pin-again", PIN)
    seen.press(GO)
    checks.check(f"Then everything is set up ({way})", seen.heading == "TimeQuest is set up", seen.heading)
    checks.check(f"The children are players ({way})", names(household, "player") == ["Mia", "Ben"])
    checks.check(f"They have their routines ({way})", sorted(names(household, "routine")) == ["Activity Prep", "School Morning"])
    checks.check(f"The calendars are in ({way})", names(household, "calendar") == ["club", "music"])
    checks.check(f"Nothing that was kept for it is left ({way})", not (household.folder / "state" / "setup-draft.json").exists())
    seen.press("main a.go")
    checks.check(f"And the day opens ({way})", seen.heading == "Will they be reminded?", seen.heading)


def both(seen, other, checks) -> None:
    """Two parents answer the same question."""
    for one in (seen, other):
        one.open(f"{PATH}?step=children")
    other.type("#name-1", "Zoe")
    other.press(GO)
    seen.type("#name-1", "Mia")
    seen.press(GO)
    checks.check("The second is told what the first has answered", seen.shows("somebody else has answered: Zoe"))
    checks.check("What the second has typed is still there", seen.page.input_value("#name-1") == "Mia")
    seen.press(GO)
    other.open(PATH)
    checks.check("Then it is the second's", other.shows("Mia") and not other.shows("Zoe"))


def killed(seen, household, club: Path, checks) -> None:
    """The service ends by itself at a step, and at the last one."""
    seen.open(f"{PATH}?step=children")
    seen.type("#name-1", "Mia")
    household.kill()
    seen.press_unanswered(GO)
    checks.check("A form without an answer says so, and keeps what was typed", seen.page.input_value("#name-1") == "Mia")
    household.start()
    seen.press(GO)
    login(seen)
    seen.press(GO)
    seen.page.set_input_files("#files", str(club))
    seen.press(GO)
    checks.check("What a new file is, is asked before it goes on", seen.heading == "Your calendars" and seen.shows("club.ics"))
    household.kill()
    household.start()
    seen.open(PATH)
    checks.check("After a kill all answers are there", seen.shows("Mia") and seen.shows("club.ics"))
    seen.open(f"{PATH}?step=check")
    seen.type("#pin", PIN)
    seen.type("#pin-again", PIN)
    household.kill(signal.SIGKILL)
    seen.press_unanswered(GO)
    household.start()
    seen.press(GO)
    checks.check("The last step is done once more, and all is there once", seen.heading == "TimeQuest is set up", seen.heading)
    checks.check("The child is there once", names(household, "player") == ["Mia"] and names(household, "calendar") == ["club"])


def walk(seen, club: Path):
    seen.open(PATH)
    yield "setup-start"
    seen.open(f"{PATH}?step=zone")
    seen.page.fill("#zone", "Viena")
    seen.page.click(GO)
    seen.page.wait_for_selector("#zone-problem")
    yield "setup-zone"
    seen.page.fill("#zone", "USA")
    seen.page.click(GO)
    seen.page.wait_for_selector("input[name=pick]", state="attached")
    yield "setup-zone-which"
    seen.page.fill("#zone", "Europe/Berlin")
    seen.page.click(GO)
    seen.page.wait_for_selector("#name-1")
    seen.page.fill("#name-1", "Maximiliane-Theodora")
    seen.page.fill("#login-1", "no-such-login")
    seen.page.click(GO)
    seen.page.wait_for_selector("#login-problem-1")
    yield "setup-children"
    seen.page.fill("#login-1", "")
    seen.page.click(GO)
    seen.page.wait_for_selector("input[name=whose], input[type=checkbox]")
    if seen.page.locator("input[name=whose]").count():
        yield "setup-login"
        seen.page.check("input[value=shared]", force=True)
        seen.page.click(GO)
        seen.page.wait_for_selector("input[type=checkbox]")
    seen.page.locator("input[type=checkbox]").first.check(force=True)
    yield "setup-routines"
    seen.page.click(GO)
    seen.page.wait_for_selector("#files")
    seen.page.set_input_files("#files", str(club))
    seen.page.click("main form button[value=add]")
    seen.page.wait_for_selector("main button[name=remove]")
    yield "setup-calendars"
    seen.page.click(GO)
    seen.page.wait_for_selector("#pin-again")
    yield "setup-check"
    seen.page.fill("#pin", PIN)
    seen.page.fill("#pin-again", PIN)
    seen.page.click(GO)
    seen.page.wait_for_selector("main a[href='/parent']")
    yield "setup-done"
    seen.open(PATH)
    yield "setup-more"
