"""`sudo timequest setup` as a parent does it: at a terminal, question by question."""

import time

from conversation import CONTROL_C, Conversation
from daytime import HOME
from family import CHILD, PARENT, PIN, PLAYER, STATE
from waiting import wait_for

TITLE = "Set it up at a terminal"
ANSWERS = [
    ("time zone", "Berlino"), (f"[{HOME}]", ""), ("child called", PLAYER), ("separate login", CHILD),
    ("use your login", "no"), ("PIN for parent mode", PIN), ("same PIN", PIN), ("Number", ""),
    ("Add one now", "/root/school.ics"), ("What kind of calendar", ""), ("Whom is it for", ""), ("What is it called", ""),
    ("Another one", ""), ("Put a link", ""), ("Set this up", ""),
]


def run(family) -> None:
    pc, check = family.pc, family.check
    # As it is just after the installation.
    pc.run("root", "apt", "purge", "--yes", "timequest")
    pc.run("root", "rm", "--recursive", "--force", STATE)
    check("It is installed again", family.install(family.package) and family.wait_until_serving())
    pc.run("root", "gpasswd", "--delete", PARENT, "timequest-parents")
    pc.shell(PARENT, 'find "$HOME" -maxdepth 1 -type l -delete')

    setup = talk(family)
    for question, text in ANSWERS[:5]:
        setup.answer(question, f"{text}\n")
    check("It gets as far as the PIN", setup.answer("PIN for parent mode", CONTROL_C), setup)
    check("Ctrl-C ends it", setup.end() not in (0, None), setup)
    check("Then nothing was changed", players(family) == [] and not pc.run("root", "test", "-e", "/etc/timequest/time-zone"))

    began = time.monotonic()
    setup = talk(family)
    for question, text in ANSWERS:
        if not check(f"It asks: … {question} …", setup.answer(question, f"{text}\n"), setup):
            break
    check("It ends well", setup.end() == 0, setup)
    family.figures.add("set up at a terminal, answered at once", f"{time.monotonic() - began:.1f} s")
    check("The PIN was not to be seen", PIN not in setup.said, setup)
    check("The child is a player", players(family) == [PLAYER], players(family))
    routines = [one["name"] for one in family.timequest("root", "routine", "list", "--json").json["routines"]]
    check("The player has a routine", len(routines) == 1, routines)
    zone = wait_for(lambda: family.timequest("root", "status", "--json").json["timeZone"] == HOME)
    check("The household has its time zone", zone, zone)
    who = family.timequest(PARENT, "parent", "status", "--json").json
    check("The parent is a parent, and there is a PIN", who["isParent"] and who["hasPIN"], who)


def talk(family) -> Conversation:
    """As sudo starts it for the parent."""
    command = ("script", "--quiet", "--return", "--command", "timequest setup", "/dev/null")
    return Conversation(family.pc.inside("root", command, {"SUDO_USER": PARENT, "TERM": "xterm"}))


def players(family) -> list[str]:
    return [one["name"] for one in family.timequest("root", "player", "list", "--json").json["players"]]
