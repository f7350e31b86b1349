#!/usr/bin/env python3
"""Checks what `make run` refuses before it builds, what can be typed at `make run PCS=2`, that versions are compared, and that what was
installed is removed, in clones with a compiler that does nothing: `make check` runs it."""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "Tests" / "Sync"))

from typed_commands import Command, TypedLines, parse  # noqa: E402

FAILURES: list[str] = []
NAMES = ["desk", "laptop"]
BUILT = "The stub was asked to build."
# A stub ends with it, so that nothing after the build is run.
STOPPED = 77


def check(what: str, is_right: bool, details: object = "") -> None:
    if not is_right:
        FAILURES.append(f"{what}: {details}")


def clone(folder: Path) -> Path:
    """A folder with the scripts, whose build and packages are stubs."""
    scripts = folder / "Scripts"
    scripts.mkdir(parents=True)
    for name in ("run.sh", "run-pcs.sh", "build.sh", "check-socket-path.sh"):
        shutil.copy(ROOT / "Scripts" / name, scripts)
    stub(scripts / "ensure-packages.sh", "exit 0")
    stub(folder / "programs" / "swift", f"echo '{BUILT}' >&2; exit {STOPPED}")
    return folder


def stub(path: Path, command: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{command}\n")
    path.chmod(0o755)


def run(folder: Path, script: str, *words: str) -> subprocess.CompletedProcess:
    path = f"{folder}/programs:{os.environ['PATH']}"
    return subprocess.run([folder / "Scripts" / script, *words], env=os.environ | {"PATH": path}, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def refused(what: str, done: subprocess.CompletedProcess, status: int, sentence: str) -> None:
    check(what, done.returncode == status and sentence in done.stdout and BUILT not in done.stdout, (done.returncode, done.stdout))


def built(what: str, done: subprocess.CompletedProcess) -> None:
    check(what, done.returncode == STOPPED and BUILT in done.stdout, (done.returncode, done.stdout))


def check_before_the_build(folder: Path) -> None:
    here = clone(folder / "a")
    for port in ("80", "65536", "http", "-1", "99999999999999999999"):
        refused(f"PORT={port}", run(here, "run.sh", port), 2, "PORT is a number from 1024 to 65535")
    for port in ((), ("8463",), ("65535",), ("01024",)):
        built(f"PORT={port}", run(here, "run.sh", *port))
        built(f"EMPTY=1 PORT={port}", run(here, "run.sh", "--empty", *port))
    for count in ("1", "4", "two", ""):
        refused(f"PCS={count}", run(here, "run-pcs.sh", count), 2, "Two or three PCs")
    for count in ("2", "3"):
        built(f"PCS={count}", run(here, "run-pcs.sh", count))
    with (here / ".timequest" / "pcs" / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        refused("PCS=2 a second time", run(here, "run-pcs.sh", "2"), 1, "run already")
    built("PCS=2 after the first has ended", run(here, "run-pcs.sh", "2"))
    # A path of a socket has 107 bytes: the folder's, and what the scripts add.
    for script, words, added in (
            ("run.sh", (), "/.timequest/timequest.sock"), ("run.sh", ("--empty",), "/.timequest/empty/timequest.sock"),
            ("run-pcs.sh", ("2",), "/.timequest/pcs/laptop/carrier/carrier.sock"),
    ):
        room = 107 - len(added)
        longest = folder / ("x" * (room - len(f"{folder}/")))
        built(f"{script} in the longest path", run(clone(longest), script, *words))
        refused(f"{script} in a path that is too long", run(clone(folder / f"{longest.name}x"), script, *words), 1, "shorter path")
        shutil.rmtree(longest)
        shutil.rmtree(folder / f"{longest.name}x")


def check_moved_clones(folder: Path) -> None:
    first = clone(folder / "first")
    name = "Yams-1234abcd"
    (first / ".build" / "repositories" / name / "objects").mkdir(parents=True)
    alternates = first / ".build" / "checkouts" / "Yams" / ".git" / "objects" / "info" / "alternates"
    alternates.parent.mkdir(parents=True)
    alternates.write_text(f"{first}/.build/repositories/{name}/objects\n")
    built("A clone where it was", run(first, "build.sh"))
    link = folder / "link"
    link.symlink_to(first)
    built("A clone by another path", run(link, "build.sh"))
    copy = folder / "copy"
    shutil.copytree(first, copy)
    refused("A clone that was copied", run(copy, "build.sh"), 1, f"moved or copied from {first}.")
    moved = folder / "moved"
    first.rename(moved)
    refused("A clone that was moved", run(moved, "build.sh"), 1, "make clean")
    shutil.rmtree(moved / ".build")
    built("A clone that was moved, after make clean", run(moved, "build.sh"))


def check_uninstalling(folder: Path) -> None:
    """Installs a program that does nothing, and removes it again."""
    here = clone(folder / "installing")
    for name in ("install.sh", "uninstall.sh"):
        shutil.copy(ROOT / "Scripts" / name, here / "Scripts")
    for name in ("Config", "docs", "systemd", "debian/changelog", "README.md", "Sources/CPages/OFL.txt", "Sources/CPages/files/icon.svg"):
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, here / name)
    stub(here / "programs" / "strip", "exit 0")
    (here / ".build" / "release").mkdir(parents=True)
    stub(here / ".build" / "release" / "timequest", "echo '#compdef timequest'")
    for destination, prefix in ((folder / "target", "/usr"), (folder / "target with spaces", "/opt/time quest")):
        installed = run(here, "install.sh", str(destination), prefix)
        check(f"make install PREFIX={prefix}", installed.returncode == 0, installed.stdout)
        files = {str(path) for path in destination.rglob("*") if not path.is_dir()}
        settings = f"{destination}/etc/timequest/timequest.yaml"
        named = {line[2:] for line in installed.stdout.splitlines() if line.startswith("  ")}
        check("Each file is named when it is installed", files == named, files ^ named)
        own = destination / f"{prefix[1:]}/share/doc/timequest/notes.txt"
        own.write_text("somebody's own")
        removed = run(here, "uninstall.sh", str(destination), prefix)
        check(f"make uninstall PREFIX={prefix}", removed.returncode == 0, removed.stdout)
        left = {str(path) for path in destination.rglob("*") if not path.is_dir()}
        check("Only the settings and other files are left", left == {settings, str(own)}, left)
        again = run(here, "uninstall.sh", str(destination), prefix)
        check("There is nothing to remove", again.returncode == 1 and "There is no" in again.stdout, again.stdout)
    for path in ("/etc/passwd", "/usr/../etc/passwd", "/usrs/passwd"):
        (folder / "target/usr/share/doc/timequest/installed.txt").write_text(f"{path}\n")
        done = run(here, "uninstall.sh", str(folder / "target"), "/usr")
        check(f"A list with {path}", done.returncode == 1 and "Removing" not in done.stdout, done.stdout)


def check_pins(folder: Path) -> None:
    state, manifest = folder / "workspace-state.json", folder / "Package.swift"
    state.write_text('"location" : "https://host.example/one/swift-one.git",\n"version" : "1.2.3"\n')

    def pins(versions: str) -> subprocess.CompletedProcess:
        manifest.write_text(versions)
        return subprocess.run([ROOT / "Scripts" / "check-pins.sh", state, manifest], stderr=subprocess.PIPE, text=True)

    one = '.package(url: "https://host.example/one/swift-one", exact: "1.2.3"),'
    check("A package whose version is in Package.swift", pins(one).returncode == 0)
    for what, versions in (("another version", one.replace("1.2.3", "1.2.2")), ("a range", one.replace("exact", "from")), ("nothing", "")):
        done = pins(versions)
        check(f"A package of which Package.swift has {what}", done.returncode == 1 and "swift-one 1.2.3" in done.stderr, done)
    state.unlink()
    check("Nothing was built yet", pins("").returncode == 0)


def check_typed_commands() -> None:
    for line, command in (
        ("stop laptop", Command("stop", "laptop")), ("  Start  DESK ", Command("start", "desk")), ("", None), (" ", None),
    ):
        check(f"“{line}”", parse(line, NAMES) == command, parse(line, NAMES))
    for line in ("stop", "stop attic", "stop laptop desk", "restart laptop", "laptop stop"):
        answer = parse(line, NAMES)
        check(f"“{line}”", isinstance(answer, str) and "desk, laptop" in answer, answer)
    reading, writing = os.pipe()
    typed = TypedLines(reading)
    check("Nothing is typed", typed.within(0) == [])
    os.write(writing, b"stop lap")
    check("Half a line", typed.within(0) == [])
    os.write(writing, b"top\nstart laptop\nst")
    check("Two lines and a half", typed.within(0) == ["stop laptop", "start laptop"])
    os.close(writing)
    check("The end of the input", typed.within(0) == [] and typed.within(0) == [] and typed.descriptor is None)
    os.close(reading)


def main() -> int:
    check_typed_commands()
    with tempfile.TemporaryDirectory(prefix="tq-", dir="/tmp") as name:
        check_before_the_build(Path(name).resolve())
        check_moved_clones(Path(name).resolve())
        check_uninstalling(Path(name).resolve())
        check_pins(Path(name).resolve())
    for failure in FAILURES:
        print(f"run-self-test: {failure}", file=sys.stderr)
    if not FAILURES:
        print("run-self-test: make run refuses what it cannot do before it builds")
    return 1 if FAILURES else 0


if __name__ == "__main__":
    sys.exit(main())
