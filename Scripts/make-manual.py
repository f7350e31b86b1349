#!/usr/bin/env python3
"""Writes docs/man/timequest.1: what generate-manual makes of the commands' own help, then docs/man/timequest.1.in. `make manual` runs it.

generate-manual is the tool of swift-argument-parser's plugin `swift package generate-manual`, which would build every benchmark first. By
itself it lists hidden commands, calls a command by its last word, shows neither groups nor the choices of an option, and explains --help
at every command. So it gets a copy of the help that is made for a page, and its page gets the headings and the usage of each command.
"""

import json
import re
import subprocess
import sys
import tempfile
from email.utils import parsedate_to_datetime
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
BUILT = HOUSE / ".build" / "debug"
PAGE = HOUSE / "docs" / "man" / "timequest.1"
# An option that this many commands have is explained once, before all commands.
COMMON_FROM = 20


def main() -> int:
    program = json.loads(output(BUILT / "timequest", "--experimental-dump-help"))["command"]
    commands = [command for top in shown(program) for command in flattened(top)]
    common = common_arguments(commands)
    usages = {command["commandName"]: usage(command, common) for command in commands}
    for command in commands:
        command["arguments"] = [for_page(a) for a in command["arguments"] if a not in common]
    program |= {"subcommands": commands, "arguments": common, "abstract": lower_first(program["abstract"].rstrip("."))}
    page, *_ = generated(program).partition('.Sh "EXIT STATUS"\n')
    page = with_usages(typeset(page), usages, groups())
    PAGE.write_text(page + PAGE.with_suffix(".1.in").read_text())
    return 0


def output(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


# The help, as generate-manual gets it.


def shown(command: dict) -> list[dict]:
    return [c for c in command.get("subcommands", []) if c["shouldDisplay"] and c["commandName"] != "help"]


def flattened(command: dict, *path: str) -> list[dict]:
    """The command and those below it, each with all of its words as its name."""
    words = (*path, command["commandName"])
    inner = [c for child in shown(command) for c in flattened(child, *words)]
    usual = f" Default: {command['defaultSubcommand']}." if command.get("defaultSubcommand") else ""
    whole = {"commandName": " ".join(words), "abstract": command["abstract"] + usual, "subcommands": None, "isGroup": bool(inner)}
    # The page has each command under its own name.
    whole |= {"aliases": []}
    return [command | whole, *inner]


def common_arguments(commands: list[dict]) -> list[dict]:
    arguments = [a for command in commands for a in command["arguments"] if a["shouldDisplay"]]
    common = [a for i, a in enumerate(arguments) if arguments.index(a) == i and arguments.count(a) >= COMMON_FROM]
    return sorted(common, key=is_for_every_command)


def is_for_every_command(argument: dict) -> bool:
    return argument.get("valueName") in ("help", "version")


def for_page(argument: dict) -> dict:
    """An argument that also says what it can be, and what it is if it is left out."""
    text, values = argument.get("abstract", ""), argument.get("allValues")
    if values:
        text += f" One of: {', '.join(values)}."
    usual = argument.get("defaultValue")
    if usual and usual not in re.findall(r"[\w-]+", argument.get("abstract", "").lower()):
        text += f" Default: {usual}."
    return argument | {"abstract": text, "allValues": None}


def lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def generated(program: dict) -> str:
    """The page that generate-manual writes of a program with this help."""
    with tempfile.TemporaryDirectory() as folder:
        stand_in = Path(folder) / "timequest"
        dump = json.dumps({"serializationVersion": 0, "command": program})
        stand_in.write_text(f"#!/bin/sh\ncat <<'END'\n{dump}\nEND\n")
        stand_in.chmod(0o755)
        return output(BUILT / "generate-manual", stand_in, "--date", release_day(), "--output-directory", "-")


def release_day() -> str:
    day = re.search(r"^ -- .*>  (.*)$", (HOUSE / "debian" / "changelog").read_text(), re.MULTILINE)
    if day is None:
        raise SystemExit("make-manual: debian/changelog does not say a day.")
    return parsedate_to_datetime(day[1]).date().isoformat()


# The page.


def typeset(page: str) -> str:
    """The page as mdoc(7) wants it: quotations, examples and paragraphs marked, each sentence on a line of its own."""
    page = page.strip().replace("\n.Os\n", "\n.Os TimeQuest\n") + "\n"
    page = re.sub(r'^\.\\" .*', '.\\\\" Made by make manual: edit the help of the commands, or timequest.1.in.', page)
    # The quotation marks would be part of the description in apropos(1).
    page = re.sub(r'^\.Nd "(.*)"$', r".Nd \1", page, flags=re.MULTILINE)
    # generate-manual marks a blank at the beginning of a text.
    page = page.replace("\\& ", " ")
    page = re.sub("`([^`\n]*)`", r"\\(oq\1\\(cq", page)
    page = re.sub("^[^. ].*$", lambda line: re.sub("(?<=[.?!]) (?=[A-Z])", "\n", line[0]), page, flags=re.MULTILINE)
    page = re.sub(r"(?:^(?:\.Pp)?\n)*((?:^  .*\n)+)", example, page, flags=re.MULTILINE)
    return re.sub("^\n", ".Pp\n", page, flags=re.MULTILINE)


def example(lines: re.Match) -> str:
    """Indented lines as they are, with apostrophes that a shell understands."""
    text = re.sub("^  ", "", lines[1], flags=re.MULTILINE).replace("'", "\\(aq")
    return f".Bd -literal -offset indent\n{text}.Ed\n"


def with_usages(page: str, usages: dict[str, str], headings: dict[str, str]) -> str:
    """The page with all arguments beside the name of each command, and a heading above the first of each group."""
    start = ".Bl -tag -width 6n\n"
    page = page.replace(start, f".Pp\nThe options of most commands are:\n{start}", 1)
    for name, line in usages.items():
        heading = f".El\n.Ss {headings[name]}\n{start}" if name in headings else ""
        item = f'\n.It Em "{name}"\n' if " " in name else f"\n.It Em {name}\n"
        if page.count(item) != 1:
            raise SystemExit(f"make-manual: generate-manual's page does not have “{name}” once.")
        page = page.replace(item, f"\n{heading}.It Xo Ic {name}\n{line}.Xc\n")
    return page


def usage(command: dict, common: list[dict]) -> str:
    """The arguments of a command in mdoc(7), without those that every command has."""
    if command["isGroup"]:
        return ".Op Ar command\n" if command.get("defaultSubcommand") else ".Ar command\n"
    seen = [a for a in command["arguments"] if a["shouldDisplay"] and not is_for_every_command(a)]
    seen.sort(key=lambda a: (a["kind"] != "positional", a in common))
    return "".join(f".{usage_of(a)}\n" for a in seen)


def usage_of(argument: dict) -> str:
    value = "" if argument["kind"] == "flag" else f"Ar {argument['valueName']}"
    name = "" if argument["kind"] == "positional" else f"Fl -{argument['preferredName']['name']}"
    words = " ".join(word for word in (name, value, "..." if argument["isRepeating"] else "") if word)
    return f"Op {words}" if argument["isOptional"] else words


def groups() -> dict[str, str]:
    """The first command of each group, and the group's heading; only the help for people has them."""
    found = re.findall(r"^([A-Z ]+) SUBCOMMANDS:\n  ([a-z-]+)", output(BUILT / "timequest", "--help"), re.MULTILINE)
    return {command: heading.capitalize() for heading, command in found}


if __name__ == "__main__":
    sys.exit(main())
