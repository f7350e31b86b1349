import CalendarIngestion
import Domain
import Foundation
import ServicesTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite("What adding a calendar file would change")
struct CalendarPreviewTests {
    private static func data(_ events: (title: String, start: Date)...) -> Data { Data(TestHousehold.calendar(events).utf8) }

    private static let soccer = data(("Soccer", .clock("16:00")))

    @Test("A new calendar has its entries as added, with their dates, and nothing is written")
    func new() async throws {
        let home = try await TestHousehold()
        let preview = try await home.desk(.parent).previewCalendar("club", Self.soccer)
        #expect(preview.isNew && preview.calendar.entryCount == 1 && preview.twin == nil && preview.version == .missing)
        #expect(preview.added.map(\.title) == ["Soccer"])
        let next = CalendarPreview.Occurrence(start: .clock("16:00"), end: .clock("17:00"), isAllDay: false)
        #expect(preview.added.first?.next == next)
        #expect(try home.folder.names() == [])
    }

    @Test("The groups of a file are named, the most frequent first; one group alone splits nothing")
    func groups() async throws {
        let desk = try await TestHousehold().desk(.parent)
        let two = Self.data(
            ("D-Jugend Training", .clock("16:00")), ("Mädchen E Training", .clock("16:00")), ("D-Jugend Spiel", .clock("17:00")),
            ("Mädchen E Spiel", .clock("18:00")), ("Mädchen E Fest", .clock("19:00")))
        #expect(try await desk.previewCalendar("club", two).groups == ["Mädchen E", "D-Jugend"])
        let one = Self.data(("D-Jugend Training", .clock("16:00")), ("D-Jugend Spiel", .clock("17:00")))
        #expect(try await desk.previewCalendar("club", one).groups == [])
    }

    @Test("What a replacement takes away, adds and changes is listed, what comes first before what is over")
    func replacement() async throws {
        let home = try await TestHousehold()
        let old = Self.data(
            ("Past", .clock("08:00")), ("Chess", .clock("18:00")), ("Soccer", .clock("16:00")), ("Piano", .clock("17:00")))
        _ = try await home.desk(.parent).putCalendar("club", old)
        let preview = try await home.desk(.parent).previewCalendar(
            "club", Self.data(("Piano", .clock("17:00")), ("Judo", .clock("19:00"))))
        #expect(!preview.isNew && preview.present?.entryCount == 4 && preview.calendar.entryCount == 2)
        #expect(preview.gone.map(\.title) == ["Soccer", "Chess", "Past"])
        #expect(preview.gone.last?.next == nil && preview.gone.first?.next?.start == .clock("16:00"))
        #expect(preview.added.map(\.title) == ["Judo"] && preview.changed.isEmpty && preview.comparison.kept.count == 1)
    }

    @Test("An entry that is called off comes no more, which counts, and is listed first")
    func ending() async throws {
        let home = try await TestHousehold()
        let old = TestHousehold.calendar([("Chess", .clock("15:00")), ("Soccer", .clock("16:00"))])
        _ = try await home.desk(.parent).putCalendar("club", Data(old.utf8))
        let new = old.replacing("SUMMARY:Soccer", with: "SUMMARY:Soccer\r\nSTATUS:CANCELLED")
            .replacing("SUMMARY:Chess", with: "SUMMARY:Chess club")
        let preview = try await home.desk(.parent).previewCalendar("club", Data(new.utf8))
        #expect(preview.gone.isEmpty && preview.changed.map(\.before.title) == ["Soccer", "Chess"])
        #expect(preview.losingCount == 1 && !preview.isHarmless)
        #expect(preview.changed.map(\.differences) == [[.other], [.title]])
    }

    @Test(
        "A series that comes less often is a loss, and needs an answer; what only moves, ends later or is elsewhere does not",
        arguments: [
            ("RRULE:FREQ=WEEKLY", "RRULE:FREQ=WEEKLY;COUNT=1", [.repetition], 1),
            ("RRULE:FREQ=WEEKLY;COUNT=5", "RRULE:FREQ=WEEKLY;COUNT=6", [.repetition], 0),
            ("RRULE:FREQ=WEEKLY;COUNT=5", "RRULE:FREQ=WEEKLY;COUNT=5\r\nEXDATE:20260308T160000Z", [.repetition], 1),
            ("LOCATION:Hall 1", "LOCATION:Hall 2", [.place], 0), ("DURATION:PT1H", "DURATION:PT2H", [.length], 0),
            ("DTSTART:20260301T160000Z", "DTSTART:20260301T170000Z", [.start], 0),
        ] as [(String, String, Set<CalendarComparison.Change.Difference>, Int)])
    func losing(
        before: String, after: String, differences: Set<CalendarComparison.Change.Difference>, losingCount: Int
    ) async throws {
        let home = try await TestHousehold()
        var lines = ["DTSTART:20260301T160000Z", "DURATION:PT1H", "SUMMARY:Soccer"]
        lines.removeAll { $0.prefix(7) == before.prefix(7) }
        func file(_ line: String) -> Data {
            let all = ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:a", line] + lines
            return Data((all + ["END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\r\n").utf8)
        }
        _ = try await home.desk(.parent).putCalendar("club", file(before))
        let preview = try await home.desk(.parent).previewCalendar("club", file(after))
        #expect(preview.changed.map(\.differences) == [differences])
        #expect(preview.losingCount == losingCount && preview.isHarmless == (losingCount == 0))
    }

    @Test("What takes entries away, is in another calendar, or has none, is not harmless")
    func harmless() async throws {
        let home = try await TestHousehold()
        try await home.write("club", ("Soccer", .clock("16:00")), ("Chess", .clock("17:00")))
        let parent = home.desk(.parent)
        #expect(try await !parent.previewCalendar("club", Self.soccer).isHarmless)
        #expect(try await !parent.previewCalendar("copy", Self.soccer).isHarmless)
        #expect(try await !parent.previewCalendar("empty", Self.data()).isHarmless)
        #expect(try await parent.previewCalendar("music", Self.data(("Choir", .clock("16:00")))).isHarmless)
    }

    @Test("What is put into the folder while it is read was not compared, and is not replaced")
    func changedWhileRead() async throws {
        let judo = Self.data(("Judo club", .clock("17:00")))
        let path = Mutex<String?>(nil)
        let parser = FileParser(parseBatch: { files in
            let target = path.withLock { path in
                defer { path = nil }
                return path
            }
            if let target { _ = FileManager.default.createFile(atPath: target, contents: judo) }
            return await FileParser.inProcess.parseBatch(files)
        })
        let home = try await TestHousehold(parser: parser)
        try await home.write("club", ("Soccer", .clock("16:00")))
        try home.folder.write(Self.data(("Chess", .clock("17:00"))), to: "club.ics")
        path.withLock { $0 = home.folder.path("club.ics") }
        let preview = try await home.desk(.parent).previewCalendar("club", Self.soccer)
        await #expect(throws: CalendarServiceError.changed("club")) {
            try await home.desk(.parent).putCalendar("club", Self.soccer, replacing: preview.version)
        }
        #expect(try home.folder.bytes(of: "club.ics") == judo)
    }

    @Test("Only what was shown is replaced, and whom it is for stays unless it was changed here")
    func answer() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        let parent = home.desk(.parent)
        try await home.write("club", ("Soccer", .clock("16:00")))
        let more = Self.data(("Soccer", .clock("16:00")), ("Judo", .clock("18:00")))
        func shown(owner: CalendarOwner? = nil) async throws -> CalendarAnswer.Shown {
            CalendarAnswer.Shown(
                name: "club", version: try await parent.previewCalendar("club", more).version,
                owner: CalendarAnswer.Owner(owner))
        }
        // Somebody else sets it after the page has shown that it is for everyone.
        let unchanged = CalendarAnswer(name: "club", owner: CalendarAnswer.Owner(nil), shown: try await shown())
        _ = try await parent.assignCalendar("club", to: .player(1))
        #expect(try await parent.storeCalendar(unchanged, more).owner == .player(1))
        let chosen = CalendarAnswer(
            name: "club", owner: CalendarAnswer.Owner(.player(2)), shown: try await shown(owner: .player(1)))
        #expect(try await parent.storeCalendar(chosen, more).owner == .player(2))
        // Nothing was shown for this name, or another content.
        for shown in [nil, CalendarAnswer.Shown(name: "club", version: nil, owner: nil)] {
            let answer = CalendarAnswer(name: "club", owner: nil, shown: shown)
            await #expect(throws: CalendarServiceError.changed("club")) { try await parent.storeCalendar(answer, Self.soccer) }
        }
        let new = CalendarAnswer(name: "new", owner: CalendarAnswer.Owner(.nobody), shown: chosen.shown)
        #expect(try await parent.storeCalendar(new, Self.soccer).owner == .nobody)
    }

    @Test("Long lists are cut, and their counts are not")
    func longList() async throws {
        let home = try await TestHousehold()
        let events = (0..<30).map { (title: "Event \($0)", start: Date.clock("16:00") + Double($0) * 3600) }
        let preview = try await home.desk(.parent).previewCalendar("club", Data(TestHousehold.calendar(events).utf8))
        #expect(preview.added.count == CalendarPreview.listed && preview.comparison.added.count == 30)
        #expect(preview.added.first?.title == "Event 0")
    }

    @Test("A calendar that has all entries of a new one already is named")
    func twin() async throws {
        let home = try await TestHousehold()
        try await home.write("both", ("Soccer", .clock("16:00")), ("Chess", .clock("17:00")))
        try await home.write("other", ("Judo", .clock("16:00")))
        let parent = home.desk(.parent)
        #expect(try await parent.previewCalendar("club", Self.soccer).twin?.name == "both")
        #expect(try await parent.previewCalendar("club", Self.data(("Piano", .clock("16:00")))).twin == nil)
        #expect(try await parent.previewCalendar("club", Self.data()).twin == nil)
        #expect(try await parent.previewCalendar("both", Self.soccer).twin == nil, "it replaces that one")
    }

    @Test("One that only calls its entries off is not")
    func twinThatCallsOff() async throws {
        let home = try await TestHousehold()
        let text = String(decoding: Self.soccer, as: UTF8.self)
        let notice = text.replacing("BEGIN:VEVENT", with: "METHOD:CANCEL\r\nBEGIN:VEVENT")
        try home.folder.write(notice, to: "notice.ics")
        await home.calendars.refresh()
        let parent = home.desk(.parent)
        #expect(try await parent.previewCalendar("club", Self.soccer).twin == nil)
        #expect(try await parent.previewCalendar("other", Data(notice.utf8)).twin?.name == "notice")
    }

    @Test("What cannot be added is refused as when it is added")
    func refused() async throws {
        let home = try await TestHousehold()
        let parent = home.desk(.parent)
        await #expect(throws: CalendarServiceError.self) { try await parent.previewCalendar("club", Data("<html>".utf8)) }
        await #expect(throws: CalendarServiceError.self) { try await parent.previewCalendar("../club", Self.soccer) }
        try home.folder.makeFolder("school")
        await home.calendars.refresh()
        await #expect(throws: CalendarServiceError.isFolder("school")) { try await parent.previewCalendar("school", Self.soccer) }
        await #expect(throws: HouseholdError.self) { try await home.desk(.sharedLogin).previewCalendar("club", Self.soccer) }
    }

    @Test("Only what was shown is replaced: a calendar that was changed, added or removed meanwhile stays")
    func version() async throws {
        let home = try await TestHousehold()
        let parent = home.desk(.parent)
        let chess = Self.data(("Chess", .clock("17:00")))
        let shown = try await parent.previewCalendar("club", Self.soccer).version
        _ = try await parent.putCalendar("club", chess)
        await #expect(throws: CalendarServiceError.changed("club")) {
            try await parent.putCalendar("club", Self.soccer, replacing: shown)
        }
        #expect(try home.folder.bytes(of: "club.ics") == chess)

        let shownAgain = try await parent.previewCalendar("club", Self.soccer).version
        #expect(CalendarVersion(shownAgain.description) == shownAgain)
        try home.folder.write(Self.data(("Judo", .clock("17:00"))), to: "club.ics")
        await #expect(throws: CalendarServiceError.changed("club")) {
            try await parent.putCalendar("club", Self.soccer, owner: nil, replacing: shownAgain)
        }
        let present = try await parent.previewCalendar("club", Self.soccer).version
        #expect(try await !parent.putCalendar("club", Self.soccer, replacing: present).isNew)

        try await parent.removeCalendar("club")
        await #expect(throws: CalendarServiceError.changed("club")) {
            try await parent.putCalendar("club", Self.soccer, replacing: present)
        }
        #expect(try await parent.putCalendar("club", Self.soccer, replacing: .missing).isNew)
    }

    @Test("No text but that of a version is one", arguments: ["", "nothing", "0123", String(repeating: "g", count: 64)])
    func noVersion(text: String) {
        #expect(CalendarVersion(text) == nil)
    }

    @Test("While a calendar is replaced and gets another owner, it is for nobody, with its old and with its new events")
    func ownerInBetween() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        let calendars = home.calendars
        let seen = Mutex<[String]>([])
        _ = try await calendars.add("club", Self.soccer, owner: .player(1))
        home.household.changes.listen { _ in
            do {
                let owner = try await calendars.owners()["club"]
                let text = owner.map { $0 == .nobody ? "nobody" : $0 == .player(2) ? "Ben" : "Mia" } ?? "everyone"
                seen.withLock { $0.append("\(text): \(calendars.snapshot.calendars.map(\.entryCount))") }
            } catch {
                seen.withLock { $0.append("\(error)") }
            }
        }
        let more = Self.data(("Soccer", .clock("16:00")), ("Judo", .clock("19:00")))
        _ = try await calendars.add("club", more, owner: .player(2))
        #expect(seen.withLock(\.self) == ["nobody: [1]", "nobody: [2]", "Ben: [2]"])
    }

    @Test("Whom a calendar is for is stored before its events are there")
    func owner() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        let parent = home.desk(.parent)
        let (listing, isNew) = try await parent.putCalendar("club", Self.soccer, owner: .player(1))
        #expect(isNew && listing.owner == .player(1))
        #expect(try await parent.putCalendar("club", Self.soccer).calendar.owner == .player(1), "it stays without a word")
        #expect(try await parent.putCalendar("club", Self.soccer, owner: nil).calendar.owner == nil)
        await #expect(throws: HouseholdError.self) { try await parent.putCalendar("new", Self.soccer, owner: .player(99)) }
        await #expect(throws: CalendarServiceError.self) {
            try await parent.putCalendar("new", Data("<html>".utf8), owner: .player(2))
        }
        #expect(try await home.calendars.owners() == [:])
    }

    @Test("Where the file cannot be written, the calendar is for whom it was before")
    func notWritten() async throws {
        let home = try await TestHousehold(players: "Mia")
        try FileManager.default.removeItem(atPath: home.folder.path)
        await #expect(throws: CalendarServiceError.self) { try await home.calendars.add("club", Self.soccer, owner: .player(1)) }
        #expect(try await home.calendars.owners() == [:])
    }
}
