"""A family is set up by the browser alone, on the package as it is just after the installation."""

import html
import re
import shlex

import events
from daytime import HOME, ZONE
from family import CALENDARS, CHILD, PARENT, PIN, PLAYER, ROUTINE, SHARED, STATE, TEMPLATE
from themes.pages import ADDRESS, PORT
from waiting import wait_for

TITLE = "Set it up in the browser"
PATH = "/parent/setup"
SUDO = "sudo"


def run(family) -> None:
    pc, check = family.pc, family.check
    pc.run("root", "apt", "purge", "--yes", "timequest")
    pc.run("root", "rm", "--recursive", "--force", STATE)
    check("It is installed again", family.install(family.package) and family.wait_until_serving())
    pc.run("root", "gpasswd", "--delete", PARENT, "timequest-parents")
    refused(family)
    pc.run("root", "gpasswd", "--add", PARENT, SUDO)
    try:
        set_up(family)
        closed(family)
    finally:
        pc.run("root", "gpasswd", "--delete", PARENT, SUDO)


class Window:
    """A browser of one login, which follows where it is led and keeps its cookies; with bash, since the PC has no curl."""

    def __init__(self, family, user: str) -> None:
        self.family, self.user = family, user
        self.cookies: dict[str, str] = {}
        self.status, self.path, self.page = 0, "", ""

    def open(self, path: str) -> "Window":
        return self.send("GET", path)

    def submit(self, fields: str) -> "Window":
        """Sends the form of the page with its hidden fields and others."""
        *others, mark = [f"{name}={html.unescape(value)}" for name, value in self.hidden()]
        return self.send("POST", PATH, "&".join([*others, fields, mark]), "application/x-www-form-urlencoded")

    def submit_file(self, name: str, content: str) -> "Window":
        boundary = "a-boundary-of-this-test"
        *others, mark = self.hidden()
        parts = [f'Content-Disposition: form-data; name="{name}"\r\n\r\n{value}' for name, value in [*others, ("do", "next"), mark]]
        parts.insert(-1, f'Content-Disposition: form-data; name="file"; filename="{name}"\r\nContent-Type: text/calendar\r\n\r\n{content}')
        body = "".join(f"--{boundary}\r\n{part}\r\n" for part in parts) + f"--{boundary}--\r\n"
        return self.send("POST", PATH, body, f"multipart/form-data; boundary={boundary}")

    def hidden(self) -> list[tuple[str, str]]:
        """The hidden fields of the form of the page. The first and the last are its mark."""
        return re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', self.page.partition(f'action="{PATH}"')[2].partition("</form>")[0])

    def secret(self) -> str:
        """The secret of the login, as the mark of each form contains it before the path."""
        found = re.search(r'name="key" value="([0-9a-f]{64})/', self.page)
        return found[1] if found else ""

    def send(self, method: str, path: str, body: str = "", kind: str = "") -> "Window":
        for _ in range(5):
            lines = [f"{method} {path} HTTP/1.1", f"Host: {ADDRESS}", "Connection: close", "Sec-Fetch-Site: same-origin"]
            if self.cookies:
                lines.append("Cookie: " + "; ".join(f"{name}={value}" for name, value in self.cookies.items()))
            if method == "POST":
                lines += [f"Content-Type: {kind}", f"Content-Length: {len(body.encode())}"]
            script = f"exec 3<>/dev/tcp/127.0.0.1/{PORT} && cat >&3 && cat <&3"
            said = self.family.pc.run(self.user, "bash", "-c", script, given="\r\n".join(lines) + "\r\n\r\n" + body).out
            head, _, self.page = said.partition("\n\n")
            self.path = path
            self.status = int(head.split()[1]) if len(head.split()) > 1 else 0
            self.cookies |= dict(re.findall(r"(?im)^set-cookie: ([^=]+)=([^;\r\n]*)", head))
            place = re.search(r"(?im)^location: (\S+)", head)
            if self.status != 303 or not place:
                break
            method, path, body = "GET", place[1], ""
        return self

    def shows(self, text: str) -> bool:
        return text in html.unescape(self.page)

    def command(self) -> str:
        """The one command that the page shows for root."""
        found = re.search(r"<code>(sudo timequest setup[^<]*)</code>", self.page)
        return html.unescape(found[1]) if found else ""

    def __repr__(self) -> str:
        return f"{self.status} {self.path}\n{self.page}"


def refused(family) -> None:
    """A login that may not become root, and a child's own, also if it may."""
    pc, check = family.pc, family.check
    guest = Window(family, SHARED).open(PATH)
    check("A login without sudo may not set up, and reads why", guest.status == 403 and guest.shows("members of the group sudo"), guest)
    # Only a page of a household with a player has a form for this login.
    family.timequest("root", "player", "add", PLAYER)
    secret = Window(family, SHARED).open("/who").secret()
    family.timequest("root", "player", "remove", "--yes", PLAYER)
    mark = f"key={secret}{PATH}"
    form = f"{mark}&step=children&version=0&name=Eve&login=&{mark}"
    sent = Window(family, SHARED).send("POST", PATH, form, "application/x-www-form-urlencoded")
    check("Nor by a form", sent.status == 403 and not pc.run("root", "test", "-e", f"{STATE}/setup-draft.json"), sent)
    pc.run("root", "gpasswd", "--add", CHILD, SUDO)
    family.timequest("root", "player", "add", PLAYER, "--linux-user", CHILD)
    child = Window(family, CHILD).open(PATH)
    check("A child's own login may not, also with sudo, and reads why", child.status == 403 and child.shows("a child's own"), child)
    family.timequest("root", "player", "remove", "--yes", PLAYER)
    pc.run("root", "gpasswd", "--delete", CHILD, SUDO)


def set_up(family) -> None:
    pc, check = family.pc, family.check
    seen = Window(family, PARENT).open("/")
    check("A login with sudo is led to setting up", seen.status == 200 and seen.path == PATH, seen)
    check("It reads why it may", seen.shows("it may use sudo"), seen)
    seen.open(f"{PATH}?step=zone").submit("zone=Berlino&do=next")
    check("A zone that does not exist offers what is meant", seen.status == 422 and seen.shows(HOME), seen)
    seen.submit(f"zone={ZONE}&do=next")
    seen.submit(f"name={PLAYER}&login={PARENT}&do=next")
    check("The parent's own login is no child's", seen.status == 422 and seen.shows("is your own login"), seen)
    seen.submit(f"name={PLAYER}&login={CHILD}&do=next")
    check("It asks whose the login is", seen.shows('name="whose"'), seen)
    seen.submit("whose=mine&do=next").submit(f"{TEMPLATE}={PLAYER}&do=next")
    check("It asks for calendars", seen.shows('type="file"'), seen)
    check("The service can be killed in between", pc.run("root", "kill", "-KILL", str(family.main_pid())) and family.wait_until_serving())
    seen = Window(family, PARENT).open("/parent")
    check("All answers are still there", seen.path == PATH and seen.shows(PLAYER) and seen.shows(ROUTINE), seen)
    seen.open(f"{PATH}?step=calendars")
    seen.submit_file("school.ics", events.calendar(events.event("fair", events.next_second(), "Book fair")))
    check("It asks what the file is before it goes on", seen.path == f"{PATH}?step=calendars" and seen.shows("school.ics"), seen)
    seen.submit("do=next")
    check("At the end everything is shown", seen.path == f"{PATH}?step=check" and seen.shows("school.ics"), seen)
    check("Nothing is changed yet", players(family) == [])
    wanted = f"sudo timequest setup --time-zone {ZONE} --parent {PARENT}"
    check("What belongs to root is one command", seen.command() == wanted, seen)
    seen.submit(f"pin={PIN}&pin-again={PIN}&do=setup")
    check("Then everything else is set up", seen.status == 200 and seen.shows("TimeQuest is set up"), seen)
    check("The child is a player, with the login", players(family) == [(PLAYER, CHILD)], players(family))
    routines = [one["name"] for one in family.timequest("root", "routine", "list", "--json").json["routines"]]
    check("The child has the routine", routines == [ROUTINE], routines)
    check("The calendar is in", "school.ics" in pc.run("root", "ls", CALENDARS).out)
    check("There is a PIN, and it stands nowhere", family.timequest(SHARED, "parent", "status", "--json").json["hasPIN"]
          and not pc.run("root", "grep", "--recursive", "--text", "--quiet", PIN, STATE))
    check("Parent mode has begun", seen.open("/parent").status == 200 and seen.shows("Will they be reminded?"), seen)
    command = seen.open(f"{PATH}?step=done").command()
    check("The command is still shown", command == wanted, seen)
    done = pc.run("root", *shlex.split(command)[1:])
    check("It does what is left", done, done)
    zone = wait_for(lambda: family.timequest("root", "status", "--json").json["timeZone"] == ZONE)
    check("The household lives in its time zone", zone, zone)
    check("The parent's login is a parent's", family.timequest(PARENT, "parent", "status", "--json").json["isParent"])
    seen = Window(family, PARENT).open(f"{PATH}?step=done")
    check("Then nothing is left, and no PIN is asked for", seen.status == 200 and not seen.command(), seen)


def closed(family) -> None:
    """Once there is a parent, another login with sudo is asked for the PIN."""
    family.pc.run("root", "gpasswd", "--add", SHARED, SUDO)
    other = Window(family, SHARED).open(PATH)
    family.check("Then only parents may", other.status == 403 and other.shows('name="pin"'), other)
    family.pc.run("root", "gpasswd", "--delete", SHARED, SUDO)


def players(family) -> list[tuple[str, str | None]]:
    return [(one["name"], one.get("linuxUser")) for one in family.timequest("root", "player", "list", "--json").json["players"]]
