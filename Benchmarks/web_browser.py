"""What a browser measures of the pages: the bytes of a first load, paints, shifts of the layout, and how long interactions take."""

import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from browser import Window, window
from playwright.sync_api import Browser, Locator

# A first load is over when nothing has moved for so long, in milliseconds.
SETTLES_FOR = 300
# The time after an interaction in which its events are reported, in milliseconds.
REPORTED_AFTER = 150
# The Event Timing API reports events from here on, rounded to 8 ms. What is not reported took less, and counts as this.
LEAST_DURATION = 16

# Runs in each page before its own scripts; the policy of the pages does not apply to it.
OBSERVERS = """
window.measured = { paint: 0, shift: 0, events: [], answers: [] };
const observe = (type, options, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
observe("largest-contentful-paint", {}, (entry) => { measured.paint = entry.startTime; });
observe("layout-shift", {}, (entry) => { if (!entry.hadRecentInput) measured.shift += entry.value; });
observe("event", { durationThreshold: %d }, (entry) => {
  if (entry.interactionId) measured.events.push([entry.interactionId, entry.duration]);
});
// From the tap on a form's button until its answer is on the screen.
let sent = 0;
addEventListener("submit", (event) => { sent = event.timeStamp; }, true);
document.addEventListener("timequest:page", () => {
  requestAnimationFrame(() => setTimeout(() => measured.answers.push(performance.now() - sent)));
});
""" % LEAST_DURATION


@dataclass
class Site:
    """Where the pages are; a window complains of requests to anywhere else."""

    address: str


@dataclass
class Load:
    """A first load, with nothing in the cache."""

    bytes: int
    # Milliseconds until the largest element was painted.
    paint: float
    shift: float


@contextmanager
def measured_window(browser: Browser, site: Site) -> Iterator[Window]:
    """A window with an empty cache of its own. One that has something to complain of ends the benchmark."""
    with window(browser, site) as seen:
        seen.page.add_init_script(OBSERVERS)
        yield seen
        if seen.complaints:
            sys.exit(f"The browser complains: {seen.complaints}")


def first_load(browser: Browser, site: Site, path: str) -> Load:
    with measured_window(browser, site) as seen:
        # What has come over the wire, with the lines before each file.
        sizes: list[int] = []
        session = seen.page.context.new_cdp_session(seen.page)
        session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
        session.send("Network.enable")
        seen.open(path)
        seen.page.evaluate("() => document.fonts.ready.then(() => null)")
        seen.page.wait_for_timeout(SETTLES_FOR)
        figures = seen.page.evaluate("() => measured")
        if not figures["paint"]:
            sys.exit(f"The browser reports no paint of {path}.")
        return Load(int(sum(sizes)), figures["paint"], figures["shift"])


@dataclass
class Hand:
    """Uses pages as a player does, and notes how long it takes until the screen shows each tap and each key.

    Times are in milliseconds.
    """

    seen: Window
    # By page and interaction.
    times: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    # By page, of the visit that is under way.
    visit: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    # The worst interaction of each visit, by page: this is INP, as each visit has fewer than fifty of them.
    worst: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    # The sum of all shifts of each visit, by page.
    shifts: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    # From the tap on a form's button until its answer is on the screen.
    answers: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def act(self, place: str, what: str, action: Callable[[], object], leads_to: str | None = None) -> None:
        """Does something on a page that is open.

        leads_to: a selector that only the page has that a form leads to, without the browser's leaving this one.
        """
        page = self.seen.page
        before = page.evaluate("() => performance.interactionCount")
        action()
        if leads_to:
            page.wait_for_selector(leads_to)
        page.wait_for_timeout(REPORTED_AFTER)
        count, figures = page.evaluate("""() => {
          const taken = measured;
          window.measured = { ...taken, shift: 0, events: [], answers: [] };
          return [performance.interactionCount, taken];
        }""")
        if count == before:
            sys.exit(f"The browser has noticed no interaction: {what} on {place}.")
        # Several events are one interaction, for example a key that goes down and up.
        durations: dict[int, float] = defaultdict(float)
        for id, duration in figures["events"]:
            durations[id] = max(durations[id], duration)
        found = list(durations.values())
        found += [LEAST_DURATION] * (count - before - len(found))
        self.times[place, what] += found
        self.visit[place] += found
        # The first of this visit.
        if len(self.shifts[place]) == len(self.worst[place]):
            self.shifts[place].append(0)
        self.shifts[place][-1] += figures["shift"]
        self.answers[f"{place}: {what}"] += figures["answers"]

    def end_visits(self) -> None:
        for place, durations in self.visit.items():
            self.worst[place].append(max(durations))
        self.visit.clear()

    # MARK: What a hand does

    def keys(self, *names: str) -> Callable[[], None]:
        def press() -> None:
            for name in names:
                self.seen.page.keyboard.press(name, delay=20)
                self.seen.page.wait_for_timeout(60)

        return press

    def type(self, selector: str, text: str) -> Callable[[], None]:
        """Into a field that then has nothing else in it."""

        def type() -> None:
            field = self.seen.page.locator(selector).first
            field.click()
            self.seen.page.keyboard.press("Control+A")
            self.seen.page.keyboard.type(text, delay=60)

        return type

    def click(self, selector: str) -> Callable[[], None]:
        return lambda: self.seen.page.locator(selector).first.click(delay=30)

    def colour(self, squares: int) -> Callable[[], None]:
        """Draws over the minute paper from its first square on, square by square."""

        def colour() -> None:
            paper: Locator = self.seen.page.locator("svg[data-paper]")
            paper.scroll_into_view_if_needed()
            box, mouse = paper.bounding_box(), self.seen.page.mouse
            square = box["width"] / 10
            mouse.move(box["x"] + square / 2, box["y"] + square / 2)
            mouse.down()
            for number in range(1, squares):
                mouse.move(box["x"] + (number % 10 + 0.5) * square, box["y"] + (number // 10 + 0.5) * square)
                self.seen.page.wait_for_timeout(16)
            mouse.up()

        return colour


def play(hand: Hand, player: str, begin: str, by_keyboard: bool) -> None:
    """A visit of each page: looks at the pages of a player, then plays the first task of a quest and ends it."""
    seen, page = hand.seen, hand.seen.page
    for place, path in [("Home", ""), ("Patterns", "/patterns"), ("My quests", "/quests"), ("Week", "/week")]:
        seen.open(player + path)
        hand.act(place, "Tab key", hand.keys("Tab", "Tab", "Tab"))
        hand.act(place, "page down key", hand.keys("PageDown"))
        hand.act(place, "tap beside everything", hand.click("h1"))
    hand.act("Week", "an answer", hand.click("button[value=none]"), leads_to=".level")

    seen.open(f"{player}/quests/new?template=custom-quest")
    hand.act("Edit a quest", "typing", hand.type("#name", "Tent"))
    hand.act("Edit a quest", "typing", hand.type("[name=task]", "Poles"))
    hand.act("Edit a quest", "picking a day", hand.click("label.chip"))
    hand.act("Edit a quest", "sending the form", hand.click("button.go"), leads_to="button[value=save]")

    seen.open(begin)
    hand.act("Whole guess", "opening the field", hand.click(".type summary"))
    hand.act("Whole guess", "typing", hand.type("#duration", "35"))
    hand.act("Whole guess", "picking a chip", hand.click(".chips[data-sheet]:not([hidden]) .chip"))
    hand.act("Whole guess", "colouring paper", hand.colour(28))
    hand.act("Whole guess", "sending the form", hand.click("button[value=typed]"), leads_to="form[action$='/start']")

    hand.act("Guess", "opening the field", hand.click(".type summary"))
    hand.act("Guess", "typing", hand.type("#duration", "12"))
    # The paper gets new rows.
    hand.act("Guess", "typing", hand.type("#duration", "119"))
    hand.act("Guess", "picking a chip", hand.click(".chips[data-sheet]:not([hidden]) .chip >> nth=3"))
    hand.act("Guess", "colouring paper", hand.colour(25))
    hand.act("Guess", "one step more", hand.click("[data-nudge='1']"))
    if by_keyboard:
        page.focus("#duration")
        hand.act("Guess", "sending the form", hand.keys("Enter"), leads_to=".go.big")
    else:
        hand.act("Guess", "sending the form", hand.click("form[action$='/start'] button.go"), leads_to=".go.big")

    if by_keyboard:
        page.focus(".go.big")
        hand.act("Doing", "done", hand.keys("Enter"), leads_to=".choices")
    else:
        hand.act("Doing", "done", hand.click(".go.big"), leads_to=".choices")
    page.click("a[href$='time=typed']")
    page.wait_for_selector("button[value=typed]")
    hand.act("Forgot to tap", "opening the field", hand.click(".type summary"))
    hand.act("Forgot to tap", "typing", hand.type("#duration", "9"))
    hand.act("Forgot to tap", "sending the form", hand.click("button[value=typed]"), leads_to="form[action$='/next']")
    hand.act("Reveal", "Tab key", hand.keys("Tab"))
    hand.act("Reveal", "next", hand.click("form[action$='/next'] button"), leads_to="form[action$='/start']")
    page.click("a[href$='/end']")
    page.wait_for_selector("form[action$='/abandon']")
    hand.act("End", "ending the quest", hand.click("form[action$='/abandon'] button"), leads_to="main:not(:has([action$='/abandon']))")
    hand.end_visits()


class HiddenPages:
    """Pages in tabs behind another one.

    Playwright keeps the pages of its own contexts visible. Therefore these are opened in Chromium's own context, which it leaves alone.
    """

    def __init__(self, browser: Browser, site: Site, paths: list[str]) -> None:
        self.session = browser.new_browser_cdp_session()
        self.answers: dict[int, object] = {}
        self.session.on("Target.receivedMessageFromTarget", self.take)
        self.targets = []
        self.seen: list[str] = []
        for path in paths:
            self.targets.append(self.open(site.address + path))
            # Visible for a moment, as a page is that somebody has looked at.
            time.sleep(1)
            self.seen.append(self.state(self.targets[-1]))
        self.cover = self.open("about:blank")

    def open(self, address: str) -> str:
        return self.session.send("Target.createTarget", {"url": address})["targetId"]

    def state(self, target: str) -> str:
        """`visible` or `hidden`, as the page itself knows it."""
        id = self.session.send("Target.attachToTarget", {"targetId": target, "flatten": False})["sessionId"]
        number = len(self.answers) + 1
        message = {"id": number, "method": "Runtime.evaluate", "params": {"expression": "document.visibilityState"}}
        self.session.send("Target.sendMessageToTarget", {"sessionId": id, "message": json.dumps(message)})
        deadline = time.monotonic() + 10
        while number not in self.answers and time.monotonic() < deadline:
            # Any question to the browser lets its messages in.
            self.session.send("Browser.getVersion")
            time.sleep(0.05)
        self.session.send("Target.detachFromTarget", {"sessionId": id})
        return str(self.answers.get(number))

    def take(self, event: dict) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self.answers[message["id"]] = message.get("result", {}).get("result", {}).get("value")

    @property
    def are_hidden(self) -> bool:
        return all(state == "visible" for state in self.seen) and all(self.state(target) == "hidden" for target in self.targets)

    def close(self) -> None:
        for target in [*self.targets, self.cover]:
            self.session.send("Target.closeTarget", {"targetId": target})
