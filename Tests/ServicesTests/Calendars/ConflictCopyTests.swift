import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("Conflict copies of calendars")
struct ConflictCopyTests {
    private let home: TestHousehold
    private let copy = "club.sync-conflict-20261124-101112-ABCDEFG"

    private static let soccer = TestHousehold.calendar([("Soccer", .clock("16:00"))])
    private static let chess = TestHousehold.calendar([("Chess", .clock("17:00"))])

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        try await home.write("club", ("Soccer", .clock("16:00")))
        try await put(Self.chess, "\(copy).ics")
    }

    private func put(_ text: String, _ file: String) async throws {
        try home.folder.write(text, to: file)
        await home.calendars.refresh()
    }

    private func problems() async -> [CalendarProblem.Kind] { await home.calendars.problems.map(\.kind) }

    @Test("It is a problem of the folder, of the status and of the journal, and its events are nobody's")
    func problem() async throws {
        let parent = home.desk(.parent)
        #expect(try await parent.calendars().map(\.calendar.name) == ["club"])
        #expect(try await parent.folderProblems().map(\.calendarName) == ["club"])
        #expect(try await parent.status().health.problems.contains { $0.sentence.contains("Two PCs have changed “club.ics”") })
        #expect(home.log.lines.count { $0.contains("Two PCs have changed") } == 1)
        let events = try await home.calendars.events(in: DateInterval(start: .clock("00:00"), duration: 86_400))
        #expect(events.map(\.title) == ["Soccer"])
    }

    @Test("One of a calendar that is not a player's is hidden from that player")
    func owner() async throws {
        _ = try await home.desk(.parent).assignCalendar("club", to: .nobody)
        #expect(try await home.desk(.player(1)).folderProblems() == [])
        #expect(try await home.desk(.parent).folderProblems().count == 1)
    }

    @Test("It is removed by its name, and the calendar stays, with whom it is for")
    func remove() async throws {
        let parent = home.desk(.parent)
        _ = try await parent.assignCalendar("club", to: .player(1))
        try await parent.removeCalendar(copy)
        #expect(try home.folder.names() == ["club.ics"] && home.folder.read("club.ics") == Self.soccer)
        #expect(await problems() == [])
        #expect(try await parent.calendar("club").owner == .player(1))
        await #expect(throws: CalendarServiceError.unknown(copy)) { try await parent.removeCalendar(copy) }
    }

    @Test(
        "Only a conflict copy is removed so, and only by a parent",
        arguments: ["club.ics", "../club", "notes", "club.sync-conflict"])
    func onlyCopies(name: String) async throws {
        try await put("x", "notes.txt")
        await #expect(throws: CalendarServiceError.unknown(name)) { try await home.desk(.parent).removeCalendar(name) }
        await #expect(throws: HouseholdError.self) { try await home.desk(.sharedLogin).removeCalendar(copy) }
        #expect(try home.folder.names() == ["\(copy).ics", "club.ics", "notes.txt"].sorted())
    }

    @Test("In a sub-folder, whose files are otherwise another program's, it is removed by its path")
    func subFolder() async throws {
        try home.folder.makeFolder("school")
        try await put(Self.soccer, "school/a.ics")
        let path = "school/a.sync-conflict-20261124-101112-ABCDEFG"
        try await put(Self.chess, "\(path).ics")
        #expect(home.calendars.conflictCopies.map(\.isInSubfolder) == [false, true])
        try await home.desk(.parent).removeCalendar(path)
        #expect(home.folder.exists("school/a.ics") && !home.folder.exists("\(path).ics"))
    }

    @Test("A calendar that is given the content of a copy has one version less; other copies stay")
    func used() async throws {
        let other = "club.sync-conflict-20261125-101112-ABCDEFG.ics"
        try await put(TestHousehold.calendar([("Judo", .clock("17:00"))]), other)
        try await put(Self.chess, "choir.sync-conflict-20261124-101112-ABCDEFG.ics")
        _ = try await home.desk(.parent).putCalendar("club", Data(Self.chess.utf8))
        #expect(
            try home.folder.names() == ["choir.sync-conflict-20261124-101112-ABCDEFG.ics", "club.ics", other].sorted())
        #expect(home.folder.read("club.ics") == Self.chess)
        #expect(await problems() == [.conflictCopyAlone, .conflictCopy])
    }

    @Test("It is shown with what would change, and taken like a file that was sent")
    func upload() async throws {
        let parent = home.desk(.parent)
        let found = try #require(try await parent.conflictCopy(at: "\(copy).ics"))
        #expect(found.calendarName == "club" && found.original == "club.ics" && found.name == copy && !found.isAlone)
        let preview = try await parent.previewCalendar(found)
        #expect(preview.gone.map(\.title) == ["Soccer"] && preview.added.map(\.title) == ["Chess"])
        let token = try await parent.upload(found)
        #expect(try parent.upload(token) == Data(Self.chess.utf8))
        #expect(try await parent.calendarFlaw(of: found) == nil)
        #expect(home.folder.exists("\(copy).ics") && home.folder.read("club.ics") == Self.soccer)
    }

    @Test("One that is no calendar, or is gone, has a reason, and what is no copy is not read")
    func unusable() async throws {
        let parent = home.desk(.parent)
        try await put("<html>", "\(copy).ics")
        let broken = try #require(try await parent.conflictCopy(at: "\(copy).ics"))
        await #expect(throws: CalendarServiceError.self) { try await parent.previewCalendar(broken) }
        #expect(try await parent.calendarFlaw(of: broken)?.kind == .notACalendar)
        try home.folder.remove("\(copy).ics")
        await #expect(throws: HouseholdError.self) { try await parent.upload(broken) }
        await home.calendars.refresh()
        await #expect(throws: HouseholdError.self) { try await parent.upload(broken) }
        #expect(try await parent.conflictCopy(at: "\(copy).ics") == nil)
        #expect(try await parent.conflictCopy(at: "club.ics") == nil)
        await #expect(throws: HouseholdError.self) { try await home.desk(.player(1)).conflictCopy(at: "club.ics") }
    }

    @Test("No calendar can have the name of a copy, which would not be read")
    func name() async throws {
        await #expect(throws: CalendarServiceError.self) { try await home.desk(.parent).putCalendar(copy, Data(Self.chess.utf8)) }
        #expect(home.folder.read("\(copy).ics") == Self.chess)
    }
}
