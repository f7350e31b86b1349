package import CalendarIngestion
package import Domain
package import Foundation
import LinuxSystem
package import Services
package import Storage
import Synchronization
package import TestSupport

/// A real household in UTC, on a database in memory, clocks that a test moves, and a calendar folder that goes with the test. Nothing
/// runs by
/// itself: a test has the scheduler do what it is about.
@dynamicMemberLookup
package struct TestHousehold {
    package let folder: TemporaryFolder
    package let household: Household
    /// The clocks that measure a player; a test lets time pass on them.
    package let questClock = QuestClock()
    /// What was logged; without a journal, the warnings about calendar files, too.
    package let log = RecordingLog()
    private let plans = Plans()

    /// How often reminders were to be planned anew.
    package var plansAnew: Int { plans.count.withLock(\.self) }

    private final class Plans: Sendable {
        let count = Mutex(0)
    }

    /// - Parameters:
    ///   - names: the players, whose ids are 1, 2, …
    ///   - parser: parses the calendars.
    ///   - founders: who may set up while there is no parent.
    ///   - hasReadCalendars: whether the folder, which is empty, was read once, as where the service has started.
    package init(
        players names: String..., rules: GameRules = .calibrated, parser: FileParser = .inProcess, founders: Founders = .nobody,
        hasReadCalendars: Bool = true
    ) async throws {
        folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.stateFolder = folder.path
        configuration.calendarFolder = folder.path
        // The standard rules are named by no file, so that a test can set others.
        if rules != .calibrated { configuration.rules = rules }
        household = try Household(
            settings: CurrentSettings(HouseholdSettings(configuration: configuration, zone: .utc)),
            options: ConfigurationOptions(stateFolder: folder.path),
            dependencies: Self.dependencies(questClock, plans, log, parser, founders)
        )
        if hasReadCalendars {
            await household.calendars.refresh()
            plans.count.withLock { $0 = 0 }
        }
        for name in names { _ = try await self.players.create(PlayerDraft(name: name)) }
    }

    package subscript<Value>(dynamicMember part: KeyPath<Household, Value>) -> Value { household[keyPath: part] }

    package var ledger: ReminderLedger { ReminderLedger(household.database) }

    /// Whose a login is: of every name but these, there is a login.
    private static func standing(of login: String) throws -> LoginStanding {
        switch login {
        case "no-such-login": .missing
        case "timequest": .service
        default: try ParentLogins.contains(login) ? .parents : .other
        }
    }

    /// What somebody may see and do.
    package func desk(_ role: Caller.Role) -> Desk { Desk(household, for: Caller(role: role)) }

    private static func dependencies(
        _ clock: QuestClock, _ plans: Plans, _ log: RecordingLog, _ parser: FileParser, _ founders: Founders
    ) -> Household.Dependencies {
        var dependencies = Household.Dependencies(
            clock: WallClock(
                now: { clock.reading().wall }, sleep: { _ in }, wake: { plans.count.withLock { $0 += 1 } }),
            reading: { clock.reading() }, database: { try .inMemory(moment: $1) }, zones: SystemZones(),
            calendarReader: CalendarFolderReader(access: .live, zoneLookup: { _ in nil }, parser: parser),
            journal: JournalWriter(capacity: 0, timeout: .zero) { _ in }, isJournalAvailable: { false },
            standing: standing, logger: log.logger)
        dependencies.readingPatience = .zero
        dependencies.computer = ComputerReadings(
            freeBytes: { _ in 50_000_000_000 }, isJournalKept: { true }, members: { _ in nil },
            isLogin: { _ in true })
        dependencies.founders = founders
        return dependencies
    }

    /// From now on nothing that is stored can be read or written, as where the disk is gone.
    package func closeDatabase() throws { try household.database.close() }

    /// Puts a calendar of hour-long events into the folder and reads it.
    package func write(_ name: String, _ events: (title: String, start: Date)...) async throws {
        try folder.write(Self.calendar(events), to: "\(name).ics")
        await household.calendars.refresh()
    }

    package static func calendar(_ events: [(title: String, start: Date)]) -> String {
        let entries = events.map { event in
            let start = event.start.formatted(.iso8601).replacing("-", with: "").replacing(":", with: "")
            return "BEGIN:VEVENT\r\nUID:\(event.title)-\(start)\r\nDTSTART:\(start)\r\n"
                + "DURATION:PT1H\r\nSUMMARY:\(event.title)\r\nEND:VEVENT\r\n"
        }
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entries.joined())END:VCALENDAR\r\n"
    }

    /// A routine of one task of ten minutes that soccer calls for.
    @discardableResult
    package func addRoutine(
        _ name: String = "Activity Prep", keywords: [String] = ["soccer"], players: [PlayerID]? = nil
    ) async throws -> Routine {
        try await household.routines.create(
            RoutineDraft(
                name: name, tasks: [RoutineTask(name: "Zzz", referenceSeconds: 600)], playerIDs: players, keywords: keywords),
            createdBy: .parent)
    }
}

extension Founders {
    /// Nobody may set up.
    package static let nobody = Founders(isParent: { _ in false }, parents: { nil }, isSudoer: { _ in false })

    /// Every login that is no child's may set up while there is no parent.
    package static let everybody = Founders(isParent: { _ in false }, parents: { nil }, isSudoer: { _ in true })
}
