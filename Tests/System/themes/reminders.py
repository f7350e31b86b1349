"""A calendar is dropped into the folder, and she is reminded; a file that nobody else may read is named."""

import json
import re
from datetime import timedelta

import events
import reminded
from family import CALENDARS, CHILD, PARENT
from waiting import PATIENCE, wait_for

TITLE = "Reminders"
# In seconds: enough for a busy machine to read the calendar.
IN = 30


def run(family) -> None:
    pc, check = family.pc, family.check
    stream = pc.follow(PARENT, "timequest", "reminders", "watch", "--json")
    hers = pc.follow(CHILD, "timequest", "reminders", "watch", "--json")
    try:
        wait_for(lambda: family.timequest(PARENT, "status", "--json").json["listenerCount"] >= 2)
        text, start = events.due(family, IN, "practice")
        check("A parent's file can be dropped into the folder, whatever her umask",
              pc.run(PARENT, "sh", "-c", f"umask 077; cat > {CALENDARS}/soccer.ics", given=text))
        check("It is a calendar", wait_for(lambda: "soccer" in names(family)))

        entries = wait_for(lambda: reminded.told(family, start), within=IN + PATIENCE)
        if check(f"The reminder is found by journalctl MESSAGE_ID={reminded.MESSAGE_ID}", entries):
            entry = entries[0]
            off = reminded.seconds_off(entry)
            check("It came when it was time to start", -0.1 <= off < reminded.LATE, f"{off:.3f} s after start-by")
            check("It says what it is about", "Soccer practice" in entry["MESSAGE"], entry["MESSAGE"])
            family.figures.add("reminder in the journal after it was due", f"{1000 * off:.0f} ms")
            explained = pc.run("root", "journalctl", "--catalog", "--no-pager", f"MESSAGE_ID={reminded.MESSAGE_ID}")
            check("journalctl -x explains it", "To switch the first stage off" in explained.out, explained)
        for who, follower in (("the parent", stream), ("the child", hers)):
            check(f"The stream has it for {who}", wait_for(lambda: of(follower, start)), follower)
        check("The ledger has it as given", wait_for(lambda: given(family, start)))
        check("Nobody was told twice", len(reminded.told(family, start)) == 1 and len(of(stream, start)) == 1, stream)
    finally:
        stream.end()
        hers.end()
    closed_file(family)
    child_cannot(family)


def names(family) -> list[str]:
    return [one["name"] for one in family.timequest("root", "calendar", "list", "--json").json["calendars"]]


def of(follower, start) -> list[dict]:
    seen = [json.loads(line) for line in follower.lines if line.startswith("{")]
    return [one for one in seen if one.get("stage") == "startBy" and reminded.same(one.get("eventStart"), start)]


def given(family, start) -> list[dict]:
    listed = family.timequest("root", "reminders", "list", "--json").json["reminders"]
    return [one for one in listed if one.get("outcome") == "emitted" and reminded.same(one.get("eventStart"), start)]


def closed_file(family) -> None:
    """As downloads of some programs are: readable by their owner only."""
    pc, check = family.pc, family.check
    text = events.calendar(events.event("recital", events.next_second() + timedelta(days=2), "Piano recital"))
    pc.run(PARENT, "sh", "-c", "umask 077; cat > recital.ics; chmod 600 recital.ics", given=text)
    check("A file that only its owner may read can be moved into the folder", pc.run(PARENT, "mv", "recital.ics", f"{CALENDARS}/piano.ics"))
    said = wait_for(lambda: (seen := family.timequest(PARENT, "calendar", "list")) and "chmod" in seen.said and seen.said)
    if check("It is named, with its fix", said and "piano.ics" in said, said):
        fix = re.search(r"chmod [ugoa]*\+\w+ \S*piano\.ics", said)
        if check("The fix is a command to be copied", fix, said):
            check("Its owner can run that as it stands", pc.run(PARENT, "sh", "-c", fix.group().rstrip(".")))
            check("Then it is read, without a restart", wait_for(lambda: has_event(family, "Piano recital")))
    check("All else was read meanwhile", "soccer" in names(family), names(family))
    # As with programs that synchronise: they write anew and leave the rights as they were.
    pc.run("root", "sh", "-c", f"umask 077; cat > {CALENDARS}/of-root.ics", given=text.replace("recital@", "roots@"))
    check("What root drops is read, whatever the umask", wait_for(lambda: "of-root" in names(family)), names(family))
    pc.run("root", "rm", f"{CALENDARS}/of-root.ics")


def has_event(family, title: str) -> bool:
    return title in family.timequest(PARENT, "events", "--json").out


def child_cannot(family) -> None:
    family.check("A child's login cannot put files into the folder", not family.pc.run(CHILD, "touch", f"{CALENDARS}/mine.ics"))
    family.check("Nor can she list it", not family.pc.run(CHILD, "ls", CALENDARS))
    family.check("Nor can she read what is in it", not family.pc.run(CHILD, "cat", f"{CALENDARS}/soccer.ics"))
