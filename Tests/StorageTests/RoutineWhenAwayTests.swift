import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("When a routine is started by a player who is away, in the database")
struct RoutineWhenAwayTests {
    private static func draft(_ whenAway: Routine.WhenAway) -> RoutineDraft {
        RoutineDraft(name: "Pack", tasks: [RoutineTask(id: 1, name: "Bag")], whenAway: whenAway)
    }

    @Test("It comes back as it was set, and is a fact only if it is not the usual one")
    func roundTrip() async throws {
        let household = try await Household.inMemory(players: "Mia")
        #expect(try await household.routines.create(Self.draft(.before).validated(), createdBy: .parent).whenAway == .before)
        #expect(try await household.routines.update(1, Self.draft(.after)).whenAway == .after)
        #expect(try await household.routines.find(1)?.whenAway == .after)
        #expect(try await household.routines.update(1, Self.draft(.before)).whenAway == .before)
        let values = try household.database.rows("SELECT value FROM fact WHERE field = 'whenAway' ORDER BY sequence")
        #expect(values.map { $0[0] as String? } == [#""after""#, nil])
    }

    @Test("Two PCs change it and the way, and both are in effect")
    func merged() async throws {
        let pcs = try PairedPCs()
        _ = try await pcs.desk.players.create(PlayerDraft(name: "Mia"))
        let routine = try await pcs.desk.routines.create(Self.draft(.before).validated(), createdBy: .parent)
        try await pcs.meet()
        var draft = RoutineDraft(routine)
        draft.whenAway = .after
        _ = try await pcs.desk.routines.update(routine.id, draft)
        draft = RoutineDraft(routine)
        draft.travelMinutes = 15
        _ = try await pcs.laptop.routines.update(routine.id, draft)
        try await pcs.meet()
        try await pcs.expectSame()
        let both = try #require(try await pcs.laptop.routines.find(routine.id))
        #expect(both.whenAway == .after && both.travelMinutes == 15)
    }

    @Test("A value that a later version has made is the usual one")
    func unreadable() async throws {
        let pcs = try PairedPCs()
        _ = try await pcs.desk.players.create(PlayerDraft(name: "Mia"))
        let routine = try await pcs.desk.routines.create(Self.draft(.after).validated(), createdBy: .parent)
        try await pcs.desk.operations.share(
            .set(FieldChange(.routine, "\(routine.id)", field: "whenAway", value: #""never""#)))
        try await pcs.meet()
        try await pcs.expectSame()
        #expect(try await pcs.laptop.routines.all().map(\.whenAway) == [.before])
    }

    @Test("What a version without it has received takes effect when this version opens the database")
    func upgraded() async throws {
        let folder = try TemporaryFolder()
        func open() throws -> Household { Household(try HouseholdDatabase(path: folder.databasePath, device: .numbered(2))) }
        let desk = Household(try .inMemory(device: .numbered(9)))
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        _ = try await desk.routines.create(Self.draft(.after).validated(), createdBy: .parent)
        let former = try open()
        try await PairedPCs.pass(from: desk, to: former)
        // As the former fold has left it: the operation, and the usual value.
        try await former.database.execute("UPDATE routine SET whenAway = 'before'; PRAGMA user_version = 8")
        try former.database.close()
        #expect(try await open().routines.all().map(\.whenAway) == [.after])
    }

    @Test("Restoring a routine brings it back")
    func restored() async throws {
        let household = try await Household.inMemory(players: "Mia")
        let routine = try await household.routines.create(Self.draft(.after).validated(), createdBy: .parent)
        try await household.routines.delete(routine.id)
        #expect(try await household.routines.restore(routine.id).whenAway == .after)
    }
}
