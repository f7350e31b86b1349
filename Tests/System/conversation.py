"""A command at a terminal, and somebody who reads what it asks and types."""

import os
import signal
import subprocess
import threading

from waiting import PATIENCE, wait_for

CONTROL_C = "\x03"


class Conversation:
    def __init__(self, command: list[str]):
        self.said = ""
        self.read = 0
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        start_new_session=True)
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        while said := os.read(self.process.stdout.fileno(), 4096):
            self.said += said.decode(errors="replace")

    def answer(self, question: str, text: str) -> bool:
        """Waits until a question is asked that was not answered before, then types."""
        if not wait_for(lambda: question in self.said[self.read:]):
            return False
        # A program that hides what is typed throws away what was typed before it asked.
        wait_for(lambda: False, within=0.3)
        self.read = len(self.said)
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()
        return True

    def end(self) -> int | None:
        """Its exit status; None if it had to be killed."""
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            return None

    def __str__(self) -> str:
        return self.said.replace("\r", "")
