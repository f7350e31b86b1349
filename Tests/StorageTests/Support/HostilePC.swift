import Domain
import Foundation
import Sharing
import TestSupport

@testable import Storage

/// A PC of the family that says what no TimeQuest says. Its operations continue each other, as they must to be taken at all.
struct HostilePC {
    private let device: DeviceID
    private(set) var operations: [SharedOperation] = []
    /// Milliseconds after noon of 1 March 2026.
    private var milliseconds: Int64 = 0

    init(_ device: DeviceID) {
        self.device = device
    }

    mutating func say(_ kind: String, _ json: String) {
        milliseconds += 1000
        let time = HybridTime(milliseconds: 1_772_366_400_000 + milliseconds)
        operations.append(
            SharedOperation(
                id: OperationID(device: device, sequence: Int64(operations.count) + 1), previous: operations.last?.hash, time: time,
                day: LocalDate(dayNumber: 20_513), kind: kind,
                content: .body(json, salt: Data("\(device) \(operations.count)".utf8))))
    }

    mutating func say(_ body: OperationBody) throws { say(body.kind, try body.json()) }

    mutating func make(_ entity: SharedEntity, _ id: String, of whole: String? = nil, _ fields: [String: String] = [:]) throws {
        try say(.make(ObjectChange(entity, id, of: whole)))
        try set(entity, id, of: whole, fields)
    }

    mutating func set(_ entity: SharedEntity, _ id: String, of whole: String? = nil, _ fields: [String: String]) throws {
        for (field, value) in fields.sorted(by: { $0.key < $1.key }) {
            try say(.set(FieldChange(entity, id, of: whole, field: field, value: value)))
        }
    }

    /// A routine for one player, with tasks that have to be made besides.
    mutating func make(_ routine: RoutineID, for player: PlayerID, tasks: [TaskID], slug: String = "piano") throws {
        let tasks = tasks.map { "\"\($0)\"" }.joined(separator: ",")
        try make(
            .routine, "\(routine)",
            ["name": "\"Piano\"", "slug": "\"\(slug)\"", "playerIDs": "[\"\(player)\"]", "tasks": "[\(tasks)]"])
    }

    mutating func make(_ task: TaskID, of routine: RoutineID) throws {
        try make(.task, "\(task)", of: "\(routine)", ["name": "\"Scales\""])
    }
}
