"""A PC that is forgotten by the others, and one that leaves by itself."""

import json
import time

from family_pcs import DESK, LAPTOP, LATE, PLAYER, SOON, TABLET
from waiting import wait_for

TITLE = "Part"
# How long something is looked for that must not come.
SILENCE = 15


def run(family) -> None:
    desk, laptop, tablet = family.running(DESK, LAPTOP, TABLET)
    forgotten(family, desk, laptop, tablet)
    left(family, desk, laptop)
    tried(family, desk, laptop)


def keys(pc) -> list[str]:
    """The ids of the household's keys that a PC has."""
    return [key["id"] for key in json.loads((pc.state / "household.keys").read_text())["contents"]]


def forgotten(family, desk, laptop, tablet) -> None:
    check = family.check
    before = keys(desk)
    said = desk.timequest("pcs", "forget", "Tablet", "--yes")
    check("The tablet is forgotten on the desk", said, said)
    for pc, other in ((desk, "Laptop"), (laptop, "Desk")):
        listed = wait_for(lambda: [one["name"] for one in pc.get("/v1/pcs")["others"]] == [other], within=SOON)
        check(f"The {pc} lists it no more", listed, pc.get("/v1/pcs"))
    new = wait_for(lambda: set(keys(desk)) == set(keys(laptop)) and set(keys(desk)) > set(before), within=SOON)
    check("Desk and laptop have a new key", new, (before, keys(desk), keys(laptop)))
    check("The tablet does not have it", not set(keys(desk)) <= set(keys(tablet)), keys(tablet))
    family.set_number(desk, 1001)
    there = wait_for(lambda: family.number(laptop) == 1001, within=LATE)
    check("What changes now is on the laptop", there, there)
    quest = family.play(tablet)
    time.sleep(SILENCE)
    check("Not on the tablet", family.number(tablet) != 1001, family.number(tablet))
    mine = [pc.name for pc in (desk, laptop) if quest["id"] in pc.household()]
    check("What the tablet plays now is on no other", not mine, mine)
    known = [pc.name for pc in (desk, laptop) if len(pc.ask_carrier("config/devices")) != 2]
    check("No Syncthing of the two knows the tablet's", not known, known)
    tablet.stop()


def left(family, desk, laptop) -> None:
    check = family.check
    took = family.alike([desk, laptop])
    check("Before the laptop leaves, both have the same", took, took)
    household = laptop.household()
    said = laptop.timequest("pcs", "leave", "--yes")
    check("The laptop leaves", said, said)
    own = laptop.get("/v1/pcs")
    check("It is alone", own["others"] == [] and not own["isPaired"], own)
    check("It keeps everything", laptop.household() == household)
    alone = wait_for(lambda: desk.get("/v1/pcs")["others"] == [], within=LATE)
    check("The desk lists it no more", alone, (desk.get("/v1/pcs"), desk.files(), laptop.files()))
    ended = wait_for(lambda: not laptop.carrier_process() and not (laptop.state / "shared" / "on").exists(), within=LATE)
    check("Its Syncthing ends", ended, ended)
    quest = family.play(laptop)
    check("It goes on alone", quest["phase"] == "summary", quest)
    family.set_number(desk, 1002)
    time.sleep(SILENCE)
    check("What happens on one is not on the other any more",
          family.number(laptop) != 1002 and quest["id"] not in desk.household())
    mia = laptop.players()[PLAYER]
    check("Her XP are hers", laptop.get(f"/v1/players/{mia}/progress")["level"]["totalXP"] > 0)
    for said in family.pair(laptop, desk):
        check(f"They can be paired again: on the {said.user}", said, said)
    took = family.alike([desk, laptop])
    check("Then both have what the other did meanwhile", took and quest["id"] in desk.household(), took)


def tried(family, desk, laptop) -> None:
    """Somebody tries it: leaves right after pairing, and pairs again, while the Syncthing of the other PC still runs."""
    check = family.check
    for turn in range(1, 3):
        check(f"The laptop leaves at once, time {turn}", laptop.timequest("pcs", "leave", "--yes"))
        alone = wait_for(lambda: desk.get("/v1/pcs")["others"] == [], within=SOON)
        check("The desk lists it no more", alone, desk.get("/v1/pcs"))
        check("They are paired again", all(family.pair(laptop, desk)))
        family.set_number(desk, 1100 + turn)
        there = wait_for(lambda: family.number(laptop) == 1100 + turn, within=LATE)
        check("A change on the desk is on the laptop", there, desk.get("/v1/pcs"))
        current = wait_for(lambda: all(pc.get("/v1/pcs")["others"][0]["contact"] == "current" for pc in (desk, laptop)), within=SOON)
        check("Both say that they have everything", current, [pc.get("/v1/pcs") for pc in (desk, laptop)])
