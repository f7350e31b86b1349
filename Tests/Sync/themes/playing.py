"""A PC that is for playing only takes the calendars of the others, and cannot change them."""

from family_pcs import DESK, LAPTOP, LATE, SOON, TABLET
from ics import calendar
from waiting import wait_for

TITLE = "For playing only"
KEPT = ".stversions"


def run(family) -> None:
    desk, laptop, tablet = family.running(DESK, LAPTOP, TABLET)
    had(family, desk, tablet)
    changed(family, desk, laptop, tablet)
    lifted(family, desk, tablet)
    took = family.alike([desk, laptop, tablet])
    family.check("In the end all PCs have the same", took, took)


def file(pc, name: str):
    return pc.state / "calendars" / f"{name}.ics"


def text(pc, name: str) -> str | None:
    """The content of a calendar file; None where there is none."""
    try:
        return file(pc, name).read_text()
    except FileNotFoundError:
        return None


def write(pc, name: str, title: str) -> str:
    content = calendar(title, minutes=600, uid=name)
    file(pc, name).write_text(content, newline="")
    return text(pc, name)


def of_tablet(pc) -> dict:
    return next(one for one in pc.get("/v1/pcs")["others"] if one["name"] == "Tablet")


def limit(family, desk, tablet, plays_only: bool) -> None:
    desk.ask("PATCH", f"/v1/pcs/{of_tablet(desk)['id']}", {"playsOnly": plays_only})
    wanted = "receiveonly" if plays_only else "sendreceive"
    there = wait_for(lambda: tablet.ask_carrier("config/folders/timequest-calendars")["type"] == wanted, within=LATE)
    family.check(f"Its Syncthing has the calendar folder as {wanted}", there, there)


def had(family, desk, tablet) -> None:
    """What it had itself before it hears of the limit belongs to the family, also what Syncthing has not noticed yet."""
    check = family.check
    football = write(tablet, "football", "Football")
    there = wait_for(lambda: text(desk, "football") == football, within=SOON)
    check("A calendar file of the tablet is on the desk", there, there)
    hockey = write(tablet, "hockey", "Hockey")
    limit(family, desk, tablet, True)
    there = wait_for(lambda: text(desk, "hockey") == hockey, within=SOON)
    check("So is one from just before it was limited", there, there)
    check("The tablet still has both", text(tablet, "football") == football and text(tablet, "hockey") == hockey)


def changed(family, desk, laptop, tablet) -> None:
    check = family.check
    football, chess = text(desk, "football"), write(tablet, "chess", "Chess")
    mine = write(tablet, "football", "No football")
    undone = wait_for(lambda: text(tablet, "chess") is None and text(tablet, "football") == football, within=LATE)
    check("A calendar file that is added on the tablet, and one that is changed, are put back", undone, undone)
    # What was changed where no other PC is met at that moment is a conflict copy at first.
    kept = wait_for(lambda: {path.read_text() for path in (tablet.state / "calendars" / KEPT).glob("*")} == {chess, mine}, within=LATE)
    check("What was there is kept", kept, sorted(path.name for path in (tablet.state / "calendars" / KEPT).glob("*")))
    file(tablet, "football").unlink()
    undone = wait_for(lambda: text(tablet, "football") == football, within=LATE)
    check("So is one that is deleted", undone, undone)
    untouched = [pc.name for pc in (desk, laptop) if text(pc, "football") == football and text(pc, "chess") is None]
    check("Nothing of it was on another PC", len(untouched) == 2, untouched)
    current = wait_for(lambda: of_tablet(desk)["contact"] == "current", within=SOON)
    check("For the desk the tablet lacks nothing", current, current)
    piano = write(desk, "piano", "Piano")
    there = wait_for(lambda: text(tablet, "piano") == piano, within=SOON)
    check("A file of the desk is on the tablet", there, there)


def lifted(family, desk, tablet) -> None:
    check = family.check
    limit(family, desk, tablet, False)
    chess = write(tablet, "chess", "Chess")
    there = wait_for(lambda: text(desk, "chess") == chess, within=SOON)
    check("When it may do more, what is added on the tablet is on the desk", there, there)
    piano = calendar("Piano", minutes=700, uid="piano")
    file(tablet, "piano").write_text(piano, newline="")
    there = wait_for(lambda: text(desk, "piano") == text(tablet, "piano"), within=SOON)
    check("And what is changed", there, there)
