import Domain
import GRDB

/// Keeps a PC in its family when a backup from before the PCs were paired is put back. Without the others' public keys this PC could read
/// nothing that they share.
enum FamilyCarryOver {
    /// Checks that a backup may replace a household that is shared with other PCs.
    ///
    /// What has nothing in common with the household would have to be said anew by somebody who knows of no change since: removed players
    /// would be back on all PCs, and ended routines would end once more.
    ///
    /// - Parameters:
    ///   - present: the household.
    ///   - device: the identity of this PC there.
    ///   - backup: a copy of the backup, with the present schema.
    /// - Throws: `conflict` where the two have no operation in common.
    static func check(_ present: Database, of device: DeviceID, _ backup: Database) throws {
        if try DeviceRows.known(present).others(of: device).isEmpty { return }
        if try RewindRanges.since(backup, in: present) != nil { return }
        throw StorageError(
            .conflict,
            """
            This PC shares its household with other PCs, and the backup has nothing in common with it: it is of another household, or \
            of an earlier TimeQuest. Nothing was changed. To go back to it all the same, first part this PC from the others: \
            timequest pcs leave
            """, field: "backup", reason: CodedReason(.backupOfOtherHousehold))
    }

    /// Has the backup know which PCs belong to the family.
    ///
    /// - Parameters:
    ///   - present: the household that is replaced.
    ///   - former: the identity of this PC there.
    ///   - backup: the copy that replaces it, with the present schema.
    ///   - device: the identity of this PC from now on.
    static func run(from present: Database, of former: DeviceID, to backup: Database, moment: Moment, device: DeviceID) throws {
        if try RewindRanges.since(backup, in: present) == nil { return }
        let announced = Set(try DeviceRows.known(backup).filter { $0.announced != nil }.map(\.id))
        var transaction = WriteTransaction(backup, moment: moment, identities: .random, author: nil, device: device)
        // What this identity says is after all that the former one has said, or that one would be taken for another PC.
        if let last = try DeviceRows.lastTime(present, of: former) { try transaction.advance(to: last) }
        for member in try DeviceRows.known(present) where !member.hasLeft && !announced.contains(member.id) {
            guard var words = member.announced else { continue }
            // It only repeats what is known, so it decides nothing.
            words.heads = try DeviceRows.announcements(present, of: member.id)
            try transaction.share(.device(words))
        }
        try transaction.finish()
    }
}
