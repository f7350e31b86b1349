import API
import Domain
import Foundation
import LinuxSystem
import TestSupport
import Testing

@Suite("The calendar folder is followed", .tags(.system), .hangLimit)
struct FolderTests {
    @Test("A client that asks right after a start is not told that there are no calendars")
    func firstReading() async throws {
        try await TestHousehold.run { home in
            for number in 1...200 {
                try home.drop("calendar-\(number).ics", CalendarText.event("Event \(number)", at: .wholeNow + 7200))
            }
            try await eventually("all are read") { try await home.calendars().calendars.count == 200 }
            for _ in 1...3 {
                try await home.kill9()
                try await home.start()
                #expect(try await home.calendars().calendars.count == 200)
            }
        }
    }

    @Test("A file added, changed, renamed or removed is seen, and only it is read again")
    func changes() async throws {
        try await TestHousehold.run { home in
            for number in 1...20 {
                try home.drop("other-\(number).ics", CalendarText.event("Other \(number)", at: .wholeNow + 7200))
            }
            try await eventually("all are read") { try await home.calendars().calendars.count == 20 }
            let opened = try OpenedFiles(in: home.folder.path("state/calendars"))
            func seen(_ what: String, _ condition: @Sendable ([CalendarEvent]) -> Bool) async throws {
                let time = try await eventually(what) {
                    condition(try await home.timequest(["events", "--json"]).decoded(EventList.self).events)
                }
                measured("\(what) → `timequest events` (2 s are promised)", time)
                let strangers = opened.names().filter { $0.hasPrefix("other-") }
                #expect(strangers.isEmpty, "read again although they have not changed: \(strangers)")
            }

            // Written in place, as an editor or a browser may do.
            try home.folder.write(CalendarText.event("Soccer", at: .wholeNow + 3600), to: "state/calendars/new.ics")
            try await seen("a file added") { $0.contains { $0.title == "Soccer" && $0.calendarName == "new" } }
            try home.folder.write(CalendarText.event("Tennis", at: .wholeNow + 3600), to: "state/calendars/new.ics")
            try await seen("a file changed") { events in
                events.contains { $0.title == "Tennis" } && !events.contains { $0.title == "Soccer" }
            }
            try home.drop("new.ics", CalendarText.event("Piano", at: .wholeNow + 3600))
            try await seen("a file replaced") { $0.contains { $0.title == "Piano" } }
            try home.folder.rename("state/calendars/new.ics", to: "state/calendars/renamed.ics")
            try await seen("a file renamed") { $0.filter { $0.title == "Piano" }.map(\.calendarName) == ["renamed"] }
            try home.folder.remove("state/calendars/renamed.ics")
            try await seen("a file removed") { !$0.contains { $0.title == "Piano" } }
        }
    }

    @Test("A broken file is named with its reason everywhere, warned of once, and the others go on")
    func brokenFile() async throws {
        // If there is a journal, the warning goes there (`JournalTests`) and not to stderr.
        let warnings = Journal.isAvailable ? 0 : 1
        try await TestHousehold.run { home in
            try home.drop("good.ics", CalendarText.event("Soccer", at: .wholeNow + 3600))
            try home.drop("broken.ics", CalendarText.broken)
            try home.drop("page.ics", "<html>Please sign in</html>")
            try await eventually("all three are there") { try await home.calendars().calendars.count == 3 }
            let list = try await home.timequest(["calendar", "list"])
            let status = try await home.timequest(["status"])
            for file in ["broken.ics", "page.ics"] {
                #expect(list.output.contains("\(file)"), "\(list.output)")
                #expect(status.output.contains("\(file)"), "\(status.output)")
                let logged = home.log.components(separatedBy: "warning timequestd: ").filter { $0.contains(file) }
                #expect(logged.count == warnings, "\(home.log)")
            }
            #expect(try await home.timequest(["events", "--json"]).decoded(EventList.self).events.map(\.title) == ["Soccer"])

            try home.drop("broken.ics", CalendarText.event("Mended", at: .wholeNow + 3600))
            try await eventually("it is mended") {
                try await home.calendars().calendars.first { $0.calendar.name == "broken" }?.calendar.problems.isEmpty ?? false
            }
            #expect(try await !home.timequest(["status"]).output.contains("broken.ics"))
        }
    }

    @Test("A file that breaks keeps its last good state, and is flagged")
    func lastGoodState() async throws {
        try await TestHousehold.run { home in
            let good = CalendarText.event("Soccer", at: .wholeNow + 3600)
            try home.drop("club.ics", good)
            try await eventually("it is read") { try await home.calendars().calendars.count == 1 }
            try home.drop("club.ics", String(good.prefix(good.count / 2)))
            try await eventually("it is flagged") { try await !home.calendars().calendars[0].calendar.problems.isEmpty }
            #expect(try await home.timequest(["events", "--json"]).decoded(EventList.self).events.map(\.title) == ["Soccer"])
        }
    }

    @Test("A sub-folder is one calendar with its name and colour; unfinished files in it do not count")
    func subfolder() async throws {
        try await TestHousehold.run { home in
            try home.folder.makeFolder("state/calendars/sports")
            try home.folder.write("Sports club\n", to: "state/calendars/sports/displayname")
            try home.folder.write("#ff8800\n", to: "state/calendars/sports/color")
            try home.folder.write(CalendarText.event("Soccer", at: .wholeNow + 3600), to: "state/calendars/sports/a.ics")
            try home.folder.write(CalendarText.event("Ghost", at: .wholeNow + 3600), to: "state/calendars/sports/b.ics.tmp")
            try home.folder.write(CalendarText.event("Ghost", at: .wholeNow + 3600), to: "state/calendars/sports/.c.ics")
            try await eventually("it is one calendar") {
                let calendar = try await home.calendars().calendars.first?.calendar
                return calendar?.isFolder == true && calendar?.displayName == "Sports club" && calendar?.color == "#ff8800"
            }
            try home.folder.rename("state/calendars/sports/b.ics.tmp", to: "state/calendars/sports/b.ics")
            try await eventually("the finished file counts") { try await home.calendars().calendars[0].calendar.files.count == 2 }
            try home.folder.remove("state/calendars/sports")
            try await eventually("it is gone") { try await home.calendars().calendars.isEmpty }
        }
    }

    @Test("The folder may vanish and come back; it is waited for")
    func vanishedFolder() async throws {
        try await TestHousehold.run { home in
            try home.drop("club.ics", CalendarText.event("Soccer", at: .wholeNow + 3600))
            try await eventually("it is read") { try await home.calendars().calendars.count == 1 }
            for round in 1...2 {
                try home.folder.remove("state/calendars")
                try await eventually("it is said") {
                    try await home.status().problems.contains { $0.sentence.contains("state/calendars") }
                }
                #expect(
                    try await home.timequest(["events", "--json"]).decoded(EventList.self).events.count == 1, "the last good state")
                try home.folder.makeFolder("state/calendars")
                try home.drop("new-\(round).ics", CalendarText.event("Tennis", at: .wholeNow + 3600))
                let time = try await eventually("the new file is seen") {
                    try await home.calendars().calendars.map(\.calendar.name) == ["new-\(round)"]
                }
                measured("a folder that came back → its file (2 s are promised)", time)
            }
        }
    }

    @Test("An entry that is no calendar file, such as a FIFO or a link to a device, blocks nothing")
    func strangeEntries() async throws {
        try await TestHousehold.run { home in
            mkfifo(home.folder.path("state/calendars/pipe.ics"), 0o644)
            symlink("/dev/zero", home.folder.path("state/calendars/zero.ics"))
            symlink("loop.ics", home.folder.path("state/calendars/loop.ics"))
            try home.folder.makeFolder("state/calendars/folder.ics")
            try home.drop("good.ics", CalendarText.event("Soccer", at: .wholeNow + 3600))
            try await eventually("the good one is read") {
                try await home.calendars().calendars.contains { $0.calendar.name == "good" }
            }
            #expect(try await home.timequest(["events", "--json"]).decoded(EventList.self).events.map(\.title) == ["Soccer"])
        }
    }
}
