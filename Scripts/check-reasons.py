#!/usr/bin/env python3
"""Looks for refusals of the service without a reason (`CodedReason`). The terminal has only their English sentence, also where the login's
language is German. `EXCEPTIONS` lists the sentences that stay in English, by their beginnings, and `TYPES` the errors."""

import re
import sys
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "Sources"
FOLDERS = ["Domain", "Storage", "Services", "Server/JSON", "Server/Routing", "Server/Doors"]
# `.init(.kind, "…")` is one of them, too.
CALL = re.compile(r"\b(?:HouseholdError|StorageError|FieldProblem|Problem)\(|\.init\((?=\s*\.\w+,\s*\")")
REASON = re.compile(r"\breason:(?!\s*nil\b)")
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
    "Something has changed meanwhile. Check the answers",
    "What was answered",
    "There is no database \\(path), so",
    "\\(error). The service is stopped",
    ".invalid, search.problem(",
    ".conflict, PairingRefusal.identityTaken.description",
    ".tooLarge, Desk.oversizedParcel",
    # The set-up writes a file, or the daemon opens its database: the sentence has the system's reason.
    ".unavailable, error.description",
    ".unavailable, sentence",
    # For the log: the history of a PC has a gap, or a file is gone at this moment.
    "The path \\(file.path) cannot be read.",
    "\\(path) is not there any more.",
    "Operation \\(operation.id.sequence)",
    "The PC \\(device) has numbered",
]
# Errors that the service translates (`HouseholdError.init`) and that have no reason.
TYPES = {
    "RoutineDraftError": "each of its problems has one",
    "UploadError": "only pages receive such files",
    "ParcelError": "the terminal has texts of its own",
    "SealedRingError": "the pairing and the stick report it with texts of their own",
}


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


def parts(text: str) -> tuple[str, list[str]]:
    """The arguments of a call without those of inner calls and without string literals, and its literals, without the quotes."""
    code, literals, at, depth = "", [], 0, 0
    while at < len(text):
        if text[at] == '"':
            end = after_literal(text, at)
            if depth == 0:
                literals.append(text[at + 1 : end - 1])
            at = end
            continue
        depth -= text[at] in ")]}"
        if depth == 0:
            code += text[at]
        depth += text[at] in "([{"
        at += 1
    return code, literals


def refusals(text: str) -> list[tuple[int, str]]:
    """The lines and the sentences of the calls without a reason."""
    text = "\n".join("" if line.lstrip().startswith("//") else line for line in text.split("\n"))
    found = []
    for call in CALL.finditer(text):
        # A problem of the family's PCs is no refusal.
        if call.group().startswith(".init") and "extension PCProblem" in text:
            continue
        code, literals = parts(text[call.end() : closing(text, call.end())])
        sentence = next((literal for literal in literals if " " in literal), None)
        # The sentence is a variable. A call that begins with something else is a translation of an error, which has its reason.
        if not sentence and not call.group().startswith(".init") and code.lstrip().startswith("."):
            sentence = " ".join(code.split())
        if sentence and not REASON.search(code):
            found.append((text.count("\n", 0, call.start()) + 1, sentence))
    return found


def types_without_reason() -> list[str]:
    """The types of the errors that `HouseholdError.init` translates and that are no `ReasonedError`."""
    text = (SOURCES / "Services/Household/HouseholdError.swift").read_text()
    names = re.findall(r"\bcase let \w+ as ([\w.]+):", text)
    declarations = "\n".join(path.read_text() for path in SOURCES.rglob("*.swift"))
    pattern = r"\b(?:struct|enum) {}: [^{{]*\bReasonedError\b"
    return [name for name in names if not re.search(pattern.format(name.split(".")[-1]), declarations)]


def check_itself() -> None:
    """The script finds what it must, so that a change of it cannot let everything pass."""
    assert refusals('HouseholdError(.invalid, "No \\(name("a b")) here.")') == [(1, 'No \\(name("a b")) here.')]
    assert refusals('Problem(.invalid, "Give a reason: none.", field: "x")') and refusals('Problem(.a, "No b.", reason: nil)')
    assert refusals('self.init(.invalid, "Not so.")') and refusals('Problem(.a, "No b.", problems: [P(reason: x)])')
    assert refusals("Problem(.invalid, sentence)") and not refusals("Problem(error)")
    assert not refusals('Problem(.a, field: "x", "No b.", reason: CodedReason(.b, ["c": "d e"]))')


def main() -> None:
    check_itself()
    unused = set(EXCEPTIONS)
    faults = []
    for path in sorted(p for folder in FOLDERS for p in (SOURCES / folder).rglob("*.swift")):
        for line, sentence in refusals(path.read_text()):
            exception = next((begin for begin in EXCEPTIONS if sentence.startswith(begin)), None)
            unused.discard(exception)
            if exception is None:
                faults.append(f"{path.relative_to(SOURCES.parent)}:{line}: {sentence[:80]}")
    faults += [f"Scripts/check-reasons.py: no refusal begins with “{begin}”" for begin in sorted(unused)]
    types = types_without_reason()
    faults += [f"Sources/Services/Household/HouseholdError.swift: {name} is no ReasonedError" for name in types if name not in TYPES]
    faults += [f"Scripts/check-reasons.py: {name} has a reason, or is not translated" for name in TYPES if name not in types]
    if faults:
        print("\n".join(faults))
        sys.exit("check-reasons: give these a `reason:` with a case of `ReasonCode`, and a text in each `terminal-refusals-*.json`.")
    print("check-reasons: every refusal has a reason, or is listed as one that stays in English")


if __name__ == "__main__":
    main()
