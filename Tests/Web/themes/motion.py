"""The staged reveal, the end of a quest and Today, filmed: the order of the stages, and that each of them can be skipped."""

from browser import chromium, window
from filming import Film, are_still, contact_sheet, hold
from household import TASKS

TITLE = "What moves, frame by frame"
LARGE = {"width": 1000, "height": 800}
SQUARES = ".reveal > .paper .real"
# A minute of the daemon's clocks is a second.
CLOCK_RATE = 60
# What is guessed, and how many seconds the step then takes at least.
LONG, SHORT = ("3", 430), ("30 s", 45)
# What is guessed, and what is typed afterwards: a busy machine would turn some seconds of real time into minutes.
TYPED = ("30 s", "1:15")


def run(household, playwright, checks, screenshots) -> None:
    browser = chromium(playwright)
    with window(browser, household, viewport=LARGE) as seen:
        hold(seen)
        choose(seen, 0, "face", "fox")
        frames = [shot(seen, screenshots, "before")]
        begin(seen)
        reveal(seen, *LONG)
        film_reveal(seen, checks, screenshots)
        checks.check("Next works while the page stands at the first moment of the stages", go_on(seen) == TASKS[1], seen.heading)
        reveal_typed(seen, *TYPED)
        film_seconds(seen, checks, screenshots)
        checks.check("A key shows everything at once", skips(seen, lambda: seen.page.keyboard.press("Shift")))
        seen.page.reload()
        seen.wait_for_scripts()
        checks.check("A reload does not play it again", are_still(seen.page) and is_complete(seen.page))
        go_on(seen)
        reveal(seen, *SHORT)
        checks.check("A tap shows everything at once", skips(seen, lambda: seen.page.mouse.click(20, 400)))
        go_on(seen)
        film_end(seen, checks, screenshots)
        seen.page.click(".onward .go")
        seen.page.wait_for_selector(".path")
        frames.append(shot(seen, screenshots, "after"))
        checks.check("Today stands still", are_still(seen.page))
        contact_sheet(seen, frames, screenshots / "motion-today.png")
        seen.check_complaints(checks, "filmed")
    for way, options, player in (("reduced motion", {"reduced_motion": "reduce"}, 0), ("motion switched off", {}, 1)):
        with window(browser, household, viewport=LARGE, **options) as seen:
            hold(seen)
            if player:
                choose(seen, player, "motion", "off")
            else:
                open_today(seen, player)
            begin(seen)
            for _ in TASKS:
                reveal(seen, *SHORT)
                checks.check(f"The reveal shows everything at once ({way})", held(seen) == 0 and is_complete(seen.page), held(seen))
                go_on(seen)
            checks.check(f"The end shows everything at once ({way})", held(seen) == 0 and seen.page.locator(".papers").count(), held(seen))
            seen.check_complaints(checks, way)
    browser.close()


def film_reveal(seen, checks, screenshots) -> None:
    """A reveal that took longer than guessed, at each moment."""
    film = Film(seen, screenshots, "motion-reveal")
    looks = film.looks(
        squares=(SQUARES, None, "opacity"), colours=(SQUARES, None, "fill"), guess=(".reveal > .paper .guess", None, "opacity"),
        stamps=("[data-stamp]", None, "opacity"), follows=("[data-follow]", None, "opacity"), go=("main .go", None, "opacity"))
    first, last = looks[0], looks[-1]
    checks.check("At first there are the line of the guess and Next, and nothing of the result",
                 {*first["guess"], *first["go"]} == {"1"} and {*first["squares"], *first["stamps"], *first["follows"]} == {"0"}, first)
    squares = [begins(looks, "squares", number) for number in range(len(first["squares"]))]
    beat, breath = token(seen, "beat"), token(seen, "breath")
    pauses = [after - before for before, after in zip(squares, squares[1:])]
    line = int(seen.page.get_attribute("[data-reveal]", "data-breath"))
    expected = [beat + breath * (number == line) for number in range(1, len(squares))]
    checks.check("Each square has the same time, with a breath at the line of the guess",
                 line == 3 and len(squares) > 6 and pauses == expected, squares)
    stamps = [begins(looks, "stamps", number) for number in range(len(first["stamps"]))]
    checks.check("The word and the time are stamped at once, after a breath", {*stamps} == {squares[-1] + beat + breath}, [squares, stamps])
    told = {colour for look in looks if look["moment"] < stamps[0] for colour in look["colours"]}
    checks.check("Before, the colour of the squares says nothing of the rating",
                 len(told) == 1 and not told & {*last["colours"]} and len({*last["colours"]}) == 1, [told, last["colours"]])
    follows = [begins(looks, "follows", number) for number in range(len(first["follows"]))]
    checks.check("Then follow the sentence and the XP, one after the other",
                 len(follows) > 1 and stamps[0] < follows[0] and follows == sorted({*follows}), [stamps, follows])
    checks.check("At the end everything is there", {*last["squares"], *last["stamps"], *last["follows"]} == {"1"}, last)
    rest = film.length - beat * len(squares)
    checks.check("Besides its squares, a reveal takes less than two seconds", rest < 2_000, rest)
    stands_still(seen, checks, looks, "reveal")
    film.shoot()
    film.show(0)


def film_seconds(seen, checks, screenshots) -> None:
    """A reveal on the sheet of seconds."""
    film = Film(seen, screenshots, "motion-seconds")
    looks = film.looks(squares=(SQUARES, None, "opacity"))
    squares = looks[0]["squares"]
    checks.check("A square of ten seconds is staged like a minute", len(squares) == 8 and {*squares} == {"0"}, squares)
    stands_still(seen, checks, looks, "reveal of seconds")
    film.shoot()


def film_end(seen, checks, screenshots) -> None:
    film = Film(seen, screenshots, "motion-end")
    looks = film.looks(
        gain=(".gain", None, "transform"), day=(".week .now", "::before", "backgroundColor"),
        words=("main h1, .papers .card, .xp", None, "opacity"))
    first, last = looks[0], looks[-1]
    checks.check("The papers, the words and the XP of the end are there from the first moment", {*first["words"]} == {"1"}, first)
    checks.check("The new XP grow into the bar", first["gain"] == ["matrix(0, 0, 0, 1, 0, 0)"] and last["gain"] == ["none"],
                 [first["gain"], last["gain"]])
    checks.check("The day is filled meanwhile", first["day"] == ["rgba(0, 0, 0, 0)"] != last["day"], [first["day"], last["day"]])
    checks.check("The end takes a second at most", 0 < film.length <= 1_000, film.length)
    stands_still(seen, checks, looks, "end")
    film.shoot()


# MARK: The pages


def open_today(seen, player: int) -> None:
    seen.open("/who")
    seen.page.click(f".choice >> nth={player}")
    seen.page.wait_for_selector(".path")


def choose(seen, player: int, field: str, value: str) -> None:
    """Changes one setting of a player, and opens Today."""
    open_today(seen, player)
    seen.page.click("nav a[href$='/settings']")
    seen.page.wait_for_selector("[name=face]")
    seen.wait_for_scripts()
    seen.page.click(f"label:has([name={field}][value={value}])")
    seen.page.click("main form button.go")
    seen.page.wait_for_selector(".note[role=status]")
    open_today(seen, player)


def begin(seen) -> None:
    seen.page.click("a.go, a[href*='/play/'] >> nth=0")
    seen.page.wait_for_selector("button[value=skip]")
    seen.wait_for_scripts()
    seen.page.click("button[value=skip]")
    seen.page.wait_for_selector("form[action$='/start']")


def reveal(seen, guess: str, seconds: int) -> None:
    """From the guess of a step to its reveal, which a form brings."""
    seen.guess(guess)
    seen.page.click("main form button.go")
    seen.page.wait_for_selector(".paper.back")
    seen.page.wait_for_timeout(seen.household.milliseconds(seconds))
    seen.page.click("form[action$='/done'] button.go")
    seen.page.wait_for_selector("form[action$='/next']")


def reveal_typed(seen, guess: str, took: str) -> None:
    """The same, with a time that is typed afterwards. It is not compared with the guess."""
    seen.guess(guess)
    seen.page.click("main form button.go")
    seen.page.wait_for_selector(".paper.back")
    seen.page.click("a[href$='time=typed']")
    seen.page.wait_for_selector("button[value=typed]")
    seen.wait_for_scripts()
    seen.guess(took)
    seen.page.click("button[value=typed]")
    seen.page.wait_for_selector("form[action$='/next']")


def go_on(seen) -> str:
    """To the next step, or to the end; returns the heading."""
    seen.page.click("form[action$='/next'] button")
    seen.page.wait_for_selector("form[action$='/start'], .papers")
    return seen.heading


def shot(seen, screenshots, name: str):
    path = screenshots / f"motion-today-{name}.png"
    seen.page.screenshot(path=path, full_page=True)
    return name, path


# MARK: What is checked


def begins(looks: list[dict], part: str, number: int) -> int:
    """The last moment at which an element is not yet to be seen."""
    return max(look["moment"] for look in looks if look[part][number] == "0")


def token(seen, name: str) -> int:
    return int(seen.page.evaluate(f"parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--{name}'))"))


def held(seen) -> int:
    return seen.page.evaluate("held.length")


def is_complete(page) -> bool:
    shown = page.eval_on_selector_all(f"[data-stamp], [data-follow], {SQUARES}", "all => all.map((one) => getComputedStyle(one).opacity)")
    return len(shown) > 2 and {*shown} == {"1"}


def skips(seen, act) -> bool:
    """Whether something shows all of a reveal that is not shown yet."""
    seen.page.evaluate("for (const move of held) move.currentTime = 0;")
    was_complete = is_complete(seen.page)
    act()
    return not was_complete and is_complete(seen.page)


def stands_still(seen, checks, looks: list[dict], what: str) -> None:
    """Whatever appears has its place from the start."""
    checks.check(f"Nothing of the {what} moves from its place", len({look["boxes"] for look in looks}) == 1)
    shifts = seen.page.evaluate("shifts")
    checks.check(f"The layout of the {what} does not shift", not shifts, shifts)
