"""`timequest setup`, by options: what a parent does once, and may do again."""

import events
from daytime import ZONE
from family import CALENDARS, CHILD, PARENT, PIN, PLAYER, ROUTINE, SHARED, STATE, TEMPLATE
from waiting import wait_for

TITLE = "Set it up"
OPTIONS = ["--time-zone", ZONE, "--player", PLAYER, "--linux-user", CHILD, "--parent", PARENT, "--pin-file", "/root/pin",
           "--template", TEMPLATE, "--calendar", "/root/school.ics", "--link"]


def run(family) -> None:
    pc, check = family.pc, family.check
    pc.write("root", "/root/pin", f"{PIN}\n")
    school = events.calendar(events.event("fair", events.next_second(), "Book fair"))
    pc.write("root", "/root/school.ics", school)

    said = family.timequest(PARENT, "setup", *OPTIONS)
    check("Without sudo it is refused, and says so", said.status == 1 and "sudo timequest setup" in said.said, said)
    said = family.timequest("root", "setup")
    check("Without a terminal and without options it says what to do, and does not wait", said.status == 2 and said.said, said)
    wrong = [*OPTIONS[:1], "Europe/Berlino", *OPTIONS[2:]]
    said = family.timequest("root", "setup", *wrong)
    check("A wrong answer is named before anything is changed", not said and "Berlin" in said.said, said)
    check("Then nothing was changed", family.timequest("root", "player", "list", "--json").json["players"] == [])

    said = family.timequest("root", "setup", *OPTIONS)
    if not check("It sets everything up", said, said):
        return by_plain_commands(family)
    look(family)
    before = state(family)
    again = family.timequest("root", "setup", *OPTIONS)
    check("It may be run again", again, again)
    check("Then everything is as it was", state(family) == before, f"{before}\n{state(family)}\n{again}")


def state(family) -> list:
    commands = ("player list", "routine list", "calendar list", "parent status")
    return [family.timequest("root", *command.split(), "--json").json for command in commands]


def look(family) -> None:
    pc, check = family.pc, family.check
    players = family.timequest("root", "player", "list", "--json").json["players"]
    check(f"{PLAYER} is the one player, with a login of her own",
          [(one["name"], one.get("linuxUser")) for one in players] == [(PLAYER, CHILD)], players)
    routines = [one["name"] for one in family.timequest("root", "routine", "list", "--json").json["routines"]]
    check("She has one routine from the template", routines == [ROUTINE], routines)
    zone = wait_for(lambda: family.timequest("root", "status", "--json").json["timeZone"] == ZONE)
    check("The household lives in its time zone, at once", zone, zone)
    kept = pc.run("root", "cat", "/etc/timequest/time-zone")
    check("The zone is kept in a file of its own", kept.out.strip() == ZONE, kept)
    check("Everyone may read it", pc.run(SHARED, "cat", "/etc/timequest/time-zone"))
    changed = pc.run("root", "dpkg", "--verify", "timequest")
    check("No file of the package was changed by it", changed and not changed.out.strip(), changed)
    check("The parent's login is in the group", "timequest-parents" in pc.run(PARENT, "id", "--name", "--groups").out.split())
    check("The other logins are not",
          not any("timequest-parents" in pc.run(user, "id", "--name", "--groups").out.split() for user in (CHILD, SHARED)))
    check("The service knows the parent at once", family.timequest(PARENT, "parent", "status", "--json").json["isParent"])
    check("There is a PIN", family.timequest(SHARED, "parent", "status", "--json").json["hasPIN"])
    pins = pc.shell("root", f"stat --format='%a %U' {STATE}/parent-pin")
    check("Its file is nobody's to read but the service's", pins.out.strip() == "600 timequest", pins)
    check("The PIN itself stands nowhere", not pc.run("root", "grep", "--recursive", "--text", "--quiet", PIN, STATE))
    calendars = pc.run(PARENT, "ls", CALENDARS)
    check("The calendar is in", "school.ics" in calendars.out, calendars)
    link = pc.shell(PARENT, 'for name in "$HOME"/*; do readlink "$name" && ls "$name/"; done')
    check("The link in the parent's home leads to the calendars", CALENDARS in link.out and "school.ics" in link.out, link)
    owner = pc.shell("root", f"find /home/{PARENT} -type l -printf '%u\\n'")
    check("The link is the parent's own", owner.out.strip() == PARENT, owner)


def by_plain_commands(family) -> None:
    """So that the other themes have a household to live with."""
    family.pc.run("root", "gpasswd", "--add", PARENT, "timequest-parents")
    family.timequest("root", "player", "add", PLAYER, "--linux-user", CHILD)
    family.timequest("root", "routine", "add", "--template", TEMPLATE)
    family.timequest("root", "calendar", "add", "/root/school.ics")
    family.timequest("root", "parent", "pin", "--pin-file", "/root/pin")
