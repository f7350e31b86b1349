import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("What to start when, for whom")
struct SuggestionServiceTests {
    @Test("An event and a routine make a suggestion from an hour before its start-by until the event")
    func times() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine()
        try await household.write("sports", ("Soccer", .clock("16:00")))
        let lead = Double(try await household.routines.forecasts(of: [routine]).longestPreparationSeconds)
        let startBy = Date.clock("16:00") - lead
        for (now, count) in [(startBy - 3601, 0), (startBy - 3600, 1), (startBy, 1), (.clock("15:59:59"), 1), (.clock("16:00"), 0)]
        {
            #expect(try await household.suggestions.suggestions(at: now).count == count, "\(now.clock)")
        }
        let suggestion = try #require(try await household.suggestions.suggestions(at: startBy - 600).first)
        #expect(
            suggestion.startBy == startBy && suggestion.urgency == .soon && suggestion.playerIDs == [1] && suggestion.isLearning)
        #expect(suggestion.title == "Soccer" && suggestion.routineSlug == "activity-prep")
    }

    @Test("Each player sees her own routines and calendars")
    func owners() async throws {
        let household = try await TestHousehold(players: "Mia", "Leo")
        try await household.addRoutine("Mia's", keywords: ["soccer"], players: [1])
        try await household.addRoutine("Both", keywords: ["piano"])
        try await household.write("sports", ("Soccer", .clock("16:00")))
        try await household.write("music", ("Piano", .clock("16:00")))
        let now = Date.clock("15:45")
        func titles(_ player: PlayerID?) async throws -> [String] {
            try await household.suggestions.suggestions(at: now, player: player).map(\.title).sorted()
        }
        #expect(try await titles(nil) == ["Piano", "Soccer"])
        #expect(try await titles(1) == ["Piano", "Soccer"])
        #expect(try await titles(2) == ["Piano"])

        try await household.calendars.assign("music", to: 1)
        #expect(try await titles(2) == [])
        try await household.calendars.assign("music", to: .nobody)
        #expect(try await titles(nil) == ["Soccer"])
        try await household.calendars.assign("music", to: nil)
        #expect(try await titles(2) == ["Piano"])
    }

    @Test("A player who takes longer has an earlier start-by, and all lists look far enough ahead")
    func learned() async throws {
        let household = try await TestHousehold(players: "Mia", "Leo")
        let routine = try await household.addRoutine()
        // An hour instead of ten minutes, on twenty days.
        let slow = (1...20).reversed().map { days in
            PastQuest(
                routineID: routine.id, startedAt: .clock("08:00") - Double(days) * 86_400,
                tasks: [PastQuest.Task(name: "Zzz", estimatedSeconds: 600, actualSeconds: 3600)])
        }
        #expect(try await household.game.pastQuests.add(slow, for: 2, at: .clock("12:00")) == 20)
        try await household.write("sports", ("Soccer", .clock("16:00")))
        let forecasts = try await household.routines.forecasts(of: [routine])
        let quick = try #require(forecasts.forecast(of: routine, for: 1))
        let long = try #require(forecasts.forecast(of: routine, for: 2))
        #expect(quick.runs == 0 && long.runs == 20 && long.preparationSeconds > 3600)
        #expect(forecasts.longest(of: routine) == long)
        #expect(
            try await household.suggestions.longestLead() == max(Double(long.preparationSeconds) + 36 * 3600, 26 * 3600) + 3600)

        let now = Date.clock("15:45")
        for (player, forecast) in [(PlayerID(1), quick), (2, long)] {
            let suggestion = try #require(try await household.suggestions.suggestions(at: now, player: player).first)
            #expect(suggestion.startBy == .clock("16:00") - Double(forecast.preparationSeconds))
            #expect(suggestion.playerIDs == [player])
        }
        #expect(try await household.suggestions.suggestions(at: now).map(\.playerIDs) == [[2], [1]])
    }

    @Test("A player who has switched the calendar off gets no suggestions from it")
    func withoutCalendar() async throws {
        let household = try await TestHousehold(players: "Mia", "Leo")
        _ = try await household.game.playerSettings.set(PlayerSettings(usesCalendar: false), of: 2, at: .clock("12:00"))
        try await household.addRoutine()
        try await household.write("sports", ("Soccer", .clock("16:00")))
        #expect(try await household.suggestions.suggestions(at: .clock("15:45")).map(\.playerIDs) == [[1]])
        #expect(try await household.suggestions.suggestions(at: .clock("15:45"), player: 2) == [])
        // Her quest of the day does not come from the calendar.
        #expect(try await household.reminders.next(at: .clock("15:00"), player: 2)?.kind == .dailyQuest)
        #expect(try await household.reminders.next(at: .clock("15:00"), player: 1)?.kind == .scheduleSuggestion)
    }

    @Test("A quest that has begun is suggested no more, to the one who has begun it")
    func begun() async throws {
        let household = try await TestHousehold(players: "Mia", "Leo")
        let routine = try await household.addRoutine()
        try await household.write("sports", ("Soccer", .clock("16:00")))
        #expect(try await household.suggestions.suggestions(at: .clock("15:45")).map(\.playerIDs) == [[1, 2]])
        household.questClock.pass(Date.clock("15:40").timeIntervalSince(household.now))
        _ = try await household.begin(routine)
        #expect(try await household.suggestions.suggestions(at: .clock("15:45")).map(\.playerIDs) == [[2]])
        #expect(try await household.suggestions.suggestions(at: .clock("15:45"), player: 1) == [])
    }

    @Test("Of several routines each player is suggested the most specific, and of two feeds of one event one, as in the reminders")
    func mostSpecific() async throws {
        let household = try await TestHousehold(players: "Mia", "Leo")
        let shared = try await household.addRoutine("Sports day", keywords: ["soccer"])
        let own = try await household.addRoutine("Goalkeeper", keywords: ["soccer", "training"], players: [1])
        try await household.write("sports", ("Soccer training", .clock("16:00")))
        try await household.write("family", ("Soccer training", .clock("16:00")))
        let found = try await household.suggestions.suggestions(at: .clock("15:45"))
        #expect(
            Dictionary(grouping: found, by: \.routineID).mapValues { $0.map(\.playerIDs) } == [own.id: [[1]], shared.id: [[2]]])
        for player: PlayerID in [1, 2] {
            let next = try await household.reminders.next(at: .clock("15:00"), player: player)
            #expect(next?.routineID == found.first { $0.playerIDs == [player] }?.routineID)
        }
    }

    @Test("The lead is that of all routines and the settings in force")
    func lead() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine()
        let preparation = Double(try await household.routines.forecasts(of: [routine]).longestPreparationSeconds)
        #expect(try await household.suggestions.longestLead() == max(preparation + 36 * 3600, 26 * 3600) + 3600)
    }

    @Test("Without calendars or routines there is nothing to start")
    func nothing() async throws {
        let household = try await TestHousehold(players: "Mia")
        #expect(try await household.suggestions.suggestions(at: .clock("15:45")) == [])
        try await household.write("sports", ("Soccer", .clock("16:00")))
        #expect(try await household.suggestions.suggestions(at: .clock("15:45")) == [])
    }
}
