import Domain
import Foundation
import Storage

extension ProgressService {
    /// How far back weeks are looked for in which somebody played.
    private static let weeksSearched = 26
    /// How many of them are found at most.
    private static let mostWeeks = 6

    /// What a parent's letter is written from. Only the week is read, and those that it is compared with.
    ///
    /// - Parameter first: the first day of the week.
    func letter(of player: PlayerID, week first: LocalDate, at now: Date) async throws -> WeekLetter {
        let (zone, configuration) = (settings.value.zone, settings.value.configuration)
        let start = zone.startOfDay(first.adding(days: -7 * WeekLetter.weeksBefore))
        let window = DateInterval(start: start, end: max(start, zone.startOfDay(first.adding(days: 7))))
        let history = try await history.snapshots(player: player, in: window)
        return WeekLetter(
            history: history, weekOf: min(now, window.end - 0.001), zone: zone, firstWeekday: configuration.firstWeekday,
            rules: configuration.rules, names: try await taskNames())
    }

    /// Whether a player had a break on a day of a week.
    ///
    /// - Parameter first: the first day of the week.
    func hadBreak(_ player: PlayerID, inWeekFrom first: LocalDate) async throws -> Bool {
        try await playerSettings.settings(of: player).pauses.contains { $0.from < first.adding(days: 7) && $0.until > first }
    }

    /// The first days of the last weeks before a week in which somebody finished a quest, newest first.
    ///
    /// - Parameter first: the first day of the week.
    func playedWeeks(before first: LocalDate) async throws -> [LocalDate] {
        let firstWeekday = settings.value.configuration.firstWeekday
        let days = try await history.playedDays(since: first.adding(days: -7 * Self.weeksSearched)).values.flatMap(\.self)
        let weeks = Set(days.filter { $0 < first }.map { $0.onOrBefore(firstWeekday) })
        return Array(weeks.sorted(by: >).prefix(Self.mostWeeks))
    }
}
