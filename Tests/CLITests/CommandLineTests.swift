import ArgumentParser
import Testing

@testable import CLI

@Suite("Command line")
struct CommandLineTests {
    @Test(
        "Every documented command is understood",
        arguments: [
            "status", "status --json --wait 3", "calendar list --json", "calendar add soccer.ics --name club",
            "calendar remove club",
            "calendar assign club --player Mia", "calendar assign club --everyone", "calendar check a.ics folder",
            "calendar expand a.ics --from 2026-01-01 --to 2026-02-01 --time-zone Europe/Berlin --json",
            "calendar expand a.ics --count",
            "events --from today --to 2026-12-01", "suggestions --player Mia --at 2026-03-01T15:00", "reminders list --player 1",
            "reminders watch --json --count 1",
            "reminders preview --calendar c --routines r.yaml --from 2026-01-01 --to 2026-02-01",
            "reminders preview --to 2026-12-24 --json", "reminders snooze x", "reminders snooze x --minutes 5 --json",
            "reminders acknowledge x", "routine list", "routine show 1", "routine show 1 --yaml", "routine add --file -",
            "routine edit 1", "routine add --template activity-prep",
            "routine add Judo --task Pack=3 --days mon,wed --player Mia --keyword judo --travel 15", "routine add --file r.yaml",
            "routine edit 1 --name Judo --no-active", "routine remove 1 --yes", "routine templates --json", "player list",
            "player show Mia", "player add Mia --linux-user mia", "player edit Mia --name Maya", "player remove Mia --yes",
            "setup --player Mia --template activity-prep --parent anna --calendar a.ics --calendar b.ics --link --config f --socket s",
            "setup --time-zone Europe/Berlin --linux-user mia --pin-file - --shared-login --no-template",
            "time-zone", "time-zone Europe/Berlin --json", "samples load Config/samples",
            "daemon --state s --socket k --calendars c --config f", "engine score",
            "engine insights --rules classic",
            "play", "play activity-prep --player Mia --socket s", "stats --player Mia --json", "insights --json", "reflection",
            "reflection --week 2026-03-01 --choose picture-steps --player Mia --json", "player settings Mia",
            "player settings Mia --notify 07:30 --quiet 20:00-07:00 --no-sounds --pause-until 2026-08-17 --calendar",
            "player settings Mia --notify off --quiet off --pause-until off --json", "backup a.sqlite --force",
            "restore a.sqlite --yes", "parent status --json", "parent unlock", "parent unlock --pin-file -",
            "parent lock --socket s",
            "parent pin", "parent pin --pin-file a --current-pin-file b", "parent pin --reset", "export", "export a.json --force",
        ])
    func understood(line: String) throws {
        _ = try TimeQuestCommand.parseAsRoot(line.split(separator: " ").map(String.init))
    }

    @Test(
        "What makes no sense is refused before anything happens",
        arguments: [
            "nonsense", "calendar add", "calendar assign club", "calendar assign club --player Mia --everyone",
            "routine add Judo --file r.yaml", "player edit Mia", "routine add --task x",
            "player edit Mia --linux-user a --shared-login",
            "reminders preview --calendar c", "reminders preview --time-zone UTC", "reminders preview --config f",
            "setup --parent anna --shared-login", "setup --template a --no-template", "time-zone a b",
            "reminders snooze", "reminders snooze x --minutes soon", "status --wait soon",
            "play a b", "play --json", "reflection --week monday", "player settings", "player settings Mia --quiet 20:00", "backup",
            "restore", "parent pin 2718", "parent unlock 2718", "parent pin --reset --pin-file a",
            "parent pin --pin-file - --current-pin-file -",
        ])
    func refused(line: String) {
        #expect(throws: (any Error).self) { try TimeQuestCommand.parseAsRoot(line.split(separator: " ").map(String.init)) }
    }

    @Test(
        "Only the daemon and the desktop agent run for days, and take threads that sleep while there is nothing to do",
        arguments: [
            ("timequestd", true), ("/usr/bin/timequestd --state s", true), ("timequest daemon", true), ("timequest notify", true),
            ("timequest notify --mirror-only", true), ("timequest status", false), ("timequest play", false),
            ("timequest reminders watch", false), ("timequest doctor", false), ("timequest engine score", false),
        ])
    func resident(line: String, isResident: Bool) {
        #expect(TimeQuestCommand.parse(line.split(separator: " ").map(String.init)) is any ResidentCommand == isResident)
    }
}
