"""Another program at 127.0.0.1 sets more cookies than a request for a page may have."""

import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from browser import chromium, window
from patience import PATIENCE_MILLISECONDS

TITLE = "Too many cookies"
COUNT, SIZE = 25, 4000


def run(household, playwright, checks, screenshots) -> None:
    firefox = playwright.firefox.launch(channel="moz-firefox", executable_path="/usr/bin/firefox-esr", timeout=PATIENCE_MILLISECONDS)
    for name, browser in (("Chromium", chromium(playwright)), ("Firefox", firefox)):
        with window(browser, household) as seen, other_program() as other:
            long = status(seen, "/?" + 100_000 * "a")
            checks.check(f"An address that is too long is answered with a page ({name})", long == 431, long)
            checks.check(f"The pages open ({name})", status(seen) == 200)
            leave(seen)
            seen.page.goto(other)
            full = status(seen)
            checks.check(f"With the cookies of the other program there is a page that says what to do ({name})",
                         full == 431 and seen.shows("delete the cookies of 127.0.0.1") and seen.shows("Cookies von 127.0.0.1"), full)
            if name == "Chromium":
                seen.page.screenshot(path=screenshots / "too-many-cookies.png")
            again = status(seen)
            checks.check(f"Loading again helps, because the browser has deleted them ({name})", again == 200, again)
        browser.close()


def status(seen, path: str = "/who") -> int:
    return seen.page.goto(seen.household.address + path).status


def leave(seen) -> None:
    """Ends all requests of the page that is open. The answer to one that has the cookies would delete them too early."""
    seen.wait_for_scripts()
    seen.page.goto("about:blank")


class Cookies(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        for number in range(COUNT):
            self.send_header("Set-Cookie", f"cookie{number}={SIZE * 'a'}; Path=/")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def other_program():
    with ThreadingHTTPServer(("127.0.0.1", 0), Cookies) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
