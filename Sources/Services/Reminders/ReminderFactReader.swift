import Domain
import Foundation
import Storage

/// Reads the facts from which reminders are planned.
struct ReminderFactReader: Sendable {
    let suggestions: SuggestionService
    let routines: RoutineRepository
    let players: PlayerRepository
    let playerSettings: PlayerSettingsRepository
    let quests: QuestRepository
    let history: HistoryRepository
    let reflections: ReflectionRepository
    let ledger: ReminderLedger
    let settings: CurrentSettings

    /// The facts for the reminders of a window.
    ///
    /// - Parameters:
    ///   - from: the reminders are still useful after this instant.
    ///   - until: the reminders are due before this instant.
    ///   - namesDailyQuests: whether the plan decides which routines the daily quests name.
    func facts(from: Date, until: Date, namesDailyQuests: Bool = true) async throws -> ReminderFacts {
        let lead = try await suggestions.longestLead()
        // The reminder of a reflection is useful for weeks, and its week began up to eight days before it.
        let firstDay = settings.value.zone.localDateTime(at: from - ReminderPlanner.reflectionLifetime).date.adding(days: -8)
        var facts = ReminderFacts(
            occasions: [], players: try await players.all(), routines: try await routines.all(),
            settings: try await playerSettings.inEffect(settings.value.configuration.rules),
            begun: try await quests.begun(since: from - lead - ReminderPlanner.earlyBeginning),
            playedDays: try await history.playedDays(since: firstDay),
            viewedWeeks: try await reflections.viewedWeeks(since: firstDay),
            snoozes: try await ledger.snoozes(since: from - ReminderPlanner.reflectionLifetime),
            answers: try await ledger.answeredOccasions(since: from - ReminderPlanner.reflectionLifetime))
        // A daily quest does not name the routines that the events of its day call for, also of events that are over.
        let time =
            namesDailyQuests
            ? settings.value.planner.timeOfDailyQuests(facts, from: from, until: until)
            : DateInterval(start: from, end: max(from, until))
        facts.occasions = try await suggestions.occasions(in: DateInterval(start: time.start, end: time.end + lead))
        return facts
    }
}
