import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("A change whose RECURRENCE-ID is no date leaves its series alone")
struct StrayChangeTests {
    private static let series = [
        "BEGIN:VEVENT", "UID:u1", "DTSTART;TZID=Europe/London:20260706T160000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=4",
        "END:VEVENT",
    ]
    private static let seriesStarts = ["2026-07-06T15:00Z", "2026-07-07T15:00Z", "2026-07-08T15:00Z", "2026-07-09T15:00Z"]
    /// Lines in place of the RECURRENCE-ID of a change.
    private static let broken = [
        "RECURRENCE-ID;TZID=Europe/London:2026x", "RECURRENCE-ID;TZID=Europe/London:20260230T160000",
        "RECURRENCE-ID;TZID=Europe/London:20260707 16:00:00", "RECURRENCE-ID:", "recurrence-id: ",
        "RECURRENCE-ID;TZID=Europe/London:", "RECURRENCE-ID;TZID=Europe/London 20260707T160000",
        "RECURRENCE-ID;VALUE=DATE:2026070x", "RECURRENCE-ID:2026071O", "RECURRENCE-ID:2026+7+7", "RECURRENCE-ID:20260707T15000x",
        "RECURRENCE-ID 20260707T160000", "RECURRENCE-ID;TZID=\"Europe/London:20260707T160000",
    ]

    private static func change(_ line: String, _ lines: String..., hour: Int = 18) -> [String] {
        ["BEGIN:VEVENT", "UID:u1", line, "DTSTART;TZID=Europe/London:20260707T\(hour)0000", "DURATION:PT1H"] + lines
            + ["END:VEVENT"]
    }

    private static func file(_ lines: [String]) -> CalendarFile {
        CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: CalendarParser.parse(lines),
            systemZones: SystemZoneFinder(ZoneRules.lookup))
    }

    /// The starts of all events in July 2026.
    private static func starts(_ files: [CalendarFile]) throws -> [String] {
        let july = DateInterval(start: try .at("2026-07-01T00:00Z"), end: try .at("2026-08-01T00:00Z"))
        let snapshot = CalendarSnapshot(files: files, folders: [:], folderProblems: [])
        return snapshot.events(in: july, timeZone: try .system("Europe/London")).map(\.start.zulu)
    }

    @Test("It is an event of its own beside the series, before it or behind it, and also of a higher SEQUENCE", arguments: broken)
    func severalOrders(line: String) throws {
        let all = (Self.seriesStarts + ["2026-07-07T17:00Z"]).sorted()
        let newer = Self.change(line, "SEQUENCE:3")
        let newerSeries = Self.series.map { $0 == "UID:u1" ? "UID:u1\r\nSEQUENCE:2" : $0 }
        for lines in [
            Self.series + Self.change(line), Self.change(line) + Self.series, Self.series + newer, Self.change(line) + newerSeries,
        ] {
            let file = Self.file(lines)
            #expect(try Self.starts([file]) == all)
            let problem = try #require(file.problems.first { $0.kind == .recurrenceIDIsNoDate })
            #expect(problem.uid == "u1" && !problem.dropsEvent)
        }
    }

    @Test("Two of them are two events", arguments: broken)
    func twoChanges(line: String) throws {
        let file = Self.file(Self.series + Self.change(line) + Self.change(line, hour: 20))
        #expect(try Self.starts([file]) == (Self.seriesStarts + ["2026-07-07T17:00Z", "2026-07-07T19:00Z"]).sorted())
    }

    @Test("A cancellation with one cancels nothing, and is reported", arguments: broken)
    func cancellation(line: String) throws {
        let inFile = Self.file(Self.series + Self.change(line, "STATUS:CANCELLED", "SEQUENCE:1"))
        #expect(try Self.starts([inFile]) == Self.seriesStarts)
        #expect(inFile.problems.contains { $0.kind == .cancelledDateIsNoDate && $0.uid == "u1" && !$0.dropsEvent })

        let notice = Self.file(["METHOD:CANCEL"] + Self.change(line, "SEQUENCE:1"))
        #expect(try Self.starts([Self.file(Self.series), notice]) == Self.seriesStarts)
        #expect(notice.problems.contains { $0.kind == .cancelledDateIsNoDate })
        #expect(!notice.problems.contains { $0.kind == .recurrenceIDIsNoDate })
    }

    @Test("The problem names the RECURRENCE-ID as written, and its line")
    func place() {
        let problems = Self.file(Self.series + Self.change("RECURRENCE-ID;TZID=Europe/London:2026x")).problems
        #expect(problems.map(\.kind) == [.recurrenceIDIsNoDate])
        #expect(problems.map(\.subject) == ["2026x"] && problems.map(\.line) == [12])
    }

    @Test("An empty RECURRENCE-ID beside a rule is passed over, and changes of that series are found", arguments: ["", " "])
    func emptyInSeries(value: String) throws {
        let series = Self.series.map { $0 == "UID:u1" ? "UID:u1\r\nRECURRENCE-ID:\(value)" : $0 }
        let file = Self.file(series + Self.change("RECURRENCE-ID;TZID=Europe/London:20260707T160000"))
        #expect(
            try Self.starts([file]) == ["2026-07-06T15:00Z", "2026-07-07T17:00Z", "2026-07-08T15:00Z", "2026-07-09T15:00Z"])
        #expect(file.problems == [])
    }

    @Test("Of two RECURRENCE-IDs the one that is a date is used, and the other is reported")
    func secondIsUsable() throws {
        let line = "RECURRENCE-ID:2026x\r\nRECURRENCE-ID;TZID=Europe/London:20260707T160000"
        let file = Self.file(Self.series + Self.change(line))
        #expect(
            try Self.starts([file]) == ["2026-07-06T15:00Z", "2026-07-07T17:00Z", "2026-07-08T15:00Z", "2026-07-09T15:00Z"])
        #expect(file.problems.map(\.kind) == [.lineUnreadable])
    }
}
