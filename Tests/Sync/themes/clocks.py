"""PCs whose clocks are a day apart. Only the daemons' clocks: Syncthing compares no times of different PCs but those of calendar files."""

import subprocess
import time
from pathlib import Path

from family_pcs import DESK, LAPTOP, LATE, PLAYER, SOON, TABLET
from pc import seconds_until
from waiting import wait_for

TITLE = "Wrong clocks"
SOURCE = Path(__file__).parent.parent / "shifted_clock.c"
DAY = 86_400


def run(family) -> None:
    desk, laptop, tablet = family.running(DESK, LAPTOP, TABLET)
    set_clock(family, laptop, DAY)
    both_ways(family, desk, laptop, "a day ahead")
    quest_of_tomorrow(family, desk, laptop)
    set_clock(family, laptop, -DAY)
    both_ways(family, desk, laptop, "a day behind")
    # More than the day that the others follow.
    set_clock(family, laptop, 400 * DAY)
    both_ways(family, desk, laptop, "a year ahead")
    set_clock(family, laptop, 0)
    both_ways(family, desk, laptop, "right again")
    took = family.alike([desk, laptop, tablet])
    family.check("In the end all PCs have the same", took, took)
    # It may be midnight in between.
    before, now, after = utc_day(), desk.get("/v1/status")["now"], utc_day()
    family.check("The clocks of the others have stayed as they were", now[:10] in (before, after), now)


def utc_day() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime())


def set_clock(family, pc, seconds: int) -> None:
    """Has a PC's daemon begin anew with a clock that is wrong by so many seconds."""
    library = family.folder / "shifted_clock.so"
    if not library.exists():
        subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-o", library, SOURCE], check=True)
    pc.stop_daemon()
    pc.daemon_variables = {"LD_PRELOAD": str(library), "TIMEQUEST_CLOCK_SHIFT": str(seconds)} if seconds else {}
    pc.start_daemon()


# Each change is to another number.
numbers = iter(range(500, 1400))


def both_ways(family, desk, laptop, how: str) -> None:
    """The change that somebody made later, having seen the one before, counts, whatever the clocks say."""
    for turn, (one, other) in enumerate([(desk, laptop), (laptop, desk), (desk, laptop)]):
        number = next(numbers)
        family.set_number(one, number)
        took = seconds_until(lambda: family.number(other) == number, LATE)
        family.check(f"The laptop's clock is {how}: change {turn + 1}, made on the {one}, counts on the {other}", took is not None,
                     (number, family.number(other)))


def quest_of_tomorrow(family, desk, laptop) -> None:
    mia = desk.players()[PLAYER]
    before = desk.get(f"/v1/players/{mia}/progress")["questCount"]
    quest = family.play(laptop)
    there = wait_for(lambda: desk.get(f"/v1/quests/{quest['id']}"), within=SOON)
    family.check("A quest with tomorrow's date arrives", there, there)
    counts = [pc.get(f"/v1/players/{mia}/progress")["questCount"] for pc in (desk, laptop)]
    family.check("It counts the same on both", counts[0] == counts[1] and counts[0] - before in (0, 1), (before, counts))
