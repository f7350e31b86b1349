"""What every page must have in both looks and at each width."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from browser import Window

RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}
# Pixels of a button, or of a link that does not stand in a sentence.
LEAST_TARGET = 44
SMALL = """(all, least) => all.filter(one => !one.matches("[hidden], .hear") && getComputedStyle(one).display !== "inline"
    && one.getBoundingClientRect().height && one.getBoundingClientRect().height < least).map(one => one.outerHTML)"""
TARGETS = "main button, main a, main summary, main select, header a"


def examine(seen: Window, axe: Axe, checks, screenshots: Path, name: str, look: str, width: int) -> None:
    """A screenshot, no violation of WCAG 2.2 AA, nothing wider than the screen, big targets."""
    place = f"{name}, {look}, {width} px"
    seen.page.screenshot(path=screenshots / f"{name}-{look}-{width}.png", full_page=True)
    found = axe.run(seen.page, options=RULES).response["violations"]
    checks.check(f"axe finds nothing: {place}", not found, [(one["id"], [node["html"] for node in one["nodes"]]) for one in found])
    wide = seen.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    checks.check(f"Nothing is wider than the screen: {place}", wide <= 0, wide)
    small = seen.page.eval_on_selector_all(TARGETS, SMALL, LEAST_TARGET)
    checks.check(f"Every target is big enough: {place}", not small, small)
