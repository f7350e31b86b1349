import Domain
import Foundation
import TestSupport
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

    @Test("The place of a problem is one line, also if a file has a name that nobody types")
    func hostilePlace() {
        for file in [HostileText.name, "a\u{E0041}", "a\u{61C}b", "a\nb", "a\u{9B}b"] {
            var problem = CalendarProblem(file: file, line: 12, severity: .error, message: "It is closed.")
            #expect(HostileText.unprintable(in: problem.sentence).isEmpty && problem.sentence.hasPrefix("“"))
            #expect(HostileText.unprintable(in: problem.fileLine).isEmpty && problem.calendarLine == problem.fileLine)
            problem.calendarName = "club\u{202E}"
            #expect(problem.calendarLine == "club\u{FFFD}")
        }
    }

    @Test("A problem has its kind and the parts of its sentence")
    func kind() {
        let problem = CalendarProblem(
            file: "a.ics", line: 3, severity: .warning, dropsEvent: true, flaw: CalendarFlaw(.startMissing, subject: "Judo"))
        #expect(problem.kind == .startMissing && problem.subject == "Judo" && problem.number == nil)
        #expect(problem.sentence == "a.ics, line 3: The event “Judo” has no start (DTSTART). It was left out.")
    }

    @Test("A problem of each kind is decoded as it was encoded, with its sentence", arguments: CalendarProblem.Kind.allCases)
    func coded(kind: CalendarProblem.Kind) throws {
        let flaws = [CalendarFlaw(kind, subject: "Ju”do\n", detail: "It is gone", number: 7), CalendarFlaw(kind, subject: "Judo")]
        for flaw in flaws {
            let problem = CalendarProblem(file: "a.ics", line: 3, uid: "u", severity: .warning, dropsEvent: true, flaw: flaw)
            let fields = try object(problem)
            #expect(fields["message"] as? String == problem.message)
            #expect((fields["flaw"] as? [String: Any])?["kind"] as? String == (kind == .text ? nil : kind.rawValue))
            let read = try JSONDecoder().decode(CalendarProblem.self, from: try JSONEncoder().encode(problem))
            #expect(read.sentence == problem.sentence)
            if kind != .text { #expect(read == problem) }
        }
    }

    @Test(
        "A problem without values, or with values that only another version knows, is decoded with its English sentence",
        arguments: [
            nil, #"{"kind":"earthquake"}"#, #"{"subject":"Judo"}"#, #""startMissing""#, #"{"kind":"startMissing"}"#,
            #"{"kind":"startMissing","subject":"Choir"}"#, #"{"kind":"startMissing","subject":7}"#,
            #"{"kind":"endBeforeStart","subject":"Judo"}"#, #"{"kind":"text","subject":"Choir"}"#,
        ] as [String?])
    func otherVersion(flaw: String?) throws {
        let startMissing = CalendarFlaw(.startMissing, subject: "Judo")
        let problem = CalendarProblem(file: "a.ics", line: 3, severity: .warning, flaw: startMissing)
        var fields = try object(problem)
        fields["flaw"] = try flaw.map { try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed) }
        let read = try JSONDecoder().decode(CalendarProblem.self, from: try JSONSerialization.data(withJSONObject: fields))
        #expect(read == CalendarProblem(file: "a.ics", line: 3, severity: .warning, message: problem.message))
        #expect(read.sentence == problem.sentence)
    }

    @Test("The remedy is a field of its own in JSON, left out if there is none")
    func json() throws {
        var problem = CalendarProblem(file: "school.ics", severity: .error, message: "It is closed.")
        #expect(try object(problem).keys.sorted() == ["dropsEvent", "file", "message", "severity"])
        problem.remedy = "chmod a+r school.ics"
        #expect(try object(problem)["remedy"] as? String == "chmod a+r school.ics")
        #expect(try object(problem)["message"] as? String == "It is closed.")
    }

    private func object(_ problem: CalendarProblem) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: JSONEncoder().encode(problem)) as? [String: Any])
    }
}
