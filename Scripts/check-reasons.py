#!/usr/bin/env python3
"""Looks for refusals of the service without a reason (`CodedReason`). The terminal has only their English sentence, also where the login's
language is German. `EXCEPTIONS` lists the sentences that stay in English, by their beginnings."""

import re
import sys
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "Sources"
FOLDERS = ["Domain", "Storage", "Services", "Server/JSON", "Server/Routing", "Server/Doors"]
CALL = re.compile(r"\b(?:HouseholdError|StorageError|FieldProblem|Problem)\(")
EXCEPTIONS = [
    # Requests that no command sends: programs cause them.
    "Nothing more of the request came",
    "What was sent came",
    "Pages of the web cannot use",
    "This connection does not identify",
    "This is not a request",
    "The digest of the backup",
    "“state” is open",
    "There is nothing at",
    "There is no \\(what) “",
    "“\\(name)” must be",
    "“limit” must be",
    "The body",
    "What was sent had not come",
    "\\(request.method.rawValue) is not possible",
    "This needs no rights.",
    "This address takes no body",
    "The stream outlasts parent mode",
    "A key has 16 hexadecimal digits",
    # Commands and pages have texts of their own for these: the time zone, the set-up, the rebuilding of a database, which only root does.
    ", field: ",
    "Something has changed meanwhile. Check the answers",
    "What was answered",
    "There is no database \\(path), so",
    "\\(error). The service is stopped",
    # For the log: the history of a PC has a gap, or a file is gone at this moment.
    "The path \\(file.path) cannot be read.",
    "\\(path) is not there any more.",
    "Operation \\(operation.id.sequence)",
    "The PC \\(device) has numbered",
]


def after_literal(text: str, at: int) -> int:
    """The position behind a string literal that begins at `at`, with its interpolations."""
    at += 1
    while text[at] != '"':
        if text.startswith("\\(", at):
            at = closing(text, at + 2)
        at += 2 if text[at] == "\\" else 1
    return at + 1


def closing(text: str, at: int) -> int:
    """The position of the parenthesis that closes the one before `at`."""
    depth = 0
    while depth or text[at] != ")":
        if text[at] == '"':
            at = after_literal(text, at)
            continue
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(text[at], 0)
        at += 1
    return at


def refusals(path: Path) -> list[tuple[int, str]]:
    """The lines and the sentences of the calls without a reason."""
    text = "\n".join("" if line.lstrip().startswith("//") else line for line in path.read_text().split("\n"))
    found = []
    for call in CALL.finditer(text):
        arguments = text[call.end() : closing(text, call.end())]
        sentence = re.search(r'"([^"]* [^"]*)"', arguments)
        if sentence and "reason:" not in arguments and "reason" not in arguments.split('"')[-1]:
            found.append((text.count("\n", 0, call.start()) + 1, sentence.group(1)))
    return found


def main() -> None:
    unused = set(EXCEPTIONS)
    faults = []
    for path in sorted(p for folder in FOLDERS for p in (SOURCES / folder).rglob("*.swift")):
        for line, sentence in refusals(path):
            exception = next((begin for begin in EXCEPTIONS if sentence.startswith(begin)), None)
            unused.discard(exception)
            if exception is None:
                faults.append(f"{path.relative_to(SOURCES.parent)}:{line}: {sentence[:80]}")
    faults += [f"Scripts/check-reasons.py: no refusal begins with “{begin}”" for begin in sorted(unused)]
    print("\n".join(faults))
    if faults:
        sys.exit("check-reasons: give these a `reason:` with a case of `ReasonCode`, and a text in each `terminal-refusals-*.json`.")
    print("check-reasons: every refusal has a reason, or is listed as one that stays in English")


if __name__ == "__main__":
    main()
