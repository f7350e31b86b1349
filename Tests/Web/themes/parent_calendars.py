"""Calendars in the browser: files by drop, replacing by an empty export, hostile files, and a service that is killed in between."""

from datetime import datetime, timedelta, timezone
from pathlib import Path

from appearance import examine
from axe_playwright_python.sync_playwright import Axe
from browser import chromium, each_look, each_way, shared_chromium, window
from patience import until

TITLE = "Calendars"
PIN = "2718"
MARKUP = '"><img src=x onerror=alert(1)>'


def run(household, playwright, checks, screenshots) -> None:
    folder = household.folder / "exports"
    folder.mkdir()
    household.set_pin(PIN)
    browser = chromium(playwright)
    for seen, way in each_way(browser, household, checks):
        drop(seen, household, folder, checks, way)
        replace(seen, household, folder, checks, way)
        choose(seen, household, checks, way)
        remove(seen, household, checks, way)
        copies(seen, household, folder, checks, way)
    with window(browser, household) as seen:
        interrupted(seen, household, folder, checks)
        hostile(seen, household, folder, checks)
    look(browser, household, folder, checks, screenshots)
    browser.close()
    shared = shared_chromium(playwright)
    with window(shared, household) as seen:
        after_the_pin(seen, household, folder, checks)
    shared.close()


def export(folder: Path, name: str, *titles: str) -> Path:
    """A file with an event for each title, an hour after each other, from tomorrow on."""
    start = datetime.now(timezone.utc).replace(minute=0, second=0) + timedelta(days=1)
    events = "".join(
        f"BEGIN:VEVENT\r\nUID:{title}\r\nDTSTART:{start + timedelta(hours=number):%Y%m%dT%H%M%SZ}\r\n"
        f"DURATION:PT1H\r\nSUMMARY:{title}\r\nEND:VEVENT\r\n" for number, title in enumerate(titles))
    path = folder / name
    path.write_text(f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{events}END:VCALENDAR\r\n", encoding="utf-8", newline="")
    return path


def stored(household) -> str:
    return household.timequest("calendar", "list", "--json")


def send(seen, *files: Path) -> None:
    """Chooses files in the field, and looks at them."""
    seen.open("/parent/calendars/add")
    seen.page.set_input_files("#files", [str(file) for file in files])
    seen.press("main form button.go")


def drop(seen, household, folder, checks, way: str) -> None:
    """Three files at once, dropped on the field as from the desktop."""
    suffix = "a" if "with scripts" == way else "b"
    names = [f"{name}-{suffix}" for name in ("school", "music", "club")]
    files = [export(folder, f"{name}.ics", f"Lesson {name}", f"Trip {name}") for name in names]
    seen.open("/parent/calendars")
    seen.press("main a.go")
    box = seen.page.locator("#files").bounding_box()
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    dragged = {"items": [], "files": [str(file) for file in files], "dragOperationsMask": 1}
    session = seen.page.context.new_cdp_session(seen.page)
    for kind in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": kind, "data": dragged, **place})
    count = seen.page.evaluate("document.querySelector('#files').files.length")
    checks.check(f"Three files lie in the field after a drop ({way})", count == 3, count)
    seen.press("main form button.go")
    checks.check(f"They are shown before they are stored ({way})", seen.heading == "What is in these files?", seen.heading)
    checks.check(f"Nothing is stored yet ({way})", names[0] not in stored(household))
    checks.check(f"What comes is named ({way})", seen.shows(f"Trip {names[1]}, next on"))
    seen.reach("input[name='owner-0']:checked")
    seen.page.keyboard.press("ArrowRight")
    seen.press("main form button.go")
    checks.check(f"Then all three are in the list ({way})", all(seen.shows(name) for name in names), names)
    checks.check(f"And one is for the child that was chosen ({way})", seen.shows("2 entries · for Mia"))
    checks.check(f"The terminal shows them as well ({way})", all(name in stored(household) for name in names))


def replace(seen, household, folder, checks, way: str) -> None:
    """An empty export takes nothing away unasked."""
    name = "school-a" if "with scripts" == way else "school-b"
    send(seen, export(folder, f"{name}.ics"))
    checks.check(f"What would go is shown ({way})", seen.shows("2 entries would go") and seen.shows(f"Lesson {name}, next on"))
    checks.check(f"Nothing is picked ({way})", not seen.page.locator("input[name='act-0']:checked").count())
    seen.press("main form button.go")
    checks.check(f"Without an answer nothing happens ({way})", seen.shows("Say what should happen with this file."))
    checks.check(f"And the calendar is as it was ({way})", f"Lesson {name}" in household.timequest("events"))
    seen.reach("input[name='act-0']")
    seen.page.keyboard.press("Space")
    seen.press("main form button.go")
    checks.check(f"Once it is said, it is replaced ({way})", seen.shows("There is nothing in it."))


def choose(seen, household, checks, way: str) -> None:
    """Whose, and which colour."""
    name = "club-a" if "with scripts" == way else "club-b"
    seen.open("/parent/calendars")
    seen.press(f"main a[href$='/named/{name}']")
    checks.check(f"The next events are named ({way})", seen.shows(f"Trip {name}"))
    seen.reach("input[name=owner]:checked")
    for _ in range(2):
        seen.page.keyboard.press("ArrowRight")
    seen.reach("input[name=tone]:checked")
    seen.page.keyboard.press("ArrowRight")
    seen.press("main form button.go")
    checks.check(f"Whom it is for is saved ({way})", seen.shows("Saved.") and seen.shows("for Ben"))
    checks.check(f"The terminal shows it as well ({way})", "Ben" in household.timequest("calendar", "list"))


def remove(seen, household, checks, way: str) -> None:
    name = "music-a" if "with scripts" == way else "music-b"
    seen.open(f"/parent/calendars/named/{name}")
    seen.press("main a[href$='/remove']")
    checks.check(f"Removing asks first ({way})", seen.heading == f"Remove “{name}”?" and name in stored(household), seen.heading)
    seen.press("main form button.choice")
    checks.check(f"Then the calendar is gone ({way})", seen.shows("The calendar is removed.") and name not in stored(household))


def copy(household, folder, name: str, *titles: str) -> None:
    """Another version of a calendar's file, as Syncthing keeps it when two PCs have changed it at the same time."""
    file = f"{name}.sync-conflict-20261124-185642-HCOSZM7.ics"
    content = export(folder, file, *titles).read_bytes()
    # Complete before the service sees it.
    hidden = household.folder / "state" / "calendars" / ".copy"
    hidden.write_bytes(content)
    hidden.rename(hidden.with_name(file))


def problem(seen, path: str) -> None:
    """Opens the page of a calendar, which has the copy among its problems as soon as the folder is read again."""
    def is_listed() -> bool:
        seen.open(path)
        return seen.page.locator("main a[href*='/copies/']").count() > 0

    if not until(seen.page, is_listed):
        raise AssertionError("the copy is not among the problems")


def copies(seen, household, folder, checks, way: str) -> None:
    """Two PCs have changed a calendar at the same time: a parent compares the two versions, and decides."""
    name = "club-a" if "with scripts" == way else "club-b"
    stored_file = household.folder / "state" / "calendars" / f"{name}.ics"
    before = stored_file.read_bytes()
    for act in ("remove", "use"):
        copy(household, folder, name, "Rowing")
        problem(seen, f"/parent/calendars/named/{name}")
        checks.check(f"The calendar says that there is another version ({way})",
                     seen.shows(f"Two PCs have changed “{name}.ics” at the same time."))
        seen.press("main a[href*='/copies/']")
        checks.check(f"Its page shows what would come and go ({way})",
                     seen.shows("2 entries would go") and seen.shows("1 entry would come") and seen.shows("Rowing, next on"))
        checks.check(f"Nothing is changed by looking ({way})", stored_file.read_bytes() == before)
        seen.press(f"main form:has([value={act}]) button")
        if act == "remove":
            checks.check(f"The other version can be removed ({way})", seen.shows("The other version is removed."))
            checks.check(f"The calendar is as it was ({way})", stored_file.read_bytes() == before)
            continue
        checks.check(f"Using it asks once more, on the page of files ({way})", seen.heading == "What is in these files?", seen.heading)
        seen.page.check("input[name='act-0'][value=put]", force=True)
        seen.press("main form button.go")
        checks.check(f"Then it counts ({way})", seen.shows("The calendars are stored.") and b"Rowing" in stored_file.read_bytes())
    left = [path.name for path in stored_file.parent.iterdir() if "sync-conflict" in path.name]
    checks.check(f"No version is left ({way})", not left, left)


def interrupted(seen, household, folder, checks) -> None:
    """The service is killed between the page that shows the files and the one that stores them."""
    send(seen, export(folder, "choir.ics", "Choir"))
    seen.page.fill("input[name=name]", "Choir of Mia")
    household.kill()
    seen.page.click("main form button.go")
    seen.page.wait_for_selector(".unanswered")
    checks.check("Without an answer the page says so, and keeps what was typed",
                 seen.page.input_value("input[name=name]") == "Choir of Mia")
    household.start()
    seen.page.click("main form button.go")
    seen.page.wait_for_selector("main [role=status]")
    checks.check("The file is still there, and is stored", "Choir of Mia" in stored(household))


def hostile(seen, household, folder, checks) -> None:
    dialogs: list[str] = []
    seen.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    before = stored(household)
    contents = {
        "photo.jpg": b"\xff\xd8\xff\xe0 no calendar",
        "empty.ics": b"",
        "zeros.ics": bytes(1 << 20),
        "deep.ics": b"BEGIN:VCALENDAR\r\n" + b"BEGIN:VEVENT\r\n" * 20_000,
        "line.ics": b"BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:" + b"a" * (4 << 20) + b"\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
        "cut.ics": export(folder, "cut.ics", "Cut").read_bytes()[:120],
        f"{MARKUP}.ics": export(folder, "x.ics", MARKUP, "\u202eevil\x1b[31m").read_bytes(),
        "large.ics": b"BEGIN:VCALENDAR\r\n" + b"X" * (17 << 20),
    }
    files = []
    for number, (name, content) in enumerate(contents.items()):
        path = folder / f"hostile-{number}" / name
        path.parent.mkdir()
        path.write_bytes(content)
        files.append(path)
    send(seen, *files)
    checks.check("Hostile files are shown and not stored", seen.heading == "What is in these files?" and stored(household) == before)
    for sentence in ("This is no calendar file.", "The file is empty.", "The file is larger than 16 MB"):
        checks.check(f"It is said why: {sentence}", seen.shows(sentence))
    checks.check("No name and no title is markup", not seen.page.locator("main img, main script").count() and seen.shows("<img src=x"))
    for box in seen.page.locator("input[value=leave][type=radio]").all():
        box.check(force=True)
    seen.page.click("main form button.go")
    seen.page.wait_for_selector("main [role=status]")
    checks.check("What is left out changes nothing", stored(household) == before)
    broken = folder / "broken.ics"
    broken.write_bytes(
        b"BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:never\r\nUID:1\r\nSUMMARY:<b>Judo</b>\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
    send(seen, broken)
    seen.page.check("input[name='act-0'][value=put]", force=True)
    seen.page.click("main form button.go")
    seen.page.wait_for_selector("main [role=status]")
    seen.open("/parent/calendars/named/broken")
    seen.page.click("summary")
    checks.check("A problem is shown with its line", seen.shows("DTSTART:never") and not seen.page.locator("main li b b").count())
    checks.check("Nothing was run", not dialogs, dialogs)


def after_the_pin(seen, household, folder, checks) -> None:
    """Parent mode ends while the page with the files is open: they are still there after the PIN."""
    seen.open("/parent/calendars/add")
    seen.type("#pin", PIN)
    seen.press("main form button.go")
    send(seen, export(folder, "ballet.ics", "Ballet"))
    seen.page.context.clear_cookies()
    seen.press("main form button.go")
    checks.check("The PIN is asked for again", seen.page.locator("#pin").count() == 1)
    seen.type("#pin", PIN)
    seen.press("main form button.go")
    checks.check("Then its page asks for a confirmation", seen.shows("Nothing is saved yet") and "ballet" not in stored(household))
    seen.press("main form button.go")
    checks.check("Then the file is stored", seen.shows("The calendars are stored.") and "ballet" in stored(household))


def look(browser, household, folder, checks, screenshots) -> None:
    axe = Axe()
    for seen, scheme, width in each_look(browser, household):
        for name in walk(seen, household, folder):
            examine(seen, axe, checks, screenshots, name, scheme, width)


def walk(seen, household, folder):
    seen.open("/parent/calendars")
    yield "parent-calendars"
    seen.open("/parent/calendars/add")
    yield "parent-calendar-add"
    seen.page.set_input_files("#files", [str(export(folder, "club-a.ics", "Judo")), str(export(folder, "new.ics", "Piano"))])
    seen.page.click("main form button.go")
    seen.page.wait_for_selector("input[name=name]")
    yield "parent-calendar-upload"
    seen.open("/parent/calendars/named/broken")
    seen.page.click("summary")
    yield "parent-calendar"
    seen.open("/parent/calendars/named/broken/remove")
    yield "parent-calendar-remove"
    copy(household, folder, "club-a", "Chess")
    problem(seen, "/parent/calendars/named/club-a")
    seen.page.click("main a[href*='/copies/']")
    seen.page.wait_for_selector("main form:has([value=remove])")
    yield "parent-calendar-copy"
    seen.page.click("main form:has([value=remove]) button")
    seen.page.wait_for_selector("main [role=status]")
