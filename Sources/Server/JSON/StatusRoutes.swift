import API
import Domain
import Foundation
import Hummingbird
import Services

/// The version, the state of the household, and what applies to all of it.
extension JSONRoutes {
    static func addStatus(
        to table: inout RouteTable, webAddress: @escaping @Sendable () -> String?, takenPort: TakenPort?
    ) {
        table.onForEveryone(.get, Paths.version) { _ in try .json(VersionInfo.current) }
        table.on(.get, Paths.status, access: .player) { _, desk in
            try .json(StatusReport(try await desk.status(), webAddress: webAddress(), takenPort: takenPort))
        }
        table.on(.get, Paths.preferences, access: .parent) { _, desk in try .json(HouseholdRulesInfo(try desk.householdRules())) }
        table.on(.patch, Paths.preferences, access: .parent, changesHousehold: true) { request, desk in
            let change = try await request.body(HouseholdPreferences.self)
            let rules = try await desk.changeHousehold(
                rules: change.rules, onTimeInTen: change.onTimeInTen, timeZone: change.timeZone, firstWeekday: change.firstWeekday)
            return try .json(HouseholdRulesInfo(rules))
        }
    }
}

extension StatusReport {
    fileprivate init(_ status: Desk.Status, webAddress: String?, takenPort: TakenPort?) {
        let health = status.health
        let players = health.players.map { PlayerOutlook($0, today: health.today) }
        self.init(
            version: VersionInfo.current.version, startedAt: status.startedAt, now: status.now, timeZone: status.zone.identifier,
            householdTimeZone: status.householdZone, rules: status.rules, settingsFile: status.settingsFile, webAddress: webAddress,
            takenPort: takenPort, calendarFolder: health.calendarFolder,
            calendarCount: status.calendars.count,
            entryCount: status.calendars.map(\.entryCount).reduce(0, +), playerCount: players.count,
            routineCount: status.routineCount, willRemind: health.willRemind, listenerCount: health.listenerCount,
            hasJournal: health.hasJournal, players: players,
            nextReminder: players.compactMap(\.nextReminder).min { $0.fireAt < $1.fireAt },
            lastReminder: status.lastReminder.map { ReminderEntry($0) }, problems: health.problems,
            pauseProposals: status.pauseProposals, pcs: status.pcs.map { PCList($0) })
    }
}

extension HouseholdRulesInfo {
    fileprivate init(_ rules: HouseholdRules) {
        self.init(
            rules: rules.rules, onTimeInTen: rules.onTimeInTen, timeZone: rules.timeZone, firstWeekday: rules.firstWeekday,
            preferences: rules.preferences, named: rules.named)
    }
}

extension PlayerOutlook {
    fileprivate init(_ player: HouseholdHealth.Player, today: LocalDate) {
        self.init(
            playerID: player.profile.id, name: player.profile.name, nextReminder: player.next,
            lastReminder: player.last.map { ReminderEntry($0) }, pausedUntil: player.settings.pauseEnd(on: today),
            isShown: player.isShown)
    }
}

extension ReminderEntry {
    init(_ entry: ReminderService.Entry) {
        self.init(reminder: entry.reminder, outcome: entry.outcome, emittedAt: entry.emittedAt)
    }
}
