"""Every page in both looks and at three widths: screenshots, no violation of WCAG 2.2 AA, nothing wider than the screen, big targets."""

from appearance import examine
from axe_playwright_python.sync_playwright import Axe
from browser import chromium, each_look
from themes.still import begin

TITLE = "Every page, looked at"


def run(household, playwright, checks, screenshots) -> None:
    browser, axe = chromium(playwright), Axe()
    for seen, look, width in each_look(browser, household, reduced_motion="reduce"):
        for name in walk(seen):
            examine(seen, axe, checks, screenshots, name, look, width)
        checks.check(f"No complaints ({look}, {width} px)", not seen.complaints, seen.complaints)
    browser.close()


def walk(seen):
    """Goes through all pages of a quest; yields the name of each."""
    page = seen.page
    seen.open("/who")
    yield "who"
    page.click(".choice >> nth=0")
    page.wait_for_selector(".level")
    yield "home"
    page.click("a[href*='/play/'] >> nth=0")
    page.wait_for_selector("button[value=skip]")
    yield "begin"
    page.click("button[value=skip]")
    page.wait_for_selector("form[action$='/start']")
    yield "guess"
    page.click("main form button.go >> nth=0")
    page.wait_for_selector("#problem")
    yield "guess-problem"
    seen.guess("1")
    page.click("button[name=together]")
    page.wait_for_selector("#guest")
    yield "together"
    page.click("main form button.go >> nth=0")
    page.wait_for_selector("#guest-problem")
    yield "together-problem"
    page.fill("#guest", "Lea")
    seen.guess("3")
    page.click("main form button.go >> nth=0")
    page.wait_for_selector(".go.big")
    yield "doing"
    page.click("form[action$='/pause'] button")
    page.wait_for_selector("form[action$='/resume']")
    yield "paused"
    page.click("form[action$='/resume'] button")
    page.wait_for_selector(".go.big")
    page.click("a[href$='time=typed']")
    page.wait_for_selector("button[value=typed]")
    yield "report"
    seen.guess("2")
    page.click("button[value=typed]")
    page.wait_for_selector("form[action$='/next']")
    yield "reveal"
    page.click("a[href$='/end'], form[action$='/next'] button >> nth=0")
    page.wait_for_selector("form[action$='/start']")
    page.click("a[href$='/end']")
    page.wait_for_selector("form[action$='/abandon']")
    yield "end"
    page.click("form[action$='/abandon'] button")
    page.wait_for_selector("h1")
    yield "ended"
    if page.locator("form[action$='/leave-out']").count():
        page.click("form[action$='/leave-out'] button")
        page.wait_for_selector(".note")
        yield "uncounted"
    seen.open("/who")
    page.click(".choice >> nth=0")
    page.wait_for_selector(".level")
    page.click("nav a[href$='/patterns']")
    page.wait_for_selector("a[href$='/patterns'][aria-current]")
    yield "patterns-empty"
    page.goto(page.url.replace("/patterns", "/week"))
    yield "week-empty"
    page.click("nav a[href$='/quests']")
    page.wait_for_selector("a[href$='/new']")
    yield "my-quests"
    page.click("a[href$='/new']")
    page.wait_for_selector("a[href$='custom-quest']")
    yield "my-quest-new"
    page.click("a[href$='friends-house-prep']")
    page.wait_for_selector("#name")
    yield "my-quest-edit"
    page.click(".pick >> nth=0")
    page.wait_for_selector(".gallery")
    yield "my-quest-picture"
    page.click(".gallery button >> nth=1")
    page.wait_for_selector(".gallery", state="detached")
    page.click("button.go")
    page.wait_for_selector("button[value=save]")
    yield "my-quest-review"
    page.click("button[value=save]")
    page.wait_for_selector(".rows")
    page.click(".rows a[href*='/quests/'] >> nth=-1")
    page.wait_for_selector("#name")
    page.fill("#name", "")
    page.click("button.go")
    page.wait_for_selector("#problem")
    yield "my-quest-problem"
    page.click("a[href$='/delete']")
    page.wait_for_selector(".choices")
    yield "my-quest-delete"
    page.click("form[action$='/delete'] button")
    page.wait_for_selector("a[href$='/new']")
    seen.open("/who")
    page.click(".choice >> nth=0")
    page.wait_for_selector(".level")
    home = page.url
    page.click("nav a[href$='/settings']")
    page.wait_for_selector("[name=face]")
    yield "settings"
    page.check("[name=quiet][value=on]")
    page.fill("[name=quietUntil]", "")
    page.click("button.go")
    page.wait_for_selector("#problem-quiet")
    yield "settings-problem"
    page.goto(f"{home}/welcome")
    yield "welcome"
    page.click(".chips[data-sheet]:not([hidden]) .chip >> nth=1")
    page.click("form[action$='/start'] button.go")
    page.wait_for_selector(".paper.back")
    yield "welcome-doing"
    page.goto(f"{home}/welcome?guess=30&took=34")
    yield "welcome-reveal"
    seen.open("/nothing")
    yield "missing"


