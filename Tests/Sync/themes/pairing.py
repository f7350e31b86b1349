"""How two PCs become a family's, and a third; and what becomes of a PC that nobody meant."""

import shutil

from family_pcs import DESK, LAPTOP, PLAYER, ROUTINE, SOON, STRANGER, TABLET
from waiting import wait_for

TITLE = "Pair them"
# A pairing ends after that; so does its folder, from which the other PC sees that this one is done.
TEN_MINUTES = 600


def run(family) -> None:
    desk, laptop = family.running(DESK, LAPTOP)
    alone(family, desk)
    stranger = appears(family)
    not_the_same(family, desk, laptop)
    wrong_words(family, desk, laptop)
    if not family.is_patient:
        family.note("A pairing that nobody answers ends after ten minutes: not waited for this time.")
    else:
        nobody_answers(family, desk)
    first_two(family, desk, laptop)
    nothing_for(family, stranger, desk, laptop)
    third(family, *family.running(TABLET), laptop, desk)
    if family.is_patient:
        gone = wait_for(lambda: not list(family.folder.glob("*/shared/timequest-pairing-*")), within=TEN_MINUTES + SOON)
        family.check("The folders in which they were paired go in the end", gone, gone)


def alone(family, desk) -> None:
    check = family.check
    own = desk.get("/v1/pcs")
    check("A PC begins alone", own["others"] == [] and not own["isPaired"], own)
    check("Then no Syncthing runs", desk.carrier_process() == 0 and not (desk.state / "shared" / "on").exists())
    check("A player is added", desk.timequest("player", "add", PLAYER))
    tasks = [part for task in ("Gather gear", "Fill bottle") for part in ("--task", f"{task}=0:04")]
    check("And a routine", desk.timequest("routine", "add", ROUTINE, *tasks, "--keyword", "soccer"))


def appears(family):
    """A Syncthing with the family's ports, of a PC that is not the family's. Nothing of TimeQuest's daemon is there."""
    stranger = family[STRANGER]
    (stranger.state / "shared").mkdir(exist_ok=True)
    (stranger.state / "shared" / "on").touch()
    stranger.start_carrier()
    is_up = wait_for(lambda: stranger.ask_carrier("system/status")["myID"], within=SOON)
    family.check("Somebody else's PC announces itself on the network", is_up, is_up)
    return stranger


def not_the_same(family, desk, laptop) -> None:
    check = family.check
    words = family.common_words(desk, laptop)
    if not check("Both show the same six words", words and len(words) == 6, words):
        raise RuntimeError("Without words nothing can be paired.")
    both = wait_for(lambda: len(desk.get("/v1/pcs/pairing")["candidates"]) == 2, within=SOON)
    shown = [candidate["words"] for candidate in desk.get("/v1/pcs/pairing")["candidates"]]
    check("Somebody else's PC is shown with other words", both and shown[0] != shown[1], shown)
    said = desk.post("/v1/pcs/pairing/differ")
    check("“They differ” ends it, with a sentence", said["step"] == "refused" and said.get("refusal"), said)
    gone = wait_for(lambda: [one["words"] for one in laptop.get("/v1/pcs/pairing")["candidates"] if one["isSilent"]] == [words],
                    within=SOON)
    check("The other PC notices that it is gone, and only waits for its parent", gone, laptop.get("/v1/pcs/pairing"))
    said = laptop.ask("DELETE", "/v1/pcs/pairing")
    check("Giving up ends it on the other PC, with a sentence", said["step"] == "refused" and said.get("refusal"), said)
    check("No PC is paired by that", not any(pc.get("/v1/pcs")["isPaired"] for pc in (desk, laptop)))
    ended = wait_for(lambda: not desk.carrier_process() and not laptop.carrier_process(), within=SOON)
    check("Syncthing ends with it", ended, ended)


def wrong_words(family, desk, laptop) -> None:
    """The command line waits for a PC with these words, for as long as a pairing may take. There is none."""
    words = family.common_words(desk, laptop)
    typed = desk.timequest("pcs", "pair", "--words", " ".join([words[0] + "x"] + words[1:]))
    family.check("A word with a typing error is named at once", f"“{words[0]}x” is none of the words" in typed.err, typed)
    command = desk.follow("pcs", "pair", "--words", " ".join(reversed(words)))
    said = wait_for(lambda: "No PC has the six words of --words" in str(command), within=SOON)
    family.check("It says which PCs it hears, and that none has these words", said, command)
    goes_on = command.process.poll() is None
    family.check("Words of no PC pair nothing, and it goes on waiting", goes_on and not desk.get("/v1/pcs")["isPaired"], command)
    command.end()
    for pc in (desk, laptop):
        pc.ask("DELETE", "/v1/pcs/pairing")


def nobody_answers(family, desk) -> None:
    desk.post("/v1/pcs/pairing")
    family.note("Waiting ten minutes for nobody.")
    over = wait_for(lambda: desk.get("/v1/pcs/pairing")["step"] == "refused", within=TEN_MINUTES + SOON)
    family.check("A pairing that nobody answers ends after ten minutes", over, over)
    family.check("It says so", "Ten minutes" in desk.get("/v1/pcs/pairing").get("refusal", ""), desk.get("/v1/pcs/pairing"))


def first_two(family, desk, laptop) -> None:
    check = family.check
    words = family.common_words(desk, laptop)
    check("Words are the same when they begin once more", words, words)
    for said in family.confirm({desk: words, laptop: words}):
        check(f"`timequest pcs pair` on the {said.user} ends with the two paired", said, said)
    for pc, other in ((desk, laptop), (laptop, desk)):
        listed = wait_for(lambda: [one["name"] for one in pc.get("/v1/pcs")["others"]] == [other.name.capitalize()], within=SOON)
        check(f"The {pc} lists the {other} by its name", listed, pc.get("/v1/pcs"))
    took = family.alike([desk, laptop])
    check("What was on the desk is on the laptop", took and PLAYER in laptop.players(), took)
    current = wait_for(lambda: all(pc.get("/v1/pcs")["others"][0]["contact"] == "current" for pc in (desk, laptop)), within=SOON)
    check("Both say that they have everything of each other", current, [pc.get("/v1/pcs") for pc in (desk, laptop)])


def nothing_for(family, stranger, *pcs) -> None:
    """The stranger now even shares folders of these names with the family's PCs."""
    check = family.check
    own = stranger.ask_carrier("system/status")["myID"]
    ids = [pc.ask_carrier("system/status")["myID"] for pc in pcs]
    folder = stranger.state / "shared" / "operations"
    folder.mkdir(exist_ok=True)
    before = unanswered(pcs)
    for id in ids:
        stranger.tell_carrier("PUT", f"config/devices/{id}", {"deviceID": id, "addresses": ["dynamic"]})
    stranger.tell_carrier("PUT", "config/folders/timequest-operations", {
        "id": "timequest-operations", "path": str(folder), "devices": [{"deviceID": id} for id in ids]})
    refused = wait_for(lambda: all(calls.get(own) not in (None, before[pc].get(own)) for pc, calls in unanswered(pcs).items()), within=SOON)
    check("Somebody else's PC dials the family's", refused, refused)
    # Syncthing counts a connection from the greeting on. The other side refuses it after that; one that it lets in stays.
    parted = wait_for(lambda: not any(link["connected"] for link in stranger.ask_carrier("system/connections")["connections"].values()),
                      within=SOON)
    check("It is not let in", parted, parted)
    known = [pc.name for pc in pcs if own in [device["deviceID"] for device in pc.ask_carrier("config/devices")]]
    check("No PC of the family knows it", not known, known)
    received = [file for file in folder.rglob("*") if file.is_file() and file.parent.name != ".stfolder"]
    check("It has received nothing", not received, received)
    stranger.stop_carrier()
    shutil.rmtree(folder)


def unanswered(pcs) -> dict:
    """For each PC, which unknown devices its Syncthing has refused, and when it did so last."""
    return {pc: {device: call["time"] for device, call in pc.ask_carrier("cluster/pending/devices").items()} for pc in pcs}


def third(family, tablet, laptop, desk) -> None:
    check = family.check
    for said in family.pair(tablet, laptop):
        check(f"A third PC is paired with one of the two: on the {said.user}", said, said)
    took = family.alike([desk, laptop, tablet])
    check("All three have the same", took, took)
    for pc in (desk, laptop, tablet):
        others = {one.name.capitalize() for one in (desk, laptop, tablet) if one is not pc}
        listed = wait_for(lambda: {one["name"] for one in pc.get("/v1/pcs")["others"]} == others, within=SOON)
        check(f"The {pc} lists both others", listed, pc.get("/v1/pcs"))
    current = wait_for(lambda: all(one["contact"] == "current" for one in desk.get("/v1/pcs")["others"]), within=SOON)
    check("The first meets the third directly, though they were never paired with each other", current, desk.get("/v1/pcs"))
    said = tablet.timequest("pcs", "list")
    check("`timequest pcs list` names them", said and "Desk" in said.out and "Laptop" in said.out, said)
