public import Domain
public import Foundation

extension Desk {
    /// The status of the household, as far as the caller may see it.
    public struct Status: Sendable {
        public let startedAt: Date
        public let now: Date
        public let zone: ZoneRules
        /// The zone that parents have set for the household; nil if they have set none.
        public let householdZone: String?
        public let rules: GameRules
        public let settingsFile: String
        public let calendars: [CalendarSummary]
        public let routineCount: Int
        public let health: HouseholdHealth
        /// The last reminder that was emitted to somebody whom the caller may see.
        public let lastReminder: ReminderService.Entry?
        /// For a parent: the days without school that the calendars' holidays of the next eight weeks propose.
        public let pauseProposals: [PauseProposal]
        /// For a parent: the PCs that share the household.
        public let pcs: FamilyPCs?
    }

    /// The status at this moment.
    public func status() async throws -> Status {
        let now = now
        let (calendars, health) = try await calendarsAndHealth(at: now)
        let routines = try await household.routines.all().filter { caller.maySee(anyOf: $0.playerIDs) }
        return Status(
            startedAt: household.startedAt, now: now, zone: zone,
            householdZone: household.settings.value.configuration.preferences.timeZone,
            rules: household.settings.value.configuration.rules,
            settingsFile: household.options.settingsFile, calendars: calendars, routineCount: routines.count, health: health,
            lastReminder: health.players.compactMap(\.last).max { ($0.emittedAt ?? .distantPast) < ($1.emittedAt ?? .distantPast) },
            pauseProposals: caller.role == .parent ? try await proposals(showing: weeksOfHolidays) : [],
            pcs: caller.role == .parent ? try await household.pcs.all(isLookedAt: true) : nil)
    }

    /// The calendars, and whether reminders come as they should, as far as the caller may see both.
    func calendarsAndHealth(at now: Date) async throws -> (calendars: [CalendarSummary], health: HouseholdHealth) {
        let calendars = try await calendars().map(\.calendar)
        let problems = try await folderProblems() + calendars.flatMap(\.problems)
        let health = try await household.health(
            at: now, calendarCount: calendars.count, calendarProblems: problems, maySee: caller.maySee)
        return (calendars, health)
    }

    /// What is wrong with the PC, as far as the service can see it. It is not part of the status, which is about reminders. For parents.
    public func computerFindings() async throws -> [HealthFinding] {
        try caller.require(.parent)
        return try await household.computerFindings(at: now)
    }
}
