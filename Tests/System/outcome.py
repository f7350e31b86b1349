"""What came of a command."""

import json
import shlex
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Outcome:
    """Its exit status (None where it did not end in time) and what it said. True where the status is 0."""

    user: str
    command: tuple[str, ...]
    status: int | None
    out: str
    err: str

    def __bool__(self) -> bool:
        return self.status == 0

    def __str__(self) -> str:
        ended = "did not end in time" if self.status is None else f"ended with {self.status}"
        said = "".join(f"\n{text.rstrip()}" for text in (self.out[-4000:], self.err[-4000:]) if text.strip())
        return f"{self.user}$ {shlex.join(self.command)[:400]} {ended}{said}"

    @property
    def said(self) -> str:
        """All of its words with single spaces, however the lines were broken."""
        return " ".join(f"{self.out} {self.err}".split())

    @property
    def json(self) -> Any:
        try:
            return json.loads(self.out)
        except json.JSONDecodeError:
            raise RuntimeError(f"There is no JSON: {self}") from None

    @property
    def json_lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines() if line.strip()]
