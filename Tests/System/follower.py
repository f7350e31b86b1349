"""A program that goes on running while the test does other things."""

import os
import signal
import subprocess
import threading


class Follower:
    """Its lines, as they come."""

    def __init__(self, command: list[str], environment: dict[str, str] | None = None):
        self.lines: list[str] = []
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                        errors="replace", env=environment, start_new_session=True)
        threading.Thread(target=self.take, daemon=True).start()

    def take(self) -> None:
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def __str__(self) -> str:
        return "\n".join(self.lines) or "(nothing was said)"

    def end(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
