"""Films what moves on a page: holds its animations, and sets them to one moment after the other. No real time passes in a film."""

import base64
from dataclasses import dataclass
from pathlib import Path

from browser import Window
from playwright.sync_api import Page

# Milliseconds between two looks, and between two frames.
STEP = 10
FRAME = 200
# Runs in each page before its own scripts. A page that a form has brought stands at the first moment of its animations, and stays there.
HOLD = """
window.held = [];
window.shifts = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.value))).observe({ type: "layout-shift" });
document.addEventListener("timequest:page", () => queueMicrotask(() => {
  shifts = [];
  held = document.getAnimations();
  for (const move of held) move.pause();
}));
"""
SET = "moment => { for (const move of held) move.currentTime = moment; }"
LENGTH = "() => Math.max(0, ...held.map((move) => move.effect.getComputedTiming().endTime))"
# The boxes that the layout gives to the elements. A transform does not change them, but measures those inside from the element itself.
LOOK = """([moments, parts]) => moments.map((moment) => {
  for (const move of held) move.currentTime = moment;
  const look = { moment, boxes: [...document.querySelectorAll("main *:not([data-stamp] *)")].filter((one) => "offsetTop" in one)
    .map((one) => [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight].join()).join(" ") };
  for (const [name, [selector, pseudo, property]] of Object.entries(parts))
    look[name] = [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one, pseudo)[property]);
  return look;
})"""
SHEET = """<body style="margin: 0; padding: 8px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; background: #888">
%s</body>"""


def hold(seen: Window) -> None:
    seen.page.add_init_script(HOLD)


def are_still(page: Page) -> bool:
    """Whether nothing moves on the page, and nothing has begun to."""
    return not page.evaluate("document.getAnimations().length")


@dataclass
class Film:
    """The animations of a page that stands at their first moment."""

    seen: Window
    # The folder and the beginning of the names of the pictures.
    folder: Path
    name: str

    @property
    def length(self) -> int:
        """The milliseconds until nothing moves any more."""
        return round(self.seen.page.evaluate(LENGTH))

    def looks(self, **parts: tuple[str, str | None, str]) -> list[dict]:
        """The page at each moment: its boxes, and a property of the style of each element of a part.

        parts: the selector, the pseudo-element and the property.
        """
        moments = list(range(0, self.length + STEP, STEP))
        return self.seen.page.evaluate(LOOK, [moments, parts])

    def show(self, moment: int) -> None:
        self.seen.page.evaluate(SET, moment)

    def shoot(self) -> None:
        """A picture of each frame, and one sheet with all of them."""
        frames = []
        for moment in [*range(0, self.length, FRAME), self.length]:
            self.show(moment)
            path = self.folder / f"{self.name}-{moment:04}.png"
            self.seen.page.screenshot(path=path)
            frames.append((f"{moment} ms", path))
        contact_sheet(self.seen, frames, self.folder / f"{self.name}.png")


def contact_sheet(seen: Window, frames: list[tuple[str, Path]], path: Path) -> None:
    """Puts pictures side by side, each with its title."""
    figure = '<figure style="margin: 0"><figcaption>%s</figcaption><img style="width: 100%%" src="data:image/png;base64,%s"></figure>'
    sheet = seen.page.context.new_page()
    sheet.set_viewport_size({"width": 1920, "height": 400})
    sheet.set_content(SHEET % "".join(figure % (title, base64.b64encode(one.read_bytes()).decode()) for title, one in frames))
    sheet.screenshot(path=path, full_page=True)
    sheet.close()
