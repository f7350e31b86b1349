"""What the script adds to forms: nothing typed is lost, and nothing is answered that was not meant."""

from browser import chromium, window
from patience import until
from themes.still import begin

TITLE = "Forms"
UNDER_POINTER = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('.choice')"


def run(household, playwright, checks, screenshots) -> None:
    browser = chromium(playwright)
    mia = household.players()["Mia"]
    with window(browser, household, viewport={"width": 1280, "height": 800}) as seen:
        page = seen.page
        begin(seen)
        page.wait_for_timeout(600)  # the click that began it is no part of a double click
        box = page.locator(".go.big").bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 8)  # where an answer comes to lie
        page.mouse.down(click_count=1)
        page.mouse.up(click_count=1)
        page.wait_for_selector(".choices")
        checks.check("An answer lies where the button was", page.evaluate(UNDER_POINTER, [box["x"] + 40, box["y"] + box["height"] / 8]))
        page.mouse.down(click_count=2)
        page.mouse.up(click_count=2)
        page.wait_for_timeout(1_000)
        checks.check("A double click on Done does not answer what comes then", seen.heading == "Done already?", seen.heading)
        page.click("form[action$='/correct'] button")
        page.wait_for_selector("form[action$='/next']")
        page.click("form[action$='/next'] button")
        page.wait_for_selector("form[action$='/start']")

        page.check("input[name=chip][value='8 min']")
        checks.check("A picked time stands in the fields", page.input_value("#duration") == "8 min", page.input_value("#duration"))
        seen.guess("9")
        checks.check("A typed one takes its place", not page.locator("input[name=chip]:checked").count())
        for mend in (
            lambda: page.fill("#duration", "9"),
            lambda: page.click("[data-nudge='1']"),
            lambda: page.check("[name=chip][value='5 min']"),
        ):
            page.fill("#duration", "nine")
            page.click("form[action$='/start'] button.go")
            page.wait_for_selector("#problem")
            mend()
            checks.check("What is put right is not wrong any more", not page.locator("#problem, [aria-invalid]").count())

        seen.open(f"/players/{mia}/settings")
        page.fill("input[name=until]", "2020-01-01")
        page.click("form[action$='/pause'] .buttons button")
        page.wait_for_selector("#problem")
        shown = until(page, lambda: is_in_view(page, "#problem") and is_in_view(page, "[aria-invalid]"))
        checks.check("A form that is refused shows why", shown)

        asked: list[str] = []
        page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
        seen.open(f"/players/{mia}/settings")
        page.check("input[name=look][value=dark]", force=True)
        seen.open(f"/players/{mia}")
        checks.check("Leaving changed settings asks first", asked == ["beforeunload"], asked)
        seen.open(f"/players/{mia}/settings")
        page.check("input[name=look][value=dark]", force=True)
        page.click("form[action$='/pause'] .buttons button")
        page.wait_for_selector("#problem")
        checks.check("So does another form of the page", asked == ["beforeunload"] * 2, asked)
        asked.clear()
        seen.open(f"/players/{mia}/quests/new?template=custom-quest")
        page.fill("#name", "Rabbits")
        page.click("button[value=more]")
        page.wait_for_selector("input[name=task] >> nth=5")
        for number, step in enumerate(("Sweep", "Feed", "Comb")):
            page.fill(f"input[name=task] >> nth={number}", step)
        page.click("button[value=more]")
        page.wait_for_selector("button[value='down:0']")
        for place in (0, 1):
            page.press(f"button[value='down:{place}']", "Enter")
            shown = until(page, lambda: page.input_value(f"input[name=task] >> nth={place + 1}") == "Sweep")
            checks.check("A step moves down, and its button keeps the focus", shown and page.evaluate(
                "document.activeElement.ariaLabel?.includes('Sweep') ?? false"))
        seen.open(f"/players/{mia}")
        checks.check("What was typed and sent, and is not saved, asks as well", asked == ["beforeunload"], asked)
        seen.open(f"/players/{mia}/settings")
        page.check("input[name=look][value=light]", force=True)
        page.click("main form button.go")
        page.wait_for_selector("[role=status]")
        seen.open(f"/players/{mia}")
        checks.check("Leaving saved ones does not", asked == ["beforeunload"], asked)
        seen.open(f"/players/{mia}/settings")
        page.evaluate("document.querySelector('main form:has(button.go) [name=key]').value = 'old'")
        page.click("main form button.go")
        page.wait_for_selector("main a.go")
        checks.check("A form without its mark is refused, with a sentence", seen.heading == "This page is too old", seen.heading)
        page.click("main a.go")
        page.wait_for_selector("main form button.go")
        checks.check("And a link leads back to its page", page.url.endswith(f"/players/{mia}/settings"), page.url)
        checks.check("No complaints", not seen.complaints, seen.complaints)
    browser.close()


def is_in_view(page, selector: str) -> bool:
    return page.locator(selector).first.evaluate(
        "one => { const box = one.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight }"
    )
