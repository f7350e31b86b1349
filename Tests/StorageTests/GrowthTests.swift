import Domain
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Storage

@Suite("How much a login may store")
struct GrowthTests {
    private let today = LocalDate(dayNumber: 20_513)

    /// A table to which rows of some size are added.
    private func database() throws -> HouseholdDatabase {
        let database = try HouseholdDatabase.inMemory()
        try database.queue.write { try $0.execute(sql: "CREATE TABLE filling (bytes BLOB)") }
        return database
    }

    /// - Returns: the refusal; nil if there was none. Then nothing was stored.
    private func store(
        _ database: HouseholdDatabase, kilobytes: Int, by login: UInt32, on day: LocalDate, _ limits: Growth.Limits
    ) throws -> StorageError? {
        do {
            try database.queue.write { database in
                let growth = try Growth(database, of: login, on: day, limits: limits)
                try database.execute(sql: "INSERT INTO filling VALUES (zeroblob(?))", arguments: [kilobytes << 10])
                try growth.record()
            }
            return nil
        } catch let error as StorageError {
            return error
        }
    }

    @Test("A login and all logins have a limit for a day, the database one for ever; a refusal stores nothing")
    func limits() throws {
        let database = try database()
        let limits = Growth.Limits(login: 1 << 20, all: 3 << 19, database: 8 << 20)
        func store(_ kilobytes: Int, by login: UInt32, on day: LocalDate) throws -> StorageError? {
            try self.store(database, kilobytes: kilobytes, by: login, on: day, limits)
        }
        #expect(try store(900, by: 1000, on: today) == nil)
        let login = try store(200, by: 1000, on: today)
        #expect(login?.code == .full && login?.description.contains("This login has stored as much") == true)
        #expect(try store(50, by: 1000, on: today) == nil)
        #expect(try store(500, by: 1001, on: today) == nil)
        let all = try store(200, by: 1002, on: today)
        #expect(all?.code == .full && all?.description.contains("The players' logins") == true)
        #expect(try database.count("filling") == 3)
        for day in 1...6 { #expect(try store(1000, by: 1000, on: today.adding(days: day)) == nil) }
        let database8 = try store(1000, by: 1000, on: today.adding(days: 7))
        #expect(database8?.code == .databaseFull && database8?.description.contains("8 MiB") == true)
        #expect(try database.count("growth") == 1)
    }

    @Test("What makes the database no larger is always possible, and room that was freed is used again")
    func freed() throws {
        let database = try database()
        let limits = Growth.Limits(login: 1 << 20, all: 1 << 20, database: 2 << 20)
        #expect(try store(database, kilobytes: 1000, by: 1, on: today, limits) == nil)
        try database.queue.write { database in
            let growth = try Growth(database, of: 1, on: today, limits: limits)
            try database.execute(sql: "UPDATE filling SET bytes = zeroblob(1000 << 10)")
            try growth.record()
        }
        try database.queue.write { try $0.execute(sql: "DELETE FROM filling") }
        #expect(try store(database, kilobytes: 900, by: 1, on: today.adding(days: 1), limits) == nil)
    }

    @Test("A login that changes a routine all day is refused, keeps what it had, and goes on the next day; a parent is not")
    func routine() async throws {
        let wall = WallMoment()
        let household = try await Household.withRoutine(.inMemory(moment: { wall.value }), players: "Mia")
        func change(_ number: Int) async throws {
            _ = try await household.routines.change(1) { routine in
                var draft = RoutineDraft(routine)
                draft.tasks = (0..<10).map { RoutineTask(name: "Task \(number) \($0) \(String(repeating: "x", count: 60))") }
                return draft
            }.get()
        }
        var (number, refusal) = (0, StorageError?.none)
        while refusal == nil, number < 2_000 {
            number += 1
            do {
                try await LimitedLogin.$current.withValue(1000) { [number] in try await change(number) }
            } catch let error as StorageError {
                refusal = error
            }
        }
        #expect(refusal?.code == .full && refusal?.description.contains("(2 MiB)") == true)
        // An hour of such changes made it 57 MiB larger.
        #expect(number > 20 && number < 200)
        let routine = try #require(try await household.routines.find(1))
        #expect(routine.tasks.first?.name.hasPrefix("Task \(number - 1) ") == true)
        try await change(number)
        wall.set(day: 1)
        try await LimitedLogin.$current.withValue(1000) { [number] in try await change(number + 1) }
        let digest = try await household.database.digest()
        try await household.operations.foldWhole()
        PairedPCs.expect(try await household.database.digest(), digest, "made anew")
    }

    @Test("What follows from a change is not counted for the login that has made it")
    func following() async throws {
        let household = try await Household.inMemory(players: "Mia")
        let limited = Mutex<[UInt32?]>([])
        household.database.onChange { _ in limited.withLock { $0.append(LimitedLogin.current) } }
        try await LimitedLogin.$current.withValue(1000) { try await household.tones.set(3, of: "sports") }
        #expect(limited.withLock(\.self) == [nil])
    }

    @Test("A backup of the largest database that logins can make can be restored, also if parents add a year of the same")
    func fits() {
        #expect(HouseholdLimits.databaseBytes + 365 * HouseholdLimits.bytesADayOfAll / 8 < HouseholdLimits.backupBytes)
        // Each player may have begun a quest, and play it to its end.
        #expect(HouseholdLimits.playedDatabaseBytes + HouseholdLimits.players << 20 < HouseholdLimits.backupBytes)
        #expect(HouseholdLimits.playedDatabaseBytes > HouseholdLimits.databaseBytes, "changes leave playing its room")
    }
}
