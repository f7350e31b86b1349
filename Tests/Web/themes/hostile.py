"""Titles and names that would be markup, if anything forgot to escape them."""

from browser import chromium, window

TITLE = "Hostile titles and names"
MARKS = ['"', "<", "&", "'"]
# With a mark behind it, a delimiter is another character to Swift. A new name may not have a joiner there; a title may.
IN_NAMES = ["", "\u0301"]
IN_TITLES = [*IN_NAMES, "\u200d"]


def run(household, playwright, checks, screenshots) -> None:
    browser = chromium(playwright)
    number = 0
    for mark in MARKS:
        for following in IN_NAMES:
            number += 1
            name = f"a{mark}{following}><img src=x onerror=alert({number})>"
            household.timequest("player", "add", name)
    title = "".join(f"soccer {mark}{following}><script>alert(1)</script>" for mark in MARKS for following in IN_TITLES)
    household.timequest("calendar", "add", "--yes", str(household.calendar(title)))
    household.timequest("routine", "add", '"><b>Prep</b>', "--task", "<i>soccer</i>=2", "--player", "Mia")
    with window(browser, household) as seen:
        dialogs: list[str] = []
        seen.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
        seen.open("/who")
        checks.check("Every name is a button", seen.page.locator(".choice").count() == 2 + number)
        checks.check("No name is markup", seen.page.locator(".faces img, .faces script").count() == 0)
        seen.page.click(".choice >> text=Mia")
        seen.page.wait_for_selector(".level")
        checks.check("No title is markup", seen.page.locator("main script, main img, main i, main b > b").count() == 0)
        checks.check("It is shown as it is", seen.shows("<script>alert(1)</script>"))
        player = seen.page.url.split("/")[-1]
        seen.open(f"/players/{player}/quests/new?template=custom-quest")
        seen.page.fill("#name", '"><img src=x onerror=alert(1)>')
        seen.page.fill("[name=task] >> nth=0", "\"\u0301><script>alert(2)</script>")
        seen.page.click(".chip >> nth=0")
        seen.page.click("button.go")
        seen.page.wait_for_selector("button[value=save]")
        checks.check("What she types is no markup where she looks it over", seen.page.locator("main img, main script").count() == 0)
        seen.page.click("button[value=save]")
        seen.page.wait_for_selector(".rows")
        checks.check("Nor in the list", seen.page.locator("main img, main script").count() == 0 and seen.shows('"><img src=x'))
        checks.check("Nothing was run", not dialogs and not seen.complaints, dialogs + seen.complaints)
    browser.close()
