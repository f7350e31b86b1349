"""The daily backup, and the way back."""

from datetime import date, timedelta

from daytime import today
from family import PARENT, SHARED, STATE
from waiting import wait_for

TITLE = "Backup and restore"
FOLDER = f"{STATE}/backups"
KEPT = 14
DROP_IN = "/etc/systemd/system/timequest-backup.timer.d/system-test.conf"
AFTERWARDS = "Afterwards"


def run(family) -> None:
    pc, check = family.pc, family.check
    timer = family.unit("timequest-backup.timer")
    check("The timer has a time within a day", timer["NextElapseUSecRealtime"] not in ("", "0"), timer["NextElapseUSecRealtime"])
    check("A day on which the PC was off is made up for", timer["Persistent"] == "yes")
    day = today()
    newest = f"{FOLDER}/timequest-{day}.sqlite"
    pc.shell("root", f"rm --force {FOLDER}/*")
    timer_runs(family)
    made = wait_for(lambda: pc.run("root", "test", "-s", f"{newest}.sha256"))
    check("When its time has come, there is a backup, called by the day of the household", made,
          f"{pc.run('root', 'ls', '-l', FOLDER)}\n{family.systemctl('status', 'timequest-backup.service')}")
    wait_for(lambda: family.unit("timequest-backup.service")["ActiveState"] == "inactive")
    pc.run("root", "rm", "--recursive", DROP_IN.rpartition("/")[0])
    family.systemctl("daemon-reload")
    family.systemctl("restart", "timequest-backup.timer")
    check("That was no failure", family.unit("timequest-backup.service")["Result"] == "success")
    check("Its checksum is right", pc.shell("root", f"cd {FOLDER} && sha256sum --check --status *.sha256"), pc.run("root", "ls", FOLDER))
    rights = pc.shell("root", f"stat --format='%a %U' {FOLDER}/* | sort --unique")
    check("Only the service may read it", rights.out.strip() == "600 timequest", rights)
    journal = pc.run("root", "journalctl", "--no-pager", "--unit=timequest-backup", "--output=cat")
    check("The journal says so in a line", newest.rpartition("/")[2] in journal.out, journal)
    kept(family, newest, day)
    way_back(family, newest)


def timer_runs(family) -> None:
    """Midnight comes in a moment."""
    family.pc.run("root", "mkdir", "--parents", DROP_IN.rpartition("/")[0])
    family.pc.write("root", DROP_IN, "[Timer]\nOnCalendar=\nOnActiveSec=1s\nRandomizedDelaySec=0\nAccuracySec=100ms\n")
    family.systemctl("daemon-reload")
    family.systemctl("restart", "timequest-backup.timer")


def kept(family, newest: str, newest_day: date) -> None:
    pc, check = family.pc, family.check
    days = [newest_day - timedelta(days=back) for back in range(1, KEPT + 3)]
    for day in days:
        name = f"timequest-{day}.sqlite"
        pc.shell("root", f"cd {FOLDER} && cp --preserve {newest} {name} && sha256sum {name} > {name}.sha256 && chown timequest: {name}*")
    pc.shell("root", f"cp {newest} {FOLDER}/my-own-copy.sqlite")
    check("It runs again on the same day", family.systemctl("start", "timequest-backup.service"))
    left = pc.run("root", "ls", FOLDER).out.split()
    wanted = [f"timequest-{day}.sqlite" for day in [newest_day, *days][:KEPT]]
    check(f"The newest {KEPT} are kept", sorted(name for name in left if name.startswith("timequest-") and name.endswith(".sqlite"))
          == sorted(wanted), left)
    check("Each has its checksum, and there is nothing else but what a person put there",
          set(left) == {*wanted, *(f"{name}.sha256" for name in wanted), "my-own-copy.sqlite"}, left)
    pc.run("root", "rm", f"{FOLDER}/my-own-copy.sqlite")


def way_back(family, newest: str) -> None:
    pc, check = family.pc, family.check
    names = lambda: [one["name"] for one in family.timequest("root", "player", "list", "--json").json["players"]]
    before = names()
    family.timequest(PARENT, "player", "add", AFTERWARDS)
    check("After the backup something was changed", AFTERWARDS in names())
    damaged = "/root/damaged.sqlite"
    pc.shell("root", f"cp {newest} {damaged} && printf 'not what was there' | dd of={damaged} bs=1 seek=8192 conv=notrunc status=none"
             f" && cp {newest}.sha256 {damaged}.sha256 && sed -i 's/timequest-.*$/damaged.sqlite/' {damaged}.sha256")
    said = family.timequest("root", "restore", "--yes", damaged)
    check("A backup that is not what it was is refused by its checksum", not said, said)
    pc.shell("root", f"rm {damaged}.sha256; head -c 20000 {newest} > {damaged}")
    said = family.timequest("root", "restore", "--yes", damaged)
    check("Half a backup is refused without a checksum, too", not said, said)
    check("Then nothing has changed", AFTERWARDS in names())
    check("A login that is not a parent's cannot restore", not family.timequest(SHARED, "restore", "--yes", newest))
    said = family.timequest("root", "restore", "--yes", newest)
    check("The backup of today is brought back", said, said)
    check("Everything is as it was then", wait_for(lambda: names() == before), names())
    aside = pc.shell("root", f"ls {STATE}/timequest-before-restore-*.sqlite")
    check("What was there before the restore is kept aside", aside, aside)
    check("The PIN is not the backup's affair: it stays", family.timequest(SHARED, "parent", "status", "--json").json["hasPIN"])
    pc.shell("root", f"rm {STATE}/timequest-before-restore-*")
