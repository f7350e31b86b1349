"""A task in Debian's Firefox."""

from browser import window
from patience import PATIENCE_MILLISECONDS
from themes.still import begin

TITLE = "Firefox"


def run(household, playwright, checks, screenshots) -> None:
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path="/usr/bin/firefox-esr", timeout=PATIENCE_MILLISECONDS)
    with window(browser, household) as seen:
        begin(seen)
        checks.check("The paper lies face down", seen.page.locator(".paper.back").count() == 1)
        seen.page.click("form[action$='/pause'] button")
        seen.page.wait_for_selector("form[action$='/resume']")
        checks.check("It pauses", seen.heading == "Paused")
        checks.check("No complaints", not seen.complaints, seen.complaints)
        # Last, because the tool puts a style into the page to take it, which the page's policy refuses.
        seen.page.screenshot(path=screenshots / "paused-firefox.png")
    browser.close()
