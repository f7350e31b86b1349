"""Why the process of the tests ended: what it printed about that, and the trace of Swift's backtracer."""

import re
import signal

# Lines of Swift, C and C++; the events of Swift Testing begin with another sign.
FATAL = re.compile(r"^[^◇✔✘➜↳]*(Fatal error|[Ff]ailed assertion|Assertion .*failed|terminate called|stack smashing|"
                   r"(malloc|free|realloc)\(\): |double free or corruption|Sanitizer:)")
# Swift's backtracer prints these to the output of the process that crashes, whose threads stand still until it has ended.
TRACE_BEGINS = re.compile(r"^\*\*\* Signal (\d+): ")
TRACE_SAYS = re.compile(r"^\*\*\* Program crashed: ")
CRASHED_THREAD = re.compile(r"^Thread \d+.* crashed:$")
# A stage prints its last 40 lines again (Scripts/verify/stage.py), and up to about ten come after these.
MOST_FATAL = 5
MOST_FRAMES = 15


class Crash:
    """What a log tells about the end of its process."""

    def __init__(self) -> None:
        self.fatal: list[str] = []
        # Of the last trace: whose signal it is, its lines, how many of them are frames, and whether the next line may be one.
        self.signal, self.trace, self.frames, self.is_in_thread = 0, [], 0, False

    def read(self, line: str) -> None:
        if FATAL.search(line):
            self.fatal = [*self.fatal, line][-MOST_FATAL:]
        elif begin := TRACE_BEGINS.match(line):
            self.signal, self.trace, self.frames, self.is_in_thread = int(begin[1]), [], 0, False
        elif TRACE_SAYS.match(line):
            self.trace.append(line)
        elif CRASHED_THREAD.match(line):
            self.trace.append(line)
            self.is_in_thread = True
        elif self.is_in_thread and (line or not self.frames):
            if line:
                self.trace.append(line)
                self.frames += 1
            self.is_in_thread = self.frames < MOST_FRAMES
        else:
            self.is_in_thread = False

    def has_trace(self, status: int) -> bool:
        """Whether the trace is that of a process with this exit status, and not of a program that a test has started."""
        return bool(self.trace) and status == -self.signal

    def cause(self, status: int) -> list[str]:
        """Why a process with this exit status, in the form of subprocess, ended: the most telling lines."""
        return [f"The tests {ending(status)}.", *self.fatal, *(self.trace if self.has_trace(status) else [])]


def ending(status: int) -> str:
    if status >= 0:
        return f"ended with exit status {status}"
    try:
        return f"were ended by {signal.Signals(-status).name}"
    except ValueError:
        return f"were ended by signal {-status}"
