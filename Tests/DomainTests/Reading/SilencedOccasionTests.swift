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

    /// The days of a series, counted from 1 March.
    private func series(_ key: String, _ days: Range<Double>, players: Set<PlayerID> = [1, 2]) -> AwayDays {
        let midnight = fourOClock - 16 * 3600
        return AwayDays(
            key: key, days: DateInterval(start: midnight + days.lowerBound * 86_400, end: midnight + days.upperBound * 86_400),
            players: players)
    }

    private func silenced(_ usual: [Occasion], _ remaining: [Occasion], during away: [AwayDays]) -> [String: [String]] {
        SilencedOccasion.bySeries(
            of: usual, without: remaining, during: away, in: Self.window, [Self.bag, Self.bedtime], zone: .utc
        ).mapValues { silences in silences.map { "\($0.title): \($0.days.map(\.description).joined(separator: " "))" } }
    }

    private func silenced(_ usual: [Occasion], _ remaining: [Occasion]) -> [String] {
        silenced(usual, remaining, during: [series("papa", -30..<30)])["papa"] ?? []
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

    @Test("An occasion is listed with each series during whose days it begins, if the series is about its player")
    func severalSeries() {
        let usual = [match(players: [1, 2]), match(after: 1)]
        let away = [
            series("papa", 0..<1, players: [1]), series("oma", 1..<2), series("camp", -1..<2, players: [2]),
            // The series with an event on another day, too.
            series("papa", 5..<6), series("later", 2..<7),
        ]
        #expect(
            silenced(usual, [], during: away) == [
                "papa": ["U12 Match: 2026-03-01"], "oma": ["U12 Match: 2026-03-02"], "camp": ["U12 Match: 2026-03-01"],
                "later": [],
            ])
    }

    @Test("The days of a series are about the players whom its events name, and about those of its calendar")
    func concernedPlayers() {
        var day = FamilyDay(["ben": (.family, .player(2), nil)])
        day.addDay("Kinder bei Papa", days: 2)
        day.addDay("Mia bei Oma")
        day.addDay("Zeltlager", in: "ben")
        let keys = day.events.map(EventKey.wholeDays)
        day.addDay("Müllabfuhr")
        day.add("Judo", "17:00", "18:00")
        let away = AwayDays.all(of: Set(keys), among: day.events, in: day.context, players: day.players, zone: .utc)
        #expect(away.map(\.key) == keys)
        #expect(away.map(\.players) == [[1, 2], [1], [2]])
        #expect(away.map(\.days.duration) == [172_800, 86_400, 86_400])
    }

    @Test("What one of two players still has is silenced for the other; what is outside of the window is left out")
    func players() {
        #expect(silenced([match(players: [1, 2])], [match(players: [2])]) == ["U12 Match: 2026-03-01"])
        #expect(silenced([match(after: 8), match(after: -1)], []) == [])
    }
}
