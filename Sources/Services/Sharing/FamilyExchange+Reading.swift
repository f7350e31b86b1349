import Domain
import Foundation
import Logging
import Sharing
import Storage

/// What this PC takes from the shared folder.
extension FamilyExchange {
    /// Reads all that is new in the folder.
    ///
    /// - Returns: the household's keys, also those that other PCs have given to this one.
    func read(with present: KeyRing) async throws -> KeyRing {
        var ring = present
        while true {
            try await take(ring)
            let senders = try await operations.devices().others(of: database.device).compactMap(\.announced)
            let collected = folder.collect(ring, from: senders, by: try identity.present())
            if collected == ring { return ring }
            // Kept at once: what it has opened is stored.
            try store(collected)
            ring = collected
        }
    }

    /// Reads the files that are new, and stores what they contain. A file that cannot be used keeps no other from being read.
    private func take(_ ring: KeyRing) async throws {
        while true {
            let known = try await knowledge(ring)
            let scan = try folder.scan(&memory, knowing: known)
            findings.flaws = scan.flaws
            note(missing: scan.gaps)
            if let restored = scan.restored {
                logger.warning("\(restored)")
                database.use(try identity.renew())
                forgetReading()
                continue
            }
            var hasNew = false
            for read in scan.segments where try await take(read) { hasNew = true }
            // Also again after what was new: a file may have waited for it, or be from a PC that is known only now.
            if scan.isComplete, !hasNew { return }
        }
    }

    private func knowledge(_ ring: KeyRing) async throws -> SegmentKnowledge {
        let devices = try await operations.devices()
        var signing = Dictionary(
            devices.compactMap { device in device.announced.map { (device.id, $0.signingKey) } },
            uniquingKeysWith: { first, _ in first })
        // A PC that was forgotten vouches for nobody.
        let trusted = signing.filter { known in devices.contains { $0.id == known.key && !$0.hasLeft } }
        for successor in folder.successors(of: trusted) where signing[successor.id] == nil {
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

    /// Stores what a file contains.
    ///
    /// - Returns: whether there was anything new.
    private func take(_ read: ReadSegment) async throws -> Bool {
        if read.device == database.device {
            memory.settle(read)
            return false
        }
        var chain = chains[read.device] ?? DeviceChain(device: read.device)
        let segment = read.segment
        let hashes = try await operations.hashes(of: read.device, in: max(1, segment.first - 1)...max(segment.last, chain.last, 1))
        let step = try chain.take(segment) { number in
            guard let hash = hashes[number] else { throw FamilyExchangeError.missing(read.device, number) }
            return hash
        }
        let record = SegmentRecord(read.encoded, isSealed: !read.name.isLive)
        var hasNew = false
        switch step {
        case .append(let new):
            try await segments.receive([new.map(\.operation)], [record])
            hasNew = true
        case .replace(let first, let new, let branch):
            try await segments.replaceBranch(of: read.device, from: first, by: new.map(\.operation), record)
            hasNew = true
            try note(branch, read)
        case .setAside(let branch): try note(branch, read)
        case .waiting:
            memory.postpone(read)
            return false
        // Written again by its PC without the bodies of a player who was erased, or the end of a file that grew.
        case .nothingNew: if record.isSealed { try await segments.store([record]) }
        }
        chains[read.device] = chain
        memory.settle(read)
        return hasNew
    }

    /// Notes two histories of one PC. The file is put back under a name that never changes, so that every PC reads both, and takes the
    /// same one.
    private func note(_ branch: LostBranch, _ read: ReadSegment) throws {
        try folder.putBack(read.encoded)
        if findings.lostBranches.contains(where: { $0.id == branch.id }) { return }
        findings.lostBranches.append(branch)
        logger.warning("\(branch)")
    }
}
