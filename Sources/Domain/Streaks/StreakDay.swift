/// One day as the streak sees it.
public struct StreakDay: Codable, Hashable, Sendable {
    public var date: LocalDate
    /// A routine was for this day.
    public var scheduled: Bool
    /// A quest was finished on it.
    public var played: Bool
    /// Illness or holidays.
    public var paused: Bool

    public init(date: LocalDate, scheduled: Bool, played: Bool, paused: Bool = false) {
        self.date = date
        self.scheduled = scheduled
        self.played = played
        self.paused = paused
    }
}
