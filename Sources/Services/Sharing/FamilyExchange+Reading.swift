import Domain
import Foundation
import Logging
import Sharing
import Storage

/// Receives operations from the files of the shared folder.
extension FamilyExchange {
    /// Reads all new files of the folder.
    ///
    /// - Returns: the household's keys, including those that other PCs have given to this one.
    func read(with present: KeyRing) async throws -> KeyRing {
        var ring = present
        while true {
            try await take(ring)
            let collected = folder.collect(ring, from: try await others(), by: try identity.present())
            if try await adoptUnwritten() { try await take(ring) }
            try await reviewLost()
            if collected == ring { return ring }
            // Stored at once, because the operations that the new keys have decrypted are stored, too.
            try store(collected)
            ring = collected
        }
    }

    /// Reads the new files, and stores their operations. If a file cannot be used, the others are read all the same.
    private func take(_ ring: KeyRing) async throws {
        while true {
            let known = try await knowledge(ring)
            let scan = try folder.scan(&memory, knowing: known)
            findings.flaws = scan.flaws
            note(missing: scan.gaps)
            if let restored = scan.restored {
                logger.warning("\(restored)")
                try takeNewIdentity()
                continue
            }
            if try await isCopied(scan.segments) {
                logger.warning(
                    """
                    This PC, or a copy of it, has gone on from an earlier state of its disk. This PC gets a new identity, under which \
                    it says again what would not count otherwise.
                    """)
                try takeNewIdentity()
                continue
            }
            var hasNew = false
            let formers = Set(identity.formers(of: database.device))
            for read in scan.segments where !formers.contains(read.device) {
                if try await take(read, known) { hasNew = true }
            }
            // After new operations, the folder is scanned again: a file may need them, or the new operations announce the PC that wrote it.
            if hasNew { continue }
            // The files of former identities of this PC come last: their operations that are not in effect are appended again, unless that
            // was done before. They are also read if a scan is not complete, because it may have read no others.
            for read in scan.segments where formers.contains(read.device) {
                if try await take(read, known) { hasNew = true }
            }
            if scan.isComplete, !hasNew { return }
        }
    }

    /// Replaces the identity of this PC by a new one, which the present one confirms with its signature. Without that, the operations of
    /// this PC under the present identity would not be in effect.
    private func takeNewIdentity() throws {
        database.use(try identity.renew(.required))
        forgetReading()
    }

    /// Whether a file that this PC has signed has other operations than the database: the disk of this PC was copied, and the copy was
    /// used.
    ///
    /// If the other history is in effect, no operation that this PC appends under the same identity would be.
    private func isCopied(_ segments: [ReadSegment]) async throws -> Bool {
        for read in segments where read.device == database.device {
            guard let last = read.segment.operations.last else { continue }
            let known = try await operations.links(of: read.device, in: last.sequence...last.sequence)[last.sequence]
            if let known, known.hash != last.hash { return true }
        }
        return false
    }

    func knowledge(_ ring: KeyRing) async throws -> SegmentKnowledge {
        let devices = try await operations.devices()
        var signing = devices.signingKeys
        for successor in folder.successors(of: devices.trustedKeys) where signing[successor.id] == nil {
            signing[successor.id] = successor.signingKey
        }
        let ends = try await operations.ends()
        for (device, end) in ends where chains[device]?.last ?? 0 < end.sequence {
            chains[device] = DeviceChain(device: device, last: end.sequence, lastHash: end.hash)
        }
        let stored = Set(try await segments.all().filter(\.isSealed).map { "\($0.device)/\($0.name)" })
        return SegmentKnowledge(
            own: database.device, keys: ring, signingKey: { [signing] in signing[$0] }, lastKnown: { ends[$0]?.sequence ?? 0 },
            isStored: { stored.contains("\($0)/\($1)") })
    }

    /// Stores the operations of a file.
    ///
    /// - Returns: whether any of them is new.
    private func take(_ read: ReadSegment, _ known: SegmentKnowledge) async throws -> Bool {
        if read.device == database.device {
            memory.settle(read)
            return false
        }
        var chain = chains[read.device] ?? DeviceChain(device: read.device)
        let segment = read.segment
        let links = try await operations.links(of: read.device, in: max(1, segment.first - 1)...max(segment.last, chain.last, 1))
        let step = try chain.take(segment) { number in
            guard let link = links[number] else { throw FamilyExchangeError.missing(read.device, number) }
            return link
        }
        let record = SegmentRecord(read.encoded, isSealed: !read.name.isLive)
        var hasNew = false
        switch step {
        case .append(let new):
            try await segments.receive([new.map(\.operation)], [record])
            // The other PCs may have written their live files without the player before this PC received the erasure.
            if new.contains(where: { $0.operation.kind == "erase" }) { memory.forgetLive() }
            hasNew = true
        case .replace(let first, let new, let branch):
            try await keepLive(read.device)
            let lost = try await operations.operations(of: read.device, after: first - 1, limit: .max)
            let repeaters = wasOwn(read.device) ? try await repeaters(of: read.device) : nil
            try await segments.replaceBranch(
                of: read.device, from: first, by: new.map(\.operation), record, saidAgainBy: repeaters)
            // Before the file is put back, because that may fail.
            chains[read.device] = chain
            hasNew = true
            memory.forgetPostponed(read.device)
            try note(branch, lost, read)
        case .setAside(let branch):
            try await keepLive(read.device)
            memory.forgetPostponed(read.device)
            let lost = segment.operations.map(\.operation).filter { $0.id.sequence >= branch.numbers.lowerBound }
            try note(branch, lost, read)
        case .waiting:
            memory.postpone(read)
            return false
        case .nothingNew:
            if try await isWorthStoring(record, known) {
                if try await !hasErased(segment, known) { try await segments.store([record]) }
            } else {
                await putBackLive(after: record, known)
            }
        }
        chains[read.device] = chain
        memory.settle(read)
        return hasNew
    }

    /// Whether to store a file whose operations are all in the database already. That is so for a file that its PC has written again
    /// without the bodies of an erased player, for the last version of a file that grew, and for a file that reaches further than the
    /// stored live file. The last one was written after the backup that this PC has gone back to was made; it has operations of the backup
    /// that are in no other file.
    private func isWorthStoring(_ record: SegmentRecord, _ known: SegmentKnowledge) async throws -> Bool {
        if record.isSealed { return true }
        let stored = try await segments.all().filter { $0.device == record.device }
        let last = stored.filter { $0.numbers.upperBound >= record.numbers.upperBound }
        if last.isEmpty { return true }
        guard last.allSatisfy({ $0.numbers.upperBound == record.numbers.upperBound }),
            let erased = try await operations.erasedNumbers()[record.device]
        else { return false }
        for file in last where try await !holdsErased(file, erased, known) { return false }
        return true
    }

    /// Puts back the live file of a PC if an older version has replaced it, for example because the disk of that PC was restored. Then that
    /// PC finds its later operations, and the other PCs need not wait for it.
    private func putBackLive(after older: SegmentRecord, _ known: SegmentKnowledge) async {
        do {
            let stored = try await segments.all().first { $0.device == older.device && $0.name == older.name }
            guard let stored, stored.numbers.upperBound > older.numbers.upperBound else { return }
            await putBackLive(stored, known)
        } catch {
            // The other files are read all the same.
            logger.warning("The files of the PC \(older.device) cannot be read from the database. \(error)")
        }
    }

    /// Puts back a live file as it was stored, unless it has operations of an erased player: then its PC writes it again without them.
    func putBackLive(_ stored: SegmentSummary, _ known: SegmentKnowledge) async {
        do {
            guard let name = SegmentName(stored.name), let bytes = try await segments.bytes(of: stored.device, stored.name),
                let key = known.signingKey(stored.device)
            else { return }
            let segment = try SegmentCodec.decode(
                bytes, named: name, in: stored.device, keys: known.keys, signingKey: known.signingKey)
            if try await hasErased(segment, known) { return }
            try folder.putLive(try EncodedSegment(bytes: bytes), signingKey: key)
        } catch {
            // The other files are read and put back all the same.
            logger.warning("The file \(stored.name) of the PC \(stored.device) cannot be put back. \(error)")
        }
    }

    /// Puts back the last stored live file of a PC under a permanent name, because another history of that PC is about to replace it.
    private func keepLive(_ device: DeviceID) async throws {
        for stored in try await segments.all() where stored.device == device && !stored.isSealed {
            guard let bytes = try await segments.bytes(of: device, stored.name) else { continue }
            try folder.putBack(try EncodedSegment(bytes: bytes))
        }
    }

    /// Whether an identity is a former one of this PC that has confirmed the present one.
    private func wasOwn(_ device: DeviceID) -> Bool { identity.formers(of: database.device).contains(device) }

    /// The identities that may append the lost operations of a former identity of this PC again: the present one, and those that the former
    /// one has confirmed. Any other PC could use the same random bytes.
    private func repeaters(of former: DeviceID) async throws -> Set<DeviceID> {
        let keys = try await operations.devices().signingKeys.filter { $0.key == former }
        return Set(folder.successors(of: keys).map(\.id)).union(identity.formers(of: database.device)).union([database.device])
    }

    /// Records that a PC has two histories. The file is put back under a permanent name, so that every PC reads both histories and decides
    /// for the same one.
    private func note(_ branch: LostBranch, _ operations: [SharedOperation], _ read: ReadSegment) throws {
        try folder.putBack(read.encoded)
        // A branch that grows keeps its beginning, and so its id.
        if lost[branch.id]?.operations.count ?? 0 < operations.count { lost[branch.id] = (branch, operations) }
    }

    /// Appends again the operations of former identities of this PC that are in no file: no PC can sign them under those identities any
    /// more. There are such operations if the disk of this PC was restored, and this PC has taken a new identity before it had written its
    /// newest operations to a file.
    ///
    /// This waits until it is certain that no file has them: a file may only be late, and in rare cases an operation that was appended
    /// twice is in effect twice. A backup from before the PCs were paired has no files.
    ///
    /// - Returns: whether there were any. Then all files of that identity have to be read again.
    private func adoptUnwritten() async throws -> Bool {
        let formers = identity.formers(of: database.device)
        if formers.isEmpty { return false }
        let (ends, stored) = (try await operations.ends(), try await segments.all())
        /// The number of the last operation of an identity that is in a file.
        func written(_ former: DeviceID) -> Int64 { stored.filter { $0.device == former }.map(\.numbers.upperBound).max() ?? 0 }
        let present = formers.filter { former in
            let isComplete =
                !missing.present.contains { $0.device == former } && !findings.flaws.contains { $0.mayHideOperations(of: former) }
            let written = written(former)
            return isComplete && written > 0 && ends[former]?.sequence ?? 0 > written
        }
        unwritten.note(present, at: awake())
        let due = unwritten.lasting(longerThan: Self.patience, at: awake())
        for former in due {
            try await segments.adoptUnwritten(
                of: former, from: written(former) + 1, saidAgainBy: try await repeaters(of: former))
            // Of two histories, the other one may be in effect now.
            chains[former] = nil
            lost = lost.filter { $0.value.branch.device != former }
            memory.forget(former)
        }
        return !due.isEmpty
    }

    /// Appends again the operations of this PC in histories that are not in effect, and finds those that no PC has appended again. All
    /// files have to be read before: another file may have these operations already.
    private func reviewLost() async throws {
        // If an identity has operations that may be in no file, its other history may be in effect soon.
        for (id, (branch, operations)) in lost where !operations.isEmpty && !unwritten.present.contains(branch.device) {
            if wasOwn(branch.device) {
                try await segments.adoptBranch(operations, saidAgainBy: try await repeaters(of: branch.device))
            }
            lost[id]?.operations = try await self.operations.unsaid(operations)
        }
        let branches = lost.values.filter { !$0.operations.isEmpty }.map(\.branch).sorted { $0.id < $1.id }
        for branch in branches where !findings.lostBranches.contains(branch) {
            logger.warning("\(PCProblem(branch) { _ in nil }.sentence) (\(branch.id))")
        }
        findings.lostBranches = branches
    }
}

extension SegmentFlaw {
    /// Whether the file or folder that cannot be used may have operations of a PC. A file whose name TimeQuest does not use has none.
    fileprivate func mayHideOperations(of device: DeviceID) -> Bool {
        let parts = file.split(atByte: "/", maxSplits: 1).map(String.init)
        return parts.first == "\(device)" && (parts.count == 1 || SegmentName(parts[1]) != nil)
    }
}

extension Sequence<KnownDevice> {
    /// The public signing keys of all PCs that were announced.
    var signingKeys: [DeviceID: Data] {
        Dictionary(compactMap { pc in pc.announced.map { (pc.id, $0.signingKey) } }, uniquingKeysWith: { first, _ in first })
    }

    /// The public signing keys of the PCs that may confirm new identities. A PC that was forgotten may not.
    var trustedKeys: [DeviceID: Data] { filter { !$0.hasLeft }.signingKeys }

    /// The PCs that have left.
    var gone: Set<DeviceID> { Set(lazy.filter(\.hasLeft).map(\.id)) }
}
