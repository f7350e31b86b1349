import CalendarIngestion
import Domain
import Foundation
import LinuxSystem
import Logging
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("A household whose database could only be read at the start", .tags(.system))
struct ReadOnlyHouseholdTests {
    @Test("Reminders are given, changes are refused, the status says so; and when there is room again, all of it is recorded")
    func fullDisk() async throws {
        let folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.stateFolder = folder.path
        configuration.calendarFolder = folder.path
        let stored = try HouseholdDatabase(path: configuration.databasePath)
        let mia = try await PlayerRepository(stored).create(PlayerDraft(name: "Mia"))
        _ = try await RoutineRepository(stored).create(
            RoutineDraft(
                name: "Activity Prep", tasks: [RoutineTask(name: "Shoes", referenceSeconds: 600)], playerIDs: [mia.id],
                keywords: ["soccer"]), createdBy: .parent)
        try await ReminderLedger(stored).record([], coveredUntil: .clock("12:00"))
        try stored.close()
        try folder.write(TestHousehold.calendar([("Soccer", .clock("16:00"))]), to: "sports.ics")

        let clock = VirtualClock(start: .clock("12:00"), end: .clock("20:00"))
        let household = try household(configuration, clock)
        #expect("\(household)" == "household in \(configuration.databasePath)", "its parts have no place in a log")
        let desk = Desk(household, for: Caller(role: .parent))
        await household.calendars.refresh()
        #expect(try await desk.status().health.problems.contains { $0.kind == .storage && $0.sentence.contains("only read") })
        await #expect { _ = try await desk.addPlayer(PlayerDraft(name: "Ben")) } throws: {
            HouseholdError($0)?.kind == .unavailable
        }

        let live = household.reminders.feed.listen().live
        try await household.scheduler.run()
        household.reminders.feed.close()
        var given: [Reminder] = []
        for await signals in live {
            for case .emitted(let reminder) in signals { given.append(reminder) }
        }
        #expect(given.contains { $0.kind == .scheduleSuggestion && $0.stage == .startBy })

        await household.reopenDatabase()
        #expect(try await desk.status().health.problems.allSatisfy { $0.kind != .storage })
        _ = try await desk.addPlayer(PlayerDraft(name: "Ben"))
    }

    private func household(_ configuration: Configuration, _ clock: VirtualClock) throws -> Household {
        let reading = QuestClock()
        return try Household(
            settings: CurrentSettings(HouseholdSettings(configuration: configuration, zone: .utc)),
            options: ConfigurationOptions(stateFolder: configuration.stateFolder),
            dependencies: Household.Dependencies(
                clock: clock.wallClock, reading: { reading.reading() },
                database: { try HouseholdDatabase(readingOnly: $0.databasePath, moment: $1) }, zones: SystemZones(),
                calendarReader: CalendarFolderReader(access: .live, zoneLookup: { _ in nil }, parser: .inProcess),
                journal: JournalWriter(capacity: 0, timeout: .zero) { _ in }, isJournalAvailable: { false },
                standing: { _ in .other }, logger: .silent))
    }
}
