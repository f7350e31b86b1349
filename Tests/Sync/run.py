"""Several PCs of a family on one machine, with real daemons and Syncthings: `make sync-test`.

usage: run.py FOLDER [--short] [--program TIMEQUEST] [--previous TIMEQUEST] [--later LATERVERSION] [--only THEME[,THEME…]]

The state of the PCs is in FOLDER, whose path must be short: a socket's has at most 107 bytes.

Has to be root in namespaces of its own (Scripts/sync-test.sh). The themes follow each other with the same PCs, in the order below;
`pairing` is always among them (without waiting for ten minutes, unless it is named), and `network_traffic`, which looks at all of it.
Ends with 1 where a check failed.
"""

import argparse
import importlib
import shutil
import signal
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "System"), str(HERE.parent.parent / "Benchmarks")]

from checks import Checks  # noqa: E402
from family_pcs import FamilyPCs, Programs  # noqa: E402
from network import NetworkError  # noqa: E402

THEMES = ["pairing", "everyday", "kills", "away", "clocks", "restored", "put_back", "newcomer", "playing", "parting", "versions",
          "stick", "network_traffic"]
SHORT = ["pairing", "everyday", "kills", "away", "stick", "network_traffic"]
ALWAYS = {"pairing", "network_traffic"}
# Where what can be read afterwards is left.
REPORTS = Path(".build/sync-test")


def main() -> int:
    parser = argparse.ArgumentParser(prog="sync-test")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--short", action="store_true", help="some themes, and less of them: about three minutes")
    parser.add_argument("--program", type=Path, default=Path(".build/debug/timequest"), help="the program timequest")
    parser.add_argument("--previous", type=Path, help="the program timequest of an earlier version, to be tested beside it")
    parser.add_argument("--later", type=Path, default=Path(".build/debug/LaterVersion"), help="the program LaterVersion")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    only = [theme for theme in options.only.split(",") if theme]
    if unknown := set(only) - set(THEMES):
        parser.error(f"no such theme: {', '.join(sorted(unknown))}; there are {', '.join(THEMES)}")
    chosen = set(only) | ALWAYS if only else set(SHORT if options.short else THEMES)
    themes = [importlib.import_module(f"themes.{name}") for name in THEMES if name in chosen]

    if options.previous and not options.previous.is_file():
        parser.error(f"there is no program {options.previous}")

    begin = time.monotonic()
    checks = Checks()
    folder = options.folder
    try:
        is_patient = not options.short and (not only or "pairing" in only)
        programs = Programs(options.program.resolve(), options.previous and options.previous.resolve(), options.later.resolve())
        with FamilyPCs(checks, folder, programs, options.short, is_patient) as family:
            try:
                for theme in themes:
                    if not live_through(theme, family) and theme is themes[0]:
                        # The others need PCs that are paired.
                        break
            finally:
                # Also what was measured until it was interrupted.
                family.figures.tell()
    except NetworkError as reason:
        print(f"sync-test: {reason}", file=sys.stderr)
        return 1
    finally:
        status = checks.sum_up()
        print(f"It took {time.monotonic() - begin:.0f} s.")
        if status:
            keep_logs(folder)
    checks.close()
    return status


def live_through(theme, family: FamilyPCs) -> bool:
    """Whether it came to its end."""
    family.checks.theme(theme.TITLE)
    begin = time.monotonic()
    try:
        theme.run(family)
        return True
    except Exception:
        family.checks.broke_off()
        return False
    finally:
        family.note(f"{time.monotonic() - begin:.0f} s")


def keep_logs(folder: Path) -> None:
    """What the daemons and the Syncthings have logged."""
    shutil.rmtree(REPORTS, ignore_errors=True)
    for log in [*folder.glob("*/log"), *folder.glob("*/carrier-log"), *folder.glob("*/carrier/log")]:
        kept = REPORTS / log.relative_to(folder)
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(log, kept)
    print(f"The logs of the PCs are in {REPORTS}.")


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    sys.exit(main())
