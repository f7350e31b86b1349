"""A PC: a copy of the fresh Debian, booted with its own systemd, in which the test acts as one login or another.

It has a network of its own, which leads nowhere: no program of this machine has a port there. Only apt, which fetches packages, is run in
the network of this machine (`online`).
"""

import os
import signal
import subprocess
from pathlib import Path

import mirror
from follower import Follower
from impossible import Impossible
from outcome import Outcome
from waiting import PATIENCE, wait_for

REMEDY = "Run it on a real or virtual machine, or in a container that is started --privileged."
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class Container:
    def __init__(self, base: Path, scratch: Path, suite: str):
        self.root = scratch / "root"
        self.console = scratch / "console.log"
        self.machine = f"timequest-{scratch.name.rpartition('.')[2].lower()}"
        self.nspawn: subprocess.Popen | None = None
        self.lay(base, scratch)
        mirror.lend(self.root, suite)
        (self.root / "etc/hostname").write_text("family-pc\n")
        with (self.root / "etc/hosts").open("a") as hosts:
            hosts.write("127.0.1.1 family-pc\n")

    def lay(self, base: Path, scratch: Path) -> None:
        """The fresh Debian with a layer over it that takes what is written; without overlays, a copy."""
        upper, work = scratch / "upper", scratch / "work"
        for folder in (self.root, upper, work):
            folder.mkdir(mode=0o755)
        layers = f"lowerdir={base},upperdir={upper},workdir={work}"
        if subprocess.run(["mount", "-t", "overlay", "overlay", "-o", layers, str(self.root)], capture_output=True).returncode != 0:
            subprocess.run(["cp", "--archive", "--reflink=auto", f"{base}/.", str(self.root)], check=True)

    # Power

    def boot(self) -> None:
        """Switches it on, and waits until all has started; says what to do where no container can boot here."""
        # Where systemd runs, it gives the container a place among its own; elsewhere the container stays in this program's.
        place = [] if Path("/run/systemd/system").is_dir() else ["--keep-unit"]
        self.nspawn = subprocess.Popen(
            ["systemd-nspawn", "--quiet", f"--directory={self.root}", f"--machine={self.machine}", "--register=no", *place, "--settings=no",
             "--resolv-conf=off", "--private-network", "--boot"],
            stdin=subprocess.DEVNULL, stdout=self.console.open("a"), stderr=subprocess.STDOUT, start_new_session=True)
        up = wait_for(lambda: not self.is_on() or self.is_up())
        if not self.is_on():
            raise Impossible(f"systemd-nspawn cannot run here: {self.console.read_text().strip()}", REMEDY)
        if not up:
            raise Impossible(f"The container does not boot ({up}): {self.console.read_text()[-2000:]}", REMEDY)

    def is_up(self) -> bool:
        return self.run("root", "systemctl", "is-system-running").out.strip() in ("running", "degraded")

    def reboot(self) -> None:
        """As by its menu: everything ends in order and starts again."""
        before = self.leader()
        self.run("root", "systemctl", "reboot")
        wait_for(lambda: not self.is_on() or self.leader() != before)
        # Where systemd-nspawn shall keep its place, it ends and wants to be started anew.
        if not self.is_on():
            self.boot()
        elif not (up := wait_for(self.is_up)):
            raise RuntimeError(f"The PC does not come back: {up}")

    def is_on(self) -> bool:
        return self.nspawn is not None and self.nspawn.poll() is None

    def switch_off(self) -> None:
        if not self.is_on():
            return
        self.nspawn.send_signal(signal.SIGTERM)
        try:
            self.nspawn.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.nspawn.kill()
            self.nspawn.wait()

    def throw_away(self) -> None:
        """Nobody needs it any more."""
        if self.is_on():
            self.nspawn.kill()
            self.nspawn.wait()

    # Acting in it

    def run(self, user: str, *command: str, given: str | None = None, within: float = PATIENCE,
            environment: dict[str, str] | None = None, online: bool = False) -> Outcome:
        """Runs a command as a login would, in its home, and waits for its end; `given` is its standard input."""
        process = subprocess.Popen(self.inside(user, command, environment or {}, online), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True, errors="replace", start_new_session=True)
        try:
            out, err = process.communicate(given or "", timeout=within)
            return Outcome(user, command, process.returncode, out, err)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            out, err = process.communicate()
            return Outcome(user, command, None, out, err)

    def shell(self, user: str, script: str, **options) -> Outcome:
        return self.run(user, "sh", "-c", script, **options)

    def follow(self, user: str, *command: str) -> Follower:
        return Follower(self.inside(user, command, {}))

    def inside(self, user: str, command: tuple[str, ...], environment: dict[str, str], online: bool = False) -> list[str]:
        """The command line that runs a command in the PC; `online` leaves it in the network of this machine."""
        enter = ["nsenter", "--target", str(self.leader()), "--mount", "--uts", "--ipc", "--pid", "--cgroup"]
        if not online:
            enter.append("--net")
        home = "/root" if user == "root" else f"/home/{user}"
        variables = {"PATH": PATH, "HOME": home, "USER": user, "LOGNAME": user, "LANG": "C.UTF-8", "SHELL": "/bin/bash", **environment}
        if user != "root":
            enter += ["runuser", "--user", user, "--"]
            variables.setdefault("XDG_RUNTIME_DIR", f"/run/user/{self.number(user)}")
        settings = (f"{name}={value}" for name, value in variables.items())
        return [*enter, "env", "--ignore-environment", f"--chdir={home}", *settings, *command]

    def leader(self) -> int:
        """The PC's process 1, as this machine numbers it; another one after each boot."""
        children = Path(f"/proc/{self.nspawn.pid}/task/{self.nspawn.pid}/children").read_text().split()
        if not children:
            raise RuntimeError("The PC is off.")
        return int(children[0])

    def number(self, user: str) -> int:
        for line in self.path("/etc/passwd").read_text().splitlines():
            name, _, uid, *_ = line.split(":")
            if name == user:
                return int(uid)
        raise RuntimeError(f"There is no login {user}.")

    # Its files

    def path(self, path: str) -> Path:
        """A file of its disk, as this machine names it. What is in /run and /tmp is not on its disk."""
        return self.root / path.lstrip("/")

    def write(self, user: str, path: str, text: str) -> Outcome:
        """Writes a file as that login does, with its rights and its umask."""
        return self.run(user, "sh", "-c", 'cat > "$1"', "sh", path, given=text)
