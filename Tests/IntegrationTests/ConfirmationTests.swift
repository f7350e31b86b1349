import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("What takes something away asks first", .tags(.system), .hangLimit)
struct ConfirmationTests {
    @Test("Without a terminal a calendar is removed, or loses entries, only with --yes")
    func calendars() async throws {
        try await TestHousehold.run { home in
            let start = Date.wholeNow + 3600
            let (one, other) = (CalendarText.event("Soccer", at: start), CalendarText.event("Judo", at: start + 3600))
            try home.folder.write(one, to: "club.ics")
            let file = home.folder.path("club.ics")
            let added = try await home.timequest(["calendar", "add", file])
            #expect(added.output.hasPrefix("“club” was added: 1 entry.\n"), "\(added.errors)")
            #expect(added.output.contains("timequest calendar set club --way MINUTES"), "\(added.output)")
            let same = try await home.timequest(["calendar", "add", file])
            #expect(same.output == "“club” was replaced: 1 entry (before: 1).\n", "\(same.errors)")

            try home.folder.write(other, to: "club.ics")
            let refused = try await home.timequest(["calendar", "add", file])
            #expect(refused.status == 1 && refused.output.isEmpty)
            #expect(refused.errors.contains("1 entry already, and 1 of them is not in the new file"), "\(refused.errors)")
            #expect(home.folder.read("state/calendars/club.ics") == one)
            #expect(try await home.timequest(["calendar", "add", file, "--yes"]).status == 0)
            #expect(home.folder.read("state/calendars/club.ics") == other)

            let kept = try await home.timequest(["calendar", "remove", "club"])
            #expect(kept.status == 1 && kept.errors.contains("Remove the calendar “club” with 1 entry?"), "\(kept.errors)")
            #expect(kept.errors.contains("--yes") && home.folder.exists("state/calendars/club.ics"))
            let unknown = try await home.timequest(["calendar", "remove", "nothing"])
            #expect(unknown.errors.contains("There is no calendar “nothing”"), "\(unknown.errors)")
            #expect(try await home.timequest(["calendar", "remove", "club", "--yes"]).status == 0)
            #expect(!home.folder.exists("state/calendars/club.ics"))
        }
    }

    @Test("The question before a routine is removed says whether its quests stay, or it was never played and is deleted")
    func removedRoutine() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let remove = ["routine", "remove", "activity-prep"]
            let unplayed = try await home.timequest(remove)
            #expect(unplayed.status == 1 && unplayed.errors.contains("never played, so it is deleted."), "\(unplayed.errors)")
            _ = try await home.open("Activity Prep")
            let played = try await home.timequest(remove)
            #expect(played.status == 1 && played.errors.contains("stay in the history"), "\(played.errors)")
            #expect(try await home.status().routineCount == 1)
        }
    }

    @Test("A player gets a second routine of one name only with --yes, or after a yes at the terminal")
    func routines() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let again = ["routine", "add", "--template", "activity-prep"]
            let refused = try await home.timequest(again)
            #expect(refused.status == 1 && refused.errors.contains("Mia already has “Activity Prep”. Add another one?"))
            #expect(try await home.status().routineCount == 1)
            let terminal = try PseudoTerminal(Programs.timequest, again, environment: ["TIMEQUEST_SOCKET": home.socket])
            try await eventually("it asks") { terminal.text.contains("[y/N]") }
            terminal.type("n\n")
            #expect(try await terminal.ended() == 1)
            #expect(try await home.status().routineCount == 1)
            #expect(try await home.timequest(again + ["--yes"]).status == 0)
            #expect(try await home.status().routineCount == 2)
        }
    }

    @Test("After a no to a second routine of one name, the interview asks for the name again, and keeps the rest")
    func interview() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let terminal = try PseudoTerminal(
                Programs.timequest, ["routine", "add"], environment: ["TIMEQUEST_SOCKET": home.socket])
            let answers = [
                ("Number:", ""), ("do you call it?", "activity prep"), ("player see?", ""), ("Task 1:", "Pack=90s"), ("Task 2", ""),
                ("which days?", "weekend"), ("the way", "15 min"), ("words", "judo"), ("Add it?", "ja"), ("[y/N]", "?"),
                ("for no.", "nein"), ("[activity prep]", "Judo Prep"), ("“activity prep”", "y"),
            ]
            for (question, answer) in answers {
                try await eventually(question) { terminal.text.contains(question) }
                terminal.type("\(answer)\n")
            }
            #expect(try await terminal.ended() == 0, "\(terminal.text)")
            let list = try await home.timequest(["routine", "list", "--json"]).decoded(RoutineList.self)
            let added = try #require(list.routines.first { $0.routine.name == "Judo Prep" }?.routine)
            #expect(added.tasks.map(\.referenceSeconds) == [90] && added.travelMinutes == 15 && added.keywords == ["judo"])
        }
    }

    @Test("The entries of a file that are in another calendar already are added only with --yes, and several files at once")
    func sameCalendar() async throws {
        try await TestHousehold.run { home in
            let start = Date.wholeNow + 3600
            try home.folder.write(CalendarText.event("Soccer", at: start), to: "club.ics")
            try home.folder.write(CalendarText.event("Soccer", at: start), to: "club (1).ics")
            try home.folder.write(CalendarText.event("Judo", at: start), to: "judo.ics.txt")
            #expect(try await home.timequest(["calendar", "add", home.folder.path("club.ics")]).status == 0)
            let second = home.folder.path("club (1).ics")
            let refused = try await home.timequest(["calendar", "add", second, home.folder.path("judo.ics.txt")])
            #expect(refused.status == 1 && refused.output.hasPrefix("“judo” was added: 1 entry.\n"), "\(refused.output)")
            #expect(refused.errors.contains("already in “club”. Add another calendar with it?"), "\(refused.errors)")
            let named = try await home.timequest(["calendar", "add", second, "--name", "tennis"])
            #expect(named.status == 1 && named.errors.contains("already in “club”"), "\(named.errors)")
            #expect(try await home.timequest(["calendar", "add", second, "--yes"]).status == 0)
            #expect(try await home.timequest(["calendar", "remove", "CLUB (1).ics", "--yes"]).status == 0)
            #expect(try await home.calendars().calendars.map(\.calendar.name) == ["club", "judo"])
        }
    }

    @Test("A calendar is one child's, or a parent's own, from the moment that it is there")
    func ownedCalendar() async throws {
        try await TestHousehold.run { home in
            try await home.addPlayers("Mia", "Leo")
            try home.folder.write(CalendarText.event("Judo", at: .wholeNow + 3600), to: "judo.ics")
            try home.folder.write(CalendarText.event("Meeting", at: .wholeNow + 3600), to: "work.ics")
            let (judo, work) = (home.folder.path("judo.ics"), home.folder.path("work.ics"))
            let added = try await home.timequest(["calendar", "add", judo, "--player", "leo"])
            #expect(added.output.hasPrefix("“judo” was added: 1 entry.\n“judo” is now for Leo alone.\n"), "\(added.errors)")
            #expect(try await home.timequest(["calendar", "add", work, "--nobody"]).status == 0)
            let calendars = try await home.calendars().calendars
            #expect(calendars.map(\.playerID) == [try await home.player("Leo"), nil])
            #expect(calendars.map(\.isForNobody) == [false, true] && calendars.map(\.calendar.entryCount) == [1, 1])
            // One that is there changes hands before its new events come.
            #expect(try await home.timequest(["calendar", "add", judo, "--player", "Mia"]).status == 0)
            #expect(try await home.calendars().calendars[0].playerID == home.player("Mia"))
            #expect(try await home.timequest(["calendar", "add", judo]).status == 0, "and remains Mia's")
            #expect(try await home.calendars().calendars[0].playerID == home.player("Mia"))
            let both = try await home.timequest(["calendar", "add", judo, "--player", "Mia", "--nobody"])
            #expect(both.status == 2 && both.errors.contains("exclude each other"), "\(both.errors)")
        }
    }
}

@Suite("Reminders by number, and after one that nobody knows", .tags(.system), .hangLimit)
struct ReminderNumberTests {
    @Test("A given reminder is snoozed by its number; a planned one, and a number beyond the list, are refused")
    func numbers() async throws {
        try await TestHousehold.run { home in
            let preparation = try await home.addMiaAndActivityPrep()
            try home.drop("club.ics", CalendarText.event("Soccer", at: .wholeNow + preparation + 300))
            try await eventually("the heads-up is given") { try await home.given().count == 1 }
            let list = try await home.timequest(["reminders", "list"])
            #expect(list.lines.first?.hasPrefix("No.  When") == true && list.lines.count == 3, "\(list.output)")
            let given = try #require(try await home.given().first)
            let snoozed = try await home.timequest(["reminders", "snooze", "1", "--minutes", "2", "--json"])
            #expect(snoozed.status == 0, "\(snoozed.errors)")
            #expect(try snoozed.decoded(ReminderEntry.self).reminder.occasion == given.reminder.occasion)
            let planned = try await home.timequest(["reminders", "acknowledge", "2"])
            #expect(planned.status == 1 && planned.errors.contains("was not given"), "\(planned.errors)")
            let none = try await home.timequest(["reminders", "snooze", "99"])
            #expect(none.status == 1 && none.errors.contains("There is no reminder 99"), "\(none.errors)")
            let noted = try await home.timequest(["reminders", "acknowledge", "1"])
            #expect(noted.status == 0, "\(noted.errors)")

            let watch = ["reminders", "watch", "--count", "1", "--after"]
            for id in ["nonsense", "daily.\(given.reminder.playerID).2001-01-01.due"] {
                let unknown = try await home.timequest(watch + [id])
                #expect(unknown.status == 1 && unknown.errors.contains("There is no reminder “\(id)”"), "\(unknown.errors)")
            }
        }
    }

    @Test("A reminder of the past is shown with the time at which it was given")
    func past() async throws {
        try await TestHousehold.run { home in
            let preparation = try await home.addMiaAndActivityPrep()
            try home.drop("club.ics", CalendarText.event("Soccer", at: .wholeNow + preparation + 300))
            try await eventually("the heads-up is given") { try await home.given().count == 1 }
            let given = try #require(try await home.given().first)
            let run = try await home.timequest(["reminders", "watch", "--after", "0", "--count", "1"])
            let zone = ZoneRules(identifier: "UTC", offsetSeconds: 0)
            let minute = zone.localDateTime(at: try #require(given.emittedAt)).time.minute
            #expect(run.output.prefix { $0 != " " }.hasSuffix(minute < 10 ? ":0\(minute)" : ":\(minute)"), "\(run.output)")
        }
    }
}
