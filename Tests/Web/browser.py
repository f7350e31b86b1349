"""A browser window that notices what no page may do: console messages, errors, and requests to anywhere else."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from household import Household
from patience import PATIENCE_MILLISECONDS
from playwright.sync_api import Browser, Page, Playwright

CHROMIUM = "/usr/bin/chromium"
# User numbers of logins that Scripts/web-test.sh adds: the one that the children share, and two members of the group sudo.
SHARED_LOGIN = 58463
SUDO_LOGINS = 58464, 58465
# Statuses that a page is shown with on purpose; the browser mentions them in its console.
ANSWERS = ("status of 409", "status of 422", "status of 404", "status of 403")
# A field that asks for the focus does not get it where the test was quicker with the Tab key.
QUICKER = "Autofocus processing was blocked because a document already has a focused element."


def chromium(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"], timeout=PATIENCE_MILLISECONDS)


def shared_chromium(playwright: Playwright) -> Browser:
    """On the login that the children share: it is no parent's."""
    return chromium_of(playwright, SHARED_LOGIN)


def chromium_of(playwright: Playwright, login: int) -> Browser:
    """On a login that is no parent's, by its user number."""
    downloads = tempfile.mkdtemp()
    os.chown(downloads, login, login)
    return playwright.chromium.launch(
        executable_path=Path(__file__).parent / "other-login.sh", args=["--no-sandbox"], downloads_path=downloads,
        env=os.environ | {"TEST_LOGIN": str(login)}, timeout=PATIENCE_MILLISECONDS)


class Window:
    def __init__(self, page: Page, household: Household) -> None:
        self.page, self.household = page, household
        self.complaints: list[str] = []
        self.has_scripts = True
        page.on("console", lambda message: self.complain(f"console: {message.text}"))
        page.on("pageerror", lambda error: self.complain(f"error: {error}"))
        page.on("request", self.look)

    def complain(self, text: str) -> None:
        if not any(expected in text for expected in (*ANSWERS, QUICKER)):
            self.complaints.append(text)

    def look(self, request) -> None:
        if not request.url.startswith(self.household.address + "/"):
            self.complain(f"request: {request.url}")

    def without_scripts(self) -> None:
        """From now on pages get none of their scripts. What the test itself evaluates still runs."""
        self.has_scripts = False
        self.page.route("**/script/*", lambda route: route.abort())

    def open(self, path: str = "/") -> None:
        self.page.goto(self.household.address + path)
        self.wait_for_scripts()

    def wait_for_scripts(self) -> None:
        """Waits until the page has its modules, which are loaded after it is painted."""
        if self.has_scripts:
            self.page.wait_for_selector("body[data-ready]")

    @property
    def heading(self) -> str:
        return self.page.locator("h1").inner_text()

    def reach(self, selector: str, most: int = 60) -> None:
        """Moves the focus to an element with the Tab key alone."""
        self.wait_for_scripts()
        for _ in range(most):
            if self.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        there = self.page.evaluate("document.activeElement?.outerHTML.slice(0, 200)")
        raise AssertionError(f"the Tab key does not reach {selector} on the page “{self.heading}”; the focus is at {there}")

    def press(self, selector: str) -> None:
        """Reaches a link or button with the keyboard, and presses Enter; waits for the page that comes."""
        self.reach(selector)
        before = self.page.evaluate("() => { document.querySelector('main').dataset.old = 'yes' }")
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("main:not([data-old])")
        return before

    def type(self, selector: str, text: str) -> None:
        self.reach(selector)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def guess(self, text: str) -> None:
        """Types a duration, with the keyboard alone."""
        if not self.page.locator(".type[open]").count():
            self.reach(".type summary")
            self.page.keyboard.press("Enter")
        self.type("#duration", text)

    def unlock(self, pin: str, path: str = "/parent/safety") -> None:
        """Opens a page of the parents, and enters the PIN that is asked for in front of it."""
        self.open(path)
        self.type("#pin", pin)
        self.press("main form button.go")

    def press_unanswered(self, selector: str) -> None:
        """Presses a button while the service is away, and waits until the page says that nobody answers."""
        self.reach(selector)
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector("main .problem.unanswered")

    def check_complaints(self, checks, way: str, what: str = "No complaints") -> None:
        # The browser mentions each script that it does not get.
        wrong = [text for text in self.complaints if self.has_scripts or "ERR_FAILED" not in text]
        checks.check(f"{what} ({way})", not wrong, wrong)

    def shows(self, text: str) -> bool:
        """Spaces that do not break are spaces."""
        return text in self.page.locator("body").inner_text().replace("\u00a0", " ")


@contextmanager
def window(browser: Browser, household: Household, **options) -> Iterator[Window]:
    context = browser.new_context(**({"viewport": {"width": 768, "height": 900}, "locale": "en-GB"} | options))
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    try:
        yield Window(context.new_page(), household)
    finally:
        context.close()


def each_way(browser: Browser, household: Household, checks, **options) -> Iterator[tuple[Window, str]]:
    """A window with scripts, then one without. Afterwards neither may have complained."""
    for scripts in (True, False):
        way = "with scripts" if scripts else "without scripts"
        with window(browser, household, **options) as seen:
            if not scripts:
                seen.without_scripts()
            yield seen, way
            seen.check_complaints(checks, way)


def each_look(browser: Browser, household: Household, **options) -> Iterator[tuple[Window, str, int]]:
    """A window for each look and each width; the narrow ones are in German, whose words are longer."""
    for look in ("light", "dark"):
        for width, language in ((320, "de-DE"), (768, "en-GB"), (1280, "en-GB")):
            viewport = {"width": width, "height": 900}
            with window(browser, household, viewport=viewport, color_scheme=look, locale=language, **options) as seen:
                yield seen, look, width
