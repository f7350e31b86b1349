"""What a family does on any day, on one PC or another."""

import time

from family_pcs import DESK, LAPTOP, PLAYER, ROUTINE, SOON, TABLET
from ics import calendar
from waiting import wait_for

TITLE = "Everyday"
SIBLING = "Ben"


def run(family) -> None:
    desk, laptop, tablet = family.running(DESK, LAPTOP, TABLET)
    made(family, desk, laptop)
    played(family, desk, laptop, tablet)
    reminded(family, desk, laptop)
    apart(family, desk, laptop)
    calendars(family, desk, laptop)
    removed(family, desk, laptop, tablet)
    took = family.alike([desk, laptop, tablet])
    family.check("In the end all PCs have the same", took, took)


def made(family, desk, laptop) -> None:
    check = family.check
    check("A player is added on the laptop", laptop.timequest("player", "add", SIBLING))
    check("And a routine for him", laptop.timequest("routine", "add", "Piano Prep", "--task", "Find the notes=0:04", "--player", SIBLING))
    there = wait_for(lambda: desk.routine("Piano Prep")["playerIDs"] == [desk.players()[SIBLING]], within=SOON)
    check("Both are on the desk", there, there)
    check("The player has settings on the desk", desk.timequest("player", "settings", SIBLING, "--quiet", "20:00-07:00"))
    there = wait_for(lambda: "20:00" in laptop.timequest("player", "settings", SIBLING).out, within=SOON)
    check("They are those on the laptop, too", there, there)


def played(family, desk, laptop, tablet) -> None:
    check = family.check
    mia = desk.players()[PLAYER]
    before = desk.get(f"/v1/players/{mia}/progress")
    quest = family.play(laptop)
    check("A quest is played on the laptop, and counts", quest["counts"] and quest["earnedXP"] > 0, quest)
    for pc in (laptop, desk, tablet):
        def progress() -> dict:
            return pc.get(f"/v1/players/{mia}/progress")
        counted = wait_for(lambda: progress()["questCount"] == before["questCount"] + 1, within=SOON)
        check(f"It counts once on the {pc}", counted, counted)
        earned = progress()["level"]["totalXP"] - before["level"]["totalXP"]
        check(f"Its XP are hers on the {pc}", earned == quest["earnedXP"], progress()["level"])
    levels = [pc.get(f"/v1/players/{mia}/progress")["level"] for pc in (desk, laptop, tablet)]
    check("Her level is the same everywhere", levels[0] == levels[1] == levels[2], levels)
    same = desk.get(f"/v1/quests/{quest['id']}")
    check("On the desk the quest is what was played", same["tasks"] == quest["tasks"], (same, quest))
    check("It is left out on the desk", desk.timequest("quest", "leave-out", quest["id"]))
    left_out = wait_for(lambda: not laptop.get(f"/v1/quests/{quest['id']}")["counts"], within=SOON)
    check("Then it does not count on the laptop either", left_out, left_out)
    check("And is restored there", laptop.timequest("quest", "restore", quest["id"]))
    counted = wait_for(lambda: desk.get(f"/v1/players/{mia}/progress")["questCount"] == before["questCount"] + 1, within=SOON)
    check("So it counts on the desk", counted, counted)


def planned(pc, event: str, stage: str) -> dict | None:
    """The reminder of an event and a stage that is planned or was emitted on a PC."""
    for reminder in pc.get("/v1/reminders")["reminders"]:
        if event in reminder["title"] and reminder["stage"] == stage:
            return reminder
    return None


def given(pc, event: str, stage: str) -> dict | None:
    """The same, if it was emitted."""
    reminder = planned(pc, event, stage)
    return reminder if reminder and reminder.get("emittedAt") else None


def reminded(family, desk, laptop) -> None:
    """An event whose first hint is due now, and its start-by in some minutes. Its routine was not played yet, so it takes 15 minutes."""
    check = family.check
    tasks = ("--task", "Pack shoes=2", "--task", "Fill bottle=1")
    check("A routine is added on the laptop",
          laptop.timequest("routine", "add", "Ballet Prep", *tasks, "--keyword", "ballet", "--player", PLAYER))
    there = wait_for(lambda: desk.routine("Ballet Prep"), within=SOON)
    check("It is on the desk", there, there)
    (desk.state / "calendars" / "club.ics").write_text(calendar("Ballet", minutes=23), newline="")
    # One that is late waits 20 s on the PC that gives it first, and as long again on the others.
    hint = wait_for(lambda: given(laptop, "Ballet", "headsUp"), within=SOON)
    if not check("The laptop, where she played last, gives a hint at the calendar that was dropped on the desk", hint, hint):
        return
    check("The desk leaves that to it", given(desk, "Ballet", "headsUp") is None, given(desk, "Ballet", "headsUp"))
    coming = planned(desk, "Ballet", "startBy")
    check("It plans the next reminder, of the same id", coming and coming["id"] == planned(laptop, "Ballet", "startBy")["id"], coming)
    check("The hint is acknowledged on the laptop", laptop.timequest("reminders", "acknowledge", hint["id"]))
    silent = wait_for(lambda: planned(desk, "Ballet", "startBy") is None, within=SOON)
    check("So the desk plans no other of this event", silent, silent)
    check("And has given none", given(desk, "Ballet", "headsUp") is None, given(desk, "Ballet", "headsUp"))


def apart(family, desk, laptop) -> None:
    """Two parents change one routine while the PCs do not see each other."""
    check = family.check
    with family.cut(laptop):
        check("Apart, one parent sets the way to the event", desk.timequest("routine", "edit", ROUTINE, "--travel", "25"))
        words = ("--keyword", "soccer", "--keyword", "judo")
        check("And another the words in calendars", laptop.timequest("routine", "edit", ROUTINE, *words))
        check("Both rename it", desk.timequest("routine", "edit", ROUTINE, "--display-name", "Off we go"))
        check("The second a moment later", laptop.timequest("routine", "edit", ROUTINE, "--display-name", "Let's go"))
        time.sleep(1)
        check("Meanwhile the desk does not have the laptop's words", desk.routine(ROUTINE)["keywords"] == ["soccer"])
    took = family.alike([desk, laptop])
    check("Together again, both have the same", took, took)
    routine = desk.routine(ROUTINE)
    check("Both changes are kept", routine["travelMinutes"] == 25 and set(routine["keywords"]) == {"soccer", "judo"}, routine)
    check("Of the two names, one counts", routine["displayName"] in ("Off we go", "Let's go"), routine)


def calendars(family, desk, laptop) -> None:
    check = family.check
    there = wait_for(lambda: (laptop.state / "calendars" / "club.ics").exists(), within=SOON)
    check("A calendar file that was dropped on the desk is on the laptop", there, there)
    file = laptop.state / "choir.ics"
    file.write_text(calendar("Choir", minutes=300, uid="2"), newline="")
    check("A calendar is added on the laptop", laptop.timequest("calendar", "add", file, "--player", PLAYER))
    there = wait_for(lambda: "Choir" in str(desk.get("/v1/events")), within=SOON)
    check("The desk has its events", there, there)
    check("It is for the same child there", desk.get("/v1/calendars/choir").get("playerID") == desk.players()[PLAYER],
          desk.get("/v1/calendars/choir"))
    check("It is removed on the desk", desk.timequest("calendar", "remove", "choir", "--yes"))
    gone = wait_for(lambda: not (laptop.state / "calendars" / "choir.ics").exists(), within=SOON)
    check("So it is gone on the laptop", gone, gone)


def removed(family, desk, laptop, tablet) -> None:
    check = family.check
    check("A child is removed on the desk", desk.timequest("player", "remove", SIBLING, "--yes"))
    for pc in (laptop, tablet):
        gone = wait_for(lambda: SIBLING not in pc.players(), within=SOON)
        check(f"The child is gone on the {pc}", gone, gone)
    took = family.alike([desk, laptop, tablet])
    check("With the routine that nobody else had", took and "Piano Prep" not in desk.household(), took)
