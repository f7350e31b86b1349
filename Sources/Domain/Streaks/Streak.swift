/// How regularly she plays.
public struct Streak: Codable, Hashable, Sendable {
    /// Scheduled days played in a row, graces included as bridges but not counted.
    public var current: Int
    public var best: Int
    /// How often a count of 1 or more has ended.
    public var breaks: Int
    /// Missed days that would be forgiven, 0 … 2.
    public var graceBanked: Int
    /// Of the last 20 scheduled days that were not paused, how many were played.
    public var recentlyPlayed: Int
    /// How many such days there have been, 20 at most.
    public var recentDays: Int

    public init(current: Int, best: Int, breaks: Int, graceBanked: Int, recentlyPlayed: Int, recentDays: Int) {
        self.current = current
        self.best = best
        self.breaks = breaks
        self.graceBanked = graceBanked
        self.recentlyPlayed = recentlyPlayed
        self.recentDays = recentDays
    }

    /// A player's who has not begun. The grace that she begins with keeps a bad first week from undoing her start.
    public static let none = Streak(current: 0, best: 0, breaks: 0, graceBanked: 1, recentlyPlayed: 0, recentDays: 0)
    public static let example = Streak(current: 4, best: 9, breaks: 1, graceBanked: 1, recentlyPlayed: 16, recentDays: 20)
}
