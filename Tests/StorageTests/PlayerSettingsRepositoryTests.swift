import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("Players' settings and pauses in the database")
struct PlayerSettingsRepositoryTests {
    private static let everything = PlayerSettings(
        notificationTime: LocalTime(hour: 16, minute: 5, second: 9), sounds: false,
        quietHours: .init(from: LocalTime(secondsOfDay: 86_399), until: .midnight), pausedFrom: day(20),
        pausedUntil: day(30), usesCalendar: false)

    private static func day(_ number: Int) -> LocalDate { LocalDate(dayNumber: 20_513 + number) }

    @Test("What is set comes back; a player of whom nothing is set has the standard")
    func roundTrip() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        #expect(try await household.settings.all() == [1: .standard, 2: .standard])
        let nothing = PlayerSettings(notificationTime: nil, sounds: true, usesCalendar: true)
        for settings in [Self.everything, nothing, .standard, Self.everything] {
            try await household.settings.set(settings, of: 1, today: Self.day(0))
            #expect(try await household.settings.settings(of: 1) == settings)
            #expect(try await household.settings.all() == [1: settings, 2: .standard])
        }
        #expect(try await household.settings.settings(of: 2) == .standard)
    }

    @Test("A player who does not exist has no settings")
    func missing() async throws {
        let household = try await Household.inMemory(players: "Mia")
        #expect(try await Household.error { _ = try await household.settings.settings(of: 7) }.code == .notFound)
        #expect(
            try await Household.error { try await household.settings.set(.standard, of: 7, today: Self.day(0)) }.code == .notFound)
        #expect(try await household.settings.pauses(of: 7) == [])
    }

    /// What was said on a day: paused until another day, or not at all.
    struct Said: Sendable {
        var on: Int
        var until: Int?
        var from: Int?
    }

    @Test(
        "Pauses are kept as they came to be",
        arguments: [
            ([], []), ([Said(on: 3, until: 9)], [3..<9]),
            // Moved, on the same day and later.
            ([Said(on: 3, until: 9), Said(on: 3, until: 5)], [3..<5]), ([Said(on: 3, until: 9), Said(on: 7, until: 20)], [3..<20]),
            ([Said(on: 3, until: 9), Said(on: 3, until: 9), Said(on: 4, until: 9)], [3..<9]),
            // Ended: at once, later, by a day that has come, and again.
            ([Said(on: 3, until: 9), Said(on: 3)], []), ([Said(on: 3, until: 9), Said(on: 5)], [3..<5]),
            ([Said(on: 3, until: 9), Said(on: 5, until: 5), Said(on: 6)], [3..<5]),
            // Over by itself: its end is the past, and stays.
            ([Said(on: 3, until: 9), Said(on: 12, until: 9)], [3..<9]), ([Said(on: 3, until: 9), Said(on: 9)], [3..<9]),
            ([Said(on: 3, until: 9), Said(on: 9, until: 11)], [3..<9, 9..<11]),
            ([Said(on: 3, until: 9), Said(on: 5), Said(on: 5, until: 8), Said(on: 20, until: 22)], [3..<5, 5..<8, 20..<22]),
            // Later: set, moved, come, dropped, and in place of a present one.
            ([Said(on: 3, until: 9, from: 5)], [5..<9]),
            ([Said(on: 3, until: 9, from: 5), Said(on: 4, until: 12, from: 6)], [6..<12]),
            ([Said(on: 3, until: 9, from: 5), Said(on: 6, until: 9, from: 5)], [5..<9]),
            ([Said(on: 3, until: 9, from: 5), Said(on: 6)], [5..<6]), ([Said(on: 3, until: 9, from: 5), Said(on: 4)], []),
            ([Said(on: 3, until: 9), Said(on: 4, until: 20, from: 12)], [3..<4, 12..<20]),
        ] as [([Said], [Range<Int>])])
    func pauses(said: [Said], periods: [Range<Int>]) async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        for said in said {
            let settings = PlayerSettings(pausedFrom: said.from.map(Self.day), pausedUntil: said.until.map(Self.day))
            try await household.settings.set(settings, of: 1, today: Self.day(said.on))
        }
        let expected = periods.map { PausePeriod(from: Self.day($0.lowerBound), until: Self.day($0.upperBound)) }
        #expect(try await household.settings.pauses(of: 1) == expected)
        #expect(try await household.settings.pauses(of: 2) == [])
    }

    @Test("Answers to proposed pauses are kept, the later in place of the earlier, and go with their player")
    func answers() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        func answer(_ player: PlayerID, _ days: Range<Int>, _ isAccepted: Bool) -> PauseAnswer {
            PauseAnswer(playerID: player, from: Self.day(days.lowerBound), until: Self.day(days.upperBound), isAccepted: isAccepted)
        }
        for stored in [answer(1, 3..<9, false), answer(2, 3..<9, true), answer(1, 3..<9, true), answer(1, 3..<12, false)] {
            try await household.settings.store(stored)
        }
        #expect(
            try await household.settings.pauseAnswers() == [
                answer(1, 3..<9, true), answer(1, 3..<12, false), answer(2, 3..<9, true),
            ])
        #expect(try await Household.error { try await household.settings.store(answer(7, 3..<9, true)) }.code == .notFound)
        try await household.players.delete(1)
        #expect(try await household.settings.pauseAnswers() == [answer(2, 3..<9, true)])
    }

    @Test("A pause holds its first day, and not the day on which things go on")
    func contains() {
        let pause = PausePeriod(from: Self.day(3), until: Self.day(5))
        #expect((0..<8).filter { pause.contains(Self.day($0)) } == [3, 4])
    }
}
