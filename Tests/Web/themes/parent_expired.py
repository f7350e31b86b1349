"""Parent mode ends in mid-edit on a login that children share: after the PIN, what was typed is stored, or still there, in every form."""

from browser import shared_chromium, window
from editors import DONE, EDITORS, calendar, child, listed, named, prepare
from daytime import today

TITLE = "The parents' pages, when parent mode ends in mid-edit"
PIN = "2718"
COOKIE = "__Host-timequest"
GO = "main form button.go"
# The form that asks for the PIN.
ASKED = "form[action='/parent/unlock']"
KEPT = "is kept. With the PIN it is saved."
SHOWN_AGAIN = "After the PIN it is shown there once more"
ASKS_AGAIN = "opens, and asks once more."


def run(household, playwright, checks, screenshots) -> None:
    prepare(household, times=2)
    household.set_pin(PIN)
    browser = shared_chromium(playwright)
    for number, scripts in enumerate((True, False)):
        way = "with scripts" if scripts else "without scripts"
        with window(browser, household) as seen:
            if not scripts:
                seen.without_scripts()
            seen.open("/parent")
            unlock(seen)
            seen.page.wait_for_selector("form[action='/parent/lock']")
            editors(seen, household, checks, number, way)
            locked(seen, household, checks, number, way)
            stranger(seen, household, checks, number, way)
            files(seen, household, checks, number, way)
            delete(seen, household, checks, number, way)
            pins(seen, household, checks, way)
            restore(seen, household, checks, number, way)
            seen.check_complaints(checks, way)
    browser.close()


def end(seen) -> None:
    """As after a quarter of an hour: the daemon knows nothing of it any more."""
    # A page that follows changes would ask for the PIN by itself, before its form is sent.
    seen.page.evaluate("""() => {
        delete document.querySelector("main").dataset.changes;
        document.dispatchEvent(new Event("timequest:page"));
    }""")
    seen.household.set_pin(PIN)


def forget(seen) -> None:
    """As in a browser that was closed meanwhile: it has nothing to show."""
    seen.page.context.clear_cookies(name=COOKIE)


def unlock(seen, pin: str = PIN) -> None:
    seen.page.fill("#pin", pin)
    seen.page.click(GO)


def editors(seen, household, checks, number: int, way: str) -> None:
    for editor in EDITORS:
        editor.open(seen, number)
        before = editor.stored(seen, number)
        end(seen)
        editor.press(seen, number)
        seen.page.wait_for_selector(ASKED)
        note = {"waits": KEPT, "shown": SHOWN_AGAIN, "asked": ASKS_AGAIN}[editor.after_pin]
        kept = seen.shows(note) and before == editor.stored(seen, number) == 0
        checks.check(f"The PIN is asked for, and nothing is stored before: {editor.name} ({way})", kept, seen.page.content())
        if editor is EDITORS[0]:
            unlock(seen, "1111")
            seen.page.wait_for_selector("#problem")
            checks.check(f"After a wrong PIN it is still kept ({way})", seen.shows(KEPT))
        unlock(seen)
        if editor.after_pin != "waits":
            seen.page.wait_for_selector(editor.button(number))
            checks.check(f"After the PIN it has to be confirmed: {editor.name} ({way})", editor.stored(seen, number) == 0)
            editor.press(seen, number)
        seen.page.wait_for_selector(DONE)
        stored = editor.stored(seen, number)
        checks.check(f"After the PIN it is stored once: {editor.name} ({way})", stored == 1, stored)


def locked(seen, household, checks, number: int, way: str) -> None:
    """Lock is pressed in another window of the browser while a form is filled in."""
    editor = next(one for one in EDITORS if one.name == "a new child")
    seen.open("/parent/children")
    seen.page.fill("#name", f"Ida {number}")
    other = seen.page.context.new_page()
    other.goto(household.address + "/parent/safety")
    other.click("main form[action='/parent/lock'] button")
    other.wait_for_selector("main a[href='/parent']")
    other.close()
    editor.press(seen, number)
    seen.page.wait_for_selector(ASKED)
    checks.check(f"After Lock in another window it is kept, and not stored ({way})",
                 seen.shows(KEPT) and not named(household, "player", f"Ida {number}"), seen.page.content())
    unlock(seen)
    seen.page.wait_for_selector(DONE)
    checks.check(f"After the PIN it is stored ({way})", len(named(household, "player", f"Ida {number}")) == 1)


def stranger(seen, household, checks, number: int, way: str) -> None:
    """A form of a browser that has no parent mode to end does not wait: somebody else may have filled it in."""
    editor = next(one for one in EDITORS if one.name == "a new child")
    seen.open("/parent/children")
    seen.page.fill("#name", f"Eve {number}")
    forget(seen)
    editor.press(seen, number)
    seen.page.wait_for_selector(ASKED)
    checks.check(f"It is not kept in a browser without parent mode ({way})", seen.shows(ASKS_AGAIN) and not seen.shows(KEPT))
    unlock(seen)
    seen.page.wait_for_selector("form[action='/parent/lock']")
    checks.check(f"Nor is it stored with the PIN ({way})", not named(household, "player", f"Eve {number}"))


def files(seen, household, checks, number: int, way: str) -> None:
    """Parent mode ends before the files are sent, and again before they are stored."""
    chosen = [calendar(household, f"{name}-{number}", (f"{name} {number}", today(), today())) for name in ("choir", "chess")]
    seen.open("/parent/calendars/add")
    seen.page.set_input_files("#files", [str(path) for path in chosen])
    end(seen)
    seen.page.click(GO)
    seen.page.wait_for_selector(ASKED)
    checks.check(f"The files are kept while the PIN is asked for ({way})", seen.shows(KEPT))
    unlock(seen)
    seen.page.wait_for_selector("input[name=name]")
    checks.check(f"Both are shown after the PIN ({way})", seen.shows("choir") and seen.page.locator("input[name=name]").count() == 2)
    seen.page.fill("#name-0", f"Choir of Mia {number}")
    seen.page.locator("fieldset label.chip", has_text="Mia").first.click()
    end(seen)
    seen.page.click(GO)
    seen.page.wait_for_selector(ASKED)
    checks.check(f"Nothing is stored before the PIN ({way})", not named(household, "calendar", f"Choir of Mia {number}"))
    unlock(seen)
    seen.page.wait_for_selector("#name-0")
    checks.check(f"What was typed is shown after it, and not stored yet ({way})",
                 seen.page.input_value("#name-0") == f"Choir of Mia {number}"
                 and not named(household, "calendar", f"Choir of Mia {number}"))
    seen.page.click(GO)
    seen.page.wait_for_selector(DONE)
    names = [one["name"] for one in listed(household, "calendar")]
    checks.check(f"Both are stored after it, by the name that was typed ({way})",
                 names.count(f"Choir of Mia {number}") == 1 and names.count(f"chess-{number}") == 1, names)
    checks.check(f"And for whom it was chosen ({way})",
                 any(f"Choir of Mia {number}" in line and line.split()[-2] == "Mia"
                     for line in household.timequest("calendar", "list").splitlines()), household.timequest("calendar", "list"))
    large = household.folder / "large.ics"
    with large.open("wb") as file:
        file.truncate((16 << 20) + 1)
    seen.open("/parent/calendars/add")
    seen.page.set_input_files("#files", [str(large), str(chosen[0])])
    end(seen)
    seen.page.click(GO)
    seen.page.wait_for_selector(ASKED)
    unlock(seen)
    seen.page.wait_for_selector("input[name=name]")
    checks.check(f"Of a file that is too large the reason is said after the PIN ({way})",
                 seen.shows("large.ics: The file is larger than 16 MB"), seen.page.locator("main").inner_text())
    seen.open("/parent/calendars/add")
    seen.page.set_input_files("#files", [str(path) for path in chosen])
    forget(seen)
    seen.page.click(GO)
    seen.page.wait_for_selector(ASKED)
    checks.check(f"A browser without parent mode is told at once that files are to be chosen again ({way})",
                 seen.shows("choose the file again") and not seen.shows(KEPT))
    unlock(seen)
    seen.page.wait_for_selector("#files")
    checks.check(f"After the PIN they can be chosen ({way})", seen.heading == "Add calendars", seen.heading)


def delete(seen, household, checks, number: int, way: str) -> None:
    name = f"Leo {number}"
    seen.open(f"{child(household, name)}/delete")
    end(seen)
    seen.page.click("main form button")
    seen.page.wait_for_selector(ASKED)
    unlock(seen)
    seen.page.wait_for_selector("#name")
    seen.page.fill("#name", name)
    end(seen)
    seen.page.click("main form button")
    seen.page.wait_for_selector(ASKED)
    checks.check(f"No child is deleted without the PIN ({way})", name in household.players())
    unlock(seen)
    seen.page.wait_for_selector("main form[action$='/delete'] button")
    checks.check(f"Nor by the PIN alone: it is asked again ({way})", name in household.players() and not seen.page.locator("#name").count())
    seen.page.click("main form button")
    seen.page.wait_for_selector("#name")
    seen.page.fill("#name", name)
    seen.page.click("main form button")
    seen.page.wait_for_selector(DONE)
    checks.check(f"After it only this one is gone ({way})", name not in household.players() and "Mia" in household.players())


def pins(seen, household, checks, way: str) -> None:
    """No page may contain a PIN, so these are typed once more."""
    seen.open("/parent/safety/pin")
    for field, text in (("#pin-current", PIN), ("#pin", "31415"), ("#pin-again", "31415")):
        seen.page.fill(field, text)
    end(seen)
    seen.page.click(GO)
    seen.page.wait_for_selector(ASKED)
    content = seen.page.content()
    checks.check(f"A PIN that waits is on no page ({way})", "31415" not in content and PIN not in content)
    unlock(seen)
    seen.page.wait_for_selector("#pin-again")
    values = [seen.page.input_value(field) for field in ("#pin-current", "#pin", "#pin-again")]
    checks.check(f"The page of the PIN is there again, and empty ({way})", values == ["", "", ""], values)
    for field in ("#pin-current", "#pin", "#pin-again"):
        seen.page.fill(field, PIN)
    seen.page.click(GO)
    seen.page.wait_for_selector(DONE)
    checks.check(f"Typed once more it is set ({way})", seen.shows("The PIN is set."))


def restore(seen, household, checks, number: int, way: str) -> None:
    """A backup is made, shown and brought back, and one that was saved as a file is sent; parent mode ends at each step."""
    page = seen.page
    seen.open("/parent/safety")
    end(seen)
    page.click("button[value=backup]")
    page.wait_for_selector(ASKED)
    unlock(seen)
    page.wait_for_selector(DONE)
    checks.check(f"The backup is made after the PIN ({way})", seen.shows("The backup of today is saved."))
    players = household.players()
    seen.open("/parent/safety/restore")
    with page.expect_download() as waiting:
        page.click("button[value=download] >> nth=0")
    kept = household.folder / f"kept-{number}.sqlite"
    waiting.value.save_as(kept)
    for is_file in (False, True):
        household.timequest("player", "add", f"Zoe {number}")
        if is_file:
            seen.open("/parent/safety/restore")
            page.set_input_files("#file", kept)
            end(seen)
            page.click("form[enctype] button")
            page.wait_for_selector(ASKED)
            unlock(seen)
        else:
            seen.open("/parent/safety/restore")
            page.click("a.soft[href*='?backup='] >> nth=0")
        page.wait_for_selector("button[value=restore]")
        what = "a file" if is_file else "a backup"
        checks.check(f"What would go with {what} is shown ({way})", seen.shows(f"Zoe {number}, with all settings and quests"))
        end(seen)
        page.click("button[value=restore]")
        page.wait_for_selector(ASKED)
        checks.check(f"Nothing is restored from {what} without the PIN ({way})", f"Zoe {number}" in household.players())
        unlock(seen)
        page.wait_for_selector("#file")
        checks.check(f"Nor by the PIN alone ({way})", f"Zoe {number}" in household.players())
        if is_file:
            page.set_input_files("#file", kept)
            page.click("form[enctype] button")
        else:
            page.click("a.soft[href*='?backup='] >> nth=0")
        page.wait_for_selector("button[value=restore]")
        page.click("button[value=restore]")
        page.wait_for_selector(DONE)
        checks.check(f"Chosen once more, everything is as it was in {what} ({way})", household.players() == players, household.players())
