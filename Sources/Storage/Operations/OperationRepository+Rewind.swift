public import Domain
import GRDB

extension OperationRepository {
    /// All PCs of the family go back: what is named is undone here at once, and on each other PC as soon as it hears of it.
    ///
    /// What is undone is not removed: going back to a backup from before a rewind names the rewind, and so brings it back.
    ///
    /// - Throws: `conflict` where what is set on this PC counts nowhere, because it may only play or has left; then nothing has changed.
    public func rewind(_ rewind: Rewind) async throws(StorageError) {
        try await database.write { transaction in try transaction.rewind(rewind) }
    }

    /// All PCs of the family go back to the state in which this one had certain operations.
    ///
    /// - Parameters:
    ///   - ends: where the operations of each PC ended in that state, as ``ends()`` returned it then.
    ///   - keepsQuests: whether what was played since stays.
    /// - Returns: what is undone.
    /// - Throws: `conflict` as in ``rewind(_:)``, and where that state does not belong to this household.
    @discardableResult
    public func rewind(to ends: [DeviceID: OperationEnd], keepsQuests: Bool) async throws(StorageError) -> Rewind {
        try await database.write { transaction in
            let rewind = Rewind(try RewindRanges.after(ends, in: transaction.database), keepsQuests: keepsQuests)
            try transaction.rewind(rewind)
            return rewind
        }
    }
}

extension WriteTransaction {
    /// Shares a rewind. One that names nothing does nothing.
    mutating func rewind(_ rewind: Rewind) throws {
        if rewind.ranges.isEmpty { return }
        let time = try nextTime()
        let last = try DeviceRows.last(database, DeviceRows.key(database, of: device))?.sequence ?? 0
        let id = OperationID(device: device, sequence: last + 1)
        guard
            try DeviceRows.membership(database).admits(
                id, at: time, kind: OperationBody.rewind(rewind).kind, entity: nil, leaving: nil)
        else {
            throw StorageError(
                .playsOnly, "On this PC the family only plays, so all PCs can go back from another one only. Nothing was changed.",
                reason: CodedReason(.rewindPlaysOnly))
        }
        try share(.rewind(rewind))
    }
}
