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

    @Test("A problem has its kind and the parts of its sentence, and JSON has the sentence alone")
    func kind() throws {
        let problem = CalendarProblem(
            file: "a.ics", line: 3, severity: .warning, dropsEvent: true, flaw: CalendarFlaw(.startMissing, subject: "Judo"))
        #expect(problem.kind == .startMissing && problem.subject == "Judo" && problem.number == nil)
        #expect(problem.sentence == "a.ics, line 3: The event “Judo” has no start (DTSTART). It was left out.")
        let read = try JSONDecoder().decode(CalendarProblem.self, from: try JSONEncoder().encode(problem))
        #expect(read.kind == .text && read.subject == problem.message && read.sentence == problem.sentence)
        #expect(read.line == 3 && read.severity == .warning && read.dropsEvent)
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
