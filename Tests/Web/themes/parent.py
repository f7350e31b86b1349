"""The parents' pages on a login that children share: the PIN in front of them, and what they show."""

from appearance import examine
from axe_playwright_python.sync_playwright import Axe
from browser import each_look, each_way, shared_chromium, window
from patience import until

TITLE = "For parents"
PIN = "2718"


def run(household, playwright, checks, screenshots) -> None:
    household.set_pin(PIN)
    browser, axe = shared_chromium(playwright), Axe()
    for seen, way in each_way(browser, household, checks):
        unlock(seen, checks, way)
        lock(seen, checks, way)
    for seen, look, width in each_look(browser, household):
        for name in walk(seen):
            examine(seen, axe, checks, screenshots, name, look, width)
    with window(browser, household) as seen:
        follow(seen, household, checks)
    browser.close()


def unlock(seen, checks, way: str) -> None:
    seen.open("/who")
    seen.press("a[href='/parent']")
    checks.check(f"The PIN is asked for ({way})", seen.page.locator("#pin").count() == 1)
    seen.type("#pin", "1111")
    seen.press("main form button.go")
    checks.check(f"A wrong one is refused in words ({way})", seen.shows("That is not the PIN."))
    seen.type("#pin", PIN)
    seen.press("main form button.go")
    checks.check(f"The right one opens the day ({way})", seen.heading == "Will they be reminded?", seen.heading)
    cookies = [one for one in seen.page.context.cookies() if one["name"] == "__Host-timequest"]
    checks.check(f"The cookie can be read by no script ({way})", len(cookies) == 1 and cookies[0]["httpOnly"], cookies)


def lock(seen, checks, way: str) -> None:
    seen.press("form[action='/parent/lock'] button")
    checks.check(f"Lock leads back to the children ({way})", seen.heading == "Who is playing?", seen.heading)
    seen.open("/parent")
    checks.check(f"Then the PIN is asked for again ({way})", seen.page.locator("#pin").count() == 1)


def walk(seen):
    seen.open("/parent")
    yield "parent-unlock"
    seen.page.fill("#pin", PIN)
    seen.page.click("main form button.go")
    seen.page.wait_for_selector("form[action='/parent/lock']")
    yield "parent-today"


def follow(seen, household, checks) -> None:
    """What is changed in a terminal shows at once."""
    page = seen.page
    for _ in walk(seen):
        pass
    household.timequest("player", "add", "Zoe")
    checks.check("A child who is added in a terminal stands on the page", until(page, lambda: seen.shows("Zoe")))
    household.timequest("player", "remove", "Zoe", "--yes")
