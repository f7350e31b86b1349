import Domain
import Foundation
import TestSupport
import Testing

@Suite("A problem that keeps reminders from coming")
struct HealthProblemTests {
    private static let problem = HealthProblem(
        .nothingPlanned, "Nothing is planned for Mia, who has no school until 2026-03-09.",
        message: .noSchool(HealthMessage.Player(id: 1, name: "Mia"), until: LocalDate(dayNumber: 20_521)))

    @Test("It is read as it was written, with its values in one object")
    func coded() throws {
        let encoded = try JSONEncoder().encode(Self.problem)
        #expect(try JSONDecoder().decode(HealthProblem.self, from: encoded) == Self.problem)
        let fields = try #require(try JSONSerialization.jsonObject(with: encoded) as? [String: Any])
        #expect(
            fields["message"] as? [String: String] == [
                "kind": "noSchool", "playerID": "000000000001", "playerName": "Mia", "until": "2026-03-09",
            ])
    }

    @Test(
        "A problem without a message, or with one that only a later version knows, is decoded with its English sentence",
        arguments: [
            nil, #"{"kind":"earthquake"}"#, #"{"kind":"noSchool"}"#, #""noSchool""#,
            #"{"kind":"nothingPlanned","playerID":"000000000001","playerName":"Mia","reason":"tired"}"#,
            #"{"kind":"noSchool","playerID":"Mia","playerName":"Mia","until":"2026-03-09"}"#,
            #"{"kind":"noSchool","playerID":"000000000001","playerName":"Mia","until":"soon"}"#,
        ] as [String?])
    func otherVersion(message: String?) throws {
        let encoded = try JSONEncoder().encode(Self.problem)
        var fields = try #require(try JSONSerialization.jsonObject(with: encoded) as? [String: Any])
        fields["message"] = try message.map { try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed) }
        let read = try JSONDecoder().decode(HealthProblem.self, from: try JSONSerialization.data(withJSONObject: fields))
        #expect(read == HealthProblem(Self.problem.kind, Self.problem.sentence))
    }

    @Test("A problem of a calendar is decoded with its values, and with its English sentence if another version sent it")
    func calendar() throws {
        let calendarProblem = CalendarProblem(
            file: "club.ics", line: 3, severity: .warning, flaw: CalendarFlaw(.startMissing, subject: "Judo"))
        let problem = HealthProblem(.calendar, calendarProblem.sentence, calendarProblem: calendarProblem)
        let encoded = try JSONEncoder().encode(problem)
        #expect(try JSONDecoder().decode(HealthProblem.self, from: encoded) == problem)
        for other in [nil, "club.ics", ["file": "club.ics"]] as [Any?] {
            var fields = try #require(try JSONSerialization.jsonObject(with: encoded) as? [String: Any])
            fields["calendarProblem"] = other
            let read = try JSONDecoder().decode(HealthProblem.self, from: try JSONSerialization.data(withJSONObject: fields))
            #expect(read == HealthProblem(.calendar, problem.sentence))
        }
    }
}
