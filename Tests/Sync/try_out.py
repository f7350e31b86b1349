"""`make run PCS=2`: several PCs of a family on this one, to pair them and to try what they share. Ctrl-C ends all of it.

usage: try_out.py PROGRAM COUNT

The daemons run as they do with `make run`, so that a browser on this machine shows the pages of each. Only their Syncthings are in
network namespaces, one for each PC, at a switch that leads nowhere.
"""

import http.client
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "System")]

from pc import PC, Refused  # noqa: E402
from typed_commands import START, STOP, Command, TypedLines, parse  # noqa: E402

NAMES = ["desk", "laptop", "tablet"]
FOLDER = Path(".timequest/pcs")
# Not the port of `make run`, nor that of an installed service.
FIRST_PORT = 8471
SAMPLES = "Config/samples"
NETWORK = (HERE.parent.parent / "Scripts" / "family-network.sh").resolve()
CONTACTS = {"current": "has everything", "catchingUp": "is catching up", "away": "is away", "relayed": "is known by the others"}
# How much of a log is shown when its daemon has ended, in lines.
LAST_LINES = 8


class Stopped(Exception):
    """Why nothing goes on; a sentence."""


def namespaces() -> list[str]:
    """What enters new namespaces. A user who is not root gets a namespace in which the user is."""
    own = ["--user", "--map-root-user", "--net"] if os.geteuid() else []
    command = ["unshare", *own, "--mount", "--fork", "--kill-child=KILL"]
    if subprocess.run([*command, "true"], capture_output=True).returncode:
        raise Stopped("You cannot make network namespaces on this machine. Run it as root: sudo make run PCS=2")
    return command


def start_network(program: Path, folder: Path, names: list[str]) -> subprocess.Popen:
    script = 'mount -t tmpfs tmpfs /run && exec python3 -B "$@"'
    carriers = [HERE / "carriers.py", program, folder, *names]
    command = ["setpriv", "--pdeathsig=TERM", *namespaces(), "bash", "-c", script, "carriers", *carriers]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True)
    if process.stdout.readline() != "ready\n":
        process.wait()
        raise Stopped("The network of the PCs could not be made (see above).")
    return process


def inside(process: subprocess.Popen) -> str:
    """The beginning of a command line that is run in the namespaces."""
    child = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()[0]
    user = "--user --preserve-credentials " if os.geteuid() else ""
    return f"nsenter --target {child} {user}--mount"


def heading(title: str) -> None:
    is_terminal = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    print(f"\n\033[1m{title}\033[0m" if is_terminal else f"\n{title}")


def line(what: str, command: str) -> None:
    print(f"{what:22} {command}")


def taken_port(taken: dict) -> str:
    """Which program has the port that the pages were to have."""
    if "program" in taken:
        owner = f"{taken['program']}, process {taken['processID']}"
    else:
        owner = f"a program of the login {taken['login']}" if "login" in taken else "another program"
    return f"Port {taken['port']} is used by {owner}."


def explain_pairing(program: Path, pcs: list[PC]) -> None:
    """How to pair those that are not paired yet: the state of the last time is used again."""
    known = [other["id"] for other in pcs[0].get("/v1/pcs")["others"]]
    new = [pc for pc in pcs[1:] if pc.get("/v1/pcs")["own"]["id"] not in known]
    if not new:
        heading("They are paired.")
        return
    heading("Pair them" if len(new) == len(pcs) - 1 else f"Pair the {' and the '.join(pc.name for pc in new)}, too")
    for where, pc in zip(["In another terminal", "In a third one", "For the third PC"], [pcs[0], *new]):
        line(where, f"TIMEQUEST_SOCKET='{pc.socket}' {program} pcs pair --name {pc.name.capitalize()}")
    print("Both show six words; say on both that they are the same. The parents' pages can do it, too.")


def explain(program: Path, pcs: list[PC], network: subprocess.Popen) -> None:
    heading("The PCs")
    for pc in pcs:
        status = pc.get("/v1/status")
        address = status.get("webAddress") or f"no pages, see: {pc.state}/log"
        line(pc.name.capitalize(), f"{address}    {', '.join(pc.players()) or 'nobody plays there yet'}")
        if taken := status.get("takenPort"):
            line("", taken_port(taken))
    explain_pairing(program, pcs)
    heading("Try it")
    line("Which PCs there are", f"TIMEQUEST_SOCKET='{pcs[0].socket}' {program} pcs")
    line("A change", f"TIMEQUEST_SOCKET='{pcs[-1].socket}' {program} player add Leo")
    line("A calendar", f"drop an .ics file into {pcs[0].state}/calendars")
    line("Without each other", f"{inside(network)} {NETWORK} cut {pcs[-1].name}; the same with restore ends it")
    line("One PC off and on", f"type {STOP} {pcs[-1].name}, later {START} {pcs[-1].name}, and Enter")
    line("What Syncthing says", f"tail -F {pcs[0].carrier_folder}/log")
    heading("What the PCs know of each other (Ctrl-C ends all of them)")


def ending(pc: PC) -> str:
    """That a daemon has ended, and where to see why."""
    status = pc.daemon.returncode
    how = f"by {signal.Signals(-status).name}" if status < 0 else f"with status {status}"
    last = "\n".join(f"  {text}" for text in pc.log().splitlines()[-LAST_LINES:])
    return f"The daemon of the {pc} has ended, {how}. Why, its log may say: {pc.state}/log\nIts last lines:\n{last}"


def tell(network: subprocess.Popen, verb: str, pc: PC) -> None:
    """Stops or starts the Syncthing of a PC."""
    network.stdin.write(f"{verb} {pc.name}\n")
    network.stdin.flush()
    if network.stdout.readline() != "done\n":
        raise Stopped("The network of the PCs does not answer, so everything ends.")


def obey(command: Command, pc: PC, is_running: bool, network: subprocess.Popen) -> bool:
    """Stops or starts a PC. Returns whether it runs then."""
    title = pc.name.capitalize()
    if is_running == (command.verb == START):
        print(f"{title} {'runs' if is_running else 'is stopped'} already.", flush=True)
    elif is_running:
        tell(network, STOP, pc)
        pc.stop_daemon()
        print(f"{title} is stopped. Type {START} {pc.name} to start it again.", flush=True)
        return False
    else:
        try:
            pc.start_daemon()
        except RuntimeError as reason:
            pc.stop_daemon()
            print(reason, file=sys.stderr)
            return False
        tell(network, START, pc)
        print(f"{title} runs again.", flush=True)
        return True
    return is_running


def watch(pcs: list[PC], network: subprocess.Popen) -> None:
    """Prints what changes, and obeys what is typed. If a daemon ends, the others go on."""
    known: dict[str, str] = {}
    running = {pc.name: True for pc in pcs}
    typed = TypedLines()
    while True:
        for pc in [pc for pc in pcs if running[pc.name]]:
            if pc.daemon.poll() is not None:
                print(ending(pc), file=sys.stderr)
                running[pc.name] = False
                if not any(running.values()):
                    raise Stopped("No daemon runs any more, so everything ends.")
                print(f"The others go on. Type {START} {pc.name} to start it again; Ctrl-C ends it all.", file=sys.stderr)
                continue
            try:
                listed = pc.get("/v1/pcs")
            except (OSError, Refused, http.client.HTTPException):
                # It is just ending, or very busy: the next second shows it.
                continue
            others = [f"{other['name']} {CONTACTS.get(other.get('contact'), '')}" for other in listed["others"]]
            now = ", ".join(others) or "is alone"
            if known.get(pc.name) != now:
                known[pc.name] = now
                print(f"{time.strftime('%H:%M:%S')}  {pc.name.capitalize()}: {now}", flush=True)
        if network.poll() is not None:
            logs = ", ".join(f"{pc.state}/carrier-log" for pc in pcs)
            raise Stopped(f"The network of the PCs has ended, so everything ends. Why, these may say: {logs}")
        for text in typed.within(1):
            command = parse(text, list(running))
            if isinstance(command, Command):
                pc = next(pc for pc in pcs if pc.name == command.name)
                running[pc.name] = obey(command, pc, running[pc.name], network)
                known.pop(pc.name, None)
            elif command:
                print(command, flush=True)


def main() -> int:
    # Scripts/run-pcs.sh has checked the count, and that the path is short enough for the sockets.
    program, count = Path(sys.argv[1]).resolve(), int(sys.argv[2])
    names = NAMES[:count]
    folder = FOLDER.resolve()
    pcs = [PC(name, folder, program, port=FIRST_PORT + place) for place, name in enumerate(names)]
    network = None
    status = 0
    try:
        network = start_network(program, folder, names)
        for pc in pcs:
            pc.start_daemon()
        if not pcs[0].players() and not pcs[0].get("/v1/pcs")["isPaired"]:
            loaded = pcs[0].timequest("samples", "load", SAMPLES)
            if not loaded:
                raise Stopped(f"The samples could not be loaded: {loaded}")
        explain(program, pcs, network)
        watch(pcs, network)
    except (Stopped, RuntimeError) as reason:
        print(reason, file=sys.stderr)
        status = 1
    except (OSError, Refused, http.client.HTTPException) as reason:
        ended = [pc for pc in pcs if pc.daemon and pc.daemon.poll() is not None]
        print("\n".join(ending(pc) for pc in ended) or f"A daemon did not answer: {reason}", file=sys.stderr)
        print("Everything ends.", file=sys.stderr)
        status = 1
    except KeyboardInterrupt:
        print(f"\nThe PCs are stopped. Their state is kept in {FOLDER}; make run PCS={count} uses it again.")
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        for pc in pcs:
            pc.stop_daemon()
        if network and network.poll() is None:
            network.stdin.close()
            network.wait()
    return status


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, interrupted)
    sys.exit(main())
