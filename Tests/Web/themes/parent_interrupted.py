"""The daemon is killed at every save of the parents' pages: before it has the form, and after it has stored it but not answered.
What was typed is still there, the same button goes on, and everything is stored once. Without scripts it is the browser's own button,
which sends the form again."""

import http.client
import json
from urllib.parse import urlsplit

from browser import Window, chromium, window
from editors import DONE, EDITORS, calendar, child, listed, named, prepare
from daytime import today
from waiting import PATIENCE

TITLE = "The parents' pages, interrupted at every save"
PIN = "2718"
# What a browser says in its console where there is no answer.
NO_ANSWER = "net::ERR_"


def run(household, playwright, checks, screenshots) -> None:
    # A form that is sent once more is the same with and without scripts, so that one of them is enough where it was stored already.
    tries = [(False, True, "before, with scripts"), (False, False, "before, without scripts"), (True, True, "after")]
    prepare(household, len(tries))
    browser = chromium(playwright)
    for number, (is_late, scripts, way) in enumerate(tries):
        with window(browser, household) as seen:
            if not scripts:
                seen.without_scripts()
            editors(seen, household, checks, number, is_late, way)
            files(seen, household, checks, number, is_late, way)
            delete(seen, household, checks, number, is_late, way)
            pin(seen, household, checks, is_late, way)
            restore(seen, household, checks, number, is_late, way)
            wrong = [text for text in seen.complaints if NO_ANSWER not in text]
            checks.check(f"No complaints (killed {way})", not wrong, wrong)
    browser.close()


def editors(seen, household, checks, number: int, is_late: bool, way: str) -> None:
    """All of them stand open, each in a window of its own, when the daemon dies."""
    tabs = [(editor, tab(seen)) for editor in EDITORS]
    for editor, one in tabs:
        editor.open(one, number)
        checks.check(f"Not stored before it is saved: {editor.name} (killed {way})", editor.stored(one, number) == 0)
    if is_late:
        for editor, one in tabs:
            status = unheard(one, lambda editor=editor, one=one: editor.press(one, number))
            checks.check(f"The daemon has done it: {editor.name} (killed {way})", status == 303, status)
    household.kill()
    for editor, one in tabs:
        typed = editor.fields(one, number) if one.has_scripts else []
        if not is_late:
            unanswered(one, lambda editor=editor, one=one: editor.press(one, number))
        if one.has_scripts:
            checks.check(f"It is said that there is no answer: {editor.name} (killed {way})", one.shows("Nothing is lost"))
            checks.check(f"What was typed is still there: {editor.name} (killed {way})", editor.fields(one, number) == typed, typed)
    household.start()
    for editor, one in tabs:
        again(one, lambda editor=editor, one=one: editor.press(one, number))
        one.page.wait_for_selector(DONE)
        stored = editor.stored(one, number)
        checks.check(f"It is stored once: {editor.name} (killed {way})", stored == 1, stored)
        seen.complaints += one.complaints
        one.page.close()


def files(seen, household, checks, number: int, is_late: bool, way: str) -> None:
    """The daemon dies when files are sent, and once more when they are stored."""
    chosen = [calendar(household, f"{name}-{number}", (f"{name} {number}", today(), today())) for name in ("choir", "chess")]
    page, button = seen.page, "main form button.go"
    seen.open("/parent/calendars/add")
    page.set_input_files("#files", [str(path) for path in chosen])
    household.kill()
    unanswered(seen, lambda: page.click(button))
    if seen.has_scripts:
        count = page.evaluate("document.querySelector('#files').files.length")
        checks.check(f"Both files still lie in the field (killed {way})", count == 2, count)
    household.start()
    again(seen, lambda: page.click(button))
    page.wait_for_selector("input[name=name]")
    checks.check(f"Then both are shown, and none is stored (killed {way})",
                 page.locator("input[name=name]").count() == 2 and not named(household, "calendar", f"chess-{number}"))
    page.fill("#name-0", f"Choir of Mia {number}")
    meet(seen, household, checks, is_late, way, lambda: page.click(button))
    page.wait_for_selector(DONE)
    names = [one["name"] for one in listed(household, "calendar")]
    expected = [f"Choir of Mia {number}", f"chess-{number}"]
    checks.check(f"Each is stored once, by the name that was typed (killed {way})",
                 all(names.count(name) == 1 and seen.shows(name) for name in expected) and f"choir-{number}" not in names, names)


def delete(seen, household, checks, number: int, is_late: bool, way: str) -> None:
    name, page, button = f"Leo {number}", seen.page, "main form button"
    seen.open(f"{child(household, name)}/delete")
    seen.press(button)
    page.fill("#name", name)
    others = sorted(one for one in household.players() if one != name)
    backups = copies(household, "before-removal")
    meet(seen, household, checks, is_late, way, lambda: page.click(button))
    page.wait_for_selector(DONE)
    checks.check(f"The child is deleted, and no other (killed {way})", sorted(household.players()) == others, household.players())
    made = copies(household, "before-removal") - backups
    checks.check(f"There is one backup from before (killed {way})", made == 1, made)


def pin(seen, household, checks, is_late: bool, way: str) -> None:
    """It is set, and removed."""
    page, button = seen.page, "main form button.go"
    seen.open("/parent/safety/pin")
    page.fill("#pin", PIN)
    page.fill("#pin-again", PIN)
    meet(seen, household, checks, is_late, way, lambda: page.click(button))
    page.wait_for_selector(DONE)
    checks.check(f"The PIN is set (killed {way})", seen.shows("The PIN is set.") and has_pin(household))
    seen.open("/parent/safety/pin/remove")
    meet(seen, household, checks, is_late, way, lambda: page.click("button[value=remove]"))
    page.wait_for_selector(DONE)
    checks.check(f"The PIN is removed (killed {way})", seen.shows("The PIN is removed.") and not has_pin(household))


def restore(seen, household, checks, number: int, is_late: bool, way: str) -> None:
    """A backup is made, and brought back."""
    page = seen.page
    seen.open("/parent/safety")
    meet(seen, household, checks, is_late, way, lambda: page.click("button[value=backup]"))
    page.wait_for_selector(DONE)
    checks.check(f"The backup is saved (killed {way})", seen.shows("The backup of today is saved."))
    players, kept = household.players(), copies(household, "before-restore")
    household.timequest("player", "add", f"Zoe {number}")
    seen.open("/parent/safety/restore")
    page.click("a.soft[href*='?backup='] >> nth=0")
    page.wait_for_selector("button[value=restore]")
    meet(seen, household, checks, is_late, way, lambda: page.click("button[value=restore]"))
    page.wait_for_selector(f"{DONE}, .note[role=alert]:not(.unanswered)")
    checks.check(f"Everything is as it was (killed {way})", household.players() == players, household.players())
    # Sent once more, it would restore what is there: the answer is that of the first.
    sentence = "Everything is as it was in the backup."
    checks.check(f"It is said (killed {way})", seen.shows(sentence), page.locator("main").inner_text())
    made = copies(household, "before-restore") - kept
    checks.check(f"What was there before is kept once (killed {way})", made == 1, made)


def meet(seen, household, checks, is_late: bool, way: str, press) -> None:
    """Presses a button whose answer does not come, and once more when the daemon is back."""
    if is_late:
        status = unheard(seen, press)
        checks.check(f"The daemon has done it: {seen.heading} (killed {way})", status == 303, status)
        household.kill()
    else:
        household.kill()
        unanswered(seen, press)
    if seen.has_scripts:
        checks.check(f"It is said that there is no answer: {seen.heading} (killed {way})", seen.shows("Nothing is lost"))
    household.start()
    again(seen, press)


def tab(seen) -> Window:
    """One more window of the same browser. It follows no changes, so that what stands there is what it has been opened with."""
    one = Window(seen.page.context.new_page(), seen.household)
    one.page.route("**/parent/changes*", lambda route: route.abort())
    if not seen.has_scripts:
        one.without_scripts()
    return one


def unanswered(seen, press) -> None:
    """Presses a button while nobody answers. Without scripts the browser leads to a page of its own."""
    if seen.has_scripts:
        press()
        seen.page.wait_for_selector(".problem.unanswered")
    else:
        with seen.page.expect_event("requestfailed", lambda request: request.method == "POST"):
            press()


def again(seen, press) -> None:
    """The same button; without scripts the browser's own one, which sends the form once more."""
    if seen.has_scripts:
        press()
    else:
        seen.page.reload()


def unheard(seen, press) -> int:
    """Presses a button whose form the daemon gets and whose answer the browser never has.

    Returns the status of that answer."""
    statuses: list[int] = []

    def lose(route) -> None:
        # The events that a routine would be for are asked for while it is filled in.
        if route.request.method != "POST" or "decided=" in (body := route.request.post_data or "") and "do=look" in body:
            return route.fallback()
        statuses.append(send(route.request))
        route.abort("connectionreset")

    seen.page.route("**/*", lose)
    unanswered(seen, press)
    seen.page.unroute("**/*", lose)
    return statuses[-1]


def send(request) -> int:
    address = urlsplit(request.url)
    connection = http.client.HTTPConnection(address.netloc, timeout=PATIENCE)
    headers = {"Content-Type": request.headers["content-type"], "Sec-Fetch-Site": "same-origin"}
    connection.request("POST", address.path, request.post_data_buffer, headers)
    status = connection.getresponse().status
    connection.close()
    return status


def copies(household, kind: str) -> int:
    """How many copies of the database with a mark in their names there are."""
    return sum(kind in path.name for path in (household.folder / "state").rglob("*.sqlite"))


def has_pin(household) -> bool:
    return json.loads(household.timequest("parent", "status", "--json"))["hasPIN"]
