import Domain
import Foundation
import GRDB
import Sharing

/// The log of operations: what this PC has done, and what has arrived from others. It is written in the same transaction as the rows.
extension WriteTransaction {
    /// Appends an operation of this PC.
    ///
    /// - Parameter isStored: whether the rows are already as the operation says, so that they need not be made anew.
    /// - Throws: `playsOnly` where this PC may only play, and somebody has asked for more than that. What follows by itself from playing,
    ///   such as the quest days, is left to the other PCs.
    mutating func share(_ body: OperationBody, isStored: Bool = false) throws {
        if !Membership.isPlay(kind: body.kind, entity: body.entity, leaving: body.leaving, by: device),
            try DeviceRows.playsOnly(database, device)
        {
            if author == nil { return }
            throw StorageError.playsOnly
        }
        var body = body
        if case .device(var device) = body, device.heads == nil {
            device.heads = disabled.contains(.heads) ? [] : try DeviceRows.announcements(database, of: device.id)
            body = .device(device)
        }
        var log = try ownLog()
        if case .device(let own) = body, own.id == device, let former = own.former {
            // Also where its clock was ahead then: otherwise the PC would seem to have gone on under its former identity.
            log.time = max(log.time, try DeviceRows.lastTime(database, of: former) ?? .zero)
        }
        log.time = time(after: log.time)
        let text = try body.json()
        let operation = SharedOperation(
            id: OperationID(device: device, sequence: log.sequence + 1), previous: log.hash, time: log.time, day: moment.day,
            kind: body.kind, content: .body(text, salt: Self.salt()))
        let row = OperationRow(operation, device: log.key)
        // Written all the same, it would count on no other PC, and be undone on this one when rows are made anew. One that is too large
        // would keep all later ones of this PC from the others.
        guard row.body != nil, text.utf8.count <= SegmentLimits.bodyBytes else {
            throw StorageError(
                .invalid, "This cannot be shared with the other PCs of the family, so nothing was changed.",
                reason: CodedReason(.notShared))
        }
        if !isStored { bodies[operation.id] = row.body }
        (log.sequence, log.hash) = (operation.id.sequence, try append(row, isStored: isStored))
        own = log
    }

    /// The time that the next operation gets.
    mutating func nextTime() throws -> HybridTime { time(after: try ownLog().time) }

    /// Has the next operation of this PC come after a moment.
    mutating func advance(to time: HybridTime) throws {
        var log = try ownLog()
        log.time = max(log.time, time)
        own = log
    }

    private func time(after last: HybridTime) -> HybridTime { last.next(at: Milliseconds.of(moment.at)) }

    /// Appends an operation of this PC about something of the past, from before there were operations.
    ///
    /// - Parameters:
    ///   - time: when it happened. It is before all that is shared later, so that a change which another PC has made since wins.
    ///   - day: the day on which it happened.
    mutating func shareFormer(_ body: OperationBody, at time: HybridTime, day: LocalDate) throws {
        var log = try ownLog()
        let operation = SharedOperation(
            id: OperationID(device: device, sequence: log.sequence + 1), previous: log.hash,
            time: min(max(time, .zero), HybridTime.range.upperBound), day: day, kind: body.kind,
            content: .body(try body.json(), salt: Self.salt()))
        (log.sequence, log.hash) = (operation.id.sequence, try append(OperationRow(operation, device: log.key)))
        own = log
    }

    /// The operations of a register that a new one replaces: the unreplaced ones, also those that are not in effect because they were
    /// undone. So they stay replaced if they are in effect again.
    mutating func heads(of register: String) throws -> [OperationID] {
        if disabled.contains(.heads) { return [] }
        let reading = try reading()
        let rows = try reading.inUse(ofRegister: register)
        let replaced = rows.filter(reading.counts).flatMap { $0.body?.heads ?? [] }
        return Set(rows.filter { $0.use == .present }.map(\.operation.id)).subtracting(replaced).sorted()
    }

    /// Takes operations of another PC that follow those which are here.
    ///
    /// - Parameter operations: of one PC, without gaps. Those that are here already are ignored.
    /// - Throws: `conflict` where they do not follow; then nothing is taken.
    mutating func receive(_ operations: [SharedOperation]) throws {
        guard let first = operations.first else { return }
        let key = try DeviceRows.key(database, of: first.id.device)
        var last = try DeviceRows.last(database, key)
        var clock = try ownLog().time
        var erased = try erasedPlayers()
        for operation in operations where operation.id.sequence > last?.sequence ?? 0 {
            guard operation.id.device == first.id.device, operation.id.sequence == (last?.sequence ?? 0) + 1,
                operation.previous == last?.hash
            else {
                throw StorageError(
                    .conflict,
                    "Operation \(operation.id.sequence) of the PC \(operation.id.device) does not follow the one before it.")
            }
            var row = OperationRow(operation, device: key)
            // What an owner shares before it has heard that the player was erased.
            if let player = row.body?.player, erased.contains(player) { row = OperationRow(operation.erased, device: key) }
            try append(row)
            bodies[operation.id] = row.body
            if case .erase(let player) = row.body {
                erased.insert(player.player)
                try erase(player.player)
            }
            try appendFact(row)
            if !disabled.contains(.clock) { clock = clock.adopting(operation.time, at: Milliseconds.of(moment.at)) }
            last = (operation.id.sequence, row.hash)
        }
        own?.time = clock
        try database.execute(
            sql: "UPDATE device SET metAt = ? WHERE id = ?", arguments: [Milliseconds.of(moment.at), key])
    }

    /// The players who were erased.
    func erasedPlayers() throws -> Set<PlayerID> {
        try Set(
            OperationReading(database).operations(ofKind: "erase").compactMap { row in
                if case .erase(let erased) = row.body { erased.player } else { nil }
            })
    }

    /// Says once more, as operations of this PC, what was said under a former identity of it. Their times and days stay.
    ///
    /// - Parameter isDoneHere: whether it was done in this household, so that the log of facts has it.
    mutating func shareAsOwn(_ operations: [SharedOperation], isDoneHere: Bool) throws {
        var log = try ownLog()
        for former in operations {
            var operation = former
            operation.id = OperationID(device: device, sequence: log.sequence + 1)
            operation.previous = log.hash
            let row = OperationRow(operation, device: log.key)
            bodies[operation.id] = row.body
            (log.sequence, log.hash) = (operation.id.sequence, try append(row))
            log.time = log.time.adopting(former.time, at: Milliseconds.of(moment.at))
            if !isDoneHere { try appendFact(row) }
            if case .erase(let erased) = row.body { try erase(erased.player) }
        }
        own = log
    }

    /// The number that the next operation of this PC gets.
    mutating func nextSequence() throws -> Int64 { try ownLog().sequence + 1 }

    /// Removes what a PC did from an operation on, because the branch that counts is another.
    ///
    /// - Returns: what is removed, in its order.
    mutating func removeBranch(of device: DeviceID, from sequence: Int64) throws -> [SharedOperation] {
        let key = try DeviceRows.key(database, of: device)
        let rows = try Row.fetchAll(
            database, sql: "\(OperationRow.select) WHERE deviceID = ? AND sequence >= ? ORDER BY sequence",
            arguments: [key, sequence]
        ).map(OperationRow.init(row:))
        for body in rows.compactMap(\.body) {
            try shorten(body)
            if Subject.changesWhatCounts(body.subject) { touchesAll = true }
        }
        judgeAnew()
        try database.execute(
            sql: "DELETE FROM operation WHERE deviceID = ? AND sequence >= ?", arguments: [key, sequence])
        return rows.map(\.operation)
    }

    /// Erases the bodies of all operations of a player.
    mutating func erase(_ player: PlayerID) throws {
        let rows = try Row.fetchAll(
            database, sql: "\(OperationRow.select) WHERE playerUID = ? AND body IS NOT NULL", arguments: [player.description]
        ).map(OperationRow.init(row:))
        let statement = try database.cachedStatement(
            sql: """
                UPDATE operation SET body = NULL, salt = NULL, bodyHash = ?, register = NULL, playerUID = NULL, subject = 'erased'
                WHERE deviceID = ? AND sequence = ?
                """)
        // The file has the body, and is written again without. Those of other PCs are kept until these have done so: without them a PC that
        // comes later would have none of their operations, where they do not come back.
        for row in rows {
            if let body = row.body { try shorten(body) }
            try statement.execute(arguments: [row.operation.bodyHash, row.device, row.operation.id.sequence])
            guard row.operation.id.device == device else { continue }
            try database.execute(
                sql: "DELETE FROM segment WHERE deviceUID = ? AND ? BETWEEN firstSequence AND lastSequence",
                arguments: [row.operation.id.device.description, row.operation.id.sequence])
        }
    }

    /// - Returns: its hash.
    @discardableResult
    private mutating func append(_ row: OperationRow, isStored: Bool = false) throws -> Data {
        switch row.body {
        case .device, .leave:
            formerMembership = try formerMembership ?? DeviceRows.membership(database)
            judgeAnew()
        case .rewind: judgeAnew()
        case .erase(let erased): noteNameLoss(of: "\(erased.player)", at: row.operation.time)
        case .set(let change) where change.entity == .player && change.field == "name":
            noteNameLoss(of: change.id, at: row.operation.time)
        default: break
        }
        try row.insert(database)
        if !isStored, let body = row.body {
            try touch(body)
            if body.register != nil { appended[body.subject, default: []].append(row) }
        }
        return row.hash
    }

    private mutating func noteNameLoss(of player: String, at time: HybridTime) {
        nameLosses[player] = max(nameLosses[player] ?? .zero, time)
    }

    /// Records that an operation was erased, is about to be removed, or has become readable among others.
    mutating func shorten(_ body: OperationBody) throws {
        try touch(body)
        shortened.subjects.insert(body.subject)
        if let register = body.register { shortened.registers.insert(register) }
    }

    /// Notes what is to be made of operations, because one is new here, or was erased, or is about to be removed.
    mutating func touch(_ body: OperationBody) throws {
        touched.insert(body.subject)
        // Of the routines that have a task by what PCs say, only one gets it: another one may lose it, or get it back.
        if case .make(let change) = body, change.entity == .task {
            let register = Subject.register(.task, change.id)
            touched.formUnion(try OperationReading.subjects(ofRegister: register, database))
        }
        switch body {
        case .rewind: (touchesAll, isRewinding) = (true, true)
        default: break
        }
    }

    private mutating func ownLog() throws -> OwnLog {
        if let own { return own }
        let key = try DeviceRows.key(database, of: device)
        let last = try DeviceRows.last(database, key)
        let clock = try Row.fetchOne(database, sql: "SELECT milliseconds, counter FROM sharing")
        let log = OwnLog(
            key: key, sequence: last?.sequence ?? 0, hash: last?.hash,
            time: clock.map { HybridTime(milliseconds: $0[0], counter: $0[1]) } ?? .zero)
        own = log
        return log
    }

    private static func salt() -> Data {
        var generator = SystemRandomNumberGenerator()
        return Data((0..<2).flatMap { _ in withUnsafeBytes(of: generator.next() as UInt64) { Array($0) } })
    }
}

/// Where the log of this PC ends.
struct OwnLog {
    let key: Int64
    var sequence: Int64
    var hash: Data?
    var time: HybridTime
}

extension OperationReading {
    /// The operations of a kind, in no order.
    func operations(ofKind kind: String) throws -> [OperationRow] {
        try Row.fetchAll(
            database, sql: "\(OperationRow.select) WHERE kind = ? AND kind IN ('device', 'leave', 'erase') AND body IS NOT NULL",
            arguments: [kind]
        ).map(OperationRow.init(row:))
    }
}
