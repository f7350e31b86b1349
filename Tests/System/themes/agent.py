"""The agent of a login: it brings the calendars that only this login may read."""

from datetime import timedelta

import events
from family import CHILD, PARENT, SERVICE
from waiting import wait_for

TITLE = "The agent of a login"
UNIT = "timequest-notify.service"


def run(family) -> None:
    pc, check = family.pc, family.check
    text = events.calendar(events.event("choir", events.next_second() + timedelta(days=1), "Choir rehearsal"))
    # As vdirsyncer leaves it: a file for each event, and nobody else may look.
    pc.shell(PARENT, "umask 077; mkdir -p ~/.config/timequest ~/calendars/family; cat > ~/calendars/family/choir.ics", given=text)
    pc.shell(PARENT, "printf 'calendars:\\n  family: ~/calendars/family\\n' > ~/.config/timequest/notify.yaml")
    said = pc.run(PARENT, "systemctl", "--user", "enable", "--now", UNIT)
    check("The parent starts it for her login", said, said)
    check("Then a folder of hers that nobody else may read is a calendar",
          wait_for(lambda: "Choir rehearsal" in events_of(family)),
          pc.run(PARENT, "systemctl", "--user", "status", UNIT))
    check("It stays on", pc.run(PARENT, "systemctl", "--user", "is-active", UNIT))
    family.systemctl("restart", SERVICE)
    check("After a restart of the service it is there", wait_for(lambda: "family" in names(family)))
    pc.shell(PARENT, "cd ~/calendars/family && sed 's/rehearsal/concert/' choir.ics > concert.ics && rm choir.ics")
    check("The agent follows on: what changes in the folder changes in the calendar",
          wait_for(lambda: "Choir concert" in (seen := events_of(family)) and "Choir rehearsal" not in seen))
    pc.shell(PARENT, "rm ~/calendars/family/concert.ics")
    check("An empty folder is no calendar any more", wait_for(lambda: "family" not in names(family)), names(family))
    pc.run(PARENT, "systemctl", "--user", "disable", "--now", UNIT)
    pc.shell(PARENT, "rm -r ~/calendars ~/.config/timequest")


def events_of(family) -> str:
    return family.timequest(CHILD, "events", "--json").out


def names(family) -> list[str]:
    return [one["name"] for one in family.timequest("root", "calendar", "list", "--json").json["calendars"]]
