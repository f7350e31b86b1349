import CalendarIngestion
import Domain
import Foundation
import LinuxSystem
import ServicesTestSupport
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite("Calendars that cannot be read or followed at first", .tags(.system), .hangLimit)
struct CalendarRetryTests {
    private let root: TemporaryFolder
    /// Ends each pause before something is tried again.
    private let pauses = AsyncStream.makeStream(of: Void.self)

    init() throws { root = try TemporaryFolder() }

    /// The calendars of `calendars` in the folder.
    ///
    /// - Parameter unwatched: how often the folder cannot be watched.
    private func service(unwatched: Int = 0) throws -> CalendarService {
        let failures = Mutex(unwatched)
        let pauses = pauses.stream
        return CalendarService(
            folder: root.path("calendars"),
            reader: CalendarFolderReader(access: .live, zoneLookup: { _ in nil }, parser: .inProcess),
            assignments: CalendarAssignmentRepository(try .inMemory()), tones: CalendarToneRepository(try .inMemory()),
            meanings: CalendarMeaningRepository(try .inMemory()),
            settings: CurrentSettings(HouseholdSettings(configuration: Configuration(), zone: .utc)), logger: .silent,
            warn: { _ in }, changes: ChangePublisher(),
            startWatcher: { folder throws(FolderWatcherError) in
                let fails = failures.withLock { count in
                    defer { count = max(0, count - 1) }
                    return count > 0
                }
                if fails { throw .failed(path: folder, SystemCallFailure(call: "inotify_init1", code: EMFILE)) }
                return try FolderWatcher(folder: folder)
            },
            pause: {
                for await _ in pauses { return }
                throw CancellationError()
            })
    }

    private func write(_ name: String) throws { try root.write(TestHousehold.calendar([(name, .clock("16:00"))]), to: name) }

    private func names(_ service: CalendarService, are names: [String]) async throws {
        try await eventually("\(names)") { await service.calendars.map(\.name) == names }
    }

    @Test("A link whose target appears later is read and followed, though nothing reports its appearance")
    func laterTarget() async throws {
        try root.link("calendars", to: root.path("stick/calendars"))
        let service = try service()
        // Cancelled at the end of the test.
        async let _ = service.watch()
        try await eventually("a problem") { await !service.problems.isEmpty }
        try root.makeFolder("stick/calendars")
        try write("stick/calendars/soccer.ics")
        pauses.continuation.yield()
        try await names(service, are: ["soccer"])
        #expect(await service.problems.isEmpty)
        try write("stick/calendars/chess.ics")
        try await names(service, are: ["chess", "soccer"])
    }

    @Test("Where the folder cannot be followed, that is a problem; it is read now and then, and followed as soon as it can be")
    func notWatched() async throws {
        try root.makeFolder("calendars")
        let service = try service(unwatched: 2)
        // Cancelled at the end of the test.
        async let _ = service.watch()
        try await eventually("a problem") { await service.problems.first?.message.contains("every few minutes") == true }
        try write("calendars/soccer.ics")
        pauses.continuation.yield()
        try await names(service, are: ["soccer"])
        #expect(await service.problems.count == 1)
        pauses.continuation.yield()
        try await eventually("no problem") { await service.problems.isEmpty }
        try write("calendars/chess.ics")
        try await names(service, are: ["chess", "soccer"])
    }

    @Test("The first plan does not wait long for calendars: it is made while they are still being read")
    func slowReading() async throws {
        let (parsing, release) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
        let household = try await TestHousehold(
            players: "Mia",
            parser: FileParser(parseBatch: { files in
                parsing.continuation.finish()
                for await _ in release.stream {}
                return files.map { .success(CalendarParser.parse($0)) }
            }), hasReadCalendars: false)
        try household.folder.write(TestHousehold.calendar([("Soccer", .clock("16:00"))]), to: "sports.ics")
        let running = Task { try await household.household.run() }
        for await _ in parsing.stream {}
        try await eventually("a plan") { try await household.ledger.coveredUntil() != nil }
        #expect(!household.calendars.isRead)
        release.continuation.finish()
        await household.calendars.firstReading()
        #expect(household.calendars.isWhole)
        running.cancel()
        try await running.value
    }

    @Test("A folder that is not there ends the first read, and its events are not all known")
    func missing() async throws {
        let service = try service()
        await service.refresh()
        await service.firstReading()
        #expect(service.isRead && !service.isWhole)
        try root.makeFolder("calendars")
        await service.refresh()
        #expect(service.isWhole)
    }

    @Test("A service that stops knows no more events than before")
    func stopped() async throws {
        let service = try service()
        let watching = Task { await service.watch() }
        await service.firstReading()
        watching.cancel()
        await watching.value
        #expect(!service.isWhole)
    }
}
