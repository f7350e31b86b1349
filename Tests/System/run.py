"""Installs TimeQuest's package on a fresh Debian 12 in a container and lives with it: `make system-test`.

usage: run.py PACKAGE SCRATCH [--debug] [--previous PACKAGE] [--swift FOLDER] [--only THEME[,THEME…]]

The themes follow each other on one PC, in the order below; `install` and `first_run` are always among them. Ends with 1 where a check
failed, and where it cannot be run.
"""

import argparse
import importlib
import signal
import sys
import time
from pathlib import Path

import image
from checks import Checks
from container import Container
from family import Family
from impossible import Impossible

THEMES = ["install", "first_run", "access", "pages", "reminders", "agent", "service", "backup", "doctor", "reboot", "upgrade", "figures", "purge",
          "interview", "browser_setup", "several_pcs", "previous_version"]
ALWAYS = {"install", "first_run"}
# Where what can be read afterwards is left.
REPORTS = Path(".build/system-test")


def main() -> int:
    parser = argparse.ArgumentParser(prog="system-test")
    parser.add_argument("package", type=Path)
    parser.add_argument("scratch", type=Path)
    parser.add_argument("--debug", action="store_true", help="the package is a debug build")
    parser.add_argument("--previous", type=Path, help="the package of version 0.1.0, a debug build, from which an upgrade is tried")
    parser.add_argument("--swift", type=Path, help="the folder of Swift's libraries, which debug builds need")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    only = [theme for theme in options.only.split(",") if theme]
    if unknown := set(only) - set(THEMES):
        parser.error(f"no such theme: {', '.join(sorted(unknown))}; there are {', '.join(THEMES)}")
    if "previous_version" in only and not options.previous:
        parser.error("the theme previous_version needs the package of version 0.1.0, and there is none (--previous)")
    if (options.debug or options.previous) and not options.swift:
        parser.error("a debug build needs Swift's libraries (--swift)")
    names = [theme for theme in THEMES if not only or theme in only or theme in ALWAYS]
    themes = [importlib.import_module(f"themes.{name}") for name in names]

    begin = time.monotonic()
    checks = Checks()
    pc = None
    try:
        pc = Container(image.base(), options.scratch, image.SUITE)
        pc.boot()
        print(f"A fresh Debian 12 is up after {time.monotonic() - begin:.0f} s. The package: {options.package}", flush=True)
        family = Family(pc, checks, options.package.resolve(), options.scratch, options.previous, options.debug, options.swift)
        if options.debug:
            family.lend_swift()
        for theme in themes:
            live_through(theme, family)
        family.figures.tell()
        status = checks.sum_up()
        print(f"It took {time.monotonic() - begin:.0f} s.")
        if status:
            keep_journal(pc)
        checks.close()
        return status
    except Impossible as reason:
        print(f"system-test: {reason}\n  {reason.remedy}", file=sys.stderr)
        return 1
    finally:
        if pc:
            pc.throw_away()


def live_through(theme, family: Family) -> None:
    family.checks.theme(theme.TITLE)
    try:
        theme.run(family)
    except Exception:
        family.checks.broke_off()


def keep_journal(pc: Container) -> None:
    if not pc.is_on():
        print(f"The PC is off. Its last words: {pc.console.read_text()[-2000:]}")
        return
    REPORTS.mkdir(parents=True, exist_ok=True)
    kept = REPORTS / "journal.txt"
    kept.write_text(pc.run("root", "journalctl", "--no-pager", "--output=short-precise", "--no-hostname").out)
    print(f"The PC's journal is in {kept}.")


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    sys.exit(main())
