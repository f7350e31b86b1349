"""While a task is done, nothing on the page changes."""

from browser import chromium, window
from household import ROUTINE

TITLE = "The page of a task stands still"
# A minute of the daemon's clocks is a second.
CLOCK_RATE = 60


def run(household, playwright, checks, screenshots) -> None:
    browser = chromium(playwright)
    with window(browser, household) as seen:
        # The browser's clock, too, is moved on by a minute instead of waiting for one: each timer of the page that would fire fires.
        seen.page.clock.install()
        begin(seen)
        seen.page.wait_for_load_state()  # with the drawing of the task
        requests = requests_of(seen.page)
        first, html, title = seen.page.screenshot(), seen.page.content(), seen.page.title()
        seen.page.clock.run_for(61_000)
        seen.page.wait_for_timeout(seen.household.milliseconds(61))
        checks.check("Two pictures a minute apart are the same, byte for byte", first == seen.page.screenshot())
        checks.check("Its content and its title are the same", (html, title) == (seen.page.content(), seen.page.title()))
        checks.check("It has asked for nothing meanwhile", not requests, requests)
        checks.check("It names no time of day", not seen.page.locator("time, .number").count())
        checks.check("No complaints", not seen.complaints, seen.complaints)
    browser.close()


def requests_of(page) -> list[str]:
    """What a page asks for from now on. Its icon does not count: the browser fetches that once, when it likes."""
    requests: list[str] = []
    page.on("request", lambda request: None if request.url.endswith("/icon.svg") else requests.append(request.url))
    return requests


def begin(seen, guess: str = "6") -> None:
    """From the start to a task under way, by pointer."""
    seen.open("/who")
    seen.page.click(".choice >> nth=0")
    seen.page.click("a.go, a[href*='/play/'] >> nth=0")
    seen.page.click("button[value=skip]")
    seen.page.wait_for_selector("form[action$='/start']")
    seen.guess(guess)
    seen.page.click("main form button.go >> nth=0")
    seen.page.wait_for_selector(".paper.back")
