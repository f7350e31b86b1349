"""A newer package over the one that is there; and an older one, which is refused."""

import re
import subprocess
from pathlib import Path

from family import PARENT, SERVICE, SHARED, STATE
from waiting import wait_for

TITLE = "Upgrade"
SETTINGS = "/etc/timequest/timequest.yaml"


def run(family) -> None:
    version = field(family.package, "Version")
    second = repacked(family, version, "# A new explanation of the next version.")
    third = repacked(family, field(second, "Version"), "# A new explanation of the version after it.")
    family.newest = upgrade(family, second, third)
    downgrade(family, family.package, field(third, "Version"))


def field(package: Path, name: str) -> str:
    return subprocess.run(["dpkg-deb", "--field", str(package), name], capture_output=True, text=True, check=True).stdout.strip()


def repacked(family, version: str, line: str) -> Path:
    """The same package with a higher version and one more line in its settings."""
    higher = re.sub(r"\d+", lambda number: str(int(number.group()) + 1), version, count=1) if version[0] != "0" else f"1.{version}"
    folder = family.scratch / f"package-{higher}"
    made = family.scratch / f"timequest_{higher}.deb"
    subprocess.run(["dpkg-deb", "--raw-extract", str(family.package), str(folder)], check=True)
    control = folder / "DEBIAN/control"
    control.write_text(re.sub(r"^Version: .*$", f"Version: {higher}", control.read_text(), flags=re.M))
    # The maintainer's scripts know the version from dpkg, or have it written into them.
    for script in (folder / "DEBIAN").iterdir():
        if script.name in ("preinst", "postinst", "prerm", "postrm"):
            script.write_text(script.read_text().replace(f"'{field(family.package, 'Version')}'", f"'{higher}'"))
    settings = folder / SETTINGS.lstrip("/")
    settings.write_text(f"{settings.read_text()}\n{line}\n")
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build", str(folder), str(made)], check=True, capture_output=True)
    return made


def remembered(family) -> dict:
    kept = {what: family.timequest("root", *what.split(), "--json").json for what in ("player list", "routine list", "calendar list")}
    kept["given"] = [one for one in family.timequest("root", "reminders", "list", "--json").json["reminders"] if "outcome" in one]
    kept["a PIN"] = family.timequest(SHARED, "parent", "status", "--json").json["hasPIN"]
    kept["the backups"] = family.pc.run("root", "ls", f"{STATE}/backups").out
    kept["the zone"] = family.timequest("root", "status", "--json").json["timeZone"]
    kept["the parents"] = family.pc.run("root", "getent", "group", "timequest-parents").out
    return kept


def upgrade(family, second: Path, third: Path) -> Path:
    pc, check = family.pc, family.check
    before, pid = remembered(family), family.main_pid()
    follower = pc.follow(PARENT, "timequest", "reminders", "watch")
    done = family.install(second)
    check("apt installs a newer version over it", done, done)
    check("The service runs on, as a new process", wait_for(lambda: family.main_pid() not in (0, pid) and family.is_serving()))
    after = remembered(family)
    for what, was in before.items():
        check(f"Kept: {what}", after[what] == was, f"before: {was}\nafter: {after[what]}")
    check("Settings that nobody touched are the new version's", "next version" in pc.run("root", "cat", SETTINGS).out)
    check("Who followed the reminders follows on", follower.process.poll() is None, follower)
    follower.end()
    for unit in (SERVICE, "timequest.socket", "timequest-backup.timer"):
        check(f"{unit} is active and enabled", family.systemctl("is-active", unit) and family.systemctl("is-enabled", unit))

    pc.run("root", "sed", "--in-place", "s/^  headsUpMinutes: .*/  headsUpMinutes: 12/", SETTINGS)
    done = family.install(third, "--option", "Dpkg::Options::=--force-confold")
    check("A version after that is installed over settings that a parent changed", done, done)
    settings = pc.run("root", "cat", SETTINGS).out
    check("What the parent wrote stays", "headsUpMinutes: 12" in settings and "version after it" not in settings)
    check("The new settings lie beside it", "version after it" in pc.run("root", "cat", f"{SETTINGS}.dpkg-dist").out)
    check("It serves", family.wait_until_serving())
    check("Kept: everything", remembered(family) == before)
    again = family.install(third, "--reinstall")
    check("Installing the same again loses nothing", again and family.wait_until_serving() and remembered(family) == before, again)
    return third


def downgrade(family, old: Path, present: str) -> None:
    pc, check = family.pc, family.check
    before = remembered(family)
    # dpkg starts the service anew when an installation is broken off, and so its database may be tidied up; by the program that is there.
    sums = lambda: pc.run("root", "sha256sum", "/usr/bin/timequest", SETTINGS).out
    seen = sums()
    said = family.install(old, "--allow-downgrades")
    check("An older version is refused", not said, said)
    check("It says why and what to do", "older" in said.said and present in said.said, said)
    state = pc.run("root", "dpkg-query", "--show", "--showformat=${Version} ${db:Status-Status}", "timequest").out
    check("The present version stays installed", state == f"{present} installed", state)
    check("Program and settings were not touched", sums() == seen, f"{seen}\n{sums()}")
    check("The present version serves", family.wait_until_serving(), family.systemctl("status", SERVICE))
    check("Nothing is lost", remembered(family) == before)
    check("apt has nothing to complain of afterwards", pc.run("root", "apt-get", "check"))
