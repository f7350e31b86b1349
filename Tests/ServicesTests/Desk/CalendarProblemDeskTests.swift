import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("The problems of calendars for logins without a parent's rights")
struct CalendarProblemDeskTests {
    private let home: TestHousehold

    /// Words of titles, UIDs and names of files that are a parent's.
    private static let secrets = ["bicycle", "Divorce", "lawyer", "Muster", "surprise", "hearing"]

    private static let family = """
        BEGIN:VCALENDAR\r
        BEGIN:VEVENT\r
        UID:bicycle@home.example\r
        DTSTART:20260301T100000Z\r
        DTEND:20260301T090000Z\r
        SUMMARY:Buy a present for Mia: bicycle\r
        END:VEVENT\r
        BEGIN:VEVENT\r
        UID:hearing@home.example\r
        DTSTART:never\r
        SUMMARY:Divorce hearing\r
        END:VEVENT\r
        END:VCALENDAR\r

        """

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        try home.folder.write(Self.family, to: "family.ics")
        try home.folder.write(Self.family, to: "family.sync-conflict-20261124-101112-ABCDEFG.ics")
        try home.folder.makeFolder("club")
        try home.folder.write(Self.family, to: "club/surprise party.ics")
        try home.folder.write("x", to: "Divorce lawyer Dr. Muster.pdf")
        try home.folder.write(Self.family, to: "Divorce\u{200E}.ics")
        await home.household.calendars.refresh()
    }

    /// The JSON of all that a login gets of calendars and their problems.
    private func answers(_ role: Caller.Role) async throws -> String {
        let desk = home.desk(role)
        let calendars = try await desk.calendars().map(\.calendar)
        let encoder = JSONEncoder()
        var parts = [try encoder.encode(calendars), try encoder.encode(try await desk.folderProblems())]
        parts.append(try encoder.encode(try await desk.status().health.problems))
        for name in calendars.map(\.name) { parts.append(try encoder.encode(try await desk.calendar(name).calendar)) }
        return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    @Test("They contain no title, UID or name of a file", arguments: [Caller.Role.player(1), .sharedLogin])
    func secrets(role: Caller.Role) async throws {
        let (parents, seen) = (try await answers(.parent), try await answers(role))
        #expect(Self.secrets.allSatisfy { parents.contains($0) }, "\(parents)")
        #expect(!Self.secrets.contains { seen.contains($0) }, "\(seen)")
        #expect(!seen.contains("sync-conflict"))
    }

    @Test("As many are there as for a parent, of the same kinds", arguments: [Caller.Role.player(1), .sharedLogin])
    func kinds(role: Caller.Role) async throws {
        let (parent, child) = (home.desk(.parent), home.desk(role))
        let calendars = try await child.calendars().map(\.calendar)
        let kinds = try await parent.calendars().map { $0.calendar.problems.map(\.kind) }
        #expect(calendars.map { $0.problems.map(\.kind) } == kinds && kinds.allSatisfy { $0.contains(.endBeforeStart) })
        let ofFolder = try await parent.folderProblems().map(\.kind)
        #expect(try await child.folderProblems().map(\.kind) == ofFolder)
        #expect(Set(ofFolder).isSuperset(of: [.notAnICSFile, .conflictCopy, .unprintableName]), "\(ofFolder)")
        let found = try await child.status().health.problems.filter { $0.kind == .calendar }
        #expect(try await parent.status().health.problems.filter { $0.kind == .calendar }.count == found.count && !found.isEmpty)
    }

    @Test("Their place is the calendar; only a single file has a line", arguments: [Caller.Role.player(1), .sharedLogin])
    func place(role: Caller.Role) async throws {
        let desk = home.desk(role)
        let (club, family) = (try await desk.calendar("club").calendar, try await desk.calendar("family").calendar)
        #expect(club.files == [] && family.files == ["family.ics"])
        #expect(club.problems.allSatisfy { $0.file == "club" && $0.line == nil })
        #expect(family.problems.allSatisfy { $0.file == "family.ics" } && family.problems.contains { $0.line != nil })
        let places = try await desk.folderProblems().map { [$0.file, $0.calendarName] as [String?] }
        #expect(Set(places) == [["", nil], ["family.ics", "family"]])
        #expect(try await home.desk(.parent).calendar("club").calendar.files == ["club/surprise party.ics"])
    }
}
