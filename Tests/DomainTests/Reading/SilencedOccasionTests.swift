import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The occasions that time away silences")
struct SilencedOccasionTests {
    private static let bag = Routine.sample(1, "bag", name: "Bag")
    private static let bedtime = Routine.sample(2, "bedtime", name: "Bedtime")
    private static let window = DateInterval(start: fourOClock - 3600, duration: 7 * 86_400)

    private func match(_ title: String = "U12 Match", after days: Double = 0, players: [PlayerID] = [1]) -> Occasion {
        .sample(title, eventID: "\(title) \(days)", at: fourOClock + days * 86_400, routine: Self.bag, players: players)
    }

    private func bedtimes() throws -> [Occasion] {
        var routine = Self.bedtime
        routine.times = [RoutineTime(on: Weekday.allCases, .beginAt, try #require(LocalTime("19:30")))]
        return ScheduleSuggestionEngine.times(
            in: DateInterval(start: Self.window.start, duration: 2 * 86_400), of: [routine], forecasts: .unlearned([routine]),
            zone: .utc, rules: .calibrated)
    }

    private func silenced(_ usual: [Occasion], _ remaining: [Occasion]) -> [String] {
        SilencedOccasion.all(of: usual, without: remaining, in: Self.window, [Self.bag, Self.bedtime], zone: .utc).map {
            "\($0.title): \($0.days.map(\.description).joined(separator: " "))"
        }
    }

    @Test("They are listed by title with their days, the earliest first: events, and times of routines' own")
    func titles() throws {
        let usual = [match(after: 1), match("Training", after: 0.05), match()] + (try bedtimes())
        #expect(
            silenced(usual, []) == [
                "Bedtime: 2026-03-01 2026-03-02", "Training: 2026-03-01", "U12 Match: 2026-03-01 2026-03-02",
            ])
        #expect(
            silenced(usual, [match("Training", after: 0.05), match()]) == [
                "Bedtime: 2026-03-01 2026-03-02", "U12 Match: 2026-03-02",
            ])
        #expect(silenced(usual, usual) == [])
    }

    @Test("What one of two players still has is silenced for the other; what is outside of the window is left out")
    func players() {
        #expect(silenced([match(players: [1, 2])], [match(players: [2])]) == ["U12 Match: 2026-03-01"])
        #expect(silenced([match(after: 8), match(after: -1)], []) == [])
    }
}
