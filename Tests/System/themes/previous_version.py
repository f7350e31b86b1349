"""A household that was played with version 0.1.0 is taken over by this one: nothing is lost, and nothing is told twice."""

import sqlite3
from pathlib import Path

import alike
from family import CALENDARS, DATABASE, SERVICE, STATE

TITLE = "Upgrade from version 0.1.0"
HOUSEHOLDS = Path("Tests/Fixtures/households")
PLAYERS = ("Sample Player", "Mia", "Leo")


def run(family) -> None:
    pc, check = family.pc, family.check
    if not family.previous:
        family.checks.note("Not tried: this clone's history does not reach back to version 0.1.0, so there is no package of it.")
        return
    pc.run("root", "apt", "purge", "--yes", "timequest")
    pc.run("root", "rm", "--recursive", "--force", STATE)
    family.lend_swift()
    installed = family.install(family.previous)
    check("Version 0.1.0 is installed", installed and family.wait_until_serving(), installed)
    check("Its service stops", family.systemctl("stop", SERVICE, "timequest.socket"))
    move_in(family)
    check("It serves the household", family.systemctl("start", "timequest.socket", SERVICE) and family.wait_until_serving())
    check("Every player is there", [one["name"] for one in answers(family)["player list"]["players"]] == list(PLAYERS))
    # What fell due while the household was in a file is told now; a second start has nothing new to say.
    check("It starts again", family.systemctl("restart", SERVICE) and family.wait_until_serving())
    before, told = answers(family), reminders_told(family)

    done = family.install(family.package)
    check("apt installs this version over it", done, done)
    check("It serves", family.wait_until_serving(), family.systemctl("status", SERVICE))
    after = answers(family)
    for what, was in before.items():
        differences = alike.differences(was, after[what])
        check(f"The same as before: {what}", not differences, "\n".join(differences[:10]))
    again = reminders_told(family)[len(told):]
    check("No reminder was told twice", not {titled(one) for one in told} & {titled(one) for one in again}, again)

    check("The service stops for a rebuild", family.systemctl("stop", SERVICE, "timequest.socket"))
    rebuilt = family.timequest("root", "doctor", "--rebuild", "--json")
    check("The log of the taps gives the same quests", rebuilt and rebuilt.json["differing"] == [], rebuilt)
    check("It serves afterwards", family.systemctl("start", "timequest.socket", SERVICE) and family.wait_until_serving())


def move_in(family) -> None:
    """Puts the household that 0.1.0 left behind where the service looks for it."""
    pc, made = family.pc, family.scratch / "household.sqlite"
    database = sqlite3.connect(made)
    database.executescript((HOUSEHOLDS / "version-0.1.0.sql").read_text())
    database.close()
    for name in ("", "-wal", "-shm"):
        pc.path(DATABASE + name).unlink(missing_ok=True)
    pc.path(DATABASE).write_bytes(made.read_bytes())
    for file in (HOUSEHOLDS / "version-0.1.0.calendars").iterdir():
        pc.path(f"{CALENDARS}/{file.name}").write_bytes(file.read_bytes())
    pc.run("root", "chown", "timequest:timequest", DATABASE)
    pc.run("root", "chmod", "600", DATABASE)
    pc.shell("root", f"chmod 644 {CALENDARS}/*.ics")


def answers(family) -> dict:
    """All that the household says about itself."""
    commands = ["player list", "routine list", "calendar list"]
    commands += [f"{what} --player '{player}'" for player in PLAYERS for what in ("stats", "insights")]
    said = {command: family.pc.shell("root", f"timequest {command} --json").json for command in commands}
    return said | {"export": family.timequest("root", "export").json}


def reminders_told(family) -> list[dict]:
    return [entry for entry in family.journal(f"_SYSTEMD_UNIT={SERVICE}") if "TIMEQUEST_FIRE_AT" in entry or "TIMEQUEST_STAGE" in entry]


def titled(entry: dict) -> tuple:
    """What tells one reminder from another without its id, which an upgrade may write in another way."""
    return tuple(entry.get(key) for key in ("MESSAGE", "TIMEQUEST_STAGE", "TIMEQUEST_EVENT_START", "TIMEQUEST_START_BY"))
