import Domain
import Foundation
import GRDB
import Sharing
import TestSupport
import Testing

@testable import Storage

@Suite("Operations of a later version")
struct LaterOperationsTests {
    private let folder: TemporaryFolder
    private let desk: Household

    init() async throws {
        folder = try TemporaryFolder()
        desk = try await Household.withRoutine(.inMemory(device: .numbered(9)), players: "Mia", "Ben")
    }

    private func open() throws -> Household {
        Household(try HouseholdDatabase(path: folder.databasePath, device: .numbered(2)))
    }

    /// A PC that has received what the desk has done, and has understood nothing of it.
    private func withoutUnderstanding() async throws -> Household {
        let household = try open()
        try await PairedPCs.pass(from: desk, to: household)
        try await household.database.execute("UPDATE operation SET subject = NULL, register = NULL, playerUID = NULL")
        for table in ["routine", "player"] { try await household.database.execute("DELETE FROM \(table)") }
        return household
    }

    @Test("What an earlier version has kept takes effect when a version opens the database that understands it")
    func folded() async throws {
        try await withoutUnderstanding().database.close()
        let household = try open()
        PairedPCs.expect(try await household.database.digest(), try await desk.database.digest(), "as on the PC that did it")
        // And is changed, and passed on, as any other.
        try await desk.players.delete(2)
        try await PairedPCs.pass(from: desk, to: household)
        #expect(try await household.players.all().map(\.name) == ["Mia"])
    }

    @Test("An erased player stays so, also where it is known only now whose operations these are")
    func erased() async throws {
        let earlier = try await withoutUnderstanding()
        try await desk.players.delete(2)
        try await PairedPCs.pass(from: desk, to: earlier)
        let bodies = "SELECT 1 FROM operation WHERE body LIKE '%Ben%'"
        #expect(try !earlier.database.rows(bodies).isEmpty)
        try earlier.database.close()
        let household = try open()
        PairedPCs.expect(try await household.database.digest(), try await desk.database.digest(), "without Ben")
        #expect(try household.database.rows(bodies).isEmpty)
    }

    /// An operation after all that the desk has made, as a later version would write it.
    private func later(_ kind: String, version: Int = 1, _ body: String) async throws -> SharedOperation {
        let end = try #require(try await desk.operations.ends()[.numbered(9)])
        return SharedOperation(
            version: version, id: OperationID(device: .numbered(9), sequence: end.sequence + 1), previous: end.hash,
            time: HybridTime(milliseconds: 5_000), day: Play().today, kind: kind, content: .body(body, salt: Data([7])))
    }

    @Test("What this version does not understand either stays as it is, and is passed on")
    func unknown() async throws {
        let household = try open()
        try await PairedPCs.pass(from: desk, to: household)
        let dance = try await later("dance", "{}")
        #expect(try await household.operations.laterDevices() == [])
        try await household.operations.receive([[dance]])
        try household.database.close()
        let again = try open()
        #expect(try await again.operations.operations(of: .numbered(9), after: dance.id.sequence - 1) == [dance])
        #expect(try again.database.rows("SELECT 1 FROM operation WHERE subject IS NULL").count == 1)
        #expect(try await again.operations.laterDevices() == [.numbered(9)])
        // What was made after its PC has left waits for no update.
        try await again.operations.share(.leave(LeavingDevice(device: .numbered(9), lastSequence: dance.id.sequence - 1)))
        #expect(try await again.operations.laterDevices() == [])
    }

    @Test(
        "What this version reads, and no TimeQuest writes, asks for no update",
        arguments: [
            .make(ObjectChange(.player, "x")), .begun(BegunQuest(quest: 40, player: 1, routine: 1, at: -1)),
            .set(FieldChange(.player, "00000000000A", field: "", value: "1")),
            .set(FieldChange(.player, "00000000000A", field: "name", value: #""\u0000""#)),
            .leave(LeavingDevice(device: 6, lastSequence: -1)),
        ] as [OperationBody])
    func senseless(body: OperationBody) async throws {
        let household = try open()
        try await PairedPCs.pass(from: desk, to: household)
        try await household.operations.receive([[try await later(body.kind, body.json())]])
        #expect(try household.database.rows("SELECT 1 FROM operation WHERE subject IS NULL").count == 1)
        #expect(try await household.operations.laterDevices() == [])
    }

    @Test("Each of them is read once, and again only where there are others")
    func once() async throws {
        let household = try open()
        try await PairedPCs.pass(from: desk, to: household)
        let body = OperationBody.begun(BegunQuest(quest: 40, player: 1, routine: 1, at: -1))
        let first = try await later(body.kind, body.json())
        try await household.operations.receive([[first]])
        #expect(try await household.operations.laterDevices() == [])
        // Nobody does that, and nobody can: it shows whether the operation is read.
        try await household.database.execute("DROP TRIGGER bodiesStay")
        try await household.database.execute("UPDATE operation SET body = '{}' WHERE subject IS NULL")
        #expect(try await household.operations.laterDevices() == [])
        let second = SharedOperation(
            id: OperationID(device: .numbered(9), sequence: first.id.sequence + 1), previous: first.hash, time: first.time,
            day: first.day, kind: first.kind, content: first.content)
        try await household.operations.receive([[second]])
        #expect(try await household.operations.laterDevices() == [.numbered(9)])
    }

    /// What a later version may add.
    enum Addition: String, CaseIterable, Sendable {
        case kind, format, entity, field, detail

        /// Whether this version understands nothing of it.
        var isUnknown: Bool { [.kind, .format, .entity].contains(self) }
    }

    private func later(_ addition: Addition) async throws -> SharedOperation {
        func set(_ field: String, _ value: String) throws -> String {
            let register = Subject.register(.routine, "\(1 as RoutineID)", field: field)
            let entries = try desk.database.rows("SELECT sequence FROM operation WHERE register = '\(register)'")
            let heads = entries.map { OperationID(device: .numbered(9), sequence: $0[0]) }
            return try OperationBody.set(FieldChange(.routine, "\(1 as RoutineID)", field: field, value: value, heads: heads))
                .json()
        }
        return switch addition {
        case .kind: try await later("dance", #"{"steps":3}"#)
        case .format: try await later("set", version: 2, set("travelMinutes", "50"))
        case .entity: try await later("set", #"{"entity":"pet","field":"name","heads":[],"id":"000000000077","value":"\"Rex\""}"#)
        case .field: try await later("set", set("colour", "\"red\""))
        case .detail: try await later("set", #"{"because":"snow","# + set("travelMinutes", "25").dropFirst())
        }
    }

    @Test("Whatever a later version adds stays byte for byte; what this one understands counts", arguments: Addition.allCases)
    func added(_ addition: Addition) async throws {
        let household = try open()
        let operation = try await later(addition)
        // The desk had the later version, and went back to this one.
        try await desk.operations.receive([[operation]])
        _ = try await desk.players.create(PlayerDraft(name: "Ada"))
        try await PairedPCs.pass(from: desk, to: household)
        #expect(try await household.operations.operations(of: .numbered(9), after: operation.id.sequence - 1).first == operation)
        #expect(try await household.players.all().map(\.name).contains("Ada"))
        let travel = try await household.routines.all().map(\.travelMinutes)
        #expect(travel == [addition == .detail ? 25 : 0])
        #expect(try await household.operations.laterDevices() == (addition.isUnknown ? [.numbered(9)] : []))
        let digest = try await household.database.digest()
        PairedPCs.expect(digest, try await desk.database.digest(), "as on the PC that did it")
        try await household.operations.foldWhole()
        PairedPCs.expect(try await household.database.digest(), digest, "made anew")
    }

    @Test("Rows that another version has made of the same operations are made anew, once")
    func renewed() async throws {
        let household = try open()
        try await PairedPCs.pass(from: desk, to: household)
        // As if it had not known the field.
        try await household.database.execute("UPDATE routine SET travelMinutes = 7")
        try await household.database.execute("PRAGMA user_version = 0")
        try household.database.close()
        let updated = try open()
        PairedPCs.expect(try await updated.database.digest(), try await desk.database.digest(), "as on the other PC")
        try await updated.database.execute("UPDATE routine SET travelMinutes = 7")
        try updated.database.close()
        // It takes time in a large household, so it is not done at every start.
        #expect(try open().database.rows("SELECT 1 FROM routine WHERE travelMinutes = 7").count == 1)
    }
}
