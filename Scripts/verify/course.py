"""Stages that run beside each other, in lanes."""

import sys
import threading
from typing import TextIO

from stage import Outcome, Stage, run


class Course:
    """Runs the stages of each lane one after the other, and the lanes beside each other. The first stage that fails ends all of them."""

    def __init__(self, lanes: list[list[tuple[Stage, str]]], out: TextIO = sys.stdout):
        """Each stage has the command that repeats it."""
        self.lanes, self.out = lanes, out
        # The command that repeats the stage that failed; None while no stage has.
        self.repeat: str | None = None
        self._outcomes: list[Outcome] = []
        self._ended = threading.Event()
        self._lock = threading.Lock()
        # A thread's exception that is no failure of a stage.
        self._error: BaseException | None = None

    def run(self) -> list[Outcome]:
        """The outcomes of the stages that were begun, in the order of their ends."""
        threads = [threading.Thread(target=self._follow, args=(lane,)) for lane in self.lanes]
        try:
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            # Also if a signal ends this program: no stage is left behind.
            self._ended.set()
            for thread in threads:
                thread.join()
        if self._error is not None:
            raise self._error
        return self._outcomes

    def _follow(self, lane: list[tuple[Stage, str]]) -> None:
        try:
            for stage, command in lane:
                if self._ended.is_set():
                    return
                self._print(f"\n── {stage.name}: {stage.command}")
                outcome = run(stage, lambda line, name=stage.name: self._print(self._shown(name, line)), self._ended)
                with self._lock:
                    self._outcomes.append(outcome)
                    if not outcome.has_passed and not outcome.was_ended and self.repeat is None:
                        self.repeat = command
                        self._ended.set()
        except BaseException as error:
            self._error = error
            self._ended.set()

    def _shown(self, name: str, line: str) -> str:
        """A line of a stage; beside others, with the name of the stage."""
        return line if len(self.lanes) == 1 else f"{name} │ {line}"

    def _print(self, line: str) -> None:
        with self._lock:
            print(line, file=self.out, flush=True)
