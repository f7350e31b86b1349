"""A quest with a finger: real touch events, which scroll, pinch and draw as a browser decides."""

from browser import chromium, window
from filming import hold
from household import TASKS
from patience import until
from themes.motion import choose, skips

TITLE = "A quest with a finger"
# A minute of the daemon's clocks is a second.
CLOCK_RATE = 60
PHONE = {"viewport": {"width": 390, "height": 560}, "has_touch": True, "is_mobile": True}
COLUMNS = {"minutes": 10, "seconds": 6}


class Finger:
    """One of the fingers on the screen of a page."""

    def __init__(self, page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def stroke(self, *points: tuple[float, float], steps: int = 4) -> None:
        """From point to point, without leaving the glass."""
        self.send("touchStart", points[0])
        for before, after in zip(points, points[1:]):
            for step in range(1, steps + 1):
                self.send("touchMove", tuple(a + (b - a) * step / steps for a, b in zip(before, after)))
        self.lift()

    def lift(self) -> None:
        self.send("touchEnd")

    def tap(self, selector: str) -> None:
        self.page.locator(selector).first.tap()


def run(household, playwright, checks, screenshots) -> None:
    browser = chromium(playwright)
    with window(browser, household, **PHONE) as seen:
        hold(seen)
        choose(seen, 0, "face", "fox")
        page, finger = seen.page, Finger(seen.page)
        finger.tap("a.go, a[href*='/play/']")
        page.wait_for_selector("button[value=skip]")
        seen.wait_for_scripts()
        finger.tap("button[value=skip]")
        page.wait_for_selector("form[action$='/start']")
        draw(seen, finger, checks, screenshots)
        scroll(seen, finger, checks)
        pick(seen, finger, checks)
        finger.tap("form[action$='/start'] button.go")
        page.wait_for_selector(".paper.back")
        page.wait_for_timeout(household.milliseconds(90))
        finger.tap("form[action$='/done'] button.go")
        page.wait_for_selector("form[action$='/next']")
        checks.check("A finger anywhere shows all of a reveal at once", skips(seen, lambda: page.touchscreen.tap(200, 500)))
        page.screenshot(path=screenshots / "touch-reveal.png", full_page=True)
        finger.tap("form[action$='/next'] button")
        page.wait_for_selector("form[action$='/start']")
        finger.tap(".chips[data-sheet]:not([hidden]) .chip")
        finger.tap("form[action$='/start'] button.go")
        page.wait_for_selector(".paper.back")
        page.wait_for_timeout(household.milliseconds(90))
        finger.tap("form[action$='/done'] button.go")
        page.wait_for_selector("form[action$='/next']")
        finger.tap("form[action$='/next'] button")
        page.wait_for_selector("form[action$='/start']")
        checks.check("The first tap on Next leads on, although the reveal has just begun", seen.heading == TASKS[2], seen.heading)
        seen.check_complaints(checks, "finger")
    browser.close()


# MARK: What is drawn


def square(seen, number: int) -> tuple[float, float]:
    """The middle of a square of the paper, from 1 on, on the screen."""
    paper = seen.page.locator("svg[data-paper]")
    box, columns = paper.bounding_box(), COLUMNS[sheet(seen)]
    wide = box["width"] / columns
    high = wide * (1 if columns == 10 else 0.9)
    return box["x"] + ((number - 1) % columns + 0.5) * wide, box["y"] + ((number - 1) // columns + 0.5) * high


def sheet(seen) -> str:
    return "seconds" if seen.page.locator("svg[data-paper].seconds").count() else "minutes"


def guess(seen) -> str:
    """What the page shows above the paper, after it has shown the field's value there."""
    return " ".join(seen.page.locator("[data-figure]").inner_text().split())


def value(seen) -> str:
    return seen.page.input_value("#duration")


def place(seen) -> tuple[str, float]:
    """The address, and how far the page is scrolled."""
    return seen.page.url, seen.page.evaluate("scrollY")


def draw(seen, finger: Finger, checks, screenshots) -> None:
    paper = seen.page.locator("svg[data-paper]")
    paper.scroll_into_view_if_needed()
    before = place(seen)
    finger.stroke(square(seen, 1), square(seen, 7))
    checks.check("A stroke to the right colours squares", guess(seen) == value(seen) == "7 min", [guess(seen), value(seen)])
    checks.check("The outline is around them", paper.locator(".guess").get_attribute("d") == "M0 0H336V48H0Z",
                 paper.locator(".guess").get_attribute("d"))
    finger.stroke(square(seen, 7), square(seen, 10), square(seen, 14))
    checks.check("A stroke goes on in the next row", guess(seen) == "14 min", guess(seen))
    finger.stroke(square(seen, 14), square(seen, 24), square(seen, 5))
    checks.check("A stroke back takes squares away", guess(seen) == "5 min", guess(seen))
    box = paper.bounding_box()
    finger.stroke(square(seen, 3), (box["x"] + box["width"] + 9, square(seen, 3)[1]))
    checks.check("A finger that leaves the paper still draws", guess(seen) == "10 min", guess(seen))
    seen.page.screenshot(path=screenshots / "touch-guess.png", full_page=True)
    finger.send("touchStart", square(seen, 4))
    finger.send("touchStart", square(seen, 4), square(seen, 18))
    finger.send("touchMove", square(seen, 6), square(seen, 19))
    finger.lift()
    checks.check("A second finger does not draw", guess(seen) in ("4 min", "6 min"), guess(seen))
    finger.send("touchStart", square(seen, 2))
    finger.send("touchMove", square(seen, 1))
    found = (sheet(seen), guess(seen))
    checks.check("The sheet stays in the middle of a stroke", found == ("minutes", "1 min"), found)
    finger.lift()
    checks.check("At its end it is the sheet of seconds", until(seen.page, lambda: sheet(seen) == "seconds"))
    finger.stroke(square(seen, 1), square(seen, 4))
    checks.check("On it a square is ten seconds", guess(seen) == value(seen) == "40 s", [guess(seen), value(seen)])
    checks.check("No stroke has scrolled the page, or left it", place(seen) == before, [before, place(seen)])


def scroll(seen, finger: Finger, checks) -> None:
    """Beside the paper a finger moves the page."""
    seen.page.evaluate("scrollTo(0, 0)")
    box = seen.page.locator("h1").bounding_box()
    begin = (box["x"] + 40, box["y"] + box["height"] / 2)
    drawn = guess(seen)
    finger.stroke(begin, (begin[0], begin[1] - 60), steps=8)
    moved = until(seen.page, lambda: seen.page.evaluate("scrollY"))
    checks.check("A stroke beside the paper scrolls the page, and draws nothing", moved > 0 and guess(seen) == drawn, [moved, guess(seen)])


def pick(seen, finger: Finger, checks) -> None:
    finger.tap(".chips[data-sheet=seconds] .chip >> nth=4")
    checks.check("A tap on a chip sets its time", guess(seen) == value(seen) == "1 min", [guess(seen), value(seen)])
    finger.tap("[data-nudge='1']")
    checks.check("A tap on + is ten seconds more", guess(seen) == "1 min 10 s", guess(seen))
    finger.tap("[data-nudge='-1']")
    finger.tap("[data-nudge='-1']")
    checks.check("Two taps on − at once are twenty seconds less", guess(seen) == "50 s", guess(seen))
