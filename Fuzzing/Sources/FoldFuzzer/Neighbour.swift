import Domain
import Foundation
import FuzzSupport
import Sharing

/// A PC that does only what TimeQuest does. Its identities are long numbers, which no input can guess, so nobody may change what it has
/// made: it is in every household.
enum Neighbour {
    private static let device = DeviceID.numbered(0x0D3_C9F1_B7A2_155E)
    private static let player = PlayerID.numbered(0x0B1_77C4_09E6_3A2D)
    private static let routine = RoutineID.numbered(0x0A5_1E83_D2F0_946B)
    private static let task = TaskID.numbered(0x0C9_40B7_6513_EE81)

    /// Lines of the household that are its own.
    static let lines: [Substring] = FoldingPC.digest(of: [chain], repeating: []).split(separator: "\n")

    static let chain: [SharedOperation] = makeLasting {
        let (player, routine, task) = ("\(Self.player)", "\(Self.routine)", "\(Self.task)")
        var chain = OperationChain(device: device)
        func make(_ entity: SharedEntity, _ id: String, of whole: String? = nil, _ fields: [(String, String)]) {
            chain.append(.make(ObjectChange(entity, id, of: whole)))
            for (field, value) in fields {
                chain.append(.set(FieldChange(entity, id, of: whole, field: field, value: value)))
            }
        }
        make(.player, player, [("name", "\"Quillon Zephyrine\"")])
        make(.task, task, of: routine, [("name", "\"Wax the sledge\"")])
        make(
            .routine, routine,
            [
                ("name", "\"Brisk heron morning\""), ("slug", "\"brisk-heron-morning\""), ("playerIDs", "[\"\(player)\"]"),
                ("tasks", "[\"\(task)\"]"), ("activeDays", "[2]"), ("keywords", "[\"sledge\"]"),
            ])
        chain.append(.set(FieldChange(.household, "household", field: "beside", value: "7")))
        return chain.operations
    }
}

/// The operations of one PC, each continuing the one before it.
struct OperationChain {
    let device: DeviceID
    private(set) var operations: [SharedOperation] = []
    /// 1 March 2026.
    var time = HybridTime(milliseconds: 1_772_323_200_000)

    init(device: DeviceID) {
        self.device = device
    }

    /// The id of the next operation.
    var next: OperationID { OperationID(device: device, sequence: Int64(operations.count) + 1) }

    /// Appends what TimeQuest says, a second later.
    mutating func append(_ body: OperationBody) {
        time.milliseconds += 1000
        guard let json = try? body.json() else { fatalError("An operation cannot be written.") }
        append(kind: body.kind, json: json)
    }

    /// Appends what anybody says, at ``time``.
    mutating func append(kind: String, json: String, version: Int = SharedOperation.currentVersion, daysAhead: Int = 0) {
        let day = LocalDate(dayNumber: Int(time.milliseconds / 86_400_000) + daysAhead)
        let operation = SharedOperation(
            version: version, id: next, previous: operations.last?.hash, time: time, day: day, kind: kind,
            content: .body(json, salt: Data(count: 16)))
        // Others do not get as far as the fold.
        if operation.isPlausible { operations.append(operation) }
    }
}
