"""A backup is restored on one of the PCs. The others have what was lost by it, and nothing counts twice."""

from family_pcs import DESK, LAPTOP, LATE, PLAYER, SOON, TABLET
from waiting import wait_for

TITLE = "A backup is restored"


def run(family) -> None:
    check = family.check
    desk, laptop, tablet = family.running(DESK, LAPTOP, TABLET)
    mia = desk.players()[PLAYER]
    backup = laptop.state / "family.timequest"
    check("A backup is made on the laptop", laptop.timequest("backup", backup))
    played = [family.play(laptop), family.play(desk)]
    check("Later a child is added on the laptop", laptop.timequest("player", "add", "Leo"))
    took = family.alike([desk, laptop, tablet])
    check("All have what came after the backup", took, took)
    # What the others do not have yet is in the folder at most.
    with family.cut(laptop):
        played.append(family.play(laptop))
        before = laptop.get("/v1/pcs")["own"]["id"]
        said = laptop.timequest("restore", backup, "--yes")
        check("It is restored while the laptop is away from the others", said, said)
        answers = wait_for(lambda: laptop.get("/v1/pcs")["own"]["id"] != before, within=SOON)
        check("The laptop has a new identity", answers, laptop.get("/v1/pcs"))
        own = wait_for(lambda: laptop.get(f"/v1/quests/{played[-1]['id']}"), within=SOON)
        check("What it had passed on itself is back at once, from the shared folder", own, own)
        played.append(family.play(laptop))
    took = family.alike([desk, laptop, tablet], LATE)
    check("Together again, all have the same", took, took)
    for quest in played:
        there = wait_for(lambda: desk.get(f"/v1/quests/{quest['id']}"), within=SOON)
        check("A quest from after the backup is there", there, there)
    check("So is the child that was added after it", "Leo" in laptop.players(), laptop.players())
    counts = [pc.get(f"/v1/players/{mia}/progress")["questCount"] for pc in (desk, laptop, tablet)]
    check("No quest counts twice", counts[0] == counts[1] == counts[2], counts)
    for pc in (desk, laptop, tablet):
        listed = wait_for(lambda: len(pc.get("/v1/pcs")["others"]) == 2, within=SOON)
        check(f"The {pc} lists two others, not three", listed, pc.get("/v1/pcs"))
    check("The child is removed again", desk.timequest("player", "remove", "Leo", "--yes"))
    gone = wait_for(lambda: "Leo" not in laptop.players(), within=SOON)
    check("On the laptop, too", gone, gone)
