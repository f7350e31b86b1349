import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Times of a routine's own in the database")
struct RoutineTimesTests {
    private static let all = RoutineTime(
        on: [.monday, .tuesday], .readyBy, LocalTime(secondsOfDay: 27_600), schoolDaysOnly: true)
    private static let bens = RoutineTime(for: 2, on: [.monday], .beginAt, LocalTime(secondsOfDay: 70_200))

    private static func draft(_ times: [RoutineTime]) -> RoutineDraft {
        RoutineDraft(name: "Morning", tasks: [RoutineTask(id: 1, name: "Go")], playerIDs: [1, 2], times: times)
    }

    @Test("They come back as they were set, are changed and removed")
    func roundTrip() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        let routine = try await household.routines.create(Self.draft([Self.bens, Self.all]).validated(), createdBy: .parent)
        #expect(routine.times == [Self.all, Self.bens])
        #expect(try await household.routines.find(1)?.times == routine.times)
        #expect(try await household.routines.update(1, Self.draft([Self.bens])).times == [Self.bens])
        #expect(try await household.routines.update(1, Self.draft([])).times == [])
    }

    @Test("The schema holds one time a child and weekday, and the times of the day")
    func constraints() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        _ = try await household.routines.create(Self.draft([Self.all, Self.bens]).validated(), createdBy: .parent)
        for values in [
            "1, NULL, 2, 'beginAt', 0, 0", "1, 2, 2, 'readyBy', 0, 0", "1, NULL, 8, 'readyBy', 0, 0", "1, NULL, 7, 'never', 0, 0",
            "1, NULL, 7, 'readyBy', 1440, 0", "1, NULL, 7, 'readyBy', 0, 2", "9, NULL, 7, 'readyBy', 0, 0",
        ] {
            await #expect(throws: DatabaseError.self, "\(values)") {
                try await household.database.execute("INSERT INTO routineTime VALUES (\(values))")
            }
        }
    }

    @Test("A removed player's time goes, and those of the others stay, on all PCs")
    func removedPlayer() async throws {
        let pcs = try PairedPCs()
        for name in ["Mia", "Ben"] { _ = try await pcs.desk.players.create(PlayerDraft(name: name)) }
        _ = try await pcs.desk.routines.create(Self.draft([Self.all, Self.bens]).validated(), createdBy: .parent)
        try await pcs.meet()
        #expect(try await pcs.laptop.routines.all().map(\.times) == [[Self.all, Self.bens]])
        try await pcs.laptop.players.delete(2)
        try await pcs.meet()
        #expect(try await pcs.desk.routines.all().map(\.times) == [[Self.all]])
        try await pcs.expectSame()
    }

    @Test("What one PC sets is on the other, and of two changes the later one is in effect everywhere")
    func merged() async throws {
        let pcs = try PairedPCs()
        for name in ["Mia", "Ben"] { _ = try await pcs.desk.players.create(PlayerDraft(name: name)) }
        let routine = try await pcs.desk.routines.create(Self.draft([]).validated(), createdBy: .parent)
        try await pcs.meet()
        func set(_ times: [RoutineTime], on household: Household) async throws {
            var draft = RoutineDraft(routine)
            draft.times = times
            _ = try await household.routines.update(routine.id, draft)
        }
        try await set([Self.all], on: pcs.desk)
        try await set([Self.bens], on: pcs.laptop)
        try await pcs.meet()
        try await pcs.expectSame()
        #expect(try await pcs.desk.routines.all().map(\.times.count) == [1])
    }

    @Test("A time that a later version has made is left out, and so are a second one for a day and one of another child")
    func unreadable() async throws {
        let pcs = try PairedPCs()
        for name in ["Mia", "Ben"] { _ = try await pcs.desk.players.create(PlayerDraft(name: name)) }
        var draft = Self.draft([])
        draft.playerIDs = [1]
        let routine = try await pcs.desk.routines.create(draft.validated(), createdBy: .parent)
        let value = """
            [{"days":["sunday"],"aim":"sunrise","time":"07:40"},{"days":["monday"],"aim":"readyBy","time":"07:40"},
            {"days":["monday","friday"],"aim":"beginAt","time":"09:00"},
            {"player":"\(2 as PlayerID)","days":["monday"],"aim":"beginAt","time":"09:00"}]
            """
        try await pcs.desk.operations.share(.set(FieldChange(.routine, "\(routine.id)", field: "times", value: value)))
        try await pcs.meet()
        let expected = [
            RoutineTime(on: [.monday], .readyBy, LocalTime(secondsOfDay: 27_600)),
            RoutineTime(on: [.friday], .beginAt, LocalTime(secondsOfDay: 32_400)),
        ]
        #expect(try await pcs.laptop.routines.all().map(\.times) == [expected])
        try await pcs.expectSame()
    }

    @Test("Times that a version without them has received take effect when this version opens the database")
    func upgraded() async throws {
        let folder = try TemporaryFolder()
        func open() throws -> Household { Household(try HouseholdDatabase(path: folder.databasePath, device: .numbered(2))) }
        let desk = Household(try .inMemory(device: .numbered(9)))
        for name in ["Mia", "Ben"] { _ = try await desk.players.create(PlayerDraft(name: name)) }
        _ = try await desk.routines.create(Self.draft([Self.all, Self.bens]).validated(), createdBy: .parent)
        let former = try open()
        try await PairedPCs.pass(from: desk, to: former)
        // As version 10 has it: the operation, and no row.
        try await former.database.execute("DELETE FROM routineTime; PRAGMA user_version = 7")
        try former.database.close()
        #expect(try await open().routines.all().map(\.times) == [[Self.all, Self.bens]])
    }

    @Test("Restoring a routine brings back its times")
    func restored() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        let routine = try await household.routines.create(Self.draft([Self.all, Self.bens]).validated(), createdBy: .parent)
        try await household.routines.delete(routine.id)
        #expect(try household.database.count("routineTime") == 0)
        #expect(try await household.routines.restore(routine.id).times == [Self.all, Self.bens])
    }

    @Test("A reminder of a time is kept in the ledger, and acknowledging it reaches the other PC")
    func ledger() async throws {
        let pcs = try PairedPCs()
        for name in ["Mia", "Ben"] { _ = try await pcs.desk.players.create(PlayerDraft(name: name)) }
        _ = try await pcs.desk.routines.create(Self.draft([Self.all]).validated(), createdBy: .parent)
        try await pcs.meet()
        let id: ReminderID = "time.1.1.2026-03-02.start-by"
        try await pcs.desk.ledger.record([.sample(id)])
        #expect(try await pcs.desk.ledger.find(id)?.occasion == id.occasion)
        _ = try await pcs.desk.ledger.acknowledge(id)
        try await pcs.meet()
        #expect(try await pcs.laptop.ledger.answeredOccasions(since: .distantPast) == [id.occasion: .acknowledged])
        try await pcs.expectSame()
    }
}
