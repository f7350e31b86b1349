/// The days on which players have no school, which silence times that are for school days only.
public struct SchoolFreeDays: Hashable, Sendable {
    private var days: [PlayerID: [PausePeriod]]

    /// No such day is known.
    public static let none = SchoolFreeDays([:])

    /// - Parameter days: by player.
    public init(_ days: [PlayerID: [PausePeriod]]) { self.days = days }

    /// The days of the holidays that parents have confirmed. That they end a pause of these days does not bring the school back.
    ///
    /// - Parameter answers: to proposals of pauses.
    public init(accepted answers: [PauseAnswer]) {
        days = answers.filter(\.isAccepted).reduce(into: [:]) { $0[$1.playerID, default: []].append($1.days) }
    }

    public func contains(_ day: LocalDate, for player: PlayerID) -> Bool { days[player]?.contains { $0.contains(day) } ?? false }
}
