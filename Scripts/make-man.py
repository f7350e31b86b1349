#!/usr/bin/env python3
"""Writes the manual pages: timequest(1) from what the program says of its own commands, timequest.yaml(5) from the explanations in
Config/timequest.yaml, timequestd(8) from both. They say the version and day of debian/changelog, so that they are the same at every
build.

usage: make-man.py EXECUTABLE FOLDER     FOLDER gets man1, man5 and man8
"""

import json
import re
import subprocess
import sys
from email.utils import parsedate_to_datetime
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
# An option that this many commands have is explained once.
COMMON_FROM = 5

EXIT_STATUS = [
    ("0", "Done."),
    ("1", "Refused or failed; standard error says why, and what to do."),
    ("2", "Wrong usage: an option or a value that is not understood."),
    ("65", "The database is damaged, or of a newer version."),
    ("69", "The service does not run."),
]
ENVIRONMENT = [
    ("TIMEQUEST_SOCKET", "The socket of the service, where it is not /run/timequest/timequest.sock."),
    ("NO_COLOR", "If set, nothing is printed in colour."),
]
SERVICE_FILES = [
    ("/etc/timequest/timequest.yaml", "The settings: timequest.yaml(5)."),
    ("/etc/timequest/time-zone", "Where the family lives, as timequest setup wrote it; the settings go before it."),
    ("/var/lib/timequest", "Everything that TimeQuest remembers. It stays when the package is removed, and when it is purged."),
    ("/var/lib/timequest/calendars", "The calendar folder. Every .ics file in it is a calendar."),
    ("/var/lib/timequest/backups", "The daily backups, the newest fourteen."),
    ("/run/timequest/timequest.sock", "The socket that every program of this PC talks to; systemd owns it."),
]
SIGNALS = [
    ("SIGTERM, SIGINT", "End it, once what is under way is stored."),
    ("SIGHUP", "Read the settings and the calendars again; systemctl reload timequest sends it."),
]
SERVICE = (
    "It reads the family's calendars, says when to start what, and keeps what the child has done. systemd starts it at boot as "
    "**timequest.service**, or when a program wants something on its socket, **timequest.socket**. "
    "**timequest daemon** is the same program."
)
JOURNAL = (
    "Every reminder is in the journal, and whatever the service has to say of itself: **journalctl -u timequest**; with **-x**, "
    "each entry is explained."
)


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    executable, folder = sys.argv[1], Path(sys.argv[2])
    dump = subprocess.run([executable, "--experimental-dump-help"], check=True, capture_output=True, text=True).stdout
    program = json.loads(dump)["command"]
    pages = {
        "man1/timequest.1": commands_page(program, groups(executable)),
        "man5/timequest.yaml.5": settings_page((HOUSE / "Config" / "timequest.yaml").read_text()),
        "man8/timequestd.8": service_page(next(c for c in program["subcommands"] if c["commandName"] == "daemon")),
    }
    for name, lines in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(header(path) + lines) + "\n")
        path.chmod(0o644)
        print(f"  {path}")
    return 0


# The pages.


def header(path: Path) -> list[str]:
    changelog = (HOUSE / "debian" / "changelog").read_text()
    version = re.search(r"\(([^)]+)\)", changelog)
    day = re.search(r"^ -- .*>  (.*)$", changelog, re.MULTILINE)
    if version is None or day is None:
        raise SystemExit("make-man: debian/changelog does not say a version and a day.")
    date = parsedate_to_datetime(day[1]).date().isoformat()
    title = path.stem.upper()
    return [
        ".\\\" Made by Scripts/make-man.py; do not edit.",
        f'.TH {escaped(title)} {path.suffix[1:]} {date} "TimeQuest {version[1]}" TimeQuest',
    ]


def commands_page(program: dict, grouped: list[tuple[str, list[str]]]) -> list[str]:
    by_name = {c["commandName"]: c for c in program["subcommands"] if c["shouldDisplay"] and c["commandName"] != "help"}
    titled = [(title, [by_name.pop(name) for name in names if name in by_name]) for title, names in grouped]
    titled += [("Further", list(by_name.values()))] if by_name else []
    leaves = [leaf for _, commands in titled for command in commands for leaf in leaves_of(command, ["timequest"])]
    common = common_options(leaves)
    lines = section("Name") + [f"timequest \\- {escaped(lower_first(program['abstract'].rstrip('.')))}"]
    lines += section("Synopsis") + [".B timequest", ".I command", "[options]", ".br", ".B timequest help", ".I command"]
    lines += section("Description") + prose(program["discussion"])
    lines += section("Common options") + entries([(option_names(a), summary(a)) for a in common.values()])
    lines += entries([("**-h**, **--help**", "Show what the command does, and its options.")])
    for title, commands in titled:
        lines += section(f"Commands: {title}")
        for command in commands:
            for leaf, path in leaves_of(command, ["timequest"]):
                lines += command_lines(leaf, path, common)
    lines += section("Exit status") + entries(bold_first(EXIT_STATUS))
    lines += section("Environment") + entries(bold_first(ENVIRONMENT))
    lines += section("Files") + entries(bold_first(SERVICE_FILES))
    lines += [".TP", ".B ~/.config/timequest/notify.yaml", "Settings of the desktop agent, for one login."]
    return lines + see_also("timequestd(8)", "timequest.yaml(5)", "journalctl(1)")


def service_page(daemon: dict) -> list[str]:
    lines = section("Name") + ["timequestd \\- the TimeQuest service"]
    lines += section("Synopsis") + synopsis(daemon, ["timequestd"])
    lines += section("Description") + [markup(SERVICE)]
    lines += section("Options") + entries([(option_names(a), summary(a)) for a in own_arguments(daemon, {})])
    lines += section("Signals") + entries(bold_first(SIGNALS))
    lines += section("Journal") + [markup(JOURNAL)]
    lines += section("Exit status") + entries(bold_first(EXIT_STATUS[:4]))
    lines += section("Files") + entries(bold_first(SERVICE_FILES))
    return lines + see_also("timequest(1)", "timequest.yaml(5)", "systemctl(1)", "journalctl(1)")


def settings_page(text: str) -> list[str]:
    """Explanations stand above their settings; of a setting that is left out, the line itself is a comment too."""
    introduction, *blocks = re.split(r"\n\s*\n", text.strip())
    lines = section("Name") + ["timequest.yaml \\- settings of the TimeQuest service"]
    lines += section("Synopsis") + [".B /etc/timequest/timequest.yaml"]
    _, *explanation = [line.removeprefix("#").removeprefix(" ") for line in introduction.splitlines()]
    lines += section("Description") + prose("\n".join(explanation).strip("\n")) + section("Settings")
    group = ""
    for block in blocks:
        words: list[str] = []
        settings: list[str] = []
        for line in block.splitlines():
            # In a section, a setting that is left out is indented, too.
            content = line if not line.strip().startswith("#") else re.sub("^( *)# ?", r"\1", line)
            after_gap = words and not words[-1].strip()
            said = content is line or after_gap and re.match(r" *\w+:", content) or settings and re.match(r" +\w+:", content)
            (settings if said else words).append(content)
        *parents, setting = settings
        if parents:
            group = parents[0].split(":")[0]
        name = setting.split(":")[0]
        term = f"{group}.{name.strip()}" if name.startswith(" ") else name
        lines += [".TP", f".B {escaped(term)}", escaped(" ".join(w.strip() for w in words if w))]
        lines += [".br", markup(f"In the file: **{setting.strip()}**")]
    return lines + see_also("timequestd(8)", "timequest(1)")


# The commands.


def groups(executable: str) -> list[tuple[str, list[str]]]:
    """The headings that the program's own help has, with the commands under each; the dump leaves them out."""
    text = subprocess.run([executable, "--help"], check=True, capture_output=True, text=True).stdout
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if heading := re.match(r"([A-Z ]+) SUBCOMMANDS:$", line):
            found.append((heading[1].capitalize(), []))
        elif found and (name := re.match(r"  ([a-z-]+)( |$)", line)):
            found[-1][1].append(name[1])
    return found


def leaves_of(command: dict, path: list[str]) -> list[tuple[dict, list[str]]]:
    """The commands that do something, each with the words it is called by."""
    path = [*path, command["commandName"]]
    inner = [c for c in command.get("subcommands", []) if c["shouldDisplay"] and c["commandName"] != "help"]
    return [leaf for c in inner for leaf in leaves_of(c, path)] if inner else [(command, path)]


def common_options(leaves: list[tuple[dict, list[str]]]) -> dict[str, dict]:
    seen: dict[str, list[dict]] = {}
    for command, _ in leaves:
        for argument in own_arguments(command, {}):
            if argument["kind"] != "positional":
                seen.setdefault(key(argument), []).append(argument)
    return {k: found[0] for k, found in seen.items() if len(found) >= COMMON_FROM}


def key(argument: dict) -> str:
    return option_names(argument) + argument.get("abstract", "")


def own_arguments(command: dict, common: dict[str, dict]) -> list[dict]:
    return [
        a
        for a in command.get("arguments", [])
        if a["shouldDisplay"] and a.get("valueName") not in ("help", "version") and key(a) not in common
    ]


def command_lines(command: dict, path: list[str], common: dict[str, dict]) -> list[str]:
    lines = [f".SS {escaped(' '.join(path[1:]))}"] + synopsis(command, path) + prose(command["abstract"])
    lines += prose(command.get("discussion", ""))
    own = own_arguments(command, common)
    return lines + ([".RS 4"] + entries([(option_names(a), summary(a)) for a in own]) + [".RE"] if own else [])


def synopsis(command: dict, path: list[str]) -> list[str]:
    words = []
    for argument in own_arguments(command, {}):
        word = option_names(argument, short=True) + ("..." if argument["isRepeating"] else "")
        words.append(f"[{word}]" if argument["isOptional"] else word)
    return [".PP", ".nh", ".na", markup(f"**{' '.join(path)}** {' '.join(words)}".strip()), ".ad", ".hy"]


def option_names(argument: dict, short: bool = False) -> str:
    value = f"//{argument.get('valueName', '')}//"
    if argument["kind"] == "positional":
        return value
    named = [argument["preferredName"]] if short else argument["names"]
    names = ", ".join(f"**{'-' if n['kind'] == 'short' else '--'}{n['name']}**" for n in named)
    return f"{names} {value}" if argument["kind"] == "option" else names


def summary(argument: dict) -> str:
    text = argument.get("abstract", "")
    if argument.get("allValues"):
        text += f" One of: {', '.join(argument['allValues'])}."
    if "defaultValue" in argument and argument["defaultValue"] not in re.findall(r"[\w-]+", text.lower()):
        text += f" Left out: {argument['defaultValue']}."
    return text.strip()


# The page language.


def section(title: str) -> list[str]:
    return [f".SH {title.upper()}"]


def see_also(*pages: str) -> list[str]:
    named = [page.rstrip(")").split("(") for page in pages]
    references = [f".BR {name} ({number}){',' if (name, number) != tuple(named[-1]) else ''}" for name, number in named]
    return section("See also") + references + [".PP", "/usr/share/doc/timequest/README.md"]


def entries(pairs: list[tuple[str, str]]) -> list[str]:
    """Terms, with **bold** and //cursive// parts, and what they mean."""
    return [line for term, text in pairs for line in [".TP", markup(term), escaped(text) or "\\&"]]


def bold_first(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(f"**{term}**", text) for term, text in pairs]


def prose(text: str) -> list[str]:
    """Paragraphs are filled; what is indented stays as it is."""
    lines: list[str] = []
    literal = False
    for line in text.splitlines():
        if line.startswith("  ") != literal and line:
            lines += [".fi", ".RE"] if literal else [".RS 4", ".nf"]
            literal = not literal
        lines.append(escaped(line[2:] if literal else line) if line else ".PP" if not literal else "\\&")
    # An empty line ends a literal part too.
    while lines and lines[-1] in ("\\&", ".PP"):
        lines.pop()
    return ([".PP"] if lines else []) + lines + ([".fi", ".RE"] if literal else [])


def lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def escaped(text: str) -> str:
    """Text as it is: nothing in it is a request, and what is typed stays plain ASCII."""
    for plain, safe in [("\\", "\\e"), ("-", "\\-"), ("'", "\\(aq"), ("`", "\\(ga"), ("~", "\\(ti"), ("^", "\\(ha")]:
        text = text.replace(plain, safe)
    return "\\&" + text if text.startswith(".") else text


def markup(text: str) -> str:
    text = re.sub(r"\*\*(.*?)\*\*", "\\\\fB\\1\\\\fP", escaped(text))
    return re.sub(r"//(.*?)//", "\\\\fI\\1\\\\fP", text)


if __name__ == "__main__":
    sys.exit(main())
