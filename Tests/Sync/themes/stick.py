"""PCs that never meet on one network share the same by a folder, which stands for a stick. They have no network at all."""

import json
import os

from family_pcs import PLAYER, ROUTINE
from ics import calendar
from pc import PC

TITLE = "By a stick"
# Shared by all of them, and by nobody else.
STICK = "stick"


def run(family) -> None:
    stick = family.folder / STICK
    stick.mkdir(exist_ok=True)
    loft, barn, shed = (PC(name, family.folder, family.programs.timequest) for name in ("loft", "barn", "shed"))
    try:
        for pc in (loft, barn, shed):
            pc.start_daemon()
        nobody_compares(family, stick, loft, barn)
        first_two(family, stick, loft, barn)
        back_and_forth(family, stick, loft, barn)
        empty(family, loft)
        renamed(family, stick, loft, barn)
        damaged(family, stick, loft, barn)
        third(family, stick, shed, barn, loft)
        restored(family, stick, barn, loft)
        forgotten(family, stick, loft, shed)
        left(family, stick, loft, barn)
        idle = [pc.name for pc in (loft, barn, shed) if (pc.state / "shared" / "on").exists()]
        family.check("No PC asks for a Syncthing", not idle, idle)
    finally:
        for pc in (loft, barn, shed):
            pc.stop()


def carry(pc, stick, words=None, *options):
    """The command on a PC into which the stick was plugged, and what it has read, by the outcome."""
    said = pc.timequest("pcs", "stick", stick, "--json", *options, *(["--words", " ".join(words)] if words else []))
    # A command that fails after it has read everything prints that first.
    report = json.loads(said.out.splitlines()[0]) if said.out else {}
    return said, [file for file in report.get("files", []) if file.get("reading", {}).get("outcome") != "own"]


def parcels(stick) -> list[str]:
    return sorted(file.name for file in stick.glob("timequest-*.parcel"))


def words(pc) -> list[str]:
    return pc.get("/v1/pcs/parcel/card")["words"]


def same(family, *pcs) -> bool | str:
    households = [pc.household() for pc in pcs]
    return all(one == households[0] for one in households) or str(family.difference(list(pcs), 0))


def nobody_compares(family, stick, loft, barn) -> None:
    check = family.check
    check("A player is added", loft.timequest("player", "add", PLAYER))
    tasks = [part for task in ("Gather gear", "Fill bottle") for part in ("--task", f"{task}=0:04")]
    check("And a routine", loft.timequest("routine", "add", ROUTINE, *tasks))
    said, read = carry(barn, stick, None, "--name", "Barn")
    names = parcels(stick)
    check("The barn writes its file onto an empty stick", said and read == [] and len(names) == 1, said)
    check("Its name is that of the file", names and names[0].startswith("timequest-Barn-"), names)
    said = barn.timequest("pcs", "stick", stick, "--name", "x" * 41)
    check("A name that is too long is refused", said.status == 1 and barn.get("/v1/pcs/parcel/card")["name"] == "Barn", said)
    said, read = carry(loft, stick)
    check("The loft reads whose it is, and nothing else", said and [one["reading"]["outcome"] for one in read] == ["stranger"], said)
    check("Its words are those that the barn shows", read and read[0]["reading"]["words"] == words(barn), read)
    said, _ = carry(loft, stick, words(loft))
    check("Other words pair nothing", said.status == 1 and not loft.get("/v1/pcs")["isPaired"], said)


def first_two(family, stick, loft, barn) -> None:
    check = family.check
    said, _ = carry(loft, stick, words(barn))
    check("With the barn's words the loft takes it in", said and loft.get("/v1/pcs")["isPaired"], said)
    check("Until a parent has compared on the barn, too, it has nothing", barn.players() == {} and not barn.get("/v1/pcs")["isPaired"])
    said, read = carry(barn, stick, words(loft))
    check("With the loft's words the barn has everything", said and read[0]["reading"]["changes"] > 0, said)
    check("Both have the same", same(family, loft, barn))
    names = [one["name"] for one in loft.get("/v1/pcs")["others"]] + [barn.get("/v1/pcs")["own"]["name"]]
    check("Both call the barn by the name that it was given", names == ["Barn", "Barn"], names)
    said, _ = carry(loft, stick)
    check("The loft reads the barn's file without a question", said, said)
    for pc in (loft, barn):
        others = pc.get("/v1/pcs")["others"]
        check(f"The {pc} lists the other as one that a stick reaches", [one["contact"] for one in others] == ["stick"], others)


def back_and_forth(family, stick, loft, barn) -> None:
    check = family.check
    quest = family.play(loft)
    family.set_number(barn, 612)
    carry(loft, stick)
    said, read = carry(barn, stick)
    check("What was played on the loft is on the barn", said and quest["id"] in barn.household(), read)
    said, read = carry(loft, stick)
    check("What was set on the barn is on the loft", said and family.number(loft) == 612, read)
    check("Both have the same", same(family, loft, barn))
    said, read = carry(barn, stick)
    check("Then nothing is new", said and read[0]["reading"]["changes"] == 0, read)


def empty(family, loft) -> None:
    """Another stick, for a third PC that is not there yet."""
    other = family.folder / "other-stick"
    other.mkdir()
    said = loft.timequest("pcs", "stick", other)
    check = family.check
    check("On an empty stick a paired PC puts everything", said and "everything of this PC" in said.out, said)
    check("And shows no words", "six words" not in said.out, said)
    # What anybody may have put there.
    (other / "timequest-torn.parcel").write_bytes(b"TimeQBox")
    said = loft.timequest("pcs", "stick", other)
    check("Where no file can be read, it fails, and has written its own", said.status == 1 and len(parcels(other)) == 2, said)
    check("And shows no words either", "not complete" in said.out and "six words" not in said.out, said)


def renamed(family, stick, loft, barn) -> None:
    check = family.check
    said, _ = carry(barn, stick, None, "--name", "Granary")
    names = parcels(stick)
    of_barn = [name for name in names if barn.get("/v1/pcs")["own"]["id"] in name]
    check("After a rename the file of the old name is gone", said and of_barn and "-Granary-" in of_barn[0] and len(names) == 2, names)
    said, _ = carry(loft, stick)
    listed = [one["name"] for one in loft.get("/v1/pcs")["others"]]
    check("The loft calls it by its new name", said and listed == ["Granary"], listed)


def damaged(family, stick, loft, barn) -> None:
    """The stick was pulled out while the loft wrote."""
    check = family.check
    old = {file: file.read_bytes() for file in stick.glob("timequest-*.parcel")}
    family.set_number(loft, 613)
    carry(loft, stick)
    [changed] = [file for file, content in old.items() if file.read_bytes() != content]
    whole = changed.read_bytes()
    changed.write_bytes(whole[: len(whole) // 2])
    said, read = carry(barn, stick)
    is_named = "not complete" in read[0].get("problem", "")
    check("A torn file is named, and changes nothing", said.status == 1 and is_named and family.number(barn) == 612, said)
    changed.write_bytes(b"")
    said, read = carry(barn, stick)
    check("So is an empty one", said.status == 1 and "not complete" in read[0].get("problem", ""), said)
    changed.unlink()
    os.mkfifo(changed)
    said, read = carry(barn, stick)
    check("And a pipe in its place", said.status == 1 and read[0].get("problem"), said)
    changed.unlink()
    changed.write_bytes(whole)
    said, _ = carry(barn, stick)
    check("The whole file is read", said and family.number(barn) == 613, said)
    changed.write_bytes(old[changed])
    said, read = carry(barn, stick)
    check("An older one changes nothing", said and family.number(barn) == 613 and not read[0]["reading"]["problems"], said)
    carry(loft, stick)


def third(family, stick, shed, barn, loft) -> None:
    check = family.check
    carry(shed, stick)
    said, _ = carry(barn, stick, words(shed), "--plays-only")
    check("The barn takes in a third PC, for playing only", said, said)
    said, _ = carry(shed, stick, words(barn))
    check("So does the third", said, said)
    check("It has everything", same(family, barn, shed))
    quest = family.play(shed)
    carry(shed, stick)
    said, read = carry(loft, stick)
    check("The first hears of it by the barn's file, and asks nothing", said and quest["id"] in loft.household(), read)
    carry(barn, stick)
    carry(shed, stick)
    check("All three have the same", same(family, loft, barn, shed))
    limited = [one["playsOnly"] for one in loft.get("/v1/pcs")["others"]]
    check("One of the others only plays", sorted(limited) == [False, True], limited)
    club = family.folder / "club.ics"
    club.write_text(calendar("Chess", 600))
    said = shed.timequest("calendar", "add", club)
    check("No calendar is added on it", not said and "for playing only" in said.said and not shed.get("/v1/calendars")["calendars"], said)


def restored(family, stick, barn, loft) -> None:
    check = family.check
    backup = family.folder / "barn.sqlite"
    check("The barn is backed up", barn.timequest("backup", backup))
    family.set_number(barn, 614)
    carry(barn, stick)
    carry(loft, stick)
    check("Then it is restored", barn.timequest("restore", backup, "--yes"))
    carry(barn, stick)
    family.set_number(barn, 615)
    carry(barn, stick)
    said, read = carry(loft, stick)
    outcomes = {file["reading"]["outcome"] for file in read if "reading" in file}
    check("It is known under its new identity without words", said and outcomes == {"read"} and family.number(loft) == 615, said)
    count = len(loft.get("/v1/pcs")["others"])
    check("The loft lists it once", count == 2, loft.get("/v1/pcs"))


def forgotten(family, stick, loft, shed) -> None:
    check = family.check
    id = shed.get("/v1/pcs")["own"]["id"]
    check("The third is forgotten on the loft", loft.timequest("pcs", "forget", id, "--yes"))
    family.set_number(loft, 616)
    carry(loft, stick)
    quest = family.play(shed)
    said, _ = carry(shed, stick)
    check("It hears nothing new", said and family.number(shed) != 616, said)
    said, read = carry(loft, stick)
    outcomes = [file["reading"]["outcome"] for file in read if file.get("reading", {}).get("pc") == id]
    check("What it plays now is read by nobody", outcomes == ["hasLeft"] and quest["id"] not in loft.household(), said)


def left(family, stick, loft, barn) -> None:
    """The barn leaves, and is paired again by the same stick."""
    check = family.check
    former = barn.get("/v1/pcs")["own"]["id"]
    check("The barn leaves", barn.timequest("pcs", "leave", "--yes"))
    said, read = carry(barn, stick)
    asked = [file for file in read if file.get("reading", {}).get("pc") == former]
    check("Its own file from before is nobody else's", said and not asked, read)
    check("It stays, because the others may still read it", any(former in name for name in parcels(stick)), parcels(stick))
    check("The loft forgets it", loft.timequest("pcs", "forget", former, "--yes"))
    said, _ = carry(loft, stick, words(barn))
    check("The loft takes it in again", said, said)
    said, _ = carry(barn, stick, words(loft))
    check("So does the barn", said and barn.get("/v1/pcs")["isPaired"], said)
    check("Then its old file is gone", not any(former in name for name in parcels(stick)), parcels(stick))
    family.set_number(barn, 617)
    carry(barn, stick)
    said, _ = carry(loft, stick)
    check("What is set on it is on the loft again", said and family.number(loft) == 617, said)
