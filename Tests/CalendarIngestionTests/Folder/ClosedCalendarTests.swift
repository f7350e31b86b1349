import Domain
import Foundation
import Testing

@testable import CalendarIngestion

@Suite("Calendars that may not be read")
struct ClosedCalendarTests {
    private let folder = StubFolder()

    /// The problems of a folder in which one path is closed.
    private func problems(
        closed path: String, _ cause: ClosedCalendar.Cause = .rights(remedy: "chmod a+r x")
    ) async -> [CalendarProblem] {
        let access = folder.access
        @Sendable func check(_ asked: String) throws {
            if asked == path { throw ClosedCalendar(name: "x", cause: cause) }
        }
        let closing = FolderAccess(
            list: {
                try check($0)
                return try access.list($0)
            },
            read: {
                try check($0)
                return try access.read($0)
            })
        let reader = CalendarFolderReader(access: closing, zoneLookup: ZoneRules.lookup, parser: .inProcess)
        return await reader.refresh(StubFolder.path).problems
    }

    @Test("A closed file, sub-folder or calendar folder has its remedy as a value", arguments: ["/a.ics", "/club", ""])
    func remedy(path: String) async throws {
        folder.write("a.ics", CalendarText.event("SUMMARY:Judo"))
        folder.write("club/b.ics", CalendarText.event("SUMMARY:Tennis"))
        let problem = try #require(await problems(closed: StubFolder.path + path).first)
        #expect(problem.remedy == "chmod a+r x")
        #expect(problem.message.contains("“x” may not be read by TimeQuest.") && !problem.message.contains("chmod"))
    }

    @Test("The problem of a sub-folder has the name of its calendar, also where that ends like a file's")
    func nameOfFolder() async throws {
        folder.write("lena.ics/b.ics", CalendarText.event("SUMMARY:Tennis"))
        let problem = try #require(await problems(closed: StubFolder.path + "/lena.ics").first)
        #expect(problem.calendarName == "lena.ics")
        #expect(await problems(closed: StubFolder.path).map(\.calendarName) == [nil])
    }

    @Test("Where no command opens it there is no remedy", arguments: [ClosedCalendar.Cause.link(target: "y"), .hidden(path: "y")])
    func noRemedy(cause: ClosedCalendar.Cause) async throws {
        folder.write("a.ics", CalendarText.event("SUMMARY:Judo"))
        let problem = try #require(await problems(closed: StubFolder.path + "/a.ics", cause).first)
        #expect(problem.remedy == nil && problem.message.contains("“y”"))
    }
}
