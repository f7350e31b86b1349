"""The parents' pages about safety: the PIN, backups, rules, language and look; on a login that children share."""

from appearance import examine
from axe_playwright_python.sync_playwright import Axe
from browser import each_look, each_way, shared_chromium, window
from patience import until

TITLE = "For parents: safety"
PIN = "2718"
NEXT = "3141"
PAGES = {"safety": "/parent/safety", "safety-pin": "/parent/safety/pin", "safety-pin-remove": "/parent/safety/pin/remove",
         "safety-backups": "/parent/safety/restore"}


def run(household, playwright, checks, screenshots) -> None:
    household.set_pin(PIN)
    browser, axe = shared_chromium(playwright), Axe()
    for seen, way in each_way(browser, household, checks):
        seen.unlock(PIN)
        change_pin(seen, checks, way)
        rules(seen, household, checks, way)
        backups(seen, household, checks, way)
        look(seen, checks, way)
        lock(seen, checks, way)
    with window(browser, household) as seen:
        expired(seen, household, checks)
    with window(browser, household) as seen:
        killed(seen, household, checks)
    for seen, colours, width in each_look(browser, household):
        seen.unlock(PIN)
        for name in walk(seen, household):
            examine(seen, axe, checks, screenshots, f"parent-{name}", colours, width)
    browser.close()


def change_pin(seen, checks, way: str) -> None:
    """To another one and back; whoever changes it stays a parent."""
    for present, wanted in ((PIN, NEXT), (NEXT, PIN)):
        seen.open("/parent/safety")
        seen.press("a[href='/parent/safety/pin']")
        seen.type("#pin-current", "1111")
        seen.type("#pin", wanted)
        seen.type("#pin-again", wanted)
        seen.press("main form button.go")
        checks.check(f"Without the present PIN nothing changes ({way})", seen.shows("That is not the PIN that is set now."))
        checks.check(f"No page repeats a PIN ({way})", wanted not in seen.page.content())
        seen.type("#pin-current", present)
        seen.type("#pin", wanted)
        seen.type("#pin-again", wanted)
        seen.press("main form button.go")
        checks.check(f"The PIN is changed, and the parent stays in ({way})",
                     seen.heading == "Safety" and seen.shows("The PIN is set."), seen.heading)
    seen.open("/parent/safety/pin/remove")
    checks.check(f"By the PIN it is not removed, but the command is shown ({way})", seen.shows("sudo timequest parent pin --reset"))


def choose(seen, field: str, value: str) -> None:
    """Picks a radio button as the arrow keys do, and sends its form."""
    seen.page.locator(f"input[name={field}][value='{value}']").check(force=True)


def rules(seen, household, checks, way: str) -> None:
    for value, number in (("classic", "8"), ("calibrated", "9")):
        seen.open("/parent/safety")
        choose(seen, "rules", value)
        choose(seen, "onTime", number)
        seen.press("form:has([name=rules]) button")
        checks.check(f"The rules are set on the page ({way})", seen.shows("It applies from now on."))
        status = household.timequest("status", "--json").replace(" ", "")
        checks.check(f"The terminal knows it at once ({way})", f'"rules":"{value}"' in status, status)


def backups(seen, household, checks, way: str) -> None:
    page = seen.page
    seen.open("/parent/safety")
    seen.press("button[value=backup]")
    checks.check(f"A backup is made by one button ({way})", seen.shows("The backup of today is saved."))
    with page.expect_download() as waiting:
        page.click("button[value=export]")
    checks.check(f"The export is saved as a file ({way})", waiting.value.suggested_filename.endswith(".json"),
                 waiting.value.suggested_filename)
    checks.check(f"The page stays ({way})", seen.heading == "Safety", seen.heading)
    seen.press("a[href='/parent/safety/restore']")
    with page.expect_download() as waiting:
        page.click("button[value=download]")
    kept = household.folder / "kept.sqlite"
    waiting.value.save_as(kept)
    content = kept.read_bytes()
    checks.check(f"A backup is saved as a file ({way})", content.startswith(b"SQLite format 3"), content[:20])
    household.timequest("player", "add", "Zoe")
    seen.press("a.soft[href*='?backup=']")
    checks.check(f"A restore shows what would go ({way})", seen.shows("Zoe, with all settings and quests"))
    household.timequest("player", "add", "Tom")
    seen.press("button[value=restore]")
    checks.check(f"What has changed since is shown first ({way})",
                 seen.shows("Something has changed in the meantime.") and seen.shows("Tom, with all settings and quests"))
    seen.press("button[value=restore]")
    checks.check(f"The restore brings everything back ({way})", seen.shows("Everything is as it was in the backup."))
    checks.check(f"The terminal knows it at once ({way})", sorted(household.players()) == ["Ben", "Mia"], household.players())
    seen.press("main .buttons a[href*='?backup=']")
    checks.check(f"To undo a restore, the page shows what would change, too ({way})",
                 seen.heading.startswith("Undo the restore") and seen.shows("Zoe, with all settings and quests"), seen.heading)
    seen.press("button[value=restore]")
    checks.check(f"The restore is undone ({way})", sorted(household.players()) == ["Ben", "Mia", "Tom", "Zoe"], household.players())
    for name in ("Tom", "Zoe"):
        household.timequest("player", "remove", name, "--yes")
    household.timequest("player", "add", "Zoe")
    send_file(seen, kept)
    checks.check(f"A file that is sent is shown first, too ({way})", seen.shows("Zoe, with all settings and quests"), seen.heading)
    seen.press("button[value=restore]")
    checks.check(f"And restored ({way})", sorted(household.players()) == ["Ben", "Mia"], household.players())
    damaged = household.folder / "damaged.sqlite"
    damaged.write_bytes(content[:5000] + bytes(5000) + content[10_000:])
    send_file(seen, damaged)
    checks.check(f"A damaged one is named as that ({way})", seen.shows("This file is damaged, or is no backup of TimeQuest."))
    seen.press("form[enctype] button")
    checks.check(f"Without a file it says what to do ({way})", seen.shows("Choose a file first."))


def send_file(seen, path) -> None:
    seen.open("/parent/safety/restore")
    seen.page.set_input_files("#file", path)
    seen.press("form[enctype] button")


def look(seen, checks, way: str) -> None:
    seen.open("/parent/safety")
    choose(seen, "language", "de")
    choose(seen, "look", "dark")
    seen.press("form:has([name=language]) button")
    html = seen.page.locator("html")
    checks.check(f"Language and look change at once ({way})",
                 seen.heading == "Sicherheit" and html.get_attribute("data-look") == "dark", seen.heading)
    cookies = [one for one in seen.page.context.cookies() if one["name"] == "timequest-parents"]
    checks.check(f"The browser keeps them in a cookie that no script can read ({way})",
                 len(cookies) == 1 and cookies[0]["httpOnly"] and cookies[0]["value"] == "de.dark", cookies)
    seen.open("/who")
    checks.check(f"The children's pages stay as they are ({way})", html.get_attribute("lang") == "en")
    seen.open("/parent/safety")
    choose(seen, "language", "")
    choose(seen, "look", "")
    seen.press("form:has([name=language]) button")
    checks.check(f"And back again ({way})", seen.heading == "Safety", seen.heading)


def lock(seen, checks, way: str) -> None:
    seen.open("/parent/safety")
    if seen.has_scripts:
        asks_before_lock(seen, checks)
    seen.press("main form[action='/parent/lock'] button")
    checks.check(f"Lock now leads back to the children ({way})", seen.heading == "Who is playing?", seen.heading)


def asks_before_lock(seen, checks) -> None:
    """Lock leaves the page, so it asks first while something is chosen on it that is not saved."""
    page, asked = seen.page, []

    def answer(dialog) -> None:
        asked.append(dialog.type)
        if len(asked) == 1:
            dialog.dismiss()
        else:
            dialog.accept()

    page.on("dialog", answer)
    choose(seen, "onTime", "8")
    page.click("main form[action='/parent/lock'] button")
    is_asked = until(page, lambda: asked == ["beforeunload"])
    checks.check("Lock asks first if something is not saved, and what was chosen stays",
                 is_asked and page.locator("input[name=onTime][value='8']").is_checked(), asked)
    seen.open("/parent/safety")
    page.remove_listener("dialog", answer)


def expired(seen, household, checks) -> None:
    """Parent mode ends while a form is filled in: after the PIN it is as it was meant."""
    seen.unlock(PIN)
    choose(seen, "onTime", "8")
    # A PIN that is set in a terminal ends parent mode everywhere.
    household.set_pin(PIN)
    seen.press("form:has([name=rules]) button")
    checks.check("The PIN is asked for in place", seen.page.locator("#pin").count() == 1)
    seen.type("#pin", PIN)
    seen.press("main form button.go")
    checks.check("What was chosen is stored after the PIN", seen.shows("It applies from now on."), seen.heading)
    seen.page.context.clear_cookies(name="__Host-timequest")
    seen.page.click("button[value=export]")
    seen.page.wait_for_selector("#pin")
    seen.wait_for_scripts()
    seen.type("#pin", PIN)
    seen.press("main form button.go")
    checks.check("After a download that met the PIN the page is there, with its button", seen.heading == "Safety", seen.heading)


def killed(seen, household, checks) -> None:
    """The daemon is killed while a page is open: what was chosen is still there, and can be sent again."""
    seen.unlock(PIN)
    choose(seen, "onTime", "9")
    household.kill()
    seen.press_unanswered("form:has([name=rules]) button")
    checks.check("What was chosen stays while the service is away", seen.page.locator("[name=onTime][value='9']").is_checked())
    household.start()
    seen.press("form:has([name=rules]) button")
    # Parent mode has ended with the daemon.
    seen.type("#pin", PIN)
    seen.press("main form button.go")
    checks.check("Then it is stored", seen.shows("It applies from now on."), seen.heading)


def walk(seen, household):
    for name, path in PAGES.items():
        seen.open(path)
        yield name
    household.timequest("player", "add", "Zoe")
    seen.page.click("a.soft[href*='?backup=']")
    seen.page.wait_for_selector("button[value=restore]")
    yield "safety-restore"
    household.timequest("player", "remove", "Zoe", "--yes")
