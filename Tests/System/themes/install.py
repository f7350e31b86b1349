"""A parent without Swift installs the package with apt."""

from family import CALENDARS, CHILD, DATABASE, PARENT, SERVICE, SHARED, SOCKET, STATE

TITLE = "Install it"
MAY_BE_NEEDED = {"libical3", "libsqlite3-0", "libsystemd0", "libc6", "libgcc-s1", "libstdc++6", "zlib1g", "tzdata", "init-system-helpers",
                 "passwd", "sensible-utils", "systemd"}
BROUGHT = [
    "/usr/bin/timequest", "/usr/bin/timequestd", "/lib/systemd/system/timequest.service", "/lib/systemd/system/timequest.socket",
    "/lib/systemd/system/timequest-web.socket", "/lib/systemd/system/timequest-peers.socket",
    "/lib/systemd/system/timequest-backup.service", "/lib/systemd/system/timequest-backup.timer",
    "/usr/lib/systemd/user/timequest-notify.service", "/usr/lib/sysusers.d/timequest.conf", "/usr/lib/tmpfiles.d/timequest.conf",
    "/usr/lib/systemd/catalog/timequest.catalog", "/etc/timequest/timequest.yaml", "/usr/share/man/man1/timequest.1.gz",
    "/usr/share/man/man5/timequest.yaml.5.gz", "/usr/share/man/man8/timequestd.8.gz",
    "/usr/share/bash-completion/completions/timequest", "/usr/share/zsh/vendor-completions/_timequest",
    "/usr/share/fish/vendor_completions.d/timequest.fish", "/usr/share/doc/timequest/copyright",
    "/usr/share/applications/timequest.desktop", "/usr/share/icons/hicolor/scalable/apps/timequest.svg",
]


def run(family) -> None:
    pc, check = family.pc, family.check
    family.check("apt reaches its mirror", pc.run("root", "apt-get", "update", online=True))
    installed = family.install(family.package)
    if not check("apt installs the package, with what it depends on", installed):
        raise RuntimeError("Without the package there is nothing to try.")
    check("apt says what to do next", "timequest setup" in installed.said, installed)

    depends = pc.run("root", "dpkg-query", "--show", "--showformat=${Pre-Depends}, ${Depends}", "timequest").out
    names = {part.split()[0] for part in depends.replace("|", ",").split(",") if part.strip()}
    check("It depends on what every Debian has at hand, and on nothing of Swift's", names <= MAY_BE_NEEDED, depends)
    files = set(pc.run("root", "dpkg", "--listfiles", "timequest").out.splitlines())
    # Debian 12 knows /lib and /usr/lib as the same folder.
    at_home = {file.removeprefix("/usr") if file.startswith("/usr/lib/systemd") else file for file in files}
    for file in BROUGHT:
        check(f"The package brings {file}", (file.removeprefix("/usr") if file.startswith("/usr/lib/systemd") else file) in at_home)
    conffiles = pc.run("root", "dpkg-query", "--show", "--showformat=${Conffiles}", "timequest").out
    check("The settings are a conffile: what the parent wrote stays", "/etc/timequest/timequest.yaml" in conffiles, conffiles)

    check("The service runs after the installation", family.wait_until_serving(), family.systemctl("status", SERVICE))
    unit = family.unit()
    check("systemd was told that it is ready", unit["ActiveState"] == "active" and unit["SubState"] == "running", unit["ActiveState"])
    ready = family.journal(f"UNIT={SERVICE}", "MESSAGE_ID=39f53479d3a045ac8e11786248231fbf")
    check("The journal has it that the service was started", ready)
    for name in (SERVICE, "timequest.socket", "timequest-backup.timer"):
        check(f"{name} starts with the PC", family.systemctl("is-enabled", name))
    check("The socket listens", family.systemctl("is-active", "timequest.socket"))
    check("The backup's timer waits for its time", family.systemctl("is-active", "timequest-backup.timer"))
    check("The daemon runs as its own user", pc.run("root", "ps", "-o", "user=", "-p", unit["MainPID"]).out.strip() == "timequest")

    for path, wanted in {
        STATE: "711 timequest timequest", CALENDARS: "2770 timequest timequest-parents", DATABASE: "600 timequest timequest",
        SOCKET: "666 root root", "/etc/timequest": "755 root root", f"{STATE}/backups": "700 timequest timequest",
    }.items():
        seen = pc.run("root", "stat", "--format=%a %U %G", path)
        check(f"{path} is {wanted}", seen.out.strip() == wanted, seen)
    check("No unit of this PC has failed", not family.failed_units(), family.failed_units())
    for page in ("timequest(1)", "timequestd(8)", "timequest.yaml(5)"):
        name, _, section = page.rstrip(")").partition("(")
        seen = pc.run("root", "man", "--warnings", section, name)
        check(f"man {section} {name} shows a page, without complaints", seen and not seen.err.strip(), seen)
    check("bash can load the completions", pc.run("root", "bash", "-n", "/usr/share/bash-completion/completions/timequest"))
    for user, number in ((PARENT, "1001"), (CHILD, "1002"), (SHARED, "1003")):
        check(f"There is a login {user}", pc.run("root", "useradd", "--create-home", "--shell=/bin/bash", f"--uid={number}", user))
        # A session as after signing in: the folder below /run/user, and a service manager of their own.
        check(f"{user} is signed in", pc.run("root", "loginctl", "enable-linger", user))
    versions = {user: family.timequest(user, "--version").out for user in ("root", PARENT, SHARED)}
    check("Everyone finds the command", all(versions.values()) and len(set(versions.values())) == 1, versions)
    if family.is_debug:
        family.checks.note("Not tried: a release build refuses --clock-rate, which is for tests. This is a debug build.")
        return
    refused = pc.run("root", "timequestd", "--clock-rate", "10", "--state", "/root/state")
    check("It has no --clock-rate, which is for tests", refused.status == 2 and "Unknown option '--clock-rate'" in refused.err, refused)
