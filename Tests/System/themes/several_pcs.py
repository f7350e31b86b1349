"""Two PCs of the family: the package's service under systemd, and another PC behind a cable, with a daemon and a Syncthing of its own."""

import re
from pathlib import Path

from conversation import Conversation
from family import NOBODY_THERE
from waiting import wait_for

TITLE = "A second PC"
SYNC = "timequest-sync.service"
SWITCH = "/var/lib/timequest/shared/on"
OTHER, OTHERS_STATE = "/var/tmp/other", "/var/tmp/other/state"
SOURCES = Path(__file__).parent.parent.parent.parent
# The other PC's network: one cable to this one.
CABLE = """
unshare --net sleep 900 >/dev/null 2>&1 & other=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do nsenter --target $other --net true 2>/dev/null && break; sleep 0.1; done
sleep 0.3
ip link add cable type veth peer name eth0 netns $other
ip address add 10.64.0.1/24 broadcast + dev cable
ip link set cable up
nsenter --target $other --net sh -c 'ip link set lo up; ip address add 10.64.0.2/24 broadcast + dev eth0; ip link set eth0 up'
echo $other
"""


def run(family) -> None:
    pc, check = family.pc, family.check
    packages = sorted(family.package.parent.glob(f"timequest-sync_{family.package.name.split('_')[1]}_*.deb"))
    if not check("There is a package for several PCs beside the other one", len(packages) == 1, packages):
        return
    # As a connection to another PC takes, which this small Debian has not.
    tools = pc.run("root", "apt", "install", "--yes", "iproute2", environment=NOBODY_THERE, online=True)
    done = family.install(packages[0])
    check("It can be installed", tools and done, done)
    check("It waits for a parent to pair PCs", state(family, "timequest-sync.path") == "active", family.unit("timequest-sync.path"))
    check("Until then Syncthing does not run", state(family, SYNC) == "inactive")
    check("And no port is open for other PCs", not listens(pc))
    check("The doctor has no complaint about it", "timequest-sync" not in complaints(family), complaints(family))

    other = pc.shell("root", CABLE).out.strip()
    if not check("Another PC is connected by a cable", other.isdigit() and start_other(family, other), other):
        return
    family.timequest("root", "player", "add", "Pia")
    desk, laptop = pair(family, "desk"), pair(family, "laptop", OTHERS_STATE)
    mine, theirs = words(desk), words(laptop)
    check("Both show the same six words", mine and mine == theirs, (str(desk), str(laptop)))
    check("Syncthing runs, under its own account",
          state(family, SYNC) == "active" and "timequest-sync" in pc.run("root", "ps", "-o", "user:20=", "-C", "syncthing").out)
    check("A parent says yes on both", desk.answer("same six words", "y\n") and laptop.answer("same six words", "y\n"), (desk, laptop))
    ends = desk.end(), laptop.end()
    check("Both say that they are paired", ends == (0, 0) and "laptop" in str(desk) and "desk" in str(laptop), f"{desk}\n{laptop}")

    there = wait_for(lambda: "Pia" in players(family, OTHERS_STATE))
    check("The child of this PC is on the other one", there, players(family, OTHERS_STATE))
    on_other(family, "player", "add", "Kai")
    here = wait_for(lambda: "Kai" in players(family))
    check("And the other way round", here, pc.run("root", "journalctl", "--no-pager", "-u", "timequest", "-u", SYNC, "-n", "30"))
    pc.write("root", "/var/lib/timequest/calendars/shared.ics", SAMPLE)
    shared = wait_for(lambda: pc.run("root", "test", "-s", f"{OTHERS_STATE}/calendars/shared.ics"))
    check("A calendar that is dropped here is there", shared, pc.run("root", "ls", "-la", "/var/lib/timequest/calendars"))
    wait_for(lambda: "connected, all is up to date" in family.timequest("root", "pcs", "list").out)
    fresh = family.timequest("root", "pcs", "list")
    check("This PC says how fresh the other is", "laptop" in fresh.out and "connected, all is up to date" in fresh.out, fresh)
    check("The doctor is content", family.timequest("root", "doctor").status in (0, 1) and "PCs" not in complaints(family), complaints(family))
    rights = pc.run("root", "stat", "--format=%a %U", "/var/lib/timequest/household.keys", "/var/lib/timequest/pc.keys").out.split("\n")
    check("The keys are the service's alone", rights[:2] == ["600 timequest"] * 2, rights)

    check("The other PC is forgotten", family.timequest("root", "pcs", "forget", "laptop", "--yes"))
    off = wait_for(lambda: state(family, SYNC) == "inactive")
    check("Then nothing is shared, and Syncthing has ended", off and not pc.run("root", "test", "-e", SWITCH), off)
    check("And stays so", not listens(pc))
    check("What was played and set stays", {"Pia", "Kai"} <= set(players(family)))
    pc.shell("root", f"pkill -f {OTHERS_STATE}; kill {other}; ip link delete cable; rm -rf {OTHER}")
    for name in ("Pia", "Kai"):
        family.timequest("root", "player", "delete", name, "--yes")
    pc.run("root", "rm", "-f", "/var/lib/timequest/calendars/shared.ics")
    gone = pc.run("root", "apt", "purge", "--yes", "timequest-sync")
    check("The package can be purged, with its keys", gone and not pc.run("root", "test", "-e", "/var/lib/timequest-sync"), gone)


SAMPLE = """BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Family//Calendar//EN\r\nBEGIN:VEVENT\r\nUID:choir@family\r\nDTSTAMP:20260101T000000Z\r
DTSTART:20300107T160000Z\r\nDTEND:20300107T170000Z\r\nSUMMARY:Choir\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"""


def start_other(family, process: str) -> bool:
    """A daemon, and what runs Syncthing for it where no systemd does."""
    pc = family.pc
    for file in ("Scripts/run-carrier.sh", "systemd/timequest-sync.service"):
        pc.run("root", "mkdir", "--parents", str(Path(f"{OTHER}/{file}").parent), OTHERS_STATE)
        pc.write("root", f"{OTHER}/{file}", (SOURCES / file).read_text())
    pc.write("root", f"{OTHER}/timequest.yaml", "web: off\n")
    pc.shell("root", f"timequest daemon --state {OTHERS_STATE} --config {OTHER}/timequest.yaml >{OTHER}/log 2>&1 & "
             f"nsenter --target {process} --net bash {OTHER}/Scripts/run-carrier.sh {OTHERS_STATE} /usr/bin/timequest "
             f">{OTHER}/carrier-log 2>&1 &")
    return bool(wait_for(lambda: on_other(family, "status", "--json")))


def on_other(family, *command: str):
    return family.pc.run("root", "timequest", *command, environment={"TIMEQUEST_SOCKET": f"{OTHERS_STATE}/timequest.sock"})


def pair(family, name: str, socket_folder: str | None = None) -> Conversation:
    """`timequest pcs pair` at a terminal."""
    environment = {"TERM": "xterm"} | ({"TIMEQUEST_SOCKET": f"{socket_folder}/timequest.sock"} if socket_folder else {})
    command = ("script", "--quiet", "--return", "--command", f"timequest pcs pair --name {name}", "/dev/null")
    return Conversation(family.pc.inside("root", command, environment))


def words(conversation: Conversation) -> str | None:
    """The six words that it shows, when it asks about them."""
    if not wait_for(lambda: "same six words" in conversation.said):
        return None
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", conversation.said)
    shown = re.findall(r"[a-z]+", plain.split("Its six words:")[-1].split("Does the other")[0])
    return " ".join(shown) if len(shown) == 6 else None


def players(family, socket_folder: str | None = None) -> list[str]:
    environment = {"TIMEQUEST_SOCKET": f"{socket_folder}/timequest.sock"} if socket_folder else {}
    listed = family.pc.run("root", "timequest", "player", "list", "--json", environment=environment)
    return [one["name"] for one in listed.json["players"]] if listed else []


def state(family, unit: str) -> str:
    return family.systemctl("is-active", unit).out.strip()


def listens(pc) -> bool:
    return ":22463" in pc.run("root", "ss", "--listening", "--tcp", "--numeric", "--no-header").out


def complaints(family) -> str:
    """What the doctor does not find well."""
    return "\n".join(str(line) for line in family.timequest("root", "doctor").out.splitlines() if re.match(r"\s*(warning|wrong|problem)", line))
