"""The family's PCs in the browser, on a PC that is alone and has no Syncthing: where a pairing begins, and what keeps it from that. The
steps with a second PC are rendered in Tests/PagesTests/PCs."""

from appearance import examine
from axe_playwright_python.sync_playwright import Axe
from browser import each_look, each_way, shared_chromium, window
from patience import until

TITLE = "For parents: the family's PCs"
PIN = "2718"
PATH = "/parent/pcs"
GO = "main form button.go"
MARKUP = '"><img src=x onerror=alert(1)>'


def run(household, playwright, checks, screenshots) -> None:
    household.set_pin(PIN)
    browser, axe = shared_chromium(playwright), Axe()
    for seen, way in each_way(browser, household, checks):
        seen.page.on("dialog", lambda dialog: dialog.accept())
        seen.unlock(PIN)
        alone(seen, checks, way)
        names(seen, checks, way)
        begin(seen, checks, way)
        missing(seen, household, checks, way)
    with window(browser, household) as seen:
        expired(seen, household, checks)
    with window(browser, household) as seen:
        killed(seen, household, checks)
    for seen, look, width in each_look(browser, household):
        seen.unlock(PIN)
        for name in walk(seen):
            examine(seen, axe, checks, screenshots, name, look, width)
    browser.close()


def alone(seen, checks, way: str) -> None:
    seen.open("/parent/safety")
    seen.press(f"main a[href='{PATH}']")
    checks.check(f"Safety leads to the PCs ({way})", seen.heading == "PCs of your family", seen.heading)
    checks.check(f"It says what pairing is good for ({way})", seen.shows("If your children also play on another PC"))
    checks.check(f"A PC that is alone draws no picture and asks for a name ({way})",
                 not seen.page.locator("svg.pcs").count() and seen.page.locator("#name").count() == 1)


def names(seen, checks, way: str) -> None:
    for name, sentence in (("", "The PC needs a name."), ("kitchen " * 8, "can have 40 letters at most")):
        seen.open(PATH)
        seen.type("#name", name or " ")
        seen.press(GO)
        checks.check(f"A name that is none is refused in words: {sentence} ({way})", seen.shows(sentence))
        checks.check(f"The field says that it is wrong ({way})", seen.page.get_attribute("#name", "aria-invalid") == "true")
    seen.open(PATH)
    seen.type("#name", MARKUP * 2)
    seen.press(GO)
    checks.check(f"A name is no markup ({way})", not seen.page.locator("main img").count())


def begin(seen, checks, way: str) -> None:
    seen.open(PATH)
    seen.type("#name", "kitchen")
    seen.press(GO)
    checks.check(f"The page of the pairing comes ({way})", seen.page.url.endswith(f"{PATH}/pair"), seen.page.url)
    # Syncthing gets some seconds to start before its absence is a problem.
    def problems() -> list[str]:
        seen.open(f"{PATH}/pair")
        return seen.page.locator("main .problem").all_inner_texts()

    problem = seen.page.locator("main .problem").all_inner_texts() or until(seen.page, problems)
    checks.check(f"It says what keeps another PC from being found ({way})", len(problem) == 1 and len(problem[0]) > 20, problem)
    seen.open(f"{PATH}/pair")
    checks.check(f"It still says so after it was loaded again ({way})", seen.page.locator("main .problem").count() == 1)
    if seen.page.locator("button[value=cancel]").count():
        seen.press("button[value=cancel]")
        # The page may be shown once more, with its end, while the answer is on its way.
        if seen.heading == "The PCs are not paired":
            seen.open(PATH)
        checks.check(f"Giving up leads to the PCs ({way})", seen.heading == "PCs of your family", seen.heading)
    seen.open(PATH)
    checks.check(f"Afterwards it can be begun once more ({way})", seen.page.locator(GO).count() == 1)


def missing(seen, household, checks, way: str) -> None:
    """What does not belong to the family has no page, and there is nothing to leave."""
    for path in (f"{PATH}/000000000009", f"{PATH}/000000000009/forget", f"{PATH}/x"):
        seen.page.goto(household.address + path)
        checks.check(f"There is no page of a PC that there is not: {path} ({way})", not seen.page.locator("main form").count())
    seen.page.goto(f"{household.address}{PATH}/leave")
    seen.wait_for_scripts()
    checks.check(f"A PC that is alone cannot leave ({way})", seen.heading == "PCs of your family", seen.heading)


def expired(seen, household, checks) -> None:
    """Parent mode ends while the name is typed: after the PIN the pairing begins."""
    seen.unlock(PIN)
    seen.open(PATH)
    seen.type("#name", "kitchen")
    # A PIN that is set in a terminal ends parent mode everywhere.
    household.set_pin(PIN)
    seen.press(GO)
    checks.check("The PIN is asked for in place", seen.page.locator("#pin").count() == 1)
    seen.type("#pin", PIN)
    seen.press(GO)
    checks.check("Then the page of the pairing comes", seen.page.url.endswith(f"{PATH}/pair"), seen.page.url)
    stop(seen)


def killed(seen, household, checks) -> None:
    """The daemon is killed while the name is typed: it is still there, and can be sent again."""
    seen.unlock(PIN)
    seen.open(PATH)
    seen.type("#name", "attic")
    household.kill()
    seen.press_unanswered(GO)
    checks.check("The name stays while the service is away", seen.page.input_value("#name") == "attic")
    household.start()
    seen.unlock(PIN)
    seen.open(PATH)
    checks.check("After the start nothing is under way", seen.page.locator("#name").count() == 1)


def stop(seen) -> None:
    seen.open(f"{PATH}/pair")
    if seen.page.locator("button[value=cancel]").count():
        seen.press("button[value=cancel]")


def walk(seen):
    seen.open(PATH)
    yield "parent-pcs-alone"
    seen.page.fill("#name", "")
    seen.page.click(GO)
    seen.page.wait_for_selector("#name-problem")
    yield "parent-pcs-name"
    seen.page.fill("#name", "kitchen")
    seen.page.click(GO)
    seen.page.wait_for_selector("main .problem:not(#name-problem)")
    yield "parent-pcs-pair"
    stop(seen)
    seen.open(f"{PATH}/stick")
    yield "parent-stick"
