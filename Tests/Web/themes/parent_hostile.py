"""Files that are made to hurt whoever reads them, sent to the page of calendars: each is taken or refused with a sentence, and nothing
else changes. By name, by content, by size and by number; with and without scripts."""

import json
from datetime import datetime, timedelta, timezone
from pathlib import Path

from browser import chromium, window
from editors import named
from household import EVENT

TITLE = "Hostile files for calendars"
PATH = "/parent/calendars"
GO = "main form button.go"
TOO_MUCH = "a calendar file has 16 MB at most, and 8 files can be added together"
# Sends files by names that no disk would have. Gives the status and the address of the page that comes.
SEND = """async (files) => {
    const form = new FormData();
    const mark = document.querySelector("form[action='/parent/calendars/add'] [name=key]").value;
    form.append("key", mark);
    form.append("do", "look");
    for (const [name, text] of files) form.append("file", new Blob([text]), name);
    form.append("key", mark);
    const answer = await fetch("/parent/calendars/add", { method: "POST", body: form });
    return [answer.status, answer.url, await answer.text()];
}"""
# Each with the name that the calendar has then.
NAMES = {
    "../../../evil.ics": "evil",
    "..\\..\\windows.ics": "windows",
    "/etc/passwd": "passwd",
    "C:\\fakepath\\club of Mia.ics": "club of Mia",
    "\"'><img src=x onerror=alert(1)>.ics": "\"'><img src=x onerror=alert(1)>",
    "line\r\nbreak.ics": None,
    "..": None,
    f"{'long' * 60}.ics": None,
}
# What pages show of files that are odd: themselves, titles as text, and why events without end are left out.
SHOWN = {
    PATH: ["The events in these files", "forger"],
    f"{PATH}/month": ["What is in the calendars"],
    f"{PATH}/agenda": ["What is in the calendars", EVENT, "<script>alert(1)</script>"],
    "/parent": ["Will they be reminded?", "“Always” repeats too often to be followed", "“Every second” repeats too often to be followed"],
}
# With these the whole form is none.
FORGED = "", "zero\0.ics", "long" * 2_000


def run(household, playwright, checks, screenshots) -> None:
    folder = household.folder / "hostile"
    folder.mkdir()
    browser = chromium(playwright)
    for scripts in (True, False):
        way = "with scripts" if scripts else "without scripts"
        with window(browser, household) as seen:
            dialogs: list[str] = []
            seen.page.on("dialog", lambda dialog, dialogs=dialogs: (dialogs.append(dialog.message), dialog.accept()))
            if not scripts:
                seen.without_scripts()
            if scripts:
                names(seen, household, checks)
                contents(seen, household, folder, checks)
            sizes(seen, household, folder, checks, way)
            wrong = [text for text in seen.complaints if scripts or "ERR_FAILED" not in text]
            checks.check(f"Nothing was run, and there are no complaints ({way})",
                         not wrong and all(not text for text in dialogs), wrong + dialogs)
    browser.close()


def event(title: str, *lines: str, times: int = 1, in_days: int = 1) -> str:
    start = datetime.now(timezone.utc).replace(microsecond=0) + timedelta(days=in_days)
    entries = "".join(
        "\r\n".join(["BEGIN:VEVENT", f"UID:{title}-{number}", f"DTSTART:{start:%Y%m%dT%H%M%SZ}", f"SUMMARY:{title}", *lines,
                     "END:VEVENT", ""]) for number in range(times))
    return f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{entries}END:VCALENDAR\r\n"


def calendars(household) -> dict[str, bytes]:
    """What is in the calendar folder. Besides it nothing may be written but what the daemon keeps for itself."""
    return {path.name: path.read_bytes() for path in (household.folder / "state" / "calendars").iterdir()}


def others(household) -> list[str]:
    """All files outside of the calendar folder, but the database with its own, and those that wait for an answer."""
    return sorted(
        str(path.relative_to(household.folder)) for path in household.folder.rglob("*")
        if path.is_file() and "calendars" not in path.parts and not path.name.startswith(("timequest.sqlite", ".upload-")))


def cards(seen) -> dict[str, str]:
    """What is said of each file."""
    all_cards = seen.page.locator("main section.card").all()
    return {card.locator("h2").inner_text(): card.inner_text().replace("\u00a0", " ") for card in all_cards}


def names(seen, household, checks) -> None:
    """Files of good content and bad names."""
    before, outside = calendars(household), others(household)
    seen.open(f"{PATH}/add")
    files = [[name, event(f"Entry {number}")] for number, name in enumerate(NAMES)]
    for name in FORGED:
        status, _, page = seen.page.evaluate(SEND, [[name, event("Forged")]])
        checks.check(f"A form that no browser would send is refused in words: {name[:10]!r}",
                     status == 400 and "Nothing was changed." in page, (status, page))
    seen.complaints = [text for text in seen.complaints if "status of 400" not in text]
    seen.page.goto(seen.page.evaluate(SEND, files)[1])
    checks.check("All of them are shown, by their names without folders", len(cards(seen)) == len(NAMES), list(cards(seen)))
    checks.check("No name is markup", not seen.page.locator("main img").count())
    checks.check("Nothing is stored before it is said", calendars(household) == before)
    typed = [box.input_value() for box in seen.page.locator("input[name=name]").all()]
    expected = [name for name in NAMES.values() if name]
    checks.check("The names that calendars can have are filled in", typed[:len(expected)] == expected, typed)
    finish(seen, checks, "names")
    stored = {name for name in calendars(household) if name not in before}
    checks.check("Each is stored in the calendar folder, by its name", {f"{name}.ics" for name in expected} <= stored, sorted(stored))
    checks.check("No name has a slash, a dot in front or what cannot be seen",
                 not any("\n" in name or "\0" in name or name.startswith(".") for name in stored), sorted(stored))
    checks.check("Nothing is written anywhere else", others(household) == outside, others(household))
    clean(household, before, checks)


def finish(seen, checks, what: str) -> None:
    """Adds everything that can be added; what is refused gets a sentence, and is left out."""
    for value in ("put", "leave"):
        if not seen.page.locator("input[type=radio][value=put]").count():
            break
        for box in seen.page.locator(f"input[type=radio][name^=act][value={value}]").all():
            box.check(force=True)
        press(seen)
        # Once all are stored or left out, the page of the calendars comes. Its cards ask other things.
        shown = cards(seen) if seen.heading == "Add calendars" else {}
        silent = {card: text for card, text in shown.items() if not sentences(seen, card)}
        checks.check(f"What is not stored is refused with a sentence ({what})", not silent, silent)
    checks.check(f"It comes to an end ({what})", seen.heading == "Calendars", seen.page.locator("main").inner_text())


def press(seen) -> None:
    """Presses the button, and waits for the page that comes."""
    seen.page.evaluate("document.querySelector('main').dataset.old = 'yes'")
    seen.page.click(GO)
    seen.page.wait_for_selector("main:not([data-old])")


def sentences(seen, card: str) -> list[str]:
    """What is said to be wrong with a file."""
    section = seen.page.locator("main section.card").filter(has=seen.page.get_by_role("heading", name=card, exact=True))
    return [text for text in section.locator(".note.problem").all_inner_texts() if text.strip().endswith(".")]


def contents(seen, household, folder: Path, checks) -> None:
    """Files that can hardly be read, or whose events never end."""
    before, outside = calendars(household), others(household)
    good = event("Übung")
    unread = {
        "zeros.ics": bytes(16 << 20),
        "halves.ics": b"\xff\xfe" + bytes([0, 0xD8]) * 200_000,
        "picture.ics": bytes(range(256)) * 4_000,
        "letter.ics": b"Dear parents,\r\nthere is no school on Friday.\r\n",
        "empty.ics": b"",
        "page.ics": b"<!doctype html><html><body><script>alert(1)</script></body></html>",
    }
    seen.open(f"{PATH}/add")
    look(seen, folder, unread)
    shown = cards(seen)
    checks.check("Every file that is no calendar is named", sorted(shown) == sorted(unread), shown)
    silent = [name for name in shown if not sentences(seen, name)]
    checks.check("It is said of each, in a sentence", not silent, silent)
    checks.check("None can be stored", not seen.page.locator(GO).count())
    checks.check("And none is", calendars(household) == before)

    # Those without end have begun: of one that begins tomorrow, the page of a month that ends soon could show all.
    odd = {
        "utf-16.ics": good.encode("utf-16"),
        "latin-1.ics": good.encode("latin-1"),
        "nulls.ics": good.replace("SUMMARY:", "SUMMARY:a\0b").encode(),
        "seconds.ics": event("Every second", "RRULE:FREQ=SECONDLY", times=20, in_days=-30).encode(),
        "never.ics": event("Never", "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30").encode(),
        "always.ics": event("Always", "DURATION:P99999999W", "RRULE:FREQ=MINUTELY;UNTIL=99991231T235959Z", times=5, in_days=-30).encode(),
        "boxes.ics": good.replace("END:VCALENDAR", "BEGIN:X\r\n" * 40_000 + "END:VCALENDAR").encode(),
        "forger.ics": event(
            "x\\nMESSAGE_ID=0123\\n\u202e\x1b[2J<script>alert(1)</script>", "LOCATION:<img src=x onerror=alert(1)>").encode(),
    }
    seen.open(f"{PATH}/add")
    look(seen, folder, odd)
    shown = cards(seen)
    checks.check("Every odd file is named", sorted(shown) == sorted(odd), shown)
    checks.check("No title and no place is markup", not seen.page.locator("main img, main script").count())
    for name in ("utf-16.ics", "latin-1.ics"):
        checks.check(f"Another encoding of text is read: {name}", "Übung, next on" in shown.get(name, ""), shown)
    finish(seen, checks, "contents")
    checks.check("The calendar that was there is as it was", calendars(household).get("club.ics") == before["club.ics"])
    # The next one of all can be that of a quest of today.
    planned = [one["title"] for one in json.loads(household.timequest("reminders", "list", "--json"))["reminders"] if "outcome" not in one]
    checks.check("Its event is still reminded of", any(EVENT in title for title in planned), planned)
    for path, texts in SHOWN.items():
        begin = datetime.now()
        seen.open(path)
        seconds = (datetime.now() - begin).total_seconds()
        checks.note(f"{path}: {seconds:.1f} s with all of them")
        missing = [text for text in texts if not seen.shows(text)]
        checks.check(f"The page opens, and shows what it can: {path}", not missing,
                     f"{missing} are missing: {seen.page.locator('main').inner_text()}")
        checks.check(f"Nothing in it is markup: {path}", not seen.page.locator("main img, main script").count())
        if path != "/parent":
            # A calendar is called “always”.
            shown = seen.page.locator("main").inner_text()
            checks.check(f"Events without end are left out: {path}", "Always" not in shown and "Every second" not in shown, shown)
    checks.check("Nothing is written anywhere else by their contents", others(household) == outside, others(household))
    clean(household, before, checks)


def look(seen, folder: Path, contents: dict[str, bytes]) -> None:
    """Chooses files, and waits for the page that comes."""
    paths = []
    for name, content in contents.items():
        path = folder / name
        path.write_bytes(content)
        paths.append(str(path))
    seen.page.set_input_files("#files", paths)
    press(seen)
    for path in paths:
        Path(path).unlink()


def sizes(seen, household, folder: Path, checks, way: str) -> None:
    """Too large, too many, and too much together."""
    before, outside = calendars(household), others(household)
    small = {f"small-{number}.ics": event(f"Small {number}").encode() for number in range(9)}
    seen.open(f"{PATH}/add")
    look(seen, folder, small)
    checks.check(f"Of nine files eight are shown ({way})", len(cards(seen)) == 8, list(cards(seen)))
    checks.check(f"And why the ninth is not ({way})", seen.shows("small-8.ics: ") and seen.shows(TOO_MUCH),
                 seen.page.locator("main").inner_text()[:300])
    seen.open(f"{PATH}/add")
    look(seen, folder, {"large.ics": bytes((16 << 20) + 1)})
    checks.check(f"A file that is too large is refused in words ({way})", seen.heading == "Add calendars" and seen.shows(TOO_MUCH),
                 seen.page.locator("main").inner_text())
    look(seen, folder, {"large.ics": bytes((16 << 20) + 1), "good.ics": event("Good").encode()})
    checks.check(f"Beside it a good one is taken ({way})",
                 list(cards(seen)) == ["good.ics"] and seen.shows("large.ics: The file is larger"), seen.page.locator("main").inner_text())
    seen.open(f"{PATH}/add")
    look(seen, folder, {f"much-{number}.ics": bytes(15 << 20) for number in range(6)})
    checks.check(f"What is too much together is refused in words ({way})", seen.shows(TOO_MUCH), seen.page.locator("main").inner_text())
    seen.open(f"{PATH}/add")
    look(seen, folder, {f"many-{number}.ics": b"BEGIN:VCALENDAR\r\n" for number in range(150)})
    checks.check(f"A hundred and fifty files are refused in words ({way})", seen.shows(TOO_MUCH),
                 seen.page.locator("main").inner_text()[:300])
    checks.check(f"Nothing is stored, and nothing is lost ({way})", calendars(household) == before and others(household) == outside,
                 sorted(calendars(household)))


def clean(household, before: dict[str, bytes], checks) -> None:
    """Takes away what was stored."""
    for name in sorted(set(calendars(household)) - set(before)):
        household.timequest("calendar", "remove", name.removesuffix(".ics"), "--yes")
    checks.check("All that was stored can be removed again",
                 calendars(household) == before and len(named(household, "calendar", "club")) == 1)
