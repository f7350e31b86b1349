import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("A preview of what the household's reminders will be")
struct HouseholdPreviewTests {
    private let days = DateInterval(start: .clock("12:00"), duration: 3 * 86_400)

    private func household() async throws -> TestHousehold {
        let household = try await TestHousehold(players: "Mia", "Leo")
        try await household.addRoutine()
        try await household.write("sports", ("Soccer", .clock("16:00")))
        return household
    }

    private func kinds(_ reminders: [Reminder]) -> [Reminder.Kind: Int] {
        reminders.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    }

    @Test("It has all kinds, in order, for everyone or for one; nothing is given and nothing is stored")
    func all() async throws {
        let household = try await household()
        let fired = try await household.reminders.preview(of: days, at: .clock("12:00"))
        #expect(kinds(fired) == [.scheduleSuggestion: 4, .dailyQuest: 6])
        #expect(fired.map(\.fireAt) == fired.map(\.fireAt).sorted() && Set(fired.map(\.id)).count == 10)
        #expect(
            kinds(try await household.reminders.preview(of: days, player: 2, at: .clock("12:00"))) == [
                .scheduleSuggestion: 2, .dailyQuest: 3,
            ])
        #expect(try await household.ledger.all() == [])
        #expect(try await household.ledger.coveredUntil() == nil)
    }

    @Test("It considers calendars that are switched off, pauses, begun quests and snoozes")
    func settings() async throws {
        let household = try await household()
        let service = household.game.playerSettings
        _ = try await service.set(PlayerSettings(notificationTime: nil, usesCalendar: false), of: 1, at: .clock("12:00"))
        #expect(try await household.reminders.preview(of: days, player: 1, at: .clock("12:00")) == [])
        let pause = PausePeriod(from: try #require(LocalDate("2026-03-01")), until: try #require(LocalDate("2026-03-04")))
        _ = try await service.set(PlayerSettings(pauses: [pause]), of: 2, at: .clock("12:00"))
        #expect(
            try await household.reminders.preview(of: days, player: 2, at: .clock("12:00")).map(\.fireAt) == [
                .clock("07:30") + 3 * 86_400
            ])
    }

    @Test("On the day of an event the daily quest does not name the routine that the event calls for, also after the event")
    func calledFor() async throws {
        let household = try await household()
        _ = try await household.game.playerSettings.set(
            PlayerSettings(notificationTime: LocalTime("20:00")), of: 1, at: .clock("12:00"))
        let evening = Date.clock("20:00")
        // The soccer of the first day ends before eight o'clock.
        let previewed = try await household.reminders.preview(of: days, player: 1, at: .clock("12:00"))
        #expect(previewed.filter { $0.kind == .dailyQuest }.map(\.fireAt) == [evening + 86_400, evening + 2 * 86_400])
        for (day, isPlanned) in [(0.0, false), (86_400, true)] {
            let now = evening + day - 60
            let plan = try await household.reminders.plan(from: now, now: now, ahead: 3600).reminders
            #expect(plan.contains { $0.kind == .dailyQuest && $0.playerID == 1 } == isPlanned)
        }
    }

    @Test("What was emitted before, because it had been due earlier, does not come again")
    func emitted() async throws {
        let household = try await household()
        let first = try #require(try await household.reminders.preview(of: days, at: .clock("12:00")).first)
        try await household.ledger.record([ReminderRecord(first, outcome: .emitted, emittedAt: .clock("12:00"))])
        let rest = try await household.reminders.preview(of: days, at: .clock("12:00"))
        #expect(rest.count == 9 && !rest.map(\.id).contains(first.id))
        let past = try await household.reminders.preview(of: days, at: .clock("12:00") + 30 * 86_400)
        #expect(past.count == 10)
    }

    @Test("It has the reflection of a week in which the player has played")
    func reflection() async throws {
        let household = try await household()
        try await household.play(try await household.addRoutine(tasks: ["Pack"]))
        let fired = try await household.reminders.preview(of: days, player: 1, at: .clock("12:00"))
        #expect(fired.filter { $0.kind == .weeklyReflection }.map(\.fireAt) == [.clock("18:00")])
    }
}
