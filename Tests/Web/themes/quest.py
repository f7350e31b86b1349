"""A whole quest with the keyboard alone, with and without JavaScript, on screens of all sizes, in both languages and looks."""

from browser import chromium, window
from household import EVENT, ROUTINE, TASKS
from patience import until

TITLE = "A quest by keyboard"
# A task takes at least ten seconds.
CLOCK_RATE = 10
# How much wider an element is than the widest line of its text and its padding.
SPARE = """post => {
  const texts = document.createTreeWalker(post, NodeFilter.SHOW_TEXT), widths = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    widths.push(range.getBoundingClientRect().width);
  }
  const style = getComputedStyle(post), padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  return post.getBoundingClientRect().width - padding - Math.max(...widths);
}"""
# 320 px wide is also 1280 px at 400 % zoom (WCAG 1.4.10).
WAYS = [
    ("with scripts, 1280 px, light", True, 1280, "light", "en-GB"), ("without scripts, 320 px, dark, German", False, 320, "dark", "de-DE"),
    ("with scripts, 320 px, light, German", True, 320, "light", "de-DE"), ("without scripts, 768 px, dark", False, 768, "dark", "en-GB"),
]


def run(household, playwright, checks, screenshots) -> None:
    browser = chromium(playwright)
    with window(browser, household) as seen:
        seen.open("/who")
        seen.page.click(".choice >> nth=0")
        seen.page.wait_for_selector(".level")
        checks.check("The calendar leads Home: what it calls for, when to start, and one main action",
                     seen.page.locator("h2.lead").inner_text() == ROUTINE and seen.shows("Start by") and seen.shows(EVENT)
                     and seen.page.locator(".go").count() == 1)
    for number, (way, scripts, width, look, language) in enumerate(WAYS, 1):
        options = {"java_script_enabled": True, "viewport": {"width": width, "height": 700}, "color_scheme": look, "locale": language,
                   "reduced_motion": "reduce"}
        with window(browser, household, **options) as seen:
            if not scripts:
                seen.without_scripts()
            play(seen, checks, way, screenshots / f"quest-{number}")
            seen.check_complaints(checks, way, "No message in the console, and no request elsewhere")
    with window(browser, household, viewport={"width": 320, "height": 700}) as seen:
        seen.open("/who")
        seen.page.click(".choice >> nth=0")
        seen.page.wait_for_selector(".level")
        # Without those that are folded.
        stops = seen.page.locator(".daypath > .path > .stop")
        checks.check("What was played lies behind on the path, with its squares", stops.first.locator(".real.walked").count() == 1)
        checks.check("Each quest of today is a stop, and leads on", stops.count() > 1 and stops.first.locator("a").count() > 0)
        played = seen.page.locator(".stop:is(li).played")
        visible = lambda: sum(stop.is_visible() for stop in played.all())
        checks.check("The last one that was played stands there, and those before it are folded", visible() == 1 and played.count() > 1)
        seen.page.click(".earlier summary")
        checks.check("They can be unfolded", visible() == played.count(), visible())
        seen.page.screenshot(path=screenshots / "quest-today.png", full_page=True)
        seen.page.set_viewport_size({"width": 1280, "height": 700})
        spare = seen.page.locator(".tomorrow .signpost").evaluate(SPARE)
        checks.check("The ground of a signpost is as wide as its words", spare < 4, spare)
        seen.page.focus(".earlier summary")
        household.timequest("routine", "add", "Judo lesson", "--task", "Pack the suit=2")
        came = until(seen.page, lambda: seen.page.locator("text=Judo lesson").count() > 0)
        checks.check("They stay unfolded while the page shows a new quest", came and visible() == played.count() > 1, [came, visible()])
        checks.check("And the focus stays on them", seen.page.evaluate("document.activeElement.matches('.earlier summary')"))
    quests = household.quests()
    checks.check("Each quest is there once", len(quests) == len(WAYS) and all(quest["phase"] == "summary" for quest in quests), quests)
    browser.close()


def play(seen, checks, way: str, screenshots) -> None:
    page = seen.page
    seen.open("/who")
    seen.press(".choice")
    checks.check(f"Home has one main action at most ({way})", page.locator("main .go").count() <= 1)
    lines = page.evaluate("new Set([...document.querySelectorAll('.top nav a')].map(link => link.getBoundingClientRect().top)).size")
    checks.check(f"The links of the header stand on one line ({way})", lines == 1, lines)
    seen.press("a[href*='/play/']")
    seen.press("button[value=skip]")
    for task in TASKS:
        checks.check(f"It asks for {task}", seen.heading == task, seen.heading)
        tops = page.evaluate("['.crumb', '.crumb .mute'].map(name => document.querySelector(name).getBoundingClientRect().top)")
        checks.check(f"The loudspeaker stands beside the name of the quest ({way})", tops[1] <= tops[0], tops)
        seen.guess("12 s")
        # Beside the first guess there is that of a guest.
        people = 2 if task == TASKS[0] else 1
        if people == 2:
            seen.press("button[name=together]")
            checks.check("The guest does not see the player's guess",
                         page.locator("main .guess").count() == 0 and not seen.shows("12 s"), page.url)
            seen.type("#guest", "Lea")
            seen.guess("20 s")
        seen.press("main form button.go")
        checks.check("The paper lies face down", page.locator(".paper.back").count() == 1)
        page.wait_for_timeout(seen.household.milliseconds(10.1))
        seen.press("form button.go.big")
        if page.locator(".choices").count():
            seen.press("form[action$='/next'] button")
        else:
            checks.check("The guesses stand beside the time", page.locator(".versus dd").count() == people + 1)
            checks.check("Each line is on the paper", page.locator(".paper .guess, .paper .guest:not(.halo)").count() == people)
            page.screenshot(path=f"{screenshots}-reveal.png", full_page=True)
            seen.press("main form button.go")
    if page.locator("form[action$='/restore']").count():
        seen.press("form[action$='/restore'] button")
    checks.check("The summary has a card for each task", page.locator(".papers > li").count() == len(TASKS))
    page.screenshot(path=f"{screenshots}-summary.png", full_page=True)
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    checks.check(f"Nothing is wider than the screen ({way})", overflow <= 0, overflow)
