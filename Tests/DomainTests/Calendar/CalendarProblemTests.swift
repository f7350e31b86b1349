import Domain
import Foundation
import Testing

@Suite("Problems of calendar files")
struct CalendarProblemTests {
    @Test("A sentence begins with the place and ends with the remedy")
    func sentence() {
        var problem = CalendarProblem(file: "school.ics", line: 12, severity: .error, message: "It is closed.")
        #expect(problem.sentence == "school.ics, line 12: It is closed.")
        problem.remedy = "chmod a+r school.ics"
        #expect(problem.sentence == "school.ics, line 12: It is closed. Fix it with: chmod a+r school.ics")
        #expect(problem.messageWithPlace == "school.ics, line 12: It is closed.")
        #expect(CalendarProblem(severity: .notice, message: "So so.").sentence == "So so.")
    }

    @Test("The remedy is a field of its own in JSON, left out where there is none")
    func json() throws {
        var problem = CalendarProblem(file: "school.ics", severity: .error, message: "It is closed.")
        func fields() throws -> [String: Any]? {
            try JSONSerialization.jsonObject(with: JSONEncoder().encode(problem)) as? [String: Any]
        }
        #expect(try fields()?.keys.sorted() == ["dropsEvent", "file", "message", "severity"])
        problem.remedy = "chmod a+r school.ics"
        #expect(try fields()?["remedy"] as? String == "chmod a+r school.ics")
        #expect(try fields()?["message"] as? String == "It is closed.")
    }
}
