public import Domain
import Storage

/// The days of a week on which a player has finished a quest that counts.
public struct PlayedWeek: Hashable, Sendable {
    /// The first day of the week.
    public let start: LocalDate
    public let played: Set<LocalDate>

    public init(start: LocalDate, played: Set<LocalDate>) {
        self.start = start
        self.played = played
    }
}

extension ProgressService {
    /// The played days of the week that contains a day.
    func playedWeek(of player: PlayerID, containing day: LocalDate) async throws -> PlayedWeek {
        let start = day.onOrBefore(settings.value.configuration.firstWeekday)
        let days = try await playedDays(of: player, since: start)
        return PlayedWeek(start: start, played: days.filter { $0 < start.adding(days: 7) })
    }

    /// The played days since a day.
    func playedDays(of player: PlayerID, since day: LocalDate) async throws -> Set<LocalDate> {
        Set(try await history.playedDays(since: day)[player] ?? [])
    }

    /// Whether a player has finished a quest that counts before a day.
    func hasPlayed(_ player: PlayerID, before day: LocalDate) async throws -> Bool {
        try await history.playedDays(player: player).first.map { $0 < day } ?? false
    }
}
