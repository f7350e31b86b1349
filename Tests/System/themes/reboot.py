"""The PC is switched off and on, and started anew."""

import time
from datetime import datetime, timezone

import events
import reminded
from family import CALENDARS, PARENT
from waiting import PATIENCE, wait_for

TITLE = "The PC goes off and on"
# In seconds: enough for a busy machine to read the calendars before the PC goes off, and to start the PC twice.
OFF_FOR = 30
AFTER = 180


def run(family) -> None:
    pc, check = family.pc, family.check
    before = family.timequest(PARENT, "player", "list", "--json").json
    in_between, first = events.due(family, OFF_FOR, "while-off", "Soccer match")
    afterwards, second = events.due(family, AFTER, "after-boot", "Soccer training")
    pc.write(PARENT, f"{CALENDARS}/off.ics", in_between)
    pc.write(PARENT, f"{CALENDARS}/afterwards.ics", afterwards)
    read = wait_for(lambda: "Soccer training" in family.timequest(PARENT, "events", "--json").out)
    check("Two events are in the calendar", read)
    pc.switch_off()
    time.sleep(OFF_FOR)
    began = datetime.now(timezone.utc)
    pc.boot()
    entries = wait_for(lambda: reminded.told(family, first))
    if check("What fell due while the PC was off is told once it is on, without anybody signing in", entries):
        check("It was told after the start", int(entries[0]["__REALTIME_TIMESTAMP"]) / 1e6 > began.timestamp())
    check("No unit of this PC has failed at its start", not family.failed_units(), family.failed_units())
    pc.reboot()
    check("After a restart of the PC the service is there by itself", wait_for(lambda: family.unit()["ActiveState"] == "active"))
    back = datetime.now(timezone.utc)
    check("The household is as it was", family.timequest(PARENT, "player", "list", "--json").json == before)
    entries = wait_for(lambda: reminded.told(family, second), within=AFTER + PATIENCE)
    if check("The reminder that was planned before fires after it", entries):
        off = reminded.seconds_off(entries[0])
        if reminded.start_by(entries[0]) > back:
            check("When it is time to start", -0.1 <= off < reminded.LATE, f"{off:.3f} s after start-by")
        else:
            family.checks.note("The PC was started again too slowly to tell whether the reminder is punctual.")
    for start, name in ((first, "The late one"), (second, "The punctual one")):
        check(f"{name} was told once", len(reminded.told(family, start)) == 1, reminded.told(family, start))
    for name in ("off.ics", "afterwards.ics"):
        pc.run(PARENT, "rm", f"{CALENDARS}/{name}")
