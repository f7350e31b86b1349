"""The service under systemd: woken by its socket, restarted when it hangs or dies, and kept in its sandbox."""

import time

from family import CHILD, PARENT, SERVICE, SHARED
from waiting import PATIENCE, wait_for

TITLE = "The service"
UNITS = ["timequest.service", "timequest.socket", "timequest-web.socket", "timequest-peers.socket", "timequest-backup.service",
         "timequest-backup.timer"]
# In seconds: a daemon that is well gives a sign of life each ten, and is not ended if a busy machine holds it up for as long.
WATCHDOG = 20
DROP_IN = "/etc/systemd/system/timequest.service.d/system-test.conf"
SETTINGS = "/etc/timequest/timequest.yaml"
WORST_EXPOSURE = 6  # times ten


def run(family) -> None:
    sandbox(family)
    socket_activation(family)
    kill(family)
    hang(family)
    reload(family)
    failing_start(family)


def sandbox(family) -> None:
    pc, check = family.pc, family.check
    folder = "/lib/systemd/system/"
    verified = pc.run("root", "systemd-analyze", "verify", *(folder + unit for unit in UNITS))
    check("systemd-analyze verify has nothing to say of the units", verified and "timequest" not in verified.said, verified)
    for unit in ("timequest.service", "timequest-backup.service"):
        exposure = pc.run("root", "systemd-analyze", "security", f"--threshold={WORST_EXPOSURE}", "--no-pager", unit)
        check(f"{unit} is exposed by {WORST_EXPOSURE / 10} at most", exposure, exposure.out.splitlines()[-1:] or exposure)
    unit = family.unit()
    for limit in ("MemoryMax", "TasksMax"):
        check(f"{limit} is set", unit[limit].isdigit(), unit[limit])
    lines = pc.run("root", "cat", f"/proc/{unit['MainPID']}/status").out.splitlines()
    status = dict(line.split(":\t", 1) for line in lines if ":\t" in line)
    check("The daemon has no capability, and can get none", int(status["CapBnd"], 16) == int(status["CapEff"], 16) == 0, status["CapBnd"])
    check("It can gain no rights", status["NoNewPrivs"] == "1")
    check("Its system calls are filtered", status["Seccomp"] == "2")
    enter = ("nsenter", "--target", unit["MainPID"], "--mount", "--net")
    check("It has no network", pc.run("root", *enter, "cat", "/proc/net/route").out.count("\n") <= 1)
    check("Home folders are not there for it", not pc.run("root", *enter, "ls", "/home/mum/.profile"))
    check("It cannot write into the system", not pc.run("root", *enter, "touch", "/usr/bin/timequest.new"))


def socket_activation(family) -> None:
    check = family.check
    for user in (SHARED, CHILD, PARENT):
        check("The service can be stopped", family.systemctl("stop", SERVICE))
        check("Its socket listens on", family.systemctl("is-active", "timequest.socket"))
        check(f"A command of {user} wakes it and is answered", family.timequest(user, "status", "--json"))
        check("So it runs again", family.unit()["ActiveState"] == "active")
    check("A stop by hand is no failure", family.unit()["Result"] == "success", family.unit()["Result"])


def remembered(family) -> dict:
    """All that must not be lost."""
    return {what: family.timequest("root", *what.split(), "--json").json
            for what in ("player list", "routine list", "calendar list")} | {
        "given": [one for one in family.timequest("root", "reminders", "list", "--json").json["reminders"] if "outcome" in one]}


def kill(family) -> None:
    check = family.check
    before, pid = remembered(family), family.main_pid()
    family.systemctl("kill", "--kill-whom=main", "--signal=KILL", SERVICE)
    began = time.monotonic()
    again = wait_for(lambda: family.main_pid() not in (0, pid) and family.unit()["ActiveState"] == "active")
    check("After kill -9 it is started again, without anybody asking", again, again)
    family.figures.add("back after kill -9", f"{time.monotonic() - began:.0f} s, at once for who asks")
    family.wait_until_serving()
    after = remembered(family)
    for what, was in before.items():
        check(f"Nothing is lost: {what}", after[what] == was, f"before: {was}\nafter: {after[what]}")
    pid = family.main_pid()
    family.systemctl("kill", "--kill-whom=main", "--signal=KILL", SERVICE)
    # Only for a moment: it may be started again before it is seen to be gone.
    wait_for(lambda: family.main_pid() == 0, within=3)
    check("Who asks in between is answered, too", family.timequest(SHARED, "player", "list"))
    # Five such deaths in a row must not be the end of it.
    for _ in range(5):
        family.systemctl("kill", "--kill-whom=main", "--signal=KILL", SERVICE)
        family.timequest("root", "status")
    check("After five more deaths in a row it still serves", family.wait_until_serving(), family.systemctl("status", SERVICE))


def hang(family) -> None:
    """SIGSTOP stands for a daemon that hangs; the watchdog's ten minutes are made shorter for that."""
    pc, check = family.pc, family.check
    pc.run("root", "mkdir", "--parents", DROP_IN.rpartition("/")[0])
    pc.write("root", DROP_IN, f"[Service]\nWatchdogSec={WATCHDOG}s\nTimeoutAbortSec=2s\n")
    family.systemctl("daemon-reload")
    family.systemctl("restart", SERVICE)
    family.wait_until_serving()
    pid, last = family.main_pid(), family.unit()["WatchdogTimestampMonotonic"]
    sign = wait_for(lambda: family.unit()["WatchdogTimestampMonotonic"] != last)
    check("A daemon that lives gives signs of life: no watchdog ends it", sign and family.main_pid() == pid, sign)
    family.systemctl("kill", "--kill-whom=main", "--signal=STOP", SERVICE)
    again = wait_for(lambda: family.main_pid() not in (0, pid), within=WATCHDOG + PATIENCE)
    check("One that hangs is ended by the watchdog and started again", again, again)
    check("The journal says that it was the watchdog", family.journal(f"UNIT={SERVICE}", "UNIT_RESULT=watchdog") or
          "watchdog" in pc.run("root", "journalctl", "--no-pager", "--unit", SERVICE).out.lower())
    check("It serves again", family.wait_until_serving())
    pc.run("root", "rm", DROP_IN)
    family.systemctl("daemon-reload")
    family.systemctl("restart", SERVICE)
    family.wait_until_serving()


def reload(family) -> None:
    check = family.check
    pid = family.main_pid()
    check("systemctl reload is taken", family.systemctl("reload", SERVICE))
    check("It goes on as the same process", family.main_pid() == pid and family.is_serving())
    spoil_settings(family)
    family.systemctl("reload", SERVICE)
    check("Settings with a mistake leave it running", family.is_serving() and family.main_pid() == pid)
    said = wait_for(lambda: "rulez" in family.pc.run("root", "journalctl", "--no-pager", "--unit", SERVICE).out)
    check("The journal names the mistake", said, said)
    mend_settings(family)
    family.systemctl("reload", SERVICE)


def spoil_settings(family) -> None:
    family.pc.shell("root", f"cp {SETTINGS} /root/settings && echo 'rulez: classic' >> {SETTINGS}")


def mend_settings(family) -> None:
    family.pc.shell("root", f"cp /root/settings {SETTINGS}")


def failing_start(family) -> None:
    """Whoever waits at the socket would have systemd start it over and over."""
    check = family.check
    spoil_settings(family)
    check("With a mistake in its settings it does not start", not family.systemctl("restart", SERVICE))
    for _ in range(3):
        began = time.monotonic()
        family.timequest(SHARED, "--version")
        start = time.monotonic() - began
        began = time.monotonic()
        said = family.timequest(SHARED, "status")
        took = time.monotonic() - began
        # One that waits takes as long as a client waits for an answer, whatever else the machine does.
        check("Who asks is told so at once, and does not wait", said.status in (1, 69) and took < 5 + 10 * start, f"{took:.1f} s\n{said}")
    time.sleep(5)
    starts = len(family.journal(f"UNIT={SERVICE}", "MESSAGE_ID=7d4958e842da4a758f6c1cdc7b36dcc5", "--since=-5s"))
    check("It is not started over and over", starts <= 1, f"{starts} starts in the last 5 s")
    check("The socket stays", family.systemctl("is-active", "timequest.socket"))
    mend_settings(family)
    check("Once they are mended, the next who asks has it started", wait_for(lambda: family.timequest(SHARED, "status")),
          family.systemctl("status", SERVICE))
