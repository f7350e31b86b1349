"""A PC that is paired with one that holds years of play: how long until it has everything, and what it takes."""

import random
import time

from family_pcs import KITCHEN, LATE, STUDY
from figure_table import kilobytes
from pc import seconds_until
from play_household import SEED, YEARS, add_family, past_quests
from waiting import wait_for

TITLE = "A newcomer"
BOUND_BYTES, BOUND_MIB = 25e6, 60
# The seconds after which memory is given back that was needed for the exchange only.
SETTLES_FOR = 75


def run(family) -> None:
    check = family.check
    study, kitchen = family.running(STUDY, KITCHEN)
    children = add_family(study)
    own = random.Random(SEED)
    begin = time.monotonic()
    count = sum(study.post(f"{player}/history", {"quests": past_quests(routines, own)})["added"] for player, routines in children.items())
    family.note(f"{count:,} quests were taken over in {time.monotonic() - begin:.0f} s")
    alone = [pc.memory()["daemon"] for pc in (study, kitchen)]
    words = family.common_words(study, kitchen)
    begin = time.monotonic()
    for said in family.confirm({study: words, kitchen: words}):
        check(f"A PC with {YEARS} years of play and a new one are paired: on the {said.user}", said, said)
    paired = time.monotonic() - begin
    took = seconds_until(lambda: finished(kitchen, children) == count, within=LATE, every=0.2)
    total = time.monotonic() - begin
    check("The new one has everything", took is not None, total)
    family.figures.add(f"{count:,} quests to a newcomer, from the word that the words are the same",
                       f"{total:.1f} s, {paired:.1f} s of it the pairing")
    alike = family.alike([study, kitchen])
    check("Both have the same", alike, alike)
    carried = kitchen.ask_carrier("system/connections")["total"]["inBytesTotal"]
    files = sum(file.stat().st_size for file in (kitchen.state / "shared" / "operations").rglob("*.tq"))
    check(f"At most {kilobytes(BOUND_BYTES)} were carried", carried < BOUND_BYTES, kilobytes(carried))
    family.figures.add("received for it, and the files", f"{kilobytes(carried)}, {kilobytes(files)}")
    peaks = [pc.memory() for pc in (study, kitchen)]
    wait_for(lambda: False, within=SETTLES_FOR)
    for pc, before, peak in zip((study, kitchen), alone, peaks):
        after = pc.memory()
        more = sum(after.values()) - before
        check(f"The {pc} needs at most {BOUND_MIB} MiB more than before", more < BOUND_MIB, (before, peak, after))
        family.figures.add(f"own memory of the {pc}: daemon alone, with the other and Syncthing after the exchange, a minute later",
                           f"{before:.0f} MiB; {peak['daemon']:.0f} + {peak['Syncthing']:.0f} MiB; "
                           f"{after['daemon']:.0f} + {after['Syncthing']:.0f} MiB")
    for pc in (study, kitchen):
        pc.stop()


def finished(pc, children) -> int:
    """How many finished quests a PC has of all children."""
    return sum(pc.get(f"{player}/progress")["questCount"] for player in children)
