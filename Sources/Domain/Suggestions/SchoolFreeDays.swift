/// The days on which players have no school. They silence occasions of school: the times for school days only.
public struct SchoolFreeDays: Hashable, Sendable {
    private var days: [PlayerID: [PausePeriod]]

    /// No days.
    public static let none = SchoolFreeDays([:])

    /// - Parameter days: the days by player.
    public init(_ days: [PlayerID: [PausePeriod]]) { self.days = days.filter { !$0.value.isEmpty } }

    /// The school-free days of players.
    ///
    /// - Parameters:
    ///   - settings: the settings by player.
    ///   - answers: the answers to proposals, including those of an earlier version.
    public init(settings: [PlayerID: PlayerSettings], accepted answers: [PauseAnswer] = []) {
        self.init(settings.mapValues(\.schoolFree).merging(Self(accepted: answers).days) { $0 + $1 })
    }

    /// The days of the holidays that parents confirmed with an earlier version, which stored a pause. If a parent ends this pause, the days
    /// stay school-free.
    ///
    /// - Parameter answers: the answers to proposals. Days that were stored in the settings are left out, because a parent may have removed
    ///   them.
    public init(accepted answers: [PauseAnswer]) {
        self.init(
            answers.filter { $0.isAccepted && !$0.isSchoolFree }.reduce(into: [:]) { days, answer in
                days[answer.playerID, default: []].append(answer.days)
            })
    }

    /// The school-free days of a player, in no order.
    public func periods(of player: PlayerID) -> [PausePeriod] { days[player] ?? [] }

    public func contains(_ day: LocalDate, for player: PlayerID) -> Bool { days[player]?.contains { $0.contains(day) } ?? false }
}
