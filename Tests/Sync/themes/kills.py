"""A daemon or a Syncthing that ends in the middle of something."""

import http.client
import os
import random
import signal
import threading
import time

from family_pcs import DESK, LAPTOP, LATE, PLAYER, ROUTINE, SOON, TABLET
from pc import PC, Refused
from waiting import wait_for

TITLE = "Killed in the middle"
SEED = 16
ROUNDS, ROUNDS_SHORT = 10, 1


class Changes:
    """Sets a player's number on a PC again and again, and remembers what the daemon has confirmed."""

    def __init__(self, family, pc: PC, first: int) -> None:
        self.family, self.pc, self.number = family, pc, first
        self.confirmed = first - 1
        self.is_over = False
        self.thread = threading.Thread(target=self.change)
        self.thread.start()

    def change(self) -> None:
        while not self.is_over:
            try:
                self.family.set_number(self.pc, self.number)
                self.confirmed = self.number
            except (OSError, http.client.HTTPException, Refused):
                time.sleep(0.05)
                continue
            self.number += 1

    def end(self) -> int:
        """The last change that was confirmed."""
        self.is_over = True
        self.thread.join()
        return self.confirmed


def run(family) -> None:
    check = family.check
    desk, laptop, tablet = family.running(DESK, LAPTOP, TABLET)
    chance = random.Random(SEED)
    rounds = ROUNDS_SHORT if family.is_short else ROUNDS
    number, quests = 1, desk.get(f"/v1/players/{desk.players()[PLAYER]}/progress")["questCount"]
    for _ in range(rounds):
        # The daemon that changes, and one that receives.
        for victim in (desk, laptop):
            number = killed(family, desk, number, lambda: restart(victim), chance)
            took = family.alike([desk, laptop, tablet])
            check(f"After a kill -9 of the {victim}'s daemon all have the same", took, took)
            # One that was not confirmed may have been made, too.
            check("And what was confirmed", family.number(laptop) in {number - 1, number}, (number, family.number(laptop)))
        number = killed(family, desk, number, laptop.kill_carrier, chance)
        number = killed(family, desk, number, desk.kill_carrier, chance)
        took = family.alike([desk, laptop, tablet], within=LATE)
        check("After kills of both Syncthings all have the same", took, took)
    in_mid_file(family, desk, laptop)
    at_play(family, desk, laptop)
    now = wait_for(lambda: laptop.get(f"/v1/players/{laptop.players()[PLAYER]}/progress")["questCount"], within=SOON)
    check("No quest counts twice by that", now == quests + 1, (now, quests))


def killed(family, changing: PC, number: int, kill, chance: random.Random) -> int:
    """Kills something while changes are made. The number of the next change."""
    changes = Changes(family, changing, number)
    time.sleep(chance.uniform(0.3, 1.5))
    before = wait_for(lambda: changes.confirmed >= number and changes.confirmed, within=SOON)
    kill()
    killed_at = changes.confirmed
    time.sleep(chance.uniform(0.3, 1.5))
    after = wait_for(lambda: changes.confirmed > killed_at, within=SOON)
    confirmed = changes.end()
    family.check("Changes went on before and after it", before and after, (number, confirmed))
    return confirmed + 1


def restart(pc: PC) -> None:
    pc.kill_daemon()
    pc.start_daemon()


def in_mid_file(family, desk, laptop) -> None:
    """Syncthing is stopped while it has received a part of a file, and killed."""
    check = family.check
    large = desk.state / "calendars" / "large.ics"
    # Incompressible, so that it takes a while.
    lines = [f"X-NOISE-{line}:{os.urandom(30).hex()}" for line in range(60_000)]
    event = ["BEGIN:VEVENT", "UID:large", "DTSTART:20300101T100000Z", "SUMMARY:Concert", "END:VEVENT"]
    slow_down(desk, 300)
    try:
        text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Club//EN", *lines, *event, "END:VCALENDAR", ""]
        large.write_text("\r\n".join(text), newline="")
        part = wait_for(lambda: list((laptop.state / "calendars").glob(".syncthing.*.tmp")), within=SOON)
        process = laptop.carrier_process()
        if process:
            os.kill(process, signal.SIGKILL)
        was_complete = (laptop.state / "calendars" / "large.ics").exists()
    finally:
        slow_down(desk, 0)
    check("Syncthing is killed with a part of a file", part and not was_complete, part)
    listed = [calendar["name"] for calendar in laptop.get("/v1/calendars")["calendars"]]
    check("The part is no calendar", "large" not in listed, listed)
    size = large.stat().st_size
    whole = wait_for(lambda: (laptop.state / "calendars" / "large.ics").stat().st_size == size, within=LATE)
    check("It is started again, and the file arrives", whole, whole)
    large.unlink()


def slow_down(pc, kilobytes: int) -> None:
    """Has a Syncthing send no more than so many KiB a second; 0 ends it."""
    pc.tell_carrier("PATCH", "config/options", {"maxSendKbps": kilobytes, "limitBandwidthInLan": kilobytes > 0})


def at_play(family, desk, laptop) -> None:
    """The daemon ends between two taps: a quest under way is the PC's own, and goes on there."""
    check = family.check
    quest = desk.post("/v1/quests", {"routineID": desk.routine(ROUTINE)["id"], "playerID": desk.players()[PLAYER]})
    path = f"/v1/quests/{quest['id']}"
    for _ in quest["tasks"]:
        desk.post(f"{path}/estimate", {"estimatedSeconds": 10})
        desk.post(f"{path}/start")
        restart(desk)
        time.sleep(1.2)
        desk.post(f"{path}/done")
    desk.post(f"{path}/next")
    there = wait_for(lambda: laptop.get(path), within=SOON)
    check("A quest during which the daemon was killed is on the laptop when it ends", there, there)
