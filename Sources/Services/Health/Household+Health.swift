public import Domain
public import Foundation
import LinuxSystem

extension Household {
    /// How reminding stands at this moment, as one may know it who sees only some of the household.
    ///
    /// - Parameters:
    ///   - maySee: whether things of a player may be told.
    ///   - calendarProblems: of the calendars that may be told of.
    /// - Throws: `StorageError` where the database cannot be read.
    public func health(
        at now: Date, calendarCount: Int, calendarProblems: [CalendarProblem], maySee: (PlayerID) -> Bool
    ) async throws -> HouseholdHealth {
        let fortnight = DateInterval(start: now, duration: HouseholdHealth.outlook)
        let ahead = try await reminders.entries(in: fortnight, at: now).filter { $0.outcome == nil }.map(\.reminder)
        let all = try await routines.all()
        var seen: [HouseholdHealth.Player] = []
        for profile in try await players.all() where maySee(profile.id) {
            seen.append(
                HouseholdHealth.Player(
                    profile: profile, settings: try await game.playerSettings.settings(of: profile.id),
                    routines: all.filter { $0.playerIDs.contains(profile.id) }, next: ahead.first { $0.playerID == profile.id },
                    last: try await reminders.last(at: now, player: profile.id)))
        }
        var health = HouseholdHealth(players: seen, today: settings.value.zone.localDateTime(at: now).date)
        health.hasRoutines = all.contains { $0.playerIDs.contains(where: maySee) }
        health.hasCalendars = calendarCount > 0
        health.calendarFolder = calendars.folder
        health.listenerCount = await reminders.feed.listenerCount
        health.hasJournal = journal.isAvailable()
        health.journalProblem = journal.problem
        health.clock = .current
        health.schedulerProblem = await scheduler.problem
        health.storageProblem = StateFolder(path: settings.value.configuration.stateFolder).writingProblem
        health.calendarProblems = calendarProblems
        return health
    }
}
