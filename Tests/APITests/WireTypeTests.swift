import API
import Domain
import Foundation
import Testing

@Suite("Wire types")
struct WireTypeTests {
    /// Each type's example goes over the wire and comes back.
    @Test("Every example survives the journey as JSON")
    func roundTrips() throws {
        try expectRoundTrip(VersionInfo.example)
        try expectRoundTrip(StatusReport.example)
        try expectRoundTrip(CalendarList.example)
        try expectRoundTrip(CalendarAssignment.example)
        try expectRoundTrip(EventList.example)
        try expectRoundTrip(SuggestionList.example)
        try expectRoundTrip(ReminderList.example)
        try expectRoundTrip(PreviewList.example)
        try expectRoundTrip(SnoozeRequest.example)
        try expectRoundTrip(PlayerList.example)
        try expectRoundTrip(PlayerDraft.example)
        try expectRoundTrip(RoutineList.example)
        try expectRoundTrip(RoutineDraft.example)
        try expectRoundTrip(TemplateList.example)
        try expectRoundTrip(MatchList.example)
        try expectRoundTrip(DecisionList.example)
        try expectRoundTrip(DecisionDraft.example)
        try expectRoundTrip(ParentInfo.example)
        try expectRoundTrip(PINChange.example)
        try expectRoundTrip(PINEntry.example)
        try expectRoundTrip(ParentToken.example)
        try expectRoundTrip(Problem.example)
    }

    @Test("Every example of the game survives the journey, too")
    func gameRoundTrips() throws {
        try expectRoundTrip(QuestList.example)
        try expectRoundTrip(QuestDraft.example)
        try expectRoundTrip(EstimateTap.example)
        try expectRoundTrip(StartTap.example)
        try expectRoundTrip(DoneTap.example)
        try expectRoundTrip(CorrectionTap.example)
        try expectRoundTrip(PlainTap.example)
        try expectRoundTrip(PlayerProgress.example)
        try expectRoundTrip(PlayerStats.example)
        try expectRoundTrip(InsightList.example)
        try expectRoundTrip(ReflectionInfo.example)
        try expectRoundTrip(ReflectionViewDraft.example)
        try expectRoundTrip(PlayerSettings.example)
        try expectRoundTrip(PastQuests.example)
        try expectRoundTrip(PastQuestsResult.example)
        try expectRoundTrip(RestoreResult.example)
        try expectRoundTrip(HouseholdExport.example)
        try expectRoundTrip(QuestSummary.example)
    }

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
        #expect(try object(entry)["id"] as? String == Reminder.example.id)
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

    @Test("An assignment must say for whom, if only for nobody")
    func assignmentNeedsItsKey() throws {
        #expect(throws: DecodingError.self) { try decode(CalendarAssignment.self, "{}") }
        #expect(try decode(CalendarAssignment.self, #"{"playerID":null}"#).playerID == nil)
        #expect(try decode(CalendarAssignment.self, #"{"playerID":3}"#).playerID == 3)
        #expect(try object(CalendarAssignment(playerID: nil)).keys.contains("playerID"))
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

    private func expectRoundTrip<Value: Codable & Equatable>(_ value: Value) throws {
        let data = try JSONCoding.encoder().encode(value)
        #expect(try JSONCoding.decoder().decode(Value.self, from: data) == value)
    }

    private func object(_ value: some Encodable) throws -> [String: Any] {
        let data = try JSONCoding.encoder().encode(value)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONCoding.decoder().decode(type, from: Data(text.utf8))
    }
}
