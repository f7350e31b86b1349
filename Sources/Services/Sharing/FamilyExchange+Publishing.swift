import Domain
import Foundation
import Sharing
import Storage

/// What this PC writes into the shared folder.
extension FamilyExchange {
    /// How many operations are read and written at once: the first time there may be those of years. These are more than a file has room
    /// for (`SegmentWriter.contentBytes`), so each time at least one file is filled.
    private static var operationsAtOnce: Int { 4_000 }

    /// Writes the operations of this PC: those that fill a file are sealed, the others are in a file that grows.
    func publish(_ keys: DeviceKeys, _ ring: KeyRing) async throws {
        guard let current = ring.current else { return }
        try await forgetErased(keys.id, ring)
        try await writeErased(keys, current, try await segments.all().filter { $0.device == keys.id })
        while try await publishNext(keys, ring, current) {}
        try await removeErased(ring)
    }

    /// Writes the next operations after those that are in sealed files.
    ///
    /// - Returns: whether there are more.
    private func publishNext(_ keys: DeviceKeys, _ ring: KeyRing, _ current: HouseholdKey) async throws -> Bool {
        let own = try await segments.all().filter { $0.device == keys.id }
        let sealedUntil = own.filter(\.isSealed).map(\.numbers.upperBound).max() ?? 0
        let end = try await operations.ends()[keys.id]?.sequence ?? 0
        let new = try await operations.operations(of: keys.id, after: sealedUntil, limit: Self.operationsAtOnce)
        var live: SegmentWriter.Live?
        if let stored = own.first(where: { !$0.isSealed && $0.numbers.lowerBound == sealedUntil + 1 }),
            let bytes = try await segments.bytes(of: stored.device, stored.name)
        {
            live = SegmentWriter.Live(last: stored.numbers.upperBound, key: try EncodedSegment(bytes: bytes).header.key)
        }
        // A restore has put another database in place meanwhile. Before it does, this PC gets another identity.
        guard database.device == keys.id else { return false }
        let plan = SegmentWriter().plan(new, key: current.id, live: live)
        func encoded(_ planned: SegmentWriter.Planned) throws -> EncodedSegment {
            guard let key = ring[planned.key] else { throw FamilyExchangeError.noKey(planned.key) }
            return try SegmentCodec.encode(planned.operations, by: keys, with: key)
        }
        // What comes next may still have room in the last file.
        let hasMore = !plan.sealed.isEmpty && new.last.map { $0.id.sequence < end } ?? false
        let (sealed, liveFile) = (try plan.sealed.map(encoded), hasMore ? nil : try plan.live.map(encoded))
        let records =
            sealed.map { SegmentRecord($0, isSealed: true) }
            + [liveFile].compactMap(\.self).map { SegmentRecord($0, isSealed: false) }
        // Stored first: what was published once must be put back in the same bytes.
        let unknown = records.filter { record in !own.contains { $0.name == record.name && $0.numbers == record.numbers } }
        if !unknown.isEmpty { try await segments.store(unknown) }
        try folder.publish(sealed: sealed, live: liveFile, last: max(end, new.last?.id.sequence ?? 0), by: keys, &memory)
        if !unknown.isEmpty { publicationCount += 1 }
        return hasMore
    }

    /// Writes again the sealed files of this PC that contained a player who was erased: without the bodies, and under a new name.
    private func writeErased(_ keys: DeviceKeys, _ key: HouseholdKey, _ own: [SegmentSummary]) async throws {
        var next: Int64 = 1
        for segment in own.filter(\.isSealed).sorted(by: { $0.numbers.lowerBound < $1.numbers.lowerBound }) {
            if segment.numbers.lowerBound > next {
                let missing = try await operations.operations(
                    of: keys.id, after: next - 1, limit: Int(segment.numbers.lowerBound - next))
                // As in `publishNext`.
                guard database.device == keys.id else { return }
                let plan = SegmentWriter().plan(missing, key: key.id)
                let parts = plan.sealed.map(\.operations) + [plan.live].compactMap { $0?.operations }
                let files = try parts.map { try SegmentCodec.encode($0, by: keys, with: key) }
                try await segments.store(files.map { SegmentRecord($0, isSealed: true) })
                for file in files { try folder.putBack(file) }
            }
            next = segment.numbers.upperBound + 1
        }
    }

    /// Puts back what is missing in the folder: sealed files of all PCs, and the last file of an identity that writes no more, because its
    /// PC has left, or has got another one by a restore. Also the live file of a PC that still writes, where it has been absent for long:
    /// that PC may have left without anybody here knowing.
    func putBack(_ ring: KeyRing) async throws {
        let held = try await sortOutErased(ring)
        let devices = try await operations.devices()
        let writers = devices.writers(including: database.device)
        let ended = Set(devices.filter { $0.hasLeft || $0.announced != nil && !writers.contains($0.id) }.map(\.id))
        let all = try await segments.all().filter { !held.contains("\($0.device)/\($0.name)") }
        let stored = all.filter { $0.isSealed || ended.contains($0.device) }
        let files = stored.compactMap { file in
            SegmentName(file.name).map { StoredSegment(device: file.device, name: $0, byteCount: file.byteCount) }
        }
        let sealed = files.filter { !$0.name.isLive }
        let keys = devices.signingKeys
        let missing = folder.missing(among: sealed) + folder.damaged(among: sealed, &memory)
        for file in missing + folder.doubtful(among: files.filter(\.name.isLive), memory) {
            guard let bytes = try await segments.bytes(of: file.device, "\(file.name)") else { continue }
            let encoded = try EncodedSegment(bytes: bytes)
            if file.name.isLive, folder.isIntact(encoded, &memory) { continue }
            try folder.putBack(encoded)
            if file.name.isLive, let key = keys[file.device] { try folder.removeDamaged(encoded, signingKey: key) }
        }
        try await putBackAbsent(all.filter { !$0.isSealed && !ended.contains($0.device) && $0.device != database.device }, ring)
    }

    /// Puts back live files that have not been in the folder for long, unless another file of their PC reaches as far. Nearly always their
    /// PC has put them back itself, or has sealed them.
    private func putBackAbsent(_ live: [SegmentSummary], _ ring: KeyRing) async throws {
        let gone = live.filter { file in SegmentName(file.name).map { !folder.contains($0, of: file.device) } ?? false }
        absent.note(gone, at: awake())
        let due = absent.lasting(longerThan: Self.patience, at: awake())
        if due.isEmpty { return }
        let known = try await knowledge(ring)
        for file in due {
            // Not looked at again before it is due once more.
            absent.restart(file, at: awake())
            guard let key = known.signingKey(file.device), folder.reach(of: file.device, signedBy: key) < file.numbers.upperBound
            else { continue }
            await putBackLive(file, known)
        }
    }
}

extension SegmentRecord {
    init(_ file: EncodedSegment, isSealed: Bool) {
        self.init(
            device: file.device, name: "\(isSealed ? file.sealedName : file.liveName)", numbers: file.header.numbers,
            isSealed: isSealed, bytes: file.bytes)
    }
}
