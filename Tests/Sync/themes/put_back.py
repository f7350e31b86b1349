"""The disk of a PC is put back as it was, and somebody plays on it at once. What was done before and after it counts on all PCs."""

import shutil
import subprocess
from pathlib import Path

from family_pcs import DESK, LAPTOP, LATE, PLAYER, SOON, TABLET
from waiting import wait_for

TITLE = "The disk of a PC is put back"


def run(family) -> None:
    check = family.check
    desk, laptop, tablet = pcs = family.running(DESK, LAPTOP, TABLET)
    took = family.alike(pcs, LATE)
    check("All have the same before", took, took)
    mia = desk.players()[PLAYER]
    copy = laptop.state.with_name("copy")
    laptop.stop()
    subprocess.run(["cp", "-a", laptop.state, copy], check=True)
    laptop.start()

    played = [family.play(laptop)]
    took = family.alike(pcs, LATE)
    check("All have what was played on it afterwards", took, took)
    for keeps in (False, True, True):
        desk.stop()
        tablet.stop()
        laptop.stop()
        put_back(laptop.state, copy, laptop.carrier_folder if keeps else None)
        laptop.start()
        played.append(family.play(laptop))
        family.running(DESK, TABLET)
        took = family.alike(pcs, LATE)
        what = "all but Syncthing's database is" if keeps else "all of it is"
        check(f"Where {what} put back, and a quest is played before the others are met, all have the same", took, took)
        for pc in pcs:
            there = all(wait_for(lambda: pc.get(f"/v1/quests/{quest['id']}"), within=SOON) for quest in played)
            check(f"All {len(played)} quests are on the {pc}", there)
            said = wait_for(lambda: not pc.get("/v1/pcs")["problems"], within=LATE)
            check(f"Nothing is in the way on the {pc}", said, pc.get("/v1/pcs")["problems"])
    # Only so many count on a day.
    counts = [pc.get(f"/v1/players/{mia}/progress")["questCount"] for pc in pcs]
    check("As many count on all", counts[0] == counts[1] == counts[2], counts)
    ids = {quest["id"] for quest in played}
    shown = [sum(one["id"] in ids for one in pc.contents()["export"]["quests"]) for pc in pcs]
    check("None is there twice", shown == [len(played)] * 3, shown)
    shutil.rmtree(copy)


def put_back(state: Path, copy: Path, kept: Path | None) -> None:
    """Puts back a PC's folder, but for what is kept."""
    aside = state.with_name("kept")
    if kept:
        kept.rename(aside)
    shutil.rmtree(state)
    subprocess.run(["cp", "-a", copy, state], check=True)
    if kept:
        shutil.rmtree(kept)
        aside.rename(kept)
