"""The first visit, and the settings: by keyboard, with and without JavaScript; what is heard, and what is silent."""

from browser import chromium, each_way, window
from patience import until

TITLE = "First visit, settings, sounds"
# A task takes at least ten seconds.
CLOCK_RATE = 10


def run(household, playwright, checks, screenshots) -> None:
    browser = chromium(playwright)
    mia = household.players()["Mia"]
    for seen, way in each_way(browser, household, checks, reduced_motion="reduce"):
        practise(seen, mia, checks, way)
        save(seen, mia, checks, way)
    with window(browser, household) as seen:
        listen(seen, mia, checks)
    household.timequest("player", "add", "Zoe")
    with window(browser, household) as seen:
        seen.open("/who")
        seen.page.click("button.choice >> nth=2")
        seen.page.wait_for_selector("form[action$='/start']")
        checks.check("Who has never been here is led to the first visit", seen.heading == "Hello, Zoe!", seen.heading)
        seen.page.check("[name=face][value=turtle]", force=True)
        seen.page.click("button[name=skip]")
        seen.page.wait_for_selector(".level")
        checks.check("Who was chosen comes along, also if the rest is skipped",
                     seen.page.locator(".leads .companion use").get_attribute("href").startswith("/pictures/turtle."))
        seen.page.reload()
        checks.check("Once", seen.page.locator(".level").count() == 1)
    browser.close()


def practise(seen, player: str, checks, way: str) -> None:
    page = seen.page
    seen.open(f"/players/{player}/welcome")
    checks.check(f"It says hello by name ({way})", seen.heading == "Hello, Mia!", seen.heading)
    seen.reach("[name=chip]")
    page.keyboard.press("ArrowRight")
    if "with scripts" == way:
        checks.check("A chip of twenty seconds is two squares of the seconds sheet",
                     page.locator(".paper.seconds .guess").get_attribute("d") == "M0 0H160V72H0Z")
    seen.press("form[action$='/start'] button.go")
    checks.check(f"The paper lies face down ({way})", page.locator(".paper.back").count() == 1)
    page.wait_for_timeout(seen.household.milliseconds(11))
    seen.press("form[action$='/reveal'] button")
    checks.check(f"The guess stands beside the time ({way})", page.locator(".versus dd").count() == 2)
    before = page.locator(".versus").inner_text()
    page.reload()
    checks.check(f"A reload shows the same ({way})", page.locator(".versus").inner_text() == before)
    seen.press("form[action$='/done'] button")
    checks.check(f"It ends at Home ({way})", page.url.endswith(f"/players/{player}"), page.url)


def save(seen, player: str, checks, way: str) -> None:
    page = seen.page
    seen.press("nav a[href$='/settings']")
    page.check("[name=look][value=dark]")
    page.check("[name=language][value=de]")
    page.check("[name=face][value=owl]")
    page.check("[name=quiet][value=on]")
    checks.check(f"Quiet hours begin with a proposal ({way})", page.input_value("[name=quietUntil]") == "07:00")
    page.fill("[name=quietUntil]", "")
    seen.press("button.go")
    page.wait_for_selector("#problem-quiet")
    checks.check(f"Half of the quiet hours is not enough, and what was chosen stays ({way})",
                 page.is_checked("[name=look][value=dark]") and page.input_value("[name=quietFrom]") == "20:00")
    page.fill("[name=quietUntil]", "07:00")
    seen.press("button.go")
    page.wait_for_selector("html[data-look=dark][lang=de]")
    surface = page.evaluate("getComputedStyle(document.body).backgroundColor")
    checks.check(f"The page is dark and German at once ({way})", surface == "rgb(18, 21, 28)" and seen.heading == "Einstellungen", surface)
    checks.check(f"The owl stands in the header ({way})", page.locator(".top .face svg").count() == 1)
    page.fill("[name=from]", "2030-01-01")
    page.fill("[name=until]", "2030-01-01")
    seen.press("form[action$='/pause'] button.soft")
    page.wait_for_selector("#problem")
    checks.check(f"A break that cannot be is refused, and stays ({way})", page.input_value("[name=from]") == "2030-01-01")
    page.check("[name=look][value='']")
    page.check("[name=language][value='']")
    page.check("[name=quiet][value=off]")
    seen.press("button.go")
    page.wait_for_selector("html:not([data-look=dark])[lang=en]")


def listen(seen, player: str, checks) -> None:
    """What is played is fetched before; a headless browser has no loudspeaker."""
    page = seen.page
    sounds: list[str] = []
    page.on("request", lambda request: sounds.append(request.url.split("/")[-1].split("?")[0]) if "/sound/" in request.url else None)
    # Nothing is asked of the page before its modules have run: to the browser, what the test evaluates is a click of the person.
    page.goto(f"{seen.household.address}/players/{player}/welcome?guess=30&took=31")
    page.wait_for_timeout(1_500)
    checks.check("A page that is only opened is silent", not sounds, sounds)
    seen.wait_for_scripts()
    guess(seen, player)
    heard = ["reveal.opus", "tick.opus", "turn.opus"]
    until(page, lambda: "reveal.opus" in sounds)
    checks.check("The reveal is heard: the sheet, its squares, and the word last",
                 sorted(sounds) == heard and sounds[-1] == "reveal.opus", sounds)
    page.reload()
    page.wait_for_timeout(500)
    checks.check("A reload is silent", sorted(sounds) == heard, sounds)
    page.click("[data-mute]")
    checks.check("One tap mutes", until(page, lambda: page.get_attribute("[data-mute]", "aria-pressed") == "true"))
    sounds.clear()
    guess(seen, player)
    checks.check("A muted browser is silent", not sounds, sounds)
    page.click("[data-mute]")
    seen.open(f"/players/{player}/settings")
    page.check("[name=pageSounds][value=off]")
    page.click("button.go")
    page.wait_for_selector("[role=status]")
    sounds.clear()
    guess(seen, player)
    checks.check("With sounds switched off it is silent", not sounds, sounds)
    checks.check("No complaints", not seen.complaints, seen.complaints)


def guess(seen, player: str) -> None:
    """To the reveal of another practice guess, by pointer."""
    seen.open(f"/players/{player}/welcome")
    seen.guess("15 s")
    seen.page.click("button.go")
    seen.page.wait_for_selector(".paper.back")
    seen.page.wait_for_timeout(seen.household.milliseconds(2))
    seen.page.click("form[action$='/reveal'] button")
    seen.page.wait_for_selector(".versus")
    seen.page.wait_for_timeout(500)
