"""The weekly letter: read on the screen at three widths, and printed on one sheet for three children."""

import re
from pathlib import Path

from appearance import examine
from axe_playwright_python.sync_playwright import Axe
from browser import chromium, each_look, window
from daytime import today

TITLE = "The weekly letter"
SAMPLES = Path(__file__).parent.parent.parent.parent / "Config" / "samples"
# A4 in points, rounded.
SHEET = (595, 842)
# The first letter of this month or, in its first week, the newest one.
FIRST = f"/parent/letter?week={today().replace(day=1)}"


def run(household, playwright, checks, screenshots) -> None:
    # A third child, with ten weeks of quests.
    household.timequest("samples", "load", str(SAMPLES))
    browser, axe = chromium(playwright), Axe()
    with window(browser, household) as seen:
        walk(seen, checks, "with scripts")
        printed(seen, checks, screenshots, "en")
    with window(browser, household) as seen:
        seen.without_scripts()
        walk(seen, checks, "without scripts")
    with window(browser, household, locale="de-DE") as seen:
        seen.open(FIRST)
        printed(seen, checks, screenshots, "de")
    for seen, look, width in each_look(browser, household):
        for name, path in (("letter", "/parent/letter"), ("letter-first", FIRST), ("letter-nobody", "/parent/letter?week=2020-01-01")):
            seen.open(path)
            examine(seen, axe, checks, screenshots, f"parent-{name}", look, width)
        checks.check(f"No complaints ({look}, {width} px)", not seen.complaints, seen.complaints)
    browser.close()


def walk(seen, checks, way: str) -> None:
    """From Today to the letter, to the one of a week before, and back, by keyboard."""
    page = seen.page
    seen.open("/parent")
    seen.press("a[href='/parent/letter']")
    checks.check(f"Today leads to the letter ({way})", seen.heading == "Weekly letter", seen.heading)
    children = page.locator(".child")
    checks.check(f"Every child has three sentences ({way})",
                 children.count() == 3 and page.locator(".sentences p").count() == 9, page.locator(".sentences p").all_inner_texts())
    checks.check(f"Who has played has two pictures ({way})", page.locator("figure").count() == 2, page.locator("figure").count())
    newest = page.locator("h1 + .dim").inner_text()
    # “16 to 22 November 2026”
    is_first = int(re.findall(r"\d+", newest)[-2]) <= 7
    checks.check(f"It says what the children read once a month ({way})", seen.shows("Your parents can see:") == is_first, newest)
    seen.press(".weeks a[href*='week=']")
    checks.check(f"There is a letter about the week before ({way})", page.locator("h1 + .dim").inner_text() != newest)
    seen.press(".weeks a[href='/parent/letter']")
    checks.check(f"It leads back to the newest ({way})", page.locator("h1 + .dim").inner_text() == newest)


def printed(seen, checks, screenshots: Path, language: str) -> None:
    """The letter as a PDF is one sheet."""
    seen.wait_for_scripts()
    pdf = seen.page.pdf(prefer_css_page_size=True, path=screenshots / f"parent-letter-{language}.pdf")
    pages = len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))
    checks.check(f"It is printed on one sheet ({language})", pages == 1, pages)
    box = re.search(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)", pdf)
    size = tuple(round(float(side)) for side in box.groups()) if box else None
    checks.check(f"The sheet is A4 ({language})", size == SHEET, size)
    seen.page.emulate_media(media="print")
    for selector in (".top", ".weeks", ".hint"):
        checks.check(f"What can be pressed is not printed: {selector} ({language})", not seen.page.locator(selector).first.is_visible())
    seen.page.emulate_media(media="screen")
