import Domain
import Foundation
import LinuxSystem
package import Logging
package import Sharing
package import Storage

/// Passes on to the other PCs of the family what happens on this one, and takes what has happened on them, through the shared folder.
///
/// The folder is only a means of transport: all operations are in the database. Whatever is lost in the folder is put back from there.
package actor FamilyExchange {
    /// What is wrong with the shared folder or with files in it.
    package struct Findings: Hashable, Sendable {
        /// Files that were set aside, each with a sentence for a parent.
        package var flaws: [SegmentFlaw] = []
        /// Operations of PCs that have numbered others in the same way, as after a copy of a disk.
        package var lostBranches: [LostBranch] = []
        /// Why nothing is passed on, as a sentence; nil where it is.
        package var problem: String?
    }

    private let database: HouseholdDatabase
    private let operations: OperationRepository
    private let segments: SegmentRepository
    private let folder: SegmentFolder
    private let identity: PCIdentity
    private let ringFile: KeyRingFile
    private let logger: Logger
    private var memory = SegmentMemory()
    private var chains: [DeviceID: DeviceChain] = [:]
    package private(set) var findings = Findings()

    /// - Parameters:
    ///   - stateFolder: the folder of the database.
    ///   - folder: the path of the folder that the PCs share.
    package init(_ database: HouseholdDatabase, stateFolder: String, folder: String, logger: Logger) {
        self.database = database
        operations = OperationRepository(database)
        segments = SegmentRepository(database)
        self.folder = SegmentFolder(root: folder)
        identity = PCIdentity(stateFolder: stateFolder)
        ringFile = KeyRingFile(path: "\(stateFolder)/household.keys")
        self.logger = logger
    }

    /// Takes what is new in the folder, passes on what is new here, and puts back what was lost. Does nothing while the household has no
    /// key, because no other PC was ever paired.
    package func exchange() async {
        do {
            guard let ring = try ringFile.read(), ring.current != nil else { return }
            let keys = identity.keys(logger: logger)
            try await take(keys, ring)
            try await publish(identity.keys(logger: logger), ring)
            try await putBack()
            findings.problem = nil
        } catch {
            let sentence = "What happens here is not shared with the other PCs at the moment: \(error)"
            if findings.problem != sentence { logger.warning("\(sentence)") }
            findings.problem = sentence
        }
    }

    /// Reads the files that are new, and stores what they contain. A file that cannot be used keeps no other from being read.
    private func take(_ keys: DeviceKeys, _ ring: KeyRing) async throws {
        findings.flaws = []
        while true {
            let known = try await knowledge(own: database.device, ring)
            let scan = try folder.scan(&memory, knowing: known)
            findings.flaws = scan.flaws
            if let restored = scan.restored {
                logger.warning("\(restored)")
                database.use(try identity.renew())
                memory = SegmentMemory()
                chains = [:]
                continue
            }
            var hasNew = false
            for read in scan.segments where try await take(read) { hasNew = true }
            // Also again after what was new: a file may have waited for it, or be from a PC that is known only now.
            if scan.isComplete, !hasNew { return }
        }
    }

    private func knowledge(own: DeviceID, _ ring: KeyRing) async throws -> SegmentKnowledge {
        let devices = try await operations.devices()
        let signing = Dictionary(
            devices.compactMap { device in device.announced.map { (device.id, $0.signingKey) } },
            uniquingKeysWith: { first, _ in first })
        let ends = try await operations.ends()
        for (device, end) in ends where chains[device]?.last ?? 0 < end.sequence {
            chains[device] = DeviceChain(device: device, last: end.sequence, lastHash: end.hash)
        }
        let stored = Set(try await segments.all().filter(\.isSealed).map { "\($0.device)/\($0.name)" })
        return SegmentKnowledge(
            own: own, keys: ring, signingKey: { signing[$0] }, lastKnown: { ends[$0]?.sequence ?? 0 },
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

    /// Writes the operations of this PC: those that fill a file are sealed, the others are in a file that grows.
    private func publish(_ keys: DeviceKeys, _ ring: KeyRing) async throws {
        guard let current = ring.current else { return }
        let own = try await segments.all().filter { $0.device == keys.id }
        try await writeErased(keys, current, own)
        let sealedUntil = own.filter(\.isSealed).map(\.numbers.upperBound).max() ?? 0
        let new = try await operations.operations(of: keys.id, after: sealedUntil)
        var live: SegmentWriter.Live?
        if let stored = own.first(where: { !$0.isSealed && $0.numbers.lowerBound == sealedUntil + 1 }),
            let bytes = try await segments.bytes(of: stored.device, stored.name)
        {
            live = SegmentWriter.Live(last: stored.numbers.upperBound, key: try EncodedSegment(bytes: bytes).header.key)
        }
        let plan = SegmentWriter().plan(new, key: current.id, live: live)
        func encoded(_ planned: SegmentWriter.Planned) throws -> EncodedSegment {
            guard let key = ring[planned.key] else { throw FamilyExchangeError.noKey(planned.key) }
            return try SegmentCodec.encode(planned.operations, by: keys, with: key)
        }
        let (sealed, liveFile) = (try plan.sealed.map(encoded), try plan.live.map(encoded))
        let records =
            sealed.map { SegmentRecord($0, isSealed: true) }
            + [liveFile].compactMap(\.self).map { SegmentRecord($0, isSealed: false) }
        // Stored first: what was published once must be put back in the same bytes.
        let stored = Set(own.map(\.name))
        let unknown = records.filter { !stored.contains($0.name) || !$0.isSealed }
        if !unknown.isEmpty { try await segments.store(unknown) }
        try folder.publish(sealed: sealed, live: liveFile, by: keys, &memory)
    }

    /// Writes again the sealed files of this PC that contained a player who was erased: without the bodies, and under a new name.
    private func writeErased(_ keys: DeviceKeys, _ key: HouseholdKey, _ own: [SegmentSummary]) async throws {
        var next: Int64 = 1
        for segment in own.filter(\.isSealed).sorted(by: { $0.numbers.lowerBound < $1.numbers.lowerBound }) {
            if segment.numbers.lowerBound > next {
                let missing = try await operations.operations(
                    of: keys.id, after: next - 1, limit: Int(segment.numbers.lowerBound - next))
                let plan = SegmentWriter().plan(missing, key: key.id)
                let parts = plan.sealed.map(\.operations) + [plan.live].compactMap { $0?.operations }
                let files = try parts.map { try SegmentCodec.encode($0, by: keys, with: key) }
                try await segments.store(files.map { SegmentRecord($0, isSealed: true) })
                for file in files { try folder.putBack(file) }
                let names = Set(files.map(\.sealedName))
                try folder.removeSealed(of: keys.id, within: next...segment.numbers.lowerBound - 1, but: names)
            }
            next = segment.numbers.upperBound + 1
        }
    }

    /// Puts back what is missing in the folder: sealed files of all PCs, and the last file of one that has left.
    private func putBack() async throws {
        let left = Set(try await operations.devices().filter(\.hasLeft).map(\.id))
        let stored = try await segments.all().filter { $0.isSealed || left.contains($0.device) }
        let files = stored.compactMap { file in
            SegmentName(file.name).map { StoredSegment(device: file.device, name: $0, byteCount: file.byteCount) }
        }
        for missing in folder.missing(among: files) {
            guard let bytes = try await segments.bytes(of: missing.device, "\(missing.name)") else { continue }
            try folder.putBack(try EncodedSegment(bytes: bytes))
        }
    }
}

/// Why the shared folder cannot be brought up to date.
enum FamilyExchangeError: Error, Hashable, CustomStringConvertible {
    /// An operation that should be here is not.
    case missing(DeviceID, Int64)
    /// The key of a file of this PC is gone.
    case noKey(HouseholdKey.ID)

    var description: String {
        switch self {
        case .missing(let device, let number):
            "Operation \(number) of the PC \(device) is not in the database. Please restore a backup."
        case .noKey(let key): "The household's key \(key) is not on this PC any more. Please pair it again with another one."
        }
    }
}

extension SegmentRecord {
    fileprivate init(_ file: EncodedSegment, isSealed: Bool) {
        self.init(
            device: file.device, name: "\(isSealed ? file.sealedName : file.liveName)", numbers: file.header.numbers,
            isSealed: isSealed, bytes: file.bytes)
    }
}
