"""The daemon dies, the page is loaded again, another window and another browser look on: nothing is lost or counted twice."""

from browser import chromium, window
from themes.still import begin

TITLE = "Interrupted at every step"


def run(household, playwright, checks, screenshots) -> None:
    browser = chromium(playwright)
    with window(browser, household) as seen, window(browser, household) as other:
        page = seen.page
        seen.open("/who")
        page.click(".choice >> nth=0")
        page.click("a.go, a.soft >> nth=0")
        page.click("button[value=skip]")
        page.wait_for_selector("form[action$='/start']")

        seen.guess("7")
        household.kill()
        page.click("main form button.go >> nth=0")
        page.wait_for_selector(".problem.unanswered")
        checks.check("Without the daemon the page says so", seen.shows("Nothing is lost"))
        checks.check("What was typed is still there", page.input_value("#duration") == "7")
        household.start()
        page.click("main form button.go >> nth=0")
        page.wait_for_selector(".paper.back")
        checks.check("The same button goes on", seen.shows("Take the time it takes"))

        quest = page.url
        for step in ("a reload", "a death and a reload"):
            if "death" in step:
                household.kill()
                household.start()
            page.reload()
            checks.check(f"After {step} the task is still under way", page.locator(".go.big").count() == 1)
        other.page.goto(quest)
        checks.check("Another browser sees the same", other.page.locator(".go.big").count() == 1)
        page.click("form[action$='/pause'] button")
        page.wait_for_selector("form[action$='/resume']")
        other.page.click("form[action$='/pause'] button")
        other.page.wait_for_selector("form[action$='/resume']")
        checks.check("The window that was behind is told so", other.shows("That page was an old one"))
        other.page.click("form[action$='/resume'] button")
        other.page.wait_for_selector(".go.big")
        page.click("form[action$='/resume'] button")
        page.wait_for_selector(".go.big")
        checks.check("The quest goes on where the other window is", seen.shows("That page was an old one"))

        page.go_back()
        page.wait_for_timeout(500)
        page.go_forward()
        page.wait_for_selector(".go.big")
        checks.check("Back and forth lead to the task again", page.url == quest, (page.url, quest))
        quests = household.quests()
        checks.check("There is one quest, and its first task has one guess", len(quests) == 1 and quests[0]["step"] == 4, quests)
        wrong = [text for text in seen.complaints + other.complaints if "net::ERR_CONNECTION" not in text]
        checks.check("No complaints", not wrong, wrong)
    browser.close()


