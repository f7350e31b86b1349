"""The PC is switched off and on, and started anew."""

import time
from datetime import datetime, timezone

import events
import reminded
from family import CALENDARS, PARENT
from waiting import PATIENCE, wait_for

TITLE = "The PC goes off and on"
# In seconds, until it is time to start: enough to read the calendar and to switch the PC off, or to restart it. On a machine that is too
# busy for that, the theme says so.
IN = 40


def run(family) -> None:
    pc, check = family.pc, family.check
    before = family.timequest(PARENT, "player", "list", "--json").json
    first = plan(family, "off", "Soccer match")
    is_due = time.monotonic() + IN + 1
    pc.switch_off()
    off = datetime.now(timezone.utc)
    time.sleep(max(0, is_due - time.monotonic()))
    began = datetime.now(timezone.utc)
    pc.boot()
    entries = wait_for(lambda: reminded.told(family, first))
    if check("What fell due while the PC was off is told once it is on, without anybody signing in", entries):
        if reminded.start_by(entries[0]) > off:
            check("It was told after the start", int(entries[0]["__REALTIME_TIMESTAMP"]) / 1e6 > began.timestamp())
        else:
            family.checks.note("The PC was switched off too slowly: it was told before.")
    check("No unit of this PC has failed at its start", not family.failed_units(), family.failed_units())
    pc.run(PARENT, "rm", f"{CALENDARS}/off.ics")  # One child has no time for two events at once.
    second = plan(family, "afterwards", "Soccer training")
    pc.reboot()
    check("After a restart of the PC the service is there by itself", wait_for(lambda: family.unit()["ActiveState"] == "active"))
    back = datetime.now(timezone.utc)
    check("The household is as it was", family.timequest(PARENT, "player", "list", "--json").json == before)
    entries = wait_for(lambda: reminded.told(family, second), within=IN + PATIENCE)
    if check("The reminder that was planned before fires after it", entries):
        late = reminded.seconds_off(entries[0])
        if reminded.start_by(entries[0]) > back:
            check("When it is time to start", -0.1 <= late < reminded.LATE, f"{late:.3f} s after start-by")
        else:
            family.checks.note("The PC was started again too slowly to tell whether the reminder is punctual.")
    for start, name in ((first, "The late one"), (second, "The punctual one")):
        check(f"{name} was told once", len(reminded.told(family, start)) == 1, reminded.told(family, start))
    pc.run(PARENT, "rm", f"{CALENDARS}/afterwards.ics")


def plan(family, name: str, title: str) -> datetime:
    """Puts a calendar with an event into the folder, for which it is soon time to start; returns when it begins."""
    text, start = events.due(family, IN, name, title)
    family.pc.write(PARENT, f"{CALENDARS}/{name}.ics", text)
    read = wait_for(lambda: title in family.timequest(PARENT, "events", "--json").out)
    family.check(f"The event is in the calendar: {title}", read)
    return start
