import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("The lines around the problems of a calendar")
struct CalendarLinesTests {
    private let home: TestHousehold
    private let parent: Desk

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        parent = home.desk(.parent)
        let lines = (1...9).map { "X-LINE:\($0)" }.joined(separator: "\r\n")
        try home.folder.write("BEGIN:VCALENDAR\r\n\(lines)\r\nEND:VCALENDAR\r\n", to: "club.ics")
        try home.folder.write("secret\r\n", to: "other")
        await home.household.calendars.refresh()
    }

    private func problem(line: Int?, file: String = "club.ics") -> CalendarProblem {
        CalendarProblem(file: file, line: line, severity: .warning, flaw: CalendarFlaw(.entryUnreadable))
    }

    @Test("Two lines before and two after each problem are read, by file and number")
    func around() async throws {
        let calendar = try await parent.calendar("club").calendar
        let lines = try await parent.lines(around: [problem(line: 5), problem(line: 1), problem(line: nil)], of: calendar)
        #expect(lines.keys.sorted() == ["club.ics"] && lines["club.ics"]?.keys.sorted() == [1, 2, 3, 4, 5, 6, 7])
        #expect(lines["club.ics"]?[5] == "X-LINE:4" && lines["club.ics"]?[1] == "BEGIN:VCALENDAR")
    }

    @Test("Only the calendar's own files are read, and lines that cannot be are none", arguments: [0, -7, 500, Int.max, Int.min])
    func others(line: Int) async throws {
        var calendar = try await parent.calendar("club").calendar
        #expect(try await parent.lines(around: [problem(line: line)], of: calendar).values.allSatisfy(\.isEmpty))
        calendar.files.append("other")
        #expect(try await parent.lines(around: [problem(line: 1, file: "other")], of: calendar).isEmpty)
    }

    @Test("A file that has gone meanwhile has no lines, and nobody but a parent reads any")
    func gone() async throws {
        let calendar = try await parent.calendar("club").calendar
        await #expect(throws: HouseholdError.self) {
            try await home.desk(.player(1)).lines(around: [problem(line: 1)], of: calendar)
        }
        try home.folder.remove("club.ics")
        #expect(try await parent.lines(around: [problem(line: 1)], of: calendar).isEmpty)
    }

    @Test("Why a file cannot be a calendar is a kind of problem")
    func flaw() async throws {
        func token(_ text: String) throws -> UploadToken {
            let draft = try parent.beginUpload(upTo: 1000)
            try draft.append(Data(text.utf8))
            return try draft.finish()
        }
        #expect(try await parent.calendarFlaw(ofUpload: try token("x"))?.kind == .notACalendar)
        #expect(try await parent.calendarFlaw(ofUpload: try token(TestHousehold.calendar([]))) == nil)
    }

    @Test("The command that removes a folder is quoted, and a file needs none")
    func removal() async throws {
        try home.folder.makeFolder("the club")
        await home.household.calendars.refresh()
        let folder = try await parent.calendar("the club").calendar
        #expect(parent.removalCommand(of: folder) == "rm -r '\(parent.calendarFolder)/the club'")
        let file = try await parent.calendar("club").calendar
        #expect(parent.removalCommand(of: file) == nil)
    }
}
