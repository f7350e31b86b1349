"""Stages that run beside each other, in lanes."""

import sys
import threading
from typing import TextIO

from stage import Outcome, Stage, run


class Course:
    """Runs the stages of each lane one after the other, and the lanes beside each other. The first stage that fails ends all of them."""

    def __init__(self, lanes: list[tuple[Stage, ...]], out: TextIO = sys.stdout):
        self.lanes, self.out = lanes, out
        # Those of the stages that were begun, in the order of their ends.
        self.outcomes: list[Outcome] = []
        self._ended = threading.Event()
        self._lock = threading.Lock()
        # The first exception in a lane, which is no failure of a stage.
        self._error: BaseException | None = None

    @property
    def has_passed(self) -> bool:
        return self._error is None and all(outcome.has_passed for outcome in self.outcomes)

    def run(self) -> None:
        started: list[threading.Thread] = []
        try:
            for lane in self.lanes:
                thread = threading.Thread(target=self._follow, args=(lane,))
                thread.start()
                started.append(thread)
            for thread in started:
                thread.join()
        finally:
            # Also if a signal ends this program: no stage is left behind.
            self._ended.set()
            for thread in started:
                thread.join()
        if self._error is not None:
            raise self._error

    def _follow(self, lane: tuple[Stage, ...]) -> None:
        try:
            for stage in lane:
                if self._ended.is_set():
                    return
                self._print(f"\n── {stage.name}: {stage.command}")
                outcome = run(stage, lambda line, name=stage.name: self._print(self._shown(name, line)), self._ended)
                self.outcomes.append(outcome)
                if not outcome.has_passed:
                    self._ended.set()
        except BaseException as error:
            self._error = self._error or error
            self._ended.set()

    def _shown(self, name: str, line: str) -> str:
        """A line of a stage; beside others, with the name of the stage."""
        return line if len(self.lanes) == 1 else f"{name} │ {line}"

    def _print(self, line: str) -> None:
        with self._lock:
            print(line, file=self.out, flush=True)
