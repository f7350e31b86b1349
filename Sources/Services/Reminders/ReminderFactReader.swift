import Domain
import Foundation
import Storage

/// Brings together what reminders follow from.
struct ReminderFactReader: Sendable {
    let suggestions: SuggestionService
    let routines: RoutineRepository
    let players: PlayerRepository
    let playerSettings: PlayerSettingsRepository
    let quests: QuestRepository
    let history: HistoryRepository
    let ledger: ReminderLedger
    let settings: CurrentSettings

    /// What the reminders of a window follow from.
    ///
    /// - Parameters:
    ///   - from: they are of use after this.
    ///   - until: they are due before this.
    func facts(from: Date, until: Date) async throws -> ReminderFacts {
        let lead = try await suggestions.longestLead()
        // A reflection is of use for weeks, and is about the week that held its day.
        let firstDay = settings.value.zone.localDateTime(at: from - ReminderPlanner.reflectionLifetime).date.adding(days: -8)
        return ReminderFacts(
            occasions: try await suggestions.occasions(in: DateInterval(start: from, end: max(from, until) + lead)),
            players: try await players.all(), routines: try await routines.all(), settings: try await playerSettings.all(),
            begun: try await quests.begun(since: from - lead - ReminderPlanner.questCountsBefore),
            playedDays: try await history.playedDays(since: firstDay),
            snoozes: try await ledger.snoozes(since: from - ReminderPlanner.reflectionLifetime))
    }
}
