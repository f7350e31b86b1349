"""The family of the test: its PCs at one switch, with real daemons and Syncthings."""

import difflib
import http.client
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from checks import Checks
from figure_table import Figures
from network import FamilyNetwork
from outcome import Outcome
from pc import PC, Refused, seconds_until
from traffic import Capture
from waiting import PATIENCE, Never, wait_for

# The PCs of one family; somebody else's at the same network; and those of a second and a third family.
DESK, LAPTOP, TABLET, STRANGER, STUDY, KITCHEN = "desk", "laptop", "tablet", "stranger", "study", "kitchen"
ATTIC, GARDEN, CELLAR = "attic", "garden", "cellar"
PLAYER, ROUTINE = "Mia", "Activity Prep"
# Limits in seconds against hanging: for what takes a few seconds on an idle machine, and for what may take a minute there.
SOON, LATE = PATIENCE, 3 * PATIENCE


@dataclass(frozen=True)
class Programs:
    """What the PCs run: timequest, and that of an earlier version; None where there is none. And LaterVersion."""

    timequest: Path
    previous: Path | None
    later: Path


class FamilyPCs:
    """The family's PCs by name. They are off at first."""

    def __init__(self, checks: Checks, folder: Path, programs: Programs, is_short: bool, is_patient: bool) -> None:
        self.checks, self.check, self.note = checks, checks.check, checks.note
        self.folder, self.programs, self.is_short = folder, programs, is_short
        # Whether the ten minutes of a pairing are waited for.
        self.is_patient = is_patient
        self.figures = Figures()
        self.network = FamilyNetwork([DESK, LAPTOP, TABLET, STRANGER, STUDY, KITCHEN, ATTIC, GARDEN, CELLAR])
        self.capture = Capture(self.network, folder / "traffic")
        self.pcs = {name: PC(name, folder, programs.timequest, self.network) for name in self.network.names}

    def __enter__(self) -> "FamilyPCs":
        self.network.up()
        self.capture.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.capture.stop()
        for pc in self.pcs.values():
            pc.stop()
        self.network.down()

    def __getitem__(self, name: str) -> PC:
        return self.pcs[name]

    def running(self, *names: str) -> list[PC]:
        """These PCs, started where they are off."""
        for name in names:
            if self[name].daemon is None:
                self[name].start()
        return [self[name] for name in names]

    # Pairing.

    def common_words(self, one: PC, other: PC, within: float = LATE) -> list[str] | Never:
        """Begins on both to look for other PCs. The words that both show, which exactly one pair of their candidates has."""
        for pc in (one, other):
            pc.post("/v1/pcs/pairing", {"name": pc.name.capitalize()})

        def common() -> list[str] | None:
            shown = [[candidate["words"] for candidate in pc.get("/v1/pcs/pairing").get("candidates", [])] for pc in (one, other)]
            same = [words for words in shown[0] if words in shown[1]]
            return same[0] if len(same) == 1 else None

        return wait_for(common, within)

    def pair(self, one: PC, other: PC) -> list[Outcome]:
        """Pairs two as their parents do who see the same words on both: by the command line, at the same time."""
        words = self.common_words(one, other)
        if not words:
            raise RuntimeError(f"{one} and {other} show no words in common: {words}")
        return self.confirm({pc: words for pc in (one, other)})

    def confirm(self, words: dict[PC, list[str]]) -> list[Outcome]:
        """`timequest pcs pair --words` on several PCs at once."""
        outcomes: dict[PC, Outcome] = {}

        def say(pc: PC) -> None:
            outcomes[pc] = pc.timequest("pcs", "pair", "--name", pc.name.capitalize(), "--words", " ".join(words[pc]))

        at_once([lambda pc=pc: say(pc) for pc in words])
        return [outcomes[pc] for pc in words]

    # What the PCs have.

    def alike(self, pcs: Iterable[PC], within: float = LATE, left_out: frozenset[str] = frozenset()) -> Any:
        """True as soon as all PCs have the same, but for some fields; else where they differ."""
        pcs = list(pcs)

        def look() -> Any:
            households = [pc.household(left_out) for pc in pcs]
            return all(one == households[0] for one in households)

        took = seconds_until(look, within, every=0.1)
        return took if took is not None else self.difference(pcs, within, left_out)

    def difference(self, pcs: list[PC], within: float, left_out: frozenset[str]) -> Never:
        """The first lines that differ."""
        try:
            households = [pc.household(left_out) for pc in pcs]
        except (OSError, Refused, http.client.HTTPException) as error:
            return Never(within, error)
        lines: list[str] = []
        for pc, text in zip(pcs[1:], households[1:]):
            differing = difflib.unified_diff(households[0].splitlines(), text.splitlines(), pcs[0].name, pc.name, n=1, lineterm="")
            lines += list(differing)[:60]
        return Never(within, "\n".join(lines))

    # What people do.

    def play(self, pc: PC, player: str = PLAYER, routine: str = ROUTINE, seconds: float = 1.2) -> dict:
        """Plays a quest by its taps, so many seconds a task."""
        asked = {"routineID": pc.routine(routine)["id"], "playerID": pc.players()[player]}
        quest = pc.post("/v1/quests", asked)
        path = f"/v1/quests/{quest['id']}"
        for _ in pc.routine(routine)["tasks"]:
            pc.post(f"{path}/estimate", {"estimatedSeconds": 10})
            pc.post(f"{path}/start")
            time.sleep(seconds)
            pc.post(f"{path}/done")
        return pc.post(f"{path}/next")

    def set_number(self, pc: PC, number: int, player: str = PLAYER) -> None:
        """A change that can be made often: when the day's quest is announced, as so many minutes of the day."""
        path = f"/v1/players/{pc.players()[player]}/settings"
        time_of_day = f"{number // 60 % 24:02}:{number % 60:02}"
        pc.ask("PUT", path, pc.get(path) | {"notificationTime": time_of_day})

    def number(self, pc: PC, player: str = PLAYER) -> int:
        """The number that was set last, as far as this PC knows."""
        hour, minute = pc.get(f"/v1/players/{pc.players()[player]}/settings")["notificationTime"].split(":")
        return int(hour) * 60 + int(minute)

    @contextmanager
    def cut(self, *pcs: PC):
        """Without these PCs, which do not notice, nor do the others."""
        for pc in pcs:
            self.network.cut(pc.name)
        try:
            yield
        finally:
            for pc in pcs:
                self.network.restore(pc.name)


def at_once(actions: list[Callable[[], object]]) -> None:
    """Does all of them at the same time; the first error is raised when all have ended."""
    errors: list[Exception] = []

    def run(action: Callable[[], object]) -> None:
        try:
            action()
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=(action,)) for action in actions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
