import API
import Services
import Domain
import Foundation
import Hummingbird

extension HouseholdRoutes {
    func addStatus(to table: inout RouteTable) {
        table.on(.get, Paths.version, access: .anyone) { _ in try .json(VersionInfo.current) }
        table.on(.get, Paths.status, access: .player) { call in try .json(try await status(for: call.caller)) }
    }

    private func status(for caller: Caller) async throws -> StatusReport {
        let now = household.clock.now()
        let settings = household.settings.value
        let calendars = try await listed(for: caller).map(\.calendar)
        let routines = try await household.routines.all().filter { caller.maySee(anyOf: $0.playerIDs) }
        let calendarProblems = await folderProblems() + calendars.flatMap(\.problems)
        let health = try await household.health(
            at: now, calendarCount: calendars.count, calendarProblems: calendarProblems, maySee: caller.maySee)
        let players = health.players.map { PlayerOutlook($0, today: health.today) }
        return StatusReport(
            version: VersionInfo.current.version, startedAt: household.startedAt, now: now, timeZone: settings.zone.identifier,
            rules: settings.configuration.rules, calendarFolder: health.calendarFolder, calendarCount: calendars.count,
            entryCount: calendars.map(\.entryCount).reduce(0, +), playerCount: players.count, routineCount: routines.count,
            willRemind: health.willRemind, listenerCount: health.listenerCount, hasJournal: health.hasJournal, players: players,
            nextReminder: players.compactMap(\.nextReminder).min { $0.fireAt < $1.fireAt },
            lastReminder: try await household.reminders.last(at: now, player: caller.player(nil)).map { ReminderEntry($0) },
            problems: health.problems)
    }
}

extension PlayerOutlook {
    fileprivate init(_ player: HouseholdHealth.Player, today: LocalDate) {
        let pausedUntil = player.settings.pausedUntil.flatMap { $0 > today ? $0 : nil }
        self.init(
            player: player.profile.id, name: player.profile.name, nextReminder: player.next,
            lastReminder: player.last.map { ReminderEntry($0) }, pausedUntil: pausedUntil)
    }
}

extension ReminderEntry {
    init(_ entry: ReminderService.Entry) {
        self.init(reminder: entry.reminder, outcome: entry.outcome, emittedAt: entry.emittedAt)
    }
}
