"""Two logins that may both set everything up while there is no parent: one has begun, and the other reads that. As long as nothing is
changed, it may start over; from the first change on, only the first login can finish."""

import json
import signal

from appearance import examine
from axe_playwright_python.sync_playwright import Axe
from browser import SUDO_LOGINS, chromium_of, each_look, each_way, window

TITLE = "Two logins that set everything up"
IS_EMPTY = True
PATH = "/parent/setup"
PIN = "27182818"
GO = "main form button.go"
OVER = "main form[action='/parent/setup/over'] button"
WHO = "Who may set TimeQuest up"


def run(household, playwright, checks, screenshots) -> None:
    first, second = (chromium_of(playwright, login) for login in SUDO_LOGINS)
    for seen, way in each_way(second, household, checks):
        household.begin_anew()
        with window(first, household) as other:
            if not seen.has_scripts:
                other.without_scripts()
            begin(other)
            draft(seen, checks, way)
            over(seen, other, checks, way)
            changes(seen, other, household, checks, way)
            other.check_complaints(checks, way, "No complaints on the first login")
    household.begin_anew()
    with window(first, household) as other:
        begin(other)
    looks(second, household, checks, screenshots, "setup-others-draft", starts_over=True)
    stop_half_way(household)
    looks(second, household, checks, screenshots, "setup-others-changes", starts_over=False)
    first.close()
    second.close()


def begin(seen) -> None:
    """Answers one question: from then on it is this login's turn."""
    seen.open(f"{PATH}?step=children")
    seen.type("#name-1", "Mia")
    seen.press(GO)


def answer_login(seen) -> None:
    seen.page.check("input[value=shared]", force=True)
    seen.press(GO)


def draft(seen, checks, way: str) -> None:
    """The other login has only answered."""
    for path in (PATH, f"{PATH}?step=check", "/parent/children"):
        seen.open(path)
        checks.check(f"The second login reads that another one sets up: {path} ({way})",
                     seen.heading == WHO and seen.shows("with another login. Nothing is set up yet."), seen.page.content())
        checks.check(f"It does not read whose children these are: {path} ({way})", "Mia" not in seen.page.content())
        checks.check(f"It may start over, and nothing else: {path} ({way})",
                     seen.page.locator("main form").count() == seen.page.locator(OVER).count() == 1)


def over(seen, other, checks, way: str) -> None:
    """Each login starts over once."""
    seen.open(PATH)
    seen.press(OVER)
    checks.check(f"The second login begins without answers ({way})",
                 seen.heading == "Set up TimeQuest" and "Mia" not in seen.page.content(), seen.page.content())
    answer_login(other)
    checks.check(f"The next step of the first login is refused ({way})",
                 other.heading == WHO and other.shows("Your last step was not saved, and nothing more was changed."), other.page.content())
    other.press(OVER)
    checks.check(f"The first login may do the same ({way})", other.heading == "Set up TimeQuest", other.heading)
    seen.open(PATH)
    checks.check(f"Then it is the first login's turn again ({way})", seen.heading == WHO, seen.heading)


def changes(seen, other, household, checks, way: str) -> None:
    """The other login has begun to change something."""
    begin(other)
    seen.open(PATH)
    stop_half_way(household)
    # It is still shown the page of before, which has the button.
    seen.press(OVER)
    checks.check(f"What is being changed cannot be started over ({way})",
                 seen.heading == WHO and seen.shows("and a part of it is done"), seen.page.content())
    seen.open(PATH)
    checks.check(f"The second login reads that the first one has to finish ({way})",
                 seen.shows("Only that login can finish it in a browser.") and "Mia" not in seen.page.content(), seen.page.content())
    checks.check(f"There is nothing to press ({way})", not seen.page.locator("main form").count())
    other.open(f"{PATH}?step=login")
    answer_login(other)
    other.open(f"{PATH}?step=check")
    other.type("#pin", PIN)
    other.type("#pin-again", PIN)
    other.press(GO)
    checks.check(f"The first login finishes ({way})", other.heading == "TimeQuest is set up", other.page.content())
    players = [player["name"] for player in json.loads(household.timequest("player", "list", "--json"))["players"]]
    checks.check(f"Its answers are set up ({way})", players == ["Mia"], players)
    # While the service was down, a browser had no answer.
    for one in (seen, other):
        one.complaints = [text for text in one.complaints if "net::ERR_CONNECTION" not in text]
    seen.open(PATH)
    checks.check(f"Then the second login is asked for the PIN ({way})", seen.page.locator("#pin").count() == 1, seen.heading)


def stop_half_way(household) -> None:
    """Leaves the answers as a service does that ends between two changes of the last step, before there is a player."""
    household.kill(signal.SIGTERM)
    path = household.folder / "state" / "setup-draft.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"stage": "making"}))
    household.start()


def looks(browser, household, checks, screenshots, name: str, starts_over: bool) -> None:
    axe = Axe()
    for seen, look, width in each_look(browser, household):
        seen.open(PATH)
        is_this_page = (seen.page.locator("main code").count(), seen.page.locator(OVER).count()) == (1, int(starts_over))
        checks.check(f"It is the page of a login whose turn it is not: {name}, {look}, {width} px", is_this_page, seen.page.content())
        examine(seen, axe, checks, screenshots, name, look, width)
