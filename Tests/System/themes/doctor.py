"""What `timequest doctor` says of a healthy PC, and of one on which things are broken: exactly what it prints mends them."""

from dataclasses import dataclass

from family import CALENDARS, CHILD, DATABASE, PARENT, SERVICE, SHARED, STATE
from waiting import wait_for

TITLE = "The doctor"


@dataclass(frozen=True)
class Ailment:
    """Something that goes wrong, by a command of root's, and a word that the doctor must say of it."""

    what: str
    breaks: str
    says: str


AILMENTS = [
    Ailment("the service is stopped", "systemctl stop timequest.socket timequest.service", "timequest"),
    Ailment("the service does not start with the PC", "systemctl disable timequest.service timequest.socket", "disabled"),
    Ailment("the service is masked", "systemctl stop timequest.socket timequest.service; systemctl mask timequest.service timequest.socket", "mask"),
    Ailment("the socket is closed to others", "chmod 0600 /run/timequest/timequest.sock", "timequest.sock"),
    Ailment("the database belongs to root", f"chown root:root {DATABASE}", DATABASE),
    Ailment("everyone may read the database", f"chmod 0644 {DATABASE}", DATABASE),
    Ailment("the state folder is closed", f"chmod 0700 {STATE}", STATE),
    Ailment("the state folder is open", f"chmod 0755 {STATE}", STATE),
    Ailment("parents cannot write into the calendars", f"chmod 0750 {CALENDARS}", CALENDARS),
    Ailment("the calendars belong to root", f"chown root:root {CALENDARS}", CALENDARS),
    Ailment("a calendar is closed", f"sh -c 'umask 077; cp /root/school.ics \"{CALENDARS}/my school.ics\"; chmod 600 \"{CALENDARS}/my school.ics\"'",
            "my school.ics"),
    Ailment("the backups can be read by all", f"chmod 0755 {STATE}/backups", "backups"),
    Ailment("the backups are switched off", "systemctl disable --now timequest-backup.timer", "backup"),
    Ailment("a backup is damaged", f"sh -c 'for f in {STATE}/backups/*.sqlite; do echo x >> \"$f\"; break; done'", "checksum"),
    Ailment("the settings cannot be read", "chmod 0600 /etc/timequest/timequest.yaml", "timequest.yaml"),
    Ailment("the database is damaged",
            f"sh -c 'systemctl stop timequest.socket timequest.service; dd if=/dev/zero of={DATABASE} bs=4096 count=4 conv=notrunc status=none; "
            f"rm -f {DATABASE}-wal {DATABASE}-shm; systemctl start --no-block timequest.socket timequest.service; sleep 3'", "damaged"),
    Ailment("the database is gone", f"sh -c 'systemctl stop timequest.socket timequest.service; rm {DATABASE}*'", "database"),
]


def run(family) -> None:
    check = family.check
    # What a PC in a container cannot have right, and whoever has just installed it has not yet.
    family.systemctl("start", "timequest-backup.service")
    seen = examine(family)
    if not check("On a healthy PC nothing is wrong", seen and seen.json["isHealthy"], seen):
        for finding in wrong(seen):
            mend(family, finding)
    for user in (PARENT, CHILD, SHARED):
        said = family.timequest(user, "doctor")
        check(f"It works for {user}, and says what that login may not see", said and "sudo" in said.said, said)
    check("People get it as text", "Nothing is wrong." in family.timequest("root", "doctor").said)
    before = family.timequest("root", "player", "list", "--json").json
    for ailment in AILMENTS:
        cure(family, ailment)
    check("After all of that, nothing is lost", family.timequest("root", "player", "list", "--json").json == before)


def examine(family):
    return family.timequest("root", "doctor", "--json", within=60)


def wrong(outcome) -> list[dict]:
    return [one for one in outcome.json["findings"] if one["verdict"] == "wrong"]


def cure(family, ailment: Ailment) -> None:
    pc, check = family.pc, family.check
    begin = settled(family)
    known = {one["sentence"] for one in begin.json["findings"] if one["verdict"] != "ok"}
    pc.shell("root", ailment.breaks)
    found = wait_for(lambda: any(ailment.says in one for one in new(examine(family), known)), within=5)
    seen = examine(family)
    if not check(f"It sees that {ailment.what}", found, seen):
        return
    # Begin at the top, then look again: as it tells people to.
    for _ in range(4):
        for finding in seen.json["findings"]:
            if finding["verdict"] in ("wrong", "look") and finding["sentence"] not in known:
                mend(family, finding)
        seen = settled(family)
        if not new(seen, known):
            break
    check(f"What it prints mends that {ailment.what}", seen and not new(seen, known), seen)
    check("Then everybody is served", family.timequest(SHARED, "status", within=20) and family.systemctl("is-active", SERVICE))


def new(outcome, known: set[str]) -> list[str]:
    return [one["sentence"] for one in outcome.json["findings"] if one["verdict"] in ("wrong", "look") and one["sentence"] not in known]


def settled(family):
    family.pc.run("root", "sleep", "0.5")
    return examine(family)


def mend(family, finding: dict) -> None:
    for command in finding["mend"]:
        # From where the parent has the package; nobody is there to answer.
        said = family.pc.shell("root", f"cd /var/tmp && {command}", within=120, environment={"DEBIAN_FRONTEND": "noninteractive"})
        if not said:
            family.checks.note(f"{finding['sentence']} The mend: {said}")
