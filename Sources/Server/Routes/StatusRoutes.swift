import API
import Daemon
import Domain
import Foundation
import Hummingbird
import LinuxSystem

extension HouseholdRoutes {
    func addStatus(to table: inout RouteTable) {
        table.on(.get, Paths.version, access: .anyone) { _ in try .json(VersionInfo.current) }
        table.on(.get, Paths.status, access: .player) { call in try .json(try await status(for: call.caller)) }
    }

    private func status(for caller: Caller) async throws -> StatusReport {
        let now = household.clock.now()
        let settings = household.settings.value
        let player = try caller.player(nil)
        let calendars = try await listed(for: caller).map(\.calendar)
        let players = try await household.players.all().filter { caller.maySee($0.id) }
        let routines = try await household.routines.all().filter { caller.maySee(anyOf: $0.playerIDs) }
        let last = try await household.reminders.last(at: now, player: player)
        var report = StatusReport(
            version: VersionInfo.current.version, startedAt: household.startedAt, now: now, timeZone: settings.zone.identifier,
            rules: settings.configuration.rules, calendarFolder: household.calendars.folder, calendarCount: calendars.count,
            entryCount: calendars.map(\.entryCount).reduce(0, +), playerCount: players.count, routineCount: routines.count,
            listenerCount: await household.reminders.feed.listenerCount, hasJournal: Journal.isAvailable,
            nextReminder: try await household.reminders.next(at: now, player: player),
            lastReminder: last.map { ReminderEntry($0) }, problems: [])
        report.problems = await problems(report, calendars)
        return report
    }

    /// What keeps reminders from coming, and what is broken, in sentences.
    private func problems(_ report: StatusReport, _ calendars: [CalendarSummary]) async -> [String] {
        var problems: [String] = []
        if report.playerCount == 0 { problems.append("There is no player yet. Add one: timequest player add NAME") }
        if report.routineCount == 0 {
            problems.append("There is no routine yet. Add one from a template: timequest routine add --template activity-prep")
        }
        if report.calendarCount == 0 {
            problems.append("There is no calendar yet. Put an .ics file into \(report.calendarFolder).")
        }
        if !report.hasJournal && report.listenerCount == 0 {
            problems.append("Nobody would see a reminder now: there is no journal here, and no program listens.")
        }
        if let problem = await household.scheduler.problem { problems.append(problem) }
        let ofCalendars = await folderProblems() + calendars.flatMap(\.problems)
        problems += ofCalendars.filter { $0.severity >= .warning }.map(\.sentence)
        return problems
    }
}

extension ReminderEntry {
    init(_ entry: ReminderService.Entry) {
        self.init(reminder: entry.reminder, outcome: entry.outcome, emittedAt: entry.emittedAt)
    }
}
