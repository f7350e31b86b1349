import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("Players' settings and pauses in the database")
struct PlayerSettingsRepositoryTests {
    private static let everything = PlayerSettings(
        notificationTime: LocalTime(hour: 16, minute: 5, second: 9), sounds: false,
        quietHours: .init(from: LocalTime(secondsOfDay: 86_399), until: .midnight),
        pauses: [days(20..<30), days(41..<48)], schoolFree: [days(3..<4), days(25..<60)], usesCalendar: false)

    private static func day(_ number: Int) -> LocalDate { LocalDate(dayNumber: 20_513 + number) }

    private static func days(_ numbers: Range<Int>) -> PausePeriod {
        PausePeriod(from: day(numbers.lowerBound), until: day(numbers.upperBound))
    }

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
    }

    /// What was set on a day.
    struct Pauses: Sendable {
        var on: Int
        var days: [Range<Int>]

        init(on: Int, _ days: Range<Int>...) { (self.on, self.days) = (on, days) }
    }

    @Test(
        "Pauses are stored as they were set; days before today stay as they were",
        arguments: [
            ([], []), ([Pauses(on: 3, 3..<9)], [3..<9]),
            // Moved, on the same day and later; begun earlier than it can be.
            ([Pauses(on: 3, 3..<9), Pauses(on: 3, 3..<5)], [3..<5]), ([Pauses(on: 3, 3..<9), Pauses(on: 7, 3..<20)], [3..<20]),
            ([Pauses(on: 3, 3..<9), Pauses(on: 7, 7..<8)], [3..<8]), ([Pauses(on: 3, 3..<9), Pauses(on: 4, 1..<9)], [3..<9]),
            ([Pauses(on: 3, 1..<9)], [3..<9]),
            // Ended: at once, later, by a day that has come, and again.
            ([Pauses(on: 3, 3..<9), Pauses(on: 3)], []), ([Pauses(on: 3, 3..<9), Pauses(on: 5)], [3..<5]),
            ([Pauses(on: 3, 3..<9), Pauses(on: 5, 3..<5), Pauses(on: 6)], [3..<5]),
            // Over by itself: it stays.
            ([Pauses(on: 3, 3..<9), Pauses(on: 12, 3..<9)], [3..<9]), ([Pauses(on: 3, 3..<9), Pauses(on: 9)], [3..<9]),
            ([Pauses(on: 3, 3..<9), Pauses(on: 9, 9..<11)], [3..<11]),
            ([Pauses(on: 3, 3..<9), Pauses(on: 5), Pauses(on: 6, 6..<8), Pauses(on: 20, 20..<22)], [3..<5, 6..<8, 20..<22]),
            // Later: set, moved, come, dropped, and beside a present one.
            ([Pauses(on: 3, 5..<9)], [5..<9]), ([Pauses(on: 3, 5..<9), Pauses(on: 4, 6..<12)], [6..<12]),
            ([Pauses(on: 3, 5..<9), Pauses(on: 6, 5..<9)], [5..<9]), ([Pauses(on: 3, 5..<9), Pauses(on: 6)], [5..<6]),
            ([Pauses(on: 3, 5..<9), Pauses(on: 4)], []), ([Pauses(on: 3, 3..<9), Pauses(on: 4, 12..<20)], [3..<4, 12..<20]),
            ([Pauses(on: 3, 3..<9, 12..<20)], [3..<9, 12..<20]),
            ([Pauses(on: 3, 3..<9, 12..<20), Pauses(on: 5, 3..<9)], [3..<9]),
            ([Pauses(on: 3, 3..<9, 12..<20), Pauses(on: 5, 12..<20)], [3..<5, 12..<20]),
            // In any order, with common days, or following each other.
            ([Pauses(on: 3, 12..<20, 3..<9)], [3..<9, 12..<20]), ([Pauses(on: 3, 3..<9, 7..<12, 12..<14)], [3..<14]),
        ] as [([Pauses], [Range<Int>])])
    func pauses(set: [Pauses], stored: [Range<Int>]) async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        for pauses in set {
            let settings = PlayerSettings(pauses: pauses.days.map(Self.days))
            try await household.settings.set(settings, of: 1, today: Self.day(pauses.on))
        }
        #expect(try await household.settings.settings(of: 1).pauses == stored.map(Self.days))
        #expect(try await household.settings.all()[1]?.pauses == stored.map(Self.days))
        #expect(try await household.settings.settings(of: 2).pauses == [])
        #expect(try await household.settings.settings(of: 1).schoolFree == [])
    }

    @Test("Answers to proposed pauses are kept, the later in place of the earlier, and go with their player")
    func answers() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        // As this version stores them: accepted days are school-free days.
        func answer(_ player: PlayerID, _ days: Range<Int>, _ isAccepted: Bool) -> PauseAnswer {
            PauseAnswer(
                playerID: player, from: Self.day(days.lowerBound), until: Self.day(days.upperBound), isAccepted: isAccepted,
                isSchoolFree: isAccepted)
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
        let pause = Self.days(3..<5)
        #expect((0..<8).filter { pause.contains(Self.day($0)) } == [3, 4])
    }
}
