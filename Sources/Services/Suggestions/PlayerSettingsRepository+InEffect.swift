import Domain
import Storage

extension PlayerSettingsRepository {
    /// The settings of all players with all days on which they have no school. Suggestions, reminders, streaks and the status use these
    /// settings, so that a day is school-free for all of them or for none.
    ///
    /// Besides the days of the settings, these are the holidays that parents have accepted with an earlier version, which made a pause of
    /// them. `classic` knows no such holidays: there, they are only this pause.
    func inEffect(_ rules: GameRules) async throws -> [PlayerID: PlayerSettings] {
        let all = try await all()
        if rules == .classic { return all }
        let free = SchoolFreeDays(settings: all, accepted: try await pauseAnswers())
        return all.reduce(into: all) { settings, player in
            settings[player.key]?.schoolFree = free.periods(of: player.key)
        }
    }
}
