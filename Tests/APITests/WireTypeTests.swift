import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("Wire types")
struct WireTypeTests {
    @Test("A routine's own fields stand beside its forecast")
    func flatRoutine() throws {
        let fields = try object(RoutineInfo.example)
        #expect(fields["name"] as? String == "Activity Prep")
        #expect((fields["forecast"] as? [String: Any])?["isLearning"] as? Bool == true)
    }

    @Test("A reminder's own fields stand beside what became of it, and one that lies ahead has no outcome")
    func flatReminder() throws {
        var entry = ReminderEntry.example
        #expect(try object(entry)["outcome"] as? String == "emitted")
        #expect(try object(entry)["id"] as? String == Reminder.example.id.description)
        entry.outcome = nil
        entry.emittedAt = nil
        let ahead = try object(entry)
        #expect(ahead["outcome"] == nil && ahead["emittedAt"] == nil)
    }

    @Test("Instants are RFC 3339 in UTC, and enumerations are words")
    func instantsAndWords() throws {
        let suggestion = try object(ScheduleSuggestion.example)
        #expect(suggestion["startBy"] as? String == "2026-03-01T15:12:00Z")
        #expect((suggestion["match"] as? [String: Any])?["source"] as? String == "templateKeyword")
    }

    @Test("A suggestion of an earlier service has no time to be there, which is then the start; a move has its kind")
    func earlierSuggestion() throws {
        let meeting = ScheduleSuggestion.meetingExample
        var fields = try object(meeting)
        #expect((fields["move"] as? [String: Any])?["kind"] as? String == "before")
        (fields["beThereBy"], fields["move"]) = (nil, nil)
        let text = String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
        let earlier = try decode(ScheduleSuggestion.self, text)
        #expect(earlier.beThereBy == meeting.start && earlier.meetsAt == nil && earlier.move == nil)
    }

    @Test("An assignment must say for whom, if only for nobody")
    func assignmentNeedsItsKey() throws {
        #expect(throws: DecodingError.self) { try decode(CalendarAssignment.self, "{}") }
        #expect(try decode(CalendarAssignment.self, #"{"playerID":null}"#).playerID == nil)
        #expect(try decode(CalendarAssignment.self, #"{"playerID":"000000000003"}"#).playerID == 3)
        #expect(throws: DecodingError.self) { try decode(CalendarAssignment.self, #"{"playerID":3}"#) }
        #expect(try decode(CalendarAssignment.self, #"{"playerID":null,"isForNobody":true}"#).isForNobody)
        #expect(try !decode(CalendarAssignment.self, #"{"playerID":null}"#).isForNobody)
        #expect(throws: DecodingError.self) {
            try decode(CalendarAssignment.self, #"{"playerID":"000000000003","isForNobody":true}"#)
        }
        #expect(try object(CalendarAssignment(playerID: nil)).keys.contains("playerID"))
        #expect(throws: DecodingError.self) { try decode(CalendarUpdate.self, "{}") }
        #expect(throws: DecodingError.self) { try decode(CalendarUpdate.self, #"{"isForNobody":true}"#) }
        #expect(throws: DecodingError.self) { try decode(CalendarUpdate.self, #"{"kind":"work"}"#) }
        #expect(
            try decode(CalendarUpdate.self, #"{"playerID":null}"#) == CalendarUpdate(assignment: CalendarAssignment(playerID: nil)))
        let kind = try decode(CalendarUpdate.self, #"{"kind":"school","label":null}"#)
        #expect(kind == CalendarUpdate(meaning: CalendarMeaningUpdate(kind: .school, label: .some(nil))))
    }

    @Test("A routine draft needs a name and tasks, and fills in the rest")
    func draftDefaults() throws {
        let draft = try decode(RoutineDraft.self, #"{"name":"Judo","tasks":[{"name":"Pack gi"}],"someday":1}"#)
        #expect(draft == RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "Pack gi")]))
        #expect(throws: DecodingError.self) { try decode(RoutineDraft.self, #"{"name":"Judo"}"#) }
    }

    @Test(
        "Each problem kind has a status of its own; only damaged shares that of unavailable", arguments: Problem.Kind.allCases)
    func statuses(kind: Problem.Kind) throws {
        let problem = Problem(kind, "Something.", field: "name")
        let fields = try object(problem)
        #expect(fields["kind"] as? String == kind.rawValue)
        #expect(fields["status"] as? Int == kind.status)
        #expect((400...599).contains(kind.status))
        let sharing: [Problem.Kind] = kind.status == 503 ? [.unavailable, .damaged] : [kind]
        #expect(Problem.Kind.allCases.filter { $0.status == kind.status } == sharing)
    }

    @Test("Days of the week are names; their numbers are understood, too")
    func weekdays() throws {
        #expect(try decode([Weekday].self, #"["monday",7,1,"saturday"]"#) == [.monday, .saturday, .sunday, .saturday])
        for wrong in [#"["someday"]"#, "[0]", "[8]", "[1.5]", #"["2"]"#, "[null]", "[[]]", #"["Monday "]"#] {
            #expect(throws: DecodingError.self, "\(wrong)") { try decode([Weekday].self, wrong) }
        }
    }

    @Test("A tap's body has its fields and the step it was made at, and its path its name")
    func taps() throws {
        func body(_ tap: QuestTap, step: Int?) throws -> String {
            String(decoding: try JSONCoding.encoder().encode(TapRequest(tap, step: step)), as: UTF8.self)
        }
        #expect(try body(.done(.reported(seconds: 480)), step: 3) == #"{"actualSeconds":480,"step":3,"tap":"done"}"#)
        #expect(try body(.start(showTimer: false), step: nil) == #"{"tap":"start"}"#)
        #expect(Endpoint.tap(TapRequest(.correct(.leftOut)), on: 7).path == "/v1/quests/000000000007/correct")
    }

    @Test("A PC that is paired may do everything, unless it is said that it only plays")
    func confirmation() throws {
        #expect(try decode(PairingConfirmation.self, #"{"candidate":"a"}"#) == PairingConfirmation(candidate: "a"))
        #expect(try decode(PairingConfirmation.self, #"{"candidate":"a","playsOnly":true}"#).playsOnly)
        #expect(throws: DecodingError.self) { try decode(PairingConfirmation.self, #"{"playsOnly":true}"#) }
    }

    private func object(_ value: some Encodable) throws -> [String: Any] {
        let data = try JSONCoding.encoder().encode(value)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONCoding.decoder().decode(type, from: Data(text.utf8))
    }
}
