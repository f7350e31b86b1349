import Domain
import Foundation
public import LinuxSystem

extension SegmentFolder {
    /// How much a scan does at most.
    public struct Limit: Hashable, Sendable {
        /// How many files are read.
        public var files: Int
        /// After how many bytes of files no further one is read.
        public var bytes: Int

        public init(files: Int = 64, bytes: Int = 1 << 20) {
            self.files = files
            self.bytes = bytes
        }

        /// How many files of a PC are looked at, and how many PCs that the family does not know.
        static let (filesOfDevice, devices) = (5_000, 100)
    }

    /// Reads what is new in the folders of all PCs.
    ///
    /// A PC's files are read in the order of their operations; one that does not continue what is known is not read. Files of this PC are
    /// read as well: where they have more than the database, that is reported.
    ///
    /// - Throws: `FileReaderError.unreadable` if the shared folder itself cannot be read
    public func scan(
        _ memory: inout SegmentMemory, knowing knowledge: SegmentKnowledge, limit: Limit = Limit()
    ) throws(FileReaderError) -> SegmentScan {
        var foreign = ForeignNames()
        let listed = try FolderListing.entries(of: root, limit: Limit.filesOfDevice) { name in
            foreign.sort(out: name, isWanted: DeviceID(name)?.description == name)
        }
        let devices = listed.entries.compactMap { entry in DeviceID(entry.name).map { (device: $0, kind: entry.kind) } }
            .sorted { ($0.device == knowledge.own ? 0 : 1, $0.device) < ($1.device == knowledge.own ? 0 : 1, $1.device) }
        // Those of the family first: others may be anything.
        let known = devices.filter { knowledge.signingKey($0.device) != nil }
        let others = devices.filter { knowledge.signingKey($0.device) == nil }
        var scan = FolderScan(folder: self, knowledge: knowledge, limit: limit, memory: memory)
        var pending = known + others.prefix(Limit.devices)
        if let start = pending.firstIndex(where: { $0.device == memory.firstDevice }) {
            pending = Array(pending[start...] + pending[..<start])
        }
        for name in foreign.first { scan.add(SegmentFlaw(file: name, kind: .notASegment)) }
        scan.memory.firstDevice = nil
        scan.memory.entries = [:]
        for (index, entry) in pending.enumerated() {
            let wasComplete = scan.result.isComplete
            if entry.kind == .symbolicLink { scan.add(SegmentFlaw(file: "\(entry.device)", kind: .notAFile(entry.kind))) }
            if entry.kind == .folder { scan.read(entry.device) }
            if wasComplete, !scan.result.isComplete { scan.memory.firstDevice = pending[(index + 1) % pending.count].device }
        }
        memory = scan.memory
        scan.result.flaws.sort { $0.file < $1.file }
        return scan.result
    }
}

/// The names in a folder that are none of TimeQuest's: Syncthing carries those files as well, however large they are.
private struct ForeignNames {
    /// How many are named.
    private static let most = 5
    /// The first of them in the order of their names, as they can be shown.
    private(set) var first: [String] = []

    /// - Parameters:
    ///   - isWanted: whether it is read.
    ///   - isKnown: whether it is TimeQuest's in any case.
    /// - Returns: whether it is read.
    mutating func sort(out name: String, isWanted: Bool, isKnown: Bool = false) -> Bool {
        // Syncthing's own, and those of file managers, are hidden.
        if isWanted || isKnown || name.hasBytePrefix(".") || name.hasBytePrefix("~") { return isWanted }
        first = ([DisplayText.line(name)] + first).sorted().prefix(Self.most).map(\.self)
        return false
    }
}

/// A scan under way.
private struct FolderScan {
    let folder: SegmentFolder
    let knowledge: SegmentKnowledge
    let limit: SegmentFolder.Limit
    /// What the scans before have found.
    let earlier: SegmentMemory
    /// What is still true of it, and what this scan has found.
    var memory: SegmentMemory
    var result = SegmentScan()
    private var files = 0
    private var bytes = 0

    init(folder: SegmentFolder, knowledge: SegmentKnowledge, limit: SegmentFolder.Limit, memory: SegmentMemory) {
        (self.folder, self.knowledge, self.limit, self.memory, earlier) = (folder, knowledge, limit, memory, memory)
    }

    mutating func add(_ flaw: SegmentFlaw) { result.flaws.append(flaw) }

    private struct Candidate {
        let name: SegmentName
        let file: String
        let state: FileState
    }

    /// Reads what is new of a PC.
    mutating func read(_ device: DeviceID) {
        let candidates: [Candidate]
        do throws(FileReaderError) {
            candidates = try self.candidates(of: device)
        } catch {
            // The folder may have been removed just now.
            if !error.isNotFound { add(SegmentFlaw(file: "\(device)", kind: .unreadable(error))) }
            return
        }
        let known = knowledge.lastKnown(device)
        var reach = known
        for candidate in candidates {
            if isDone(candidate, of: device, known: known) {
                // Also where its operations do not count: another file may go on from them. A damaged file or one that waits is a gap.
                let isSettled = memory.entries[candidate.file].map { $0.outcome == .settled } ?? true
                if isSettled, case .sealed(let last, _) = candidate.name.kind { reach = max(reach, last) }
                continue
            }
            // What this PC itself has shared shows that its database was put back, also where something is missing before it. A file that
            // is too large is named, whatever may be missing.
            let isDue = candidate.name.first <= reach + 1 || candidate.state.size > SegmentLimits.fileBytes
            guard device == knowledge.own || isDue else {
                if result.gaps[device] == nil { result.gaps[device] = reach + 1...candidate.name.first - 1 }
                continue
            }
            guard files < limit.files, bytes < limit.bytes else {
                result.isComplete = false
                // The others are remembered as they were.
                if let entry = earlier.entries[candidate.file] { memory.entries[candidate.file] = entry }
                continue
            }
            if let read = read(candidate, of: device, known: known) { reach = max(reach, read.segment.last) }
        }
    }

    /// The segments in a PC's folder, in the order of their operations.
    private mutating func candidates(of device: DeviceID) throws(FileReaderError) -> [Candidate] {
        let limit = SegmentFolder.Limit.filesOfDevice
        var foreign = ForeignNames()
        let listed = try FolderListing.entries(of: folder.path(of: device), limit: limit) { name in
            foreign.sort(out: name, isWanted: SegmentName(name) != nil, isKnown: SegmentFolder.isShared(name))
        }
        for name in foreign.first { add(SegmentFlaw(file: "\(device)/\(name)", kind: .notASegment)) }
        if !listed.isComplete { add(SegmentFlaw(file: "\(device)", kind: .tooManyFiles(limit: limit))) }
        var candidates: [Candidate] = []
        for entry in listed.entries {
            guard let name = SegmentName(entry.name) else { continue }
            let file = "\(device)/\(name)"
            if entry.kind == .regular {
                candidates.append(Candidate(name: name, file: file, state: entry.state))
            } else {
                add(SegmentFlaw(file: file, kind: .notAFile(entry.kind)))
            }
        }
        // Sealed files before the live one, so that the same is not read twice.
        return candidates.sorted {
            ($0.name.first, $0.name.isLive ? 1 : 0, $0.file) < ($1.name.first, $1.name.isLive ? 1 : 0, $1.file)
        }
    }

    /// Whether a file need not be read, because it is unchanged since it was, or is stored.
    private mutating func isDone(_ candidate: Candidate, of device: DeviceID, known: Int64) -> Bool {
        if let entry = earlier.entries[candidate.file], entry.state == candidate.state, isStillTrue(entry.outcome, known: known) {
            memory.entries[candidate.file] = entry
            if case .flawed(let kind) = entry.outcome { add(SegmentFlaw(file: candidate.file, kind: kind)) }
            return true
        }
        // A restore may have taken the operations back in the moment before the file was stored.
        guard case .sealed(let last, _) = candidate.name.kind, last <= known else { return false }
        return knowledge.isStored(device, candidate.name)
    }

    private func isStillTrue(_ outcome: SegmentMemory.Outcome, known: Int64) -> Bool {
        switch outcome {
        case .settled: true
        case .postponed(let then): then == known
        case .flawed(.unknownDevice(let device)): knowledge.signingKey(device) == nil
        case .flawed(.unknownKey(let key)): knowledge.keys[key] == nil
        case .flawed(.unreadable): false
        case .flawed: true
        }
    }

    private mutating func read(_ candidate: Candidate, of device: DeviceID, known: Int64) -> ReadSegment? {
        files += 1
        do throws(SegmentFlaw) {
            guard let data = try contents(of: candidate) else { return nil }
            bytes += data.count
            let segment = try SegmentCodec.decode(
                data, named: candidate.name, in: device, keys: knowledge.keys, signingKey: knowledge.signingKey)
            let read = ReadSegment(
                name: candidate.name, segment: segment, encoded: EncodedSegment(header: segment.header, bytes: data),
                state: candidate.state, known: known)
            result.segments.append(read)
            if device == knowledge.own, segment.last > max(known, result.restored?.found ?? 0) {
                result.restored = RestoredDatabase(device: device, known: known, found: segment.last, file: candidate.file)
            }
            return read
        } catch {
            memory.entries[candidate.file] = SegmentMemory.Entry(state: candidate.state, outcome: .flawed(error.kind))
            add(error)
            return nil
        }
    }

    /// The bytes of a file; nil where it has disappeared.
    private func contents(of candidate: Candidate) throws(SegmentFlaw) -> Data? {
        do throws(FileReaderError) {
            return try FileReader.read(
                "\(folder.root)/\(candidate.file)", limit: SegmentLimits.fileBytes, followsSymbolicLinks: false
            ).data
        } catch {
            if error.isNotFound { return nil }
            let kind: SegmentFlaw.Kind =
                switch error {
                case .tooLarge: .tooLarge(.fileBytes)
                case .notARegularFile(_, let kind): .notAFile(kind)
                case .unreadable: .unreadable(error)
                }
            throw SegmentFlaw(file: candidate.file, kind: kind)
        }
    }
}
