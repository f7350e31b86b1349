"""A family's network on one machine: a network namespace for each PC, all at one switch, and no way to anywhere else.

The switch is a bridge in a namespace of its own, so the machine's own network neither sees nor carries any of it. The PCs' default
route and name server lead to the switch, which forwards nothing: what a program sends to the internet is seen there and lost.
"""

import argparse
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

PREFIX = "timequest-"
SWITCH = PREFIX + "switch"
BRIDGE = "bridge"
INTERFACE = "eth0"
GATEWAY = "10.63.0.1"
# Where `ip netns exec` takes a namespace's own /etc files from.
SETTINGS = Path("/etc/netns")
# States of a bridge's port, as bridge(8) numbers them.
DISABLED, FORWARDING = "0", "3"


class NetworkError(Exception):
    """A sentence that says what failed, and what to do."""


@dataclass
class FamilyNetwork:
    """The network and its PCs. Names are lower-case letters and digits, at most 12."""

    names: list[str] = field(default_factory=lambda: ["laptop", "desktop"])

    def __post_init__(self) -> None:
        # Addresses go by this order, which a later command must find again.
        self.names = sorted(self.names)

    def __enter__(self) -> "FamilyNetwork":
        self.up()
        return self

    def __exit__(self, *_: object) -> None:
        self.down()

    @staticmethod
    def existing() -> "FamilyNetwork":
        """The network that is there now, for a later command."""
        lines = ip("netns", "list").splitlines()
        spaces = [line.split()[0] for line in lines if line.startswith(PREFIX)]
        return FamilyNetwork([space.removeprefix(PREFIX) for space in spaces if space != SWITCH])

    def up(self) -> None:
        """Makes the network. What a run before left behind is removed first."""
        check_rights()
        for name in self.names:
            if not (name.isascii() and name.isalnum() and name.islower() and len(name) <= 12) or name == "switch":
                raise NetworkError(f"“{name}” cannot be a PC's name here: use up to 12 lower-case letters and digits.")
        FamilyNetwork.existing().down()
        try:
            ip("netns", "add", SWITCH)
            ip("-n", SWITCH, "link", "add", BRIDGE, "type", "bridge", "forward_delay", "0", "stp_state", "0", "mcast_snooping", "0")
            ip("-n", SWITCH, "address", "add", GATEWAY + "/24", "dev", BRIDGE)
            ip("-n", SWITCH, "link", "set", BRIDGE, "up")
            for name in self.names:
                self.join(name)
        except NetworkError:
            self.down()
            raise

    def join(self, name: str) -> None:
        space = PREFIX + name
        settings = SETTINGS / space
        try:
            settings.mkdir(parents=True, exist_ok=True)
            (settings / "resolv.conf").write_text(f"nameserver {GATEWAY}\n")
        except PermissionError:
            # The root of an own namespace is an ordinary user outside. The PC's name server is then the machine's, which is as far away.
            pass
        ip("netns", "add", space)
        ip("-n", SWITCH, "link", "add", "name", name, "type", "veth", "peer", "name", INTERFACE, "netns", space)
        ip("-n", SWITCH, "link", "set", "dev", name, "master", BRIDGE, "up")
        ip("-n", space, "link", "set", "lo", "up")
        ip("-n", space, "address", "add", self.address(name) + "/24", "broadcast", "+", "dev", INTERFACE)
        ip("-n", space, "link", "set", INTERFACE, "up")
        ip("-n", space, "route", "add", "default", "via", GATEWAY)

    def down(self) -> None:
        """Removes the network. Programs that still run in it go on without one."""
        for name in [*self.names, "switch"]:
            subprocess.run(["ip", "netns", "delete", PREFIX + name], capture_output=True, check=False)
            shutil.rmtree(SETTINGS / (PREFIX + name), ignore_errors=True)

    def addresses(self) -> list[str]:
        return [self.address(name) for name in self.names]

    def address(self, name: str) -> str:
        return f"10.63.0.{11 + self.names.index(name)}"

    def command(self, name: str, words: list[str]) -> list[str]:
        """The command that runs `words` on that PC."""
        self.check(name)
        return ["ip", "netns", "exec", PREFIX + name, *words]

    def cut(self, name: str) -> None:
        """Loses all that the PC sends and receives. Neither side notices, as when a PC sleeps or leaves the Wi-Fi."""
        self.set_port(name, DISABLED)

    def restore(self, name: str) -> None:
        """Ends `cut` and `unplug`."""
        self.check(name)
        ip("-n", SWITCH, "link", "set", "dev", name, "up")
        self.set_port(name, FORWARDING)

    def unplug(self, name: str) -> None:
        """Takes the PC's cable out: its own kernel notices, the others' do not."""
        self.check(name)
        ip("-n", SWITCH, "link", "set", "dev", name, "down")

    def delay(self, name: str, milliseconds: int) -> None:
        """Delays all that the PC sends; 0 ends it."""
        self.check(name)
        if milliseconds == 0:
            subprocess.run(["tc", "-n", PREFIX + name, "qdisc", "delete", "dev", INTERFACE, "root"], capture_output=True, check=False)
            return
        try:
            run("tc", "-n", PREFIX + name, "qdisc", "replace", "dev", INTERFACE, "root", "netem", "delay", f"{milliseconds}ms")
        except NetworkError as error:
            raise NetworkError(f"The delay cannot be set, perhaps because this kernel has no netem (sch_netem): {error}") from error

    def capture(self, words: list[str]) -> list[str]:
        """The tcpdump command that sees all that passes the switch, with further options and a filter."""
        return ["ip", "netns", "exec", SWITCH, "tcpdump", "-i", BRIDGE, "-nn", *words]

    def set_port(self, name: str, state: str) -> None:
        self.check(name)
        run("ip", "netns", "exec", SWITCH, "bridge", "link", "set", "dev", name, "state", state)

    def check(self, name: str) -> None:
        if name not in self.names:
            raise NetworkError(f"There is no PC “{name}” in this network: {', '.join(self.names) or 'it has none'}.")


def check_rights() -> None:
    if os.geteuid() != 0:
        raise NetworkError("Network namespaces can only be made by root: run it with sudo.")
    for program, package in {"ip": "iproute2", "bridge": "iproute2"}.items():
        if shutil.which(program) is None:
            raise NetworkError(f"{program} is not installed: sudo apt install {package}.")


def ip(*words: str) -> str:
    return run("ip", *words)


def run(*words: str) -> str:
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NetworkError(f"`{' '.join(words)}` failed: {done.stderr.strip()}")
    return done.stdout


def main() -> int:
    parser = argparse.ArgumentParser(prog="family-network.sh", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("up", help="make the network").add_argument("pc", nargs="+")
    commands.add_parser("down", help="remove it")
    commands.add_parser("list", help="the PCs and their addresses")
    for name, text in {"cut": "lose the PC's packets, unnoticed", "unplug": "take its cable out", "restore": "end both"}.items():
        commands.add_parser(name, help=text).add_argument("pc")
    delay = commands.add_parser("delay", help="delay what the PC sends; 0 ends it")
    delay.add_argument("pc")
    delay.add_argument("milliseconds", type=int)
    for name, text in {"run": "run a command on a PC", "capture": "show all packets, with options of tcpdump"}.items():
        commands.add_parser(name, help=text).add_argument("words", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    try:
        check_rights()
        return act(options)
    except NetworkError as error:
        print(error, file=sys.stderr)
        return 1


def act(options: argparse.Namespace) -> int:
    if options.command == "up":
        FamilyNetwork(options.pc).up()
        return 0
    network = FamilyNetwork.existing()
    match options.command:
        case "down":
            network.down()
        case "list":
            for name in network.names:
                print(name, network.address(name))
        case "delay":
            network.delay(options.pc, options.milliseconds)
        case "run" if len(options.words) > 1:
            command = network.command(options.words[0], options.words[1:])
            os.execvp(command[0], command)
        case "run":
            raise NetworkError("Name a PC and a command: family-network.sh run laptop ip address.")
        case "capture":
            command = network.capture(options.words)
            os.execvp(command[0], command)
        case action:
            getattr(network, action)(options.pc)
    return 0


if __name__ == "__main__":
    sys.exit(main())
