"""Pages follow what changes elsewhere: one stream a browser, none where it would distract, and an event that carries nothing."""

import http.client
import threading
import time

from browser import chromium, window
from patience import until
from themes.still import begin, requests_of

TITLE = "Pages that follow"
LATER = "Judo lesson"


def run(household, playwright, checks, screenshots) -> None:
    browser = chromium(playwright)
    mia = household.players()["Mia"]
    with window(browser, household) as seen:
        page = seen.page
        streams: list[str] = []
        page.context.on("request", lambda request: streams.append(request.url) if "/changes?" in request.url else None)
        seen.open(f"/players/{mia}")
        until(page, lambda: streams)
        second = page.context.new_page()
        second.goto(page.url)
        # A second stream would come in this time.
        second.wait_for_timeout(500)
        checks.check("Two windows of a browser have one stream", len(streams) == 1, streams)
        page.focus("nav a[href$='/patterns']")
        household.timequest("routine", "add", LATER, "--task", "Pack the suit=2")
        for name, one in (("first", page), ("second", second)):
            checks.check(f"The {name} window shows a new quest by itself", until(one, lambda: one.locator(f"text={LATER}").count() > 0))
        checks.check("The focus stays where it was", page.evaluate("document.activeElement.pathname") == f"/players/{mia}/patterns")
        page.close()
        until(second, lambda: len(streams) > 1)
        checks.check("The other window follows when the first is closed", len(streams) == 2, streams)
        hide(second, True)
        second.wait_for_timeout(1_000)
        asked = requests_of(second)
        household.timequest("routine", "edit", LATER, "--name", "Judo at last", "--display-name", "Judo at last")
        second.wait_for_timeout(1_500)
        checks.check("A hidden window asks for nothing", not asked, asked)
        hide(second, False)
        checks.check("When it is seen again, it shows what has changed",
                     until(second, lambda: second.locator("text=Judo at last").count() > 0))
        checks.check("No complaints", not seen.complaints, seen.complaints)
    with window(browser, household) as seen:
        seen.open("/who")
        household.timequest("player", "add", "Zoe")
        checks.check("Who plays: a child who is added elsewhere comes by itself",
                     until(seen.page, lambda: seen.page.locator("main >> text=Zoe").count() > 0))
        household.timequest("player", "remove", "Zoe", "--yes")
        checks.check("One who is removed goes", until(seen.page, lambda: seen.page.locator("main >> text=Zoe").count() == 0))
    with window(browser, household) as seen:
        begin(seen)
        requests = requests_of(seen.page)
        with Listener(household, mia) as listener:
            household.timequest("routine", "edit", "Judo at last", "--name", LATER, "--display-name", LATER)
            time.sleep(3)
            checks.check("While a task is done, no event crosses the stream", b"event" not in listener.heard, listener.heard)
            checks.check("Its page asks for nothing", not requests, requests)
            seen.page.click("form[action$='/pause'] button")
            seen.page.wait_for_selector("form[action$='/resume']")
            came = until(seen.page, lambda: b"event: change\ndata:\n\n" in listener.heard)
            checks.check("Afterwards one does, and it carries nothing", came, listener.heard)
    browser.close()


def hide(page, is_hidden: bool) -> None:
    """A headless browser has no window that could be covered."""
    page.evaluate(
        "hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }", is_hidden)


class Listener:
    """Another browser that follows a player's pages."""

    def __init__(self, household, player: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", household.port)
        self.path = f"/players/{player}/changes"
        self.heard = b""

    def __enter__(self) -> "Listener":
        self.connection.request("GET", self.path, headers={"Sec-Fetch-Site": "same-origin"})
        # With `Connection: close` in the answer, http.client keeps no socket of its own.
        self.sock = self.connection.sock
        self.answer = self.connection.getresponse()
        threading.Thread(target=self.listen, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.sock.shutdown(2)

    def listen(self) -> None:
        try:
            while piece := self.answer.read1(4096):
                self.heard += piece
        except (OSError, http.client.HTTPException, ValueError):
            pass
