"""The PC is switched off and on, and started anew."""

import time
from datetime import datetime, timezone

import events
import reminded
from family import CALENDARS, PARENT
from waiting import wait_for

TITLE = "The PC goes off and on"
OFF_FOR = 12
AFTER = 45


def run(family) -> None:
    pc, check = family.pc, family.check
    before = family.timequest(PARENT, "player", "list", "--json").json
    in_between, first = events.due(family, OFF_FOR, "while-off", "Soccer match")
    afterwards, second = events.due(family, AFTER, "after-boot", "Soccer training")
    pc.write(PARENT, f"{CALENDARS}/off.ics", in_between)
    pc.write(PARENT, f"{CALENDARS}/afterwards.ics", afterwards)
    read = wait_for(lambda: "Soccer training" in family.timequest(PARENT, "events", "--json").out, within=5)
    check("Two events are in the calendar", read)
    pc.switch_off()
    time.sleep(OFF_FOR)
    began = datetime.now(timezone.utc)
    pc.boot()
    entries = wait_for(lambda: reminded.told(family, first), within=20)
    if check("What fell due while the PC was off is told once it is on, without anybody signing in", entries):
        check("It was told after the start", int(entries[0]["__REALTIME_TIMESTAMP"]) / 1e6 > began.timestamp())
    check("No unit of this PC has failed at its start", not family.failed_units(), family.failed_units())
    pc.reboot()
    check("After a restart of the PC the service is there by itself", wait_for(lambda: family.unit()["ActiveState"] == "active", within=20))
    check("The household is as it was", family.timequest(PARENT, "player", "list", "--json").json == before)
    entries = wait_for(lambda: reminded.told(family, second), within=AFTER + 10)
    if check("The reminder that was planned before fires after it", entries):
        off = reminded.seconds_off(entries[0])
        check("To the second", -0.1 <= off < 1, f"{off:.3f} s after start-by")
    for start, name in ((first, "The late one"), (second, "The punctual one")):
        check(f"{name} was told once", len(reminded.told(family, start)) == 1, reminded.told(family, start))
    for name in ("off.ics", "afterwards.ics"):
        pc.run(PARENT, "rm", f"{CALENDARS}/{name}")
