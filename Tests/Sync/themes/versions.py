"""An earlier version beside this one, and its update. Then what PCs make of the operations of a later version."""

from family_pcs import ATTIC, CELLAR, GARDEN, LATE, SOON
from fields import fields
from later_version import leave_operations, stored
from pc import Refused
from waiting import wait_for

TITLE = "Versions"
PLAYER, SIBLING, ROUTINE, SECOND = "Nina", "Tom", "Swim Prep", "Choir Prep"
UPDATE = "Please update TimeQuest on this PC."
OTHERS_LATER, OWN_LATER = "“Attic” has a newer TimeQuest", "This PC had a newer TimeQuest before"


def run(family) -> None:
    attic, garden = family[ATTIC], family[GARDEN]
    if family.programs.previous:
        attic.program = family.programs.previous
        family.running(ATTIC, GARDEN)
        if not shares(family, attic, garden):
            return
        earlier(family, attic, garden)
    else:
        family.note("An earlier version beside this one is left out: name its program with PREVIOUS=.")
        family.running(ATTIC, GARDEN)
        begin(family, attic, garden)
    later(family, attic, garden, *family.running(CELLAR))
    for pc in (attic, garden, family[CELLAR]):
        pc.stop()


def shares(family, attic, garden) -> bool:
    versions = [pc.get("/version")["version"] for pc in (attic, garden)]
    family.note(f"The {attic} runs {versions[0]} ({attic.program}), the {garden} {versions[1]}")
    try:
        return family.check("The earlier version can be paired", attic.get("/v1/pcs")["own"])
    except Refused as refusal:
        return family.check("The earlier version can be paired", False, refusal)


def begin(family, attic, garden) -> dict:
    """Pairs the two; the attic has a player, a routine, and a quest that was corrected. The quest."""
    check = family.check
    check(f"A player is added on the {attic}", attic.timequest("player", "add", PLAYER))
    tasks = [part for task in ("Find goggles", "Pack towel") for part in ("--task", f"{task}=0:04")]
    check("And a routine", attic.timequest("routine", "add", ROUTINE, *tasks, "--keyword", "swim"))
    quest = family.play(attic, PLAYER, ROUTINE)
    correct(attic, quest, 12)
    for said in family.pair(attic, garden):
        check(f"They are paired: on the {said.user}", said, said)
    there = wait_for(lambda: actual(garden, quest) == 12, within=LATE)
    check(f"What was played on the {attic} is on the {garden}, with its correction", there, there)
    return quest


def correct(pc, quest: dict, seconds: float) -> None:
    """Says of an ended quest how long its first task has really taken."""
    pc.post(f"/v1/quests/{quest['id']}/correct", {"position": 0, "actualSeconds": seconds})


def actual(pc, quest: dict) -> float:
    """How long the first task of a quest has taken, as a PC has it."""
    return pc.get(f"/v1/quests/{quest['id']}")["tasks"][0]["result"]["actualSeconds"]


def earlier(family, attic, garden) -> None:
    first = begin(family, attic, garden)
    # What only one of the versions has in its answers. It is compared when both are of one version.
    left_out = frozenset(fields(attic.contents()) ^ fields(garden.contents()))
    family.note(f"Only one of the versions has the fields: {', '.join(sorted(left_out)) or 'none'}")
    took = family.alike([attic, garden], left_out=left_out)
    family.check("An earlier version and this one have the same", took, took)
    played = together(family, attic, garden, left_out)
    played += apart(family, attic, garden, first, left_out)
    counts = [len(pc.contents()["export"]["quests"]) for pc in (attic, garden)]
    family.check("Each has every quest once", counts == [len(played) + 1] * 2, counts)
    updated(family, attic, garden, left_out)


def together(family, attic, garden, left_out) -> list[dict]:
    """Both are there, and people change things on either. The quests that were played."""
    check = family.check
    check(f"A player is added on the {garden}", garden.timequest("player", "add", SIBLING))
    there = wait_for(lambda: SIBLING in attic.players(), within=SOON)
    check(f"And is on the {attic}", there, there)
    check("Where settings are made", attic.timequest("player", "settings", SIBLING, "--quiet", "20:00-07:00"))
    there = wait_for(lambda: "20:00" in garden.timequest("player", "settings", SIBLING).out, within=SOON)
    check(f"They are those on the {garden}, too", there, there)
    family.set_number(garden, 60, PLAYER)
    there = wait_for(lambda: family.number(attic, PLAYER) == 60, within=SOON)
    check(f"Those that are made on the {garden} are on the {attic}", there, there)
    check("A routine is added there", attic.timequest("routine", "add", SECOND, "--task", "Find notes=0:04", "--player", SIBLING))
    there = wait_for(lambda: garden.routine(SECOND)["playerIDs"] == [garden.players()[SIBLING]], within=SOON)
    check(f"It is on the {garden}", there, there)
    played = [family.play(attic, PLAYER, ROUTINE), family.play(garden, SIBLING, SECOND)]
    for quest, source, other in ((played[0], attic, garden), (played[1], garden, attic)):
        there = wait_for(lambda: other.get(f"/v1/quests/{quest['id']}"), within=SOON)
        check(f"A quest of the {source} is on the {other}", there, there)
        for pc, seconds in ((other, 13), (source, 14)):
            correct(pc, quest, seconds)
            there = wait_for(lambda: actual(attic, quest) == actual(garden, quest) == seconds, within=SOON)
            check(f"It is corrected on the {pc}, which counts on both", there, there)
    took = family.alike([attic, garden], left_out=left_out)
    check("Both have the same", took, took)
    return played


def apart(family, attic, garden, quest: dict, left_out) -> list[dict]:
    """The same while they do not see each other, and a correction of one quest on both. The quests that were played."""
    check = family.check
    with family.cut(attic):
        check(f"Apart, a player is added on the {attic}", attic.timequest("player", "add", "Eva"))
        check(f"And one on the {garden}", garden.timequest("player", "add", "Olaf"))
        check(f"The way to the event is set on the {attic}", attic.timequest("routine", "edit", ROUTINE, "--travel", "25"))
        words = ("--keyword", "swim", "--keyword", "diving")
        check(f"The words in calendars on the {garden}", garden.timequest("routine", "edit", ROUTINE, *words))
        family.set_number(attic, 61, PLAYER)
        check("Settings on both", garden.timequest("player", "settings", PLAYER, "--quiet", "21:00-06:30"))
        played = [family.play(attic, PLAYER, ROUTINE), family.play(garden, PLAYER, ROUTINE)]
        correct(attic, quest, 15)
        correct(garden, quest, 16)
    took = family.alike([attic, garden], left_out=left_out)
    check("Together again, both have the same", took, took)
    for pc in (attic, garden):
        routine = pc.routine(ROUTINE)
        check(f"Both changes of the routine are on the {pc}", routine["travelMinutes"] == 25 and "diving" in routine["keywords"], routine)
        settings = pc.timequest("player", "settings", PLAYER)
        check("And those of the settings", family.number(pc, PLAYER) == 61 and "21:00" in settings.out, settings)
        check("And both players", {"Eva", "Olaf"} <= set(pc.players()), pc.players())
    corrected = [actual(pc, quest) for pc in (attic, garden)]
    check("Of the two corrections the last one counts on both", corrected == [16, 16], corrected)
    return played


def updated(family, attic, garden, left_out) -> None:
    check = family.check
    household, own = attic.household(left_out), attic.get("/v1/pcs")["own"]["id"]
    attic.stop()
    attic.program = family.programs.timequest
    attic.start()
    check(f"The {attic} is updated, and keeps its identity", attic.get("/v1/pcs")["own"]["id"] == own)
    check("It has what it had", attic.household(left_out) == household)
    took = family.alike([attic, garden])
    check("Now both have the same in every field", took, took)
    for number, one, other in ((62, attic, garden), (63, garden, attic)):
        family.set_number(one, number, PLAYER)
        there = wait_for(lambda: family.number(other, PLAYER) == number, within=LATE)
        check(f"A change on the {one} is on the {other}", there, there)
    quest = family.play(attic, PLAYER, ROUTINE)
    correct(attic, quest, 12)
    there = wait_for(lambda: actual(garden, quest) == 12, within=LATE)
    check("So is a quest, and its correction", there, there)
    took = family.alike([attic, garden])
    check("Both have the same", took, took)


def later(family, attic, garden, cellar) -> None:
    """The attic had a later version for a while. The cellar gets what was done with it from the garden, while the attic is off."""
    check = family.check
    for said in family.pair(cellar, garden):
        check(f"A third PC is paired with the {garden}: on the {said.user}", said, said)
    pcs = [attic, garden, cellar]
    took = family.alike(pcs)
    check("All three have the same", took, took)
    for pc in pcs:
        said = pc.timequest("pcs", "list")
        check(f"The {pc} asks for no update", said and UPDATE not in said.said, said)
    travel = attic.routine(ROUTINE)["travelMinutes"]
    cellar.stop()
    attic.stop()
    left = leave_operations(family.programs.later, attic, ROUTINE)
    attic.start()
    made = stored(attic, left)
    check("A later version has left operations there", len(made) == left["last"] - left["first"] + 1 > 1, made)
    there = wait_for(lambda: stored(garden, left) == made, within=LATE)
    check(f"What was done with a later version on the {attic} is on the {garden}, byte for byte", there, stored(garden, left))
    asks(family, attic, OWN_LATER)
    attic.stop()
    cellar.start()
    there = wait_for(lambda: stored(cellar, left) == made, within=LATE)
    check(f"The {cellar} gets it from the {garden} while the {attic} is off", there, stored(cellar, left))
    for pc in (garden, cellar):
        asks(family, pc, OTHERS_LATER)
        routine = pc.routine(ROUTINE)
        check(f"On the {pc}, a change counts of which a detail is unknown", routine["displayName"] == "Later", routine)
        check("One in an unknown format does not", routine["travelMinutes"] == travel, routine)
    attic.start()
    took = family.alike(pcs)
    check("In everything that they understand, all PCs are the same", took, took)
    goes_on(family, *pcs)
    for pc in pcs:
        check(f"The daemon of the {pc} runs on", pc.daemon.poll() is None and "Fatal error" not in pc.log(), pc.log()[-2000:])
        pc.stop_daemon()
        pc.start_daemon()
        check("After a start it still has all of that", stored(pc, left) == made, stored(pc, left))
    took = family.alike(pcs)
    check("In the end all PCs have the same", took, took)


def asks(family, pc, beginning: str) -> None:
    """Whether a PC asks for its update wherever it can."""
    shown = wait_for(lambda: UPDATE in pc.timequest("pcs", "list").said, within=SOON)
    family.check(f"The {pc} asks for its update", shown, shown)
    for words in (("pcs", "list"), ("status",), ("doctor",)):
        said = pc.timequest(*words)
        family.check(f"`timequest {' '.join(words)}` says why", beginning in said.said and UPDATE in said.said, said)


def goes_on(family, attic, garden, cellar) -> None:
    """What is done after that, on the PC that had the later version and on the others."""
    check = family.check
    for number, one in ((71, attic), (72, cellar), (73, garden)):
        family.set_number(one, number, PLAYER)
        there = wait_for(lambda: all(family.number(pc, PLAYER) == number for pc in (attic, garden, cellar)), within=LATE)
        check(f"A change on the {one} is on all PCs", there, there)
    check("What the later version had changed can be changed", garden.timequest("routine", "edit", ROUTINE, "--display-name", "Now"))
    check("Also where its change is not understood", cellar.timequest("routine", "edit", ROUTINE, "--travel", "35"))
    quest = family.play(attic, PLAYER, ROUTINE)
    took = family.alike([attic, garden, cellar])
    check("All PCs have the same after that", took and quest["id"] in cellar.household(), took)
    routine = attic.routine(ROUTINE)
    check("And what was changed last", (routine["displayName"], routine["travelMinutes"]) == ("Now", 35), routine)
