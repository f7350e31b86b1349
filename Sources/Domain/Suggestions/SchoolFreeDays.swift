/// The days on which players have no school, which silence occasions of school: times that are for school days only.
public struct SchoolFreeDays: Hashable, Sendable {
    private var days: [PlayerID: [PausePeriod]]

    /// No such day is known.
    public static let none = SchoolFreeDays([:])

    /// - Parameter days: by player.
    public init(_ days: [PlayerID: [PausePeriod]]) { self.days = days.filter { !$0.value.isEmpty } }

    /// The school-free days of players.
    ///
    /// - Parameters:
    ///   - settings: by player.
    ///   - answers: to proposals, those of an earlier version among them.
    public init(settings: [PlayerID: PlayerSettings], accepted answers: [PauseAnswer] = []) {
        self.init(settings.mapValues(\.schoolFree).merging(Self(accepted: answers).days) { $0 + $1 })
    }

    /// The days of the holidays that parents have confirmed with an earlier version, which made a pause of them. That they end this pause
    /// does not bring the school back.
    ///
    /// - Parameter answers: to proposals. Days that were stored in the settings are left out, because a parent may have taken them away.
    public init(accepted answers: [PauseAnswer]) {
        self.init(
            answers.filter { $0.isAccepted && !$0.isSchoolFree }.reduce(into: [:]) { days, answer in
                days[answer.playerID, default: []].append(answer.days)
            })
    }

    public func contains(_ day: LocalDate, for player: PlayerID) -> Bool { days[player]?.contains { $0.contains(day) } ?? false }
}
