"""The pages in a browser: each login sees its own, and nobody else sees any."""

import re

from family import CHILD, PARENT, PLAYER, SERVICE, SHARED

TITLE = "The pages"
PORT = 846
ADDRESS = f"127.0.0.1:{PORT}"
SYSTEM = "games"
SOCKET = "timequest-web.socket"


def run(family) -> None:
    sockets(family)
    logins(family)
    strangers(family)
    taken(family)


def get(family, user: str, path: str = "/", *headers: str, method: str = "GET", host: str = ADDRESS, body: str = ""):
    """A request as a browser of the user sends it, with bash: the PC has no curl."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", "Connection: close", *headers]
    if body:
        lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
    request = "\\r\\n".join(lines) + "\\r\\n\\r\\n" + body
    script = f"exec 3<>/dev/tcp/127.0.0.1/{PORT} && printf '{request}' >&3 && cat <&3"
    if user == SYSTEM:
        # It has no home folder to begin in.
        return family.pc.run("root", "setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "bash", "-c", script)
    return family.pc.run(user, "bash", "-c", script)


def form(family, user: str, page: str, path: str, fields: str = "") -> str:
    """A form for a path between its marks, which have the secret that a form of a page shows to the user."""
    secret = re.search(r'name="key" value="([0-9a-f]{64})/', get(family, user, page).out)
    mark = f"key={secret[1] if secret else 'missing'}{path}"
    return f"{mark}&{fields}&{mark}"


def sockets(family) -> None:
    check = family.check
    for unit in ("timequest-web.socket", "timequest-peers.socket"):
        check(f"{unit} starts with the PC", family.systemctl("is-enabled", unit))
        check(f"{unit} listens", family.systemctl("is-active", unit))
    check("The status names the address", family.timequest(PARENT, "status", "--json").json.get("webAddress") == f"http://{ADDRESS}")
    check("The service can be stopped", family.systemctl("stop", SERVICE))
    check("A browser wakes it and is answered", get(family, CHILD).out.startswith("HTTP/1.1 303"))


def logins(family) -> None:
    check = family.check
    players = {player["name"]: player["id"] for player in family.timequest("root", "player", "list", "--json").json["players"]}
    home = f"/players/{players[PLAYER]}"
    check("The child's login is led to her page", f"Location: {home}" in get(family, CHILD).out, get(family, CHILD))
    hello = get(family, CHILD, f"{home}/welcome")
    check("The first visit says hello", hello.out.startswith("HTTP/1.1 200") and f"Hello, {PLAYER}!" in hello.out, hello)
    done = f"{home}/welcome/done"
    unmarked = get(family, CHILD, done, "Sec-Fetch-Site: same-origin", method="POST", body="done=yes")
    check("A form without its mark is refused", unmarked.out.startswith("HTTP/1.1 403") and "This page is too old" in unmarked.out, unmarked)
    foreign = get(family, CHILD, done, "Sec-Fetch-Site: same-origin", method="POST", body=form(family, PARENT, f"{home}/welcome", done))
    check("And one with the mark of another login", foreign.out.startswith("HTTP/1.1 403"), foreign)
    over = get(family, CHILD, done, "Sec-Fetch-Site: same-origin", method="POST", body=form(family, CHILD, f"{home}/welcome", done))
    check("And can be left out", f"Location: {home}" in over.out, over)
    page = get(family, CHILD, home)
    check("It shows her name, without a word about signing in", page.out.startswith("HTTP/1.1 200") and PLAYER in page.out, page)
    check("The shared login sees it, too", get(family, SHARED, home).out.startswith("HTTP/1.1 200"))
    check("And so does the parent", get(family, PARENT, home).out.startswith("HTTP/1.1 200"))
    family.timequest("root", "player", "add", "Leo")
    other = {player["name"]: player["id"] for player in family.timequest("root", "player", "list", "--json").json["players"]}["Leo"]
    check("Her login does not see another's", not get(family, CHILD, f"/players/{other}").out.startswith("HTTP/1.1 200"))
    picked = get(family, SHARED, "/who", "Sec-Fetch-Site: same-origin", method="POST",
                 body=form(family, SHARED, '/who', '/who', f"player={other}"))
    check("The shared login picks who plays, and its browser remembers", f"timequest-player={other};" in picked.out, picked)
    dark = get(family, CHILD, f"{home}/settings", "Sec-Fetch-Site: same-origin", method="POST",
               body=form(family, CHILD, f'{home}/settings', f'{home}/settings', "look=dark&face=owl"))
    check("Her settings are hers to make", f"Location: {home}/settings" in dark.out, dark)
    check("And are kept", 'data-look="dark"' in get(family, CHILD, f"{home}/patterns").out)
    family.timequest("root", "player", "remove", "--yes", "Leo")


def strangers(family) -> None:
    check = family.check
    system = get(family, SYSTEM)
    check("An account of the system is refused", system.out.startswith("HTTP/1.1 403"), system)
    own = get(family, "root")
    check("Root is sent to the own login", own.out.startswith("HTTP/1.1 403") and "from your own login" in own.out, own)
    passed = get_on_sockets_of_root(family)
    check("Sockets of root's in the hands of an account of the system are refused", passed.out.count("HTTP/1.1 403") == 2, passed)
    check("A name that leads here is not the address", get(family, CHILD, host=f"evil.example:{PORT}").out.startswith("HTTP/1.1 421"))
    for site in ("cross-site", "same-site"):
        form = get(family, SHARED, "/who", f"Sec-Fetch-Site: {site}", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document",
                   method="POST", body=form(family, SHARED, '/who', '/who', "player=x"))
        check(f"A form of another page ({site}) is refused", form.out.startswith("HTTP/1.1 403"), form)
        frame = get(family, CHILD, "/", f"Sec-Fetch-Site: {site}", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe")
        check(f"A frame of another page ({site}) is refused", frame.out.startswith("HTTP/1.1 403"), frame)
    link = get(family, CHILD, "/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document")
    check("A link may lead to the pages", link.out.startswith("HTTP/1.1 303"), link)
    gone = family.pc.run(CHILD, "bash", "-c", f"exec 3<>/dev/tcp/127.0.0.1/{PORT}; exec 3>&-; sleep 0.2; echo closed")
    check("A browser that is gone before it asks harms nobody", "closed" in gone.out and get(family, CHILD).out.startswith("HTTP/1.1 303"))


def get_on_sockets_of_root(family):
    """Requests of an account of the system on sockets that root has made: one that was never connected, and one that has listened."""
    request = f"GET / HTTP/1.1\\r\\nHost: {ADDRESS}\\r\\nConnection: close\\r\\n\\r\\n"
    script = f'''
        socket(my $fresh, AF_INET, SOCK_STREAM, 0) or die $!;
        socket(my $listener, AF_INET, SOCK_STREAM, 0) or die $!;
        bind($listener, pack_sockaddr_in(0, INADDR_LOOPBACK)) && listen($listener, 1) or die $!;
        my ($user, $group) = (getpwnam "{SYSTEM}")[2, 3];
        $) = $( = $group; $> = $< = $user;
        die "still root" if $> == 0 || $< == 0;
        shutdown($listener, 0) or die $!;
        for my $socket ($fresh, $listener) {{
            connect($socket, pack_sockaddr_in({PORT}, INADDR_LOOPBACK)) or die $!;
            syswrite($socket, "{request}");
            print while <$socket>;
        }}'''
    return family.pc.run("root", "perl", "-MSocket=:all", "-e", script)


def taken(family) -> None:
    """No login can show a page of its own at the port: neither while the service is stopped, nor while systemd does not hold it."""
    check = family.check
    check("The service can be stopped", family.systemctl("stop", SERVICE))
    listening = family.pc.run("root", "cat", "/proc/net/tcp").out
    local = f"0100007F:{PORT:04X}"
    owners = [line.split()[7] for line in listening.splitlines() if line.split()[1] == local and line.split()[3] == "0A"]
    check("The port is systemd's, also while the service is stopped", owners == ["0"], listening)
    check("The socket can be stopped", family.systemctl("stop", SOCKET))
    for kind, place in (("INET", f'pack_sockaddr_in({PORT}, INADDR_LOOPBACK)'), ("INET6", f'pack_sockaddr_in6({PORT}, IN6ADDR_LOOPBACK)')):
        listen = f'socket(my $s, AF_{kind}, SOCK_STREAM, 0) or die; print bind($s, {place}) ? "taken" : $!'
        attempt = family.pc.run(CHILD, "perl", "-MSocket=:all", "-e", listen)
        check(f"No login can take the port meanwhile ({kind})", attempt.out == "Permission denied", attempt)
    check("The socket starts again", family.systemctl("start", SOCKET))
    check("The service starts again", family.systemctl("start", SERVICE) and family.wait_until_serving())
