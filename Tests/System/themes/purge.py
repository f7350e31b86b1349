"""Taking it away: the data stays until somebody deletes it by name."""

from family import DATABASE, SOCKET, STATE

TITLE = "Remove it"
BY_NAME = f"sudo rm -r {STATE}"


def run(family) -> None:
    pc, check = family.pc, family.check
    package = getattr(family, "newest", family.package)
    what = lambda: [family.timequest("root", *command.split(), "--json").json for command in ("player list", "routine list")]
    before = what()
    database = lambda: pc.run("root", "sha256sum", DATABASE).out
    done = pc.run("root", "apt", "remove", "--yes", "timequest")
    check("apt remove takes the programs away", done and not pc.run("root", "test", "-e", "/usr/bin/timequest"), done)
    check("Nothing of it runs", not pc.run("root", "pgrep", "--exact", "timequestd"))
    check("Its socket is gone", not pc.run("root", "test", "-e", SOCKET))
    leftovers = pc.run("root", "systemctl", "list-units", "--state=active,failed", "--no-legend", "timequest*")
    check("systemd has none of its units on", not leftovers.out.strip(), leftovers)
    check("The data stays", pc.run("root", "test", "-s", DATABASE))
    check("The settings stay", pc.run("root", "test", "-s", "/etc/timequest/timequest.yaml"))
    kept = database()
    again = family.install(package)
    check("It can be installed again", again and family.wait_until_serving(), again)
    check("Then everything is there", what() == before)
    check("The documentation names the command that deletes the data",
          pc.shell("root", f"zcat --force /usr/share/doc/timequest/*.md* | grep -qF '{BY_NAME}'"))

    done = pc.run("root", "apt", "purge", "--yes", "timequest")
    check("apt purge takes the settings away, too", done and not pc.run("root", "test", "-e", "/etc/timequest"), done)
    check("The data stays even so", kept and pc.run("root", "test", "-s", DATABASE))
    check("It says where it is, and how it is deleted", BY_NAME in done.said, done)
    again = family.install(package)
    check("Even then an installation finds everything", again and family.wait_until_serving() and what() == before, again)
    pc.run("root", "apt", "purge", "--yes", "timequest")
    check("The command deletes it", pc.shell("root", BY_NAME) and not pc.run("root", "test", "-e", STATE))
    left = pc.shell("root", "find / -xdev -iname '*timequest*' -not -path '/proc/*' -not -path '/var/tmp/*' -not -path '/var/log/*' "
                    "-not -path '/home/*' -not -path '/var/cache/*' -not -path '/sys/*' 2>/dev/null")
    check("Nothing of it is left in the system", not left.out.strip(), left)
    fresh = family.install(package)
    check("Installed once more, it begins anew", fresh and family.wait_until_serving() and what()[0]["players"] == [], fresh)
