"""What `timequest doctor` says of a healthy PC, and of one on which things are broken: exactly what it prints fixes them."""

from dataclasses import dataclass

from family import CALENDARS, CHILD, DATABASE, NOBODY_THERE, PARENT, SERVICE, SHARED, SOCKET, STATE
from waiting import PATIENCE, wait_for

TITLE = "The doctor"


@dataclass(frozen=True)
class Ailment:
    """Something that goes wrong, by a command of root's, and a word that the doctor must say of it."""

    what: str
    breaks: str
    says: str


# As some programs leave their files.
CLOSED = f"'{CALENDARS}/my school.ics'"
STOP = "systemctl stop timequest.socket timequest-web.socket timequest.service"

AILMENTS = [
    Ailment("the service is stopped", STOP, "not running"),
    Ailment("the service does not start with the PC", "systemctl disable timequest.service timequest.socket", "disabled"),
    Ailment("the service is masked", f"{STOP}; systemctl mask timequest.service timequest.socket", "mask"),
    Ailment("the socket is closed to others", f"chmod 0600 {SOCKET}", SOCKET),
    Ailment("the database belongs to root", f"chown root:root {DATABASE}", DATABASE),
    Ailment("everyone may read the database", f"chmod 0644 {DATABASE}", DATABASE),
    Ailment("the state folder is closed", f"chmod 0700 {STATE}", STATE),
    Ailment("the state folder is open", f"chmod 0755 {STATE}", STATE),
    Ailment("parents cannot write into the calendars", f"chmod 0750 {CALENDARS}", CALENDARS),
    Ailment("the calendars belong to root", f"chown root:root {CALENDARS}", CALENDARS),
    Ailment("a calendar is closed", f"cp /root/school.ics {CLOSED}; chmod 600 {CLOSED}", "my school.ics"),
    Ailment("the backups can be read by all", f"chmod 0755 {STATE}/backups", "backups"),
    Ailment("the backups are switched off", "systemctl disable --now timequest-backup.timer", "backup"),
    Ailment("the newest backup is damaged", f"echo x >> $(ls {STATE}/backups/*.sqlite | tail -n 1)", "checksum"),
    Ailment("the settings cannot be read", "chmod 0600 /etc/timequest/timequest.yaml", "timequest.yaml"),
    Ailment("the time zone's file is spoilt", "echo Atlantis > /etc/timequest/time-zone", "Atlantis"),
    Ailment("the database is damaged",
            f"{STOP}; dd if=/dev/zero of={DATABASE} bs=4096 count=4 conv=notrunc status=none; rm -f {DATABASE}-*; "
            "systemctl start --no-block timequest.socket timequest.service; sleep 3", "damaged"),
    Ailment("the database is gone", f"{STOP}; rm {DATABASE}*", "database"),
]


def run(family) -> None:
    check = family.check
    # What whoever has just installed it has not yet.
    family.systemctl("start", "timequest-backup.service")
    seen = examine(family)
    check("On a healthy PC nothing is wrong, and it ends with 0", seen.outcome and not seen.wrong, seen)
    for user in (PARENT, CHILD, SHARED):
        said = family.timequest(user, "doctor")
        check(f"It works for {user}, and says what that login may not see", said and "sudo" in said.said, said)
    said = family.timequest("root", "doctor")
    check("People get it as text", "Nothing is wrong." in said.said, said)
    before = family.timequest("root", "player", "list", "--json").json
    for ailment in AILMENTS:
        cure(family, ailment, seen)
    check("After all of that, nothing is lost", family.timequest("root", "player", "list", "--json").json == before)


class Report:
    """All that the doctor has found."""

    def __init__(self, outcome):
        self.outcome = outcome
        self.findings = outcome.json["findings"]

    @property
    def wrong(self) -> set[str]:
        return {one["sentence"] for one in self.findings if one["verdict"] == "wrong"}

    @property
    def advice(self) -> set[str]:
        return {one["sentence"] for one in self.findings if one["verdict"] == "warning"}

    def __str__(self) -> str:
        return "\n".join(f"{one['verdict']}: {one['sentence']} {one['fix']}" for one in self.findings if one["verdict"] != "ok")


def examine(family) -> Report:
    return Report(family.timequest("root", "doctor", "--json"))


def cure(family, ailment: Ailment, healthy: Report) -> None:
    pc, check = family.pc, family.check
    pc.shell("root", ailment.breaks)

    def finds_it():
        seen = examine(family)
        new = (seen.wrong | seen.advice) - healthy.wrong - healthy.advice
        return seen if any(ailment.says in sentence for sentence in new) else None

    seen = wait_for(finds_it)
    if not check(f"It sees that {ailment.what}", seen, examine(family)):
        return
    told = {sentence for sentence in seen.wrong | seen.advice if ailment.says in sentence}
    # “Begin at the top, then run it again”, as it tells people to. Something may still be wrong, so only the last time waits for long.
    for within in (10, 10, 10, PATIENCE):
        follow(family, seen, told)
        seen = wait_for(lambda: (again := examine(family)) and not again.wrong - healthy.wrong and again, within) or examine(family)
        if not (seen.wrong - healthy.wrong or told & seen.advice):
            break
    check(f"What it prints fixes that {ailment.what}", not (seen.wrong - healthy.wrong or told & seen.advice), seen)
    check("Then everybody is served", family.timequest(SHARED, "status") and family.systemctl("is-active", SERVICE))


def follow(family, seen: Report, told: set[str]) -> None:
    """Types what it says, from where the parent has the package."""
    for finding in seen.findings:
        if finding["verdict"] == "wrong" or finding["sentence"] in told:
            for command in finding["fix"]:
                said = family.pc.shell("root", f"cd /var/tmp && {command}", environment=NOBODY_THERE, online="apt" in command)
                if not said:
                    family.checks.note(f"{finding['sentence']} The fix: {said}")
