"""Who may do what: the parent, the child with a login of her own, and the login that the family shares."""

import events
from family import CALENDARS, CHILD, DATABASE, PARENT, PIN, PLAYER, ROUTINE, SERVICE, SHARED, SOCKET, STATE
from waiting import PATIENCE, wait_for

TITLE = "Who may do what"
OTHER = "Leo"
# Tries that cost no wait; the wait after them, and after twice as many, in seconds.
FREE_TRIES, FIRST_WAIT, LONGER_WAIT = 3, 30, 900


def run(family) -> None:
    family.timequest(PARENT, "player", "add", OTHER)
    family.pc.write("root", "/home/club.ics", events.calendar(events.event("meeting", events.next_second(), "Board meeting")))
    family.pc.run("root", "chmod", "a+r", "/home/club.ics")
    commands(family)
    files(family)
    pin(family)
    family.timequest(PARENT, "player", "remove", OTHER)


def commands(family) -> None:
    check = family.check
    for user in (PARENT, CHILD, SHARED):
        for command in ("status", "player list", "routine list", "suggestions", "events", "reminders list"):
            check(f"{user} may ask: timequest {command}", family.timequest(user, *command.split()))
    check("The parent may look at each child's figures", family.timequest(PARENT, "stats", "--player", PLAYER))
    check("The child may look at hers", family.timequest(CHILD, "stats"))
    check("She may not look at another's", refused(family, CHILD, "stats", "--player", OTHER))
    check("The shared login may look at each child's", family.timequest(SHARED, "stats", "--player", OTHER))
    check("The child may set what is hers", family.timequest(CHILD, "player", "settings", PLAYER, "--no-sounds"))
    check("The child may not set what is another's", refused(family, CHILD, "player", "settings", OTHER, "--no-sounds"))

    parents_only = [
        ["calendar", "add", "/home/club.ics"], ["calendar", "remove", "--yes", "school"], ["player", "add", "Ben"],
        ["player", "remove", "--yes", OTHER], ["routine", "edit", ROUTINE, "--travel", "20"], ["backup", "stolen"],
        ["export", "stolen.json"],
    ]
    for command in parents_only:
        for user in (CHILD, SHARED):
            said = family.timequest(user, *command, given="yes\n")
            # Of another player, her login does not even know.
            why = "parent" in said.said or (user == CHILD and f"no player “{OTHER}”" in said.said)
            check(f"{user} may not: timequest {' '.join(command)}", said.status == 1 and why, said)
    said = family.timequest(SHARED, "calendar", "add", "/home/club.ics")
    check("A refusal says how to unlock parent mode", "timequest parent unlock" in said.said, said)
    check("The parent may add a calendar", family.timequest(PARENT, "calendar", "add", "/home/club.ics"))
    edit = ("routine", "edit", ROUTINE, "--task", "Gather gear=7", "--task", "Get changed")
    check("The parent may change a routine", family.timequest(PARENT, *edit))
    for user, sees in ((PARENT, True), (CHILD, False), (SHARED, False)):
        listed = family.timequest(user, "routine", "list", "--json")
        check(f"{user} {'sees' if sees else 'does not see'} the parent's reference times",
              listed and ("referenceSeconds" in listed.out) == sees, listed)
    check("The parent may make a backup", family.timequest(PARENT, "backup", "mine"))


def refused(family, user: str, *command: str) -> bool:
    return family.timequest(user, *command).status == 1


def files(family) -> None:
    pc, check = family.pc, family.check
    for user in (PARENT, CHILD, SHARED):
        for path in (DATABASE, f"{DATABASE}-wal", f"{STATE}/parent-pin"):
            check(f"{user} cannot read {path}", not pc.run(user, "cat", path))
        check(f"{user} cannot list {STATE}", not pc.run(user, "ls", STATE))
        check(f"{user} cannot list the backups", not pc.run(user, "ls", f"{STATE}/backups"))
        check(f"{user} cannot move the socket away", not pc.run(user, "mv", SOCKET, "/tmp/sock"))
        check(f"{user} cannot change the settings", not pc.shell(user, "echo >> /etc/timequest/timequest.yaml"))
    check("The parent can list the calendars", pc.run(PARENT, "ls", CALENDARS))
    check("The parent can read the one that the service put there", pc.run(PARENT, "cat", f"{CALENDARS}/club.ics"))
    check("The parent can delete it", pc.run(PARENT, "rm", f"{CALENDARS}/club.ics"))


def unlock(family, pin: str, user: str = SHARED):
    return family.timequest(user, "parent", "unlock", "--pin-file", "-", given=f"{pin}\n")


def pin(family) -> None:
    pc, check = family.pc, family.check
    add = ("calendar", "add", "/home/club.ics")
    said = unlock(family, PIN)
    check("The PIN unlocks parent mode on the shared login", said, said)
    check("Then it may add a calendar", family.timequest(SHARED, *add))
    check("The child's login may not, meanwhile", refused(family, CHILD, *add))
    token, copy = (f"/run/user/{pc.number(user)}/timequest" for user in (SHARED, CHILD))
    rights = pc.shell("root", f"stat --format=%a {token} {token}/parent-token")
    check("Nobody else can read the token", rights.out.split() == ["700", "600"], rights)
    pc.shell("root", f"cp --recursive {token} {copy} && chown --recursive {CHILD}: {copy}")
    check("A token that was copied to another login is worth nothing", refused(family, CHILD, *add))
    pc.run("root", "rm", "--recursive", copy)
    family.systemctl("restart", SERVICE)
    family.wait_until_serving()
    check("A restart of the service ends parent mode", refused(family, SHARED, *add))
    unlock(family, PIN)
    check("It can be unlocked again", family.timequest(SHARED, *add))
    check("It can be locked", family.timequest(SHARED, "parent", "lock"))
    check("Then it may not any more", refused(family, SHARED, *add))
    check("The shared login cannot take the PIN away", refused(family, SHARED, "parent", "pin", "--reset"))
    check("Nor set another without the present one", not family.timequest(SHARED, "parent", "pin", "--pin-file", "/home/club.ics"))
    check("A player's login cannot become another's", refused(family, CHILD, "player", "edit", PLAYER, "--linux-user", SHARED))
    wrong_pins(family)
    check("Root takes the PIN away", family.timequest("root", "parent", "pin", "--reset"))
    check("Then nothing unlocks", refused(family, SHARED, "parent", "unlock", "--pin-file", "/root/pin") and not unlock(family, PIN))
    check("Root sets one", family.timequest("root", "parent", "pin", "--pin-file", "-", given=f"{PIN}\n"))
    check("It unlocks", unlock(family, PIN))
    family.timequest(SHARED, "parent", "lock")
    family.timequest(PARENT, "calendar", "remove", "--yes", "club")


def wrong_pins(family) -> None:
    """Three tries are free; then there is a wait, which nothing shortens."""
    check = family.check
    said = [unlock(family, "1234", user) for user in (SHARED, CHILD, SHARED)]
    check(f"{FREE_TRIES} wrong PINs are refused", not any(said), said[-1])
    check("The last of them begins a wait", ["Try again in" in one.said for one in said] == [False, False, True], said[-1])
    # As after three more. On a busy machine, the first wait could be over before all of this is seen.
    count_tries(family, FREE_TRIES, 2 * FREE_TRIES)
    for user in (SHARED, CHILD):
        check(f"After them the right one has to wait, too: {user}", is_waiting(unlock(family, PIN, user)))
    family.systemctl("kill", "--kill-whom=main", "--signal=KILL", SERVICE)
    family.wait_until_serving()
    waiting = unlock(family, PIN)
    check("kill -9 does not shorten the wait", is_waiting(waiting), waiting)
    left = family.timequest(SHARED, "parent", "status", "--json").json.get("retryAfterSeconds") or 0
    check("The wait is known", FIRST_WAIT < left <= LONGER_WAIT, left)
    logged = family.pc.run("root", "journalctl", "--no-pager", "--unit", SERVICE, "--priority=warning").out
    check("The journal has the wrong tries, with the login", SHARED in logged and CHILD in logged, logged)
    check("It does not have the PINs", "1234" not in logged and PIN not in logged)
    count_tries(family, 2 * FREE_TRIES, FREE_TRIES)
    through = wait_for(lambda: unlock(family, PIN), within=FIRST_WAIT + PATIENCE)
    check("After the wait the right one unlocks", through, through)
    family.timequest(SHARED, "parent", "lock")


def is_waiting(said) -> bool:
    """Whether a PIN was refused without a look at it."""
    return not said and "there is a pause" in said.said


def count_tries(family, before: int, after: int) -> None:
    """Sets how many wrong tries the service remembers: each more makes the wait longer."""
    family.pc.run("root", "sed", "--in-place", f's/"failures":{before}/"failures":{after}/', f"{STATE}/parent-pin")
