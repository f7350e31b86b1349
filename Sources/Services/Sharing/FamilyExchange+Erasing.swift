import Domain
import Foundation
import Logging
import Sharing
import Storage

/// Files that still have what players did who were removed since. Their PC writes them again without.
///
/// Until it has, they are kept: where it never comes back, a PC that comes later needs them, or it would have nothing of what that PC did
/// from there on. They are not put into the shared folder while their PC may write them again.
extension FamilyExchange {
    /// Removes the stored files that their PC has written again.
    ///
    /// - Returns: those that it has not written again yet, as `device/name`.
    func sortOutErased(_ ring: KeyRing) async throws -> Set<String> {
        guard try await operations.hasErasures() else { return [] }
        let erasures = try await operations.erasedNumbers()
        let writers = try await operations.devices().writers(including: database.device)
        let stored = try await segments.all().filter { $0.device != database.device }
        let known = try await knowledge(ring)
        var held: Set<String> = []
        for (device, files) in Dictionary(grouping: stored, by: \.device) {
            guard let numbers = erasures[device] else { continue }
            let new = try await clean(files, numbers, known)
            for file in files where !new.contains(file) {
                if new.cover(file.numbers) {
                    try await segments.remove(file.device, file.name)
                } else if writers.contains(device) {
                    held.insert("\(file.device)/\(file.name)")
                }
            }
        }
        return held
    }

    /// Forgets the sealed files of this PC with what was erased while they were being written, so that they are written again.
    func forgetErased(_ own: DeviceID, _ ring: KeyRing) async throws {
        guard try await operations.hasErasures(), let numbers = try await operations.erasedNumbers()[own] else { return }
        let known = try await knowledge(ring)
        for file in try await segments.all() where file.device == own && file.isSealed {
            if try await holdsErased(file, numbers, known) { try await segments.remove(own, file.name) }
        }
    }

    /// Removes from the shared folder what was written again without a removed player: files of this PC, Syncthing's copies of them, and
    /// those of identities that write no more.
    func removeErased(_ ring: KeyRing) async throws {
        guard try await operations.hasErasures() else { return }
        let others = try await operations.devices().writers(including: database.device).subtracting([database.device])
        let known = try await knowledge(ring)
        let stored = try await segments.all()
        for (device, numbers) in try await operations.erasedNumbers() where !others.contains(device) {
            let files = stored.filter { $0.device == device }
            for name in folder.files(of: device) where !files.contains(where: { $0.name == "\(name)" }) {
                let key = InspectedFile(
                    device: device, name: "\(name)", version: folder.version(of: name, device) ?? "", erasures: numbers.count)
                if erasedFiles[key] == false { continue }
                guard let bytes = folder.bytes(of: name, device), holdsErased(bytes, name, of: device, numbers, known, as: key)
                else { continue }
                if try await isReplaced(bytes, name, of: device, by: try await clean(files, numbers, known), known) {
                    try folder.remove(name, of: device)
                }
            }
        }
    }

    /// Whether other files have all operations of a file. One of another history of its PC is needed where that is said again.
    private func isReplaced(
        _ bytes: Data, _ name: SegmentName, of device: DeviceID, by files: [SegmentSummary], _ known: SegmentKnowledge
    ) async throws -> Bool {
        let segment = try SegmentCodec.decode(bytes, named: name, in: device, keys: known.keys, signingKey: known.signingKey)
        guard files.cover(segment.first...segment.last), let last = segment.operations.last else { return false }
        return try await operations.links(of: device, in: last.sequence...last.sequence)[last.sequence]?.hash == last.hash
    }

    /// Those of a PC's stored files that have no body of an operation that was erased here.
    ///
    /// - Parameter numbers: of all operations of the PC that were erased.
    private func clean(
        _ files: [SegmentSummary], _ numbers: [Int64], _ known: SegmentKnowledge
    ) async throws -> [SegmentSummary] {
        var clean: [SegmentSummary] = []
        for file in files where try await !holdsErased(file, numbers, known) { clean.append(file) }
        return clean
    }

    /// Whether a stored file has the body of an operation that was erased here. Each is read once.
    ///
    /// - Parameter numbers: of all operations of its PC that were erased.
    func holdsErased(_ file: SegmentSummary, _ numbers: [Int64], _ known: SegmentKnowledge) async throws -> Bool {
        let within = numbers.filter(file.numbers.contains)
        if within.isEmpty { return false }
        let key = InspectedFile(
            device: file.device, name: file.name, version: "\(file.numbers) \(file.byteCount)", erasures: within.count)
        if let holds = erasedFiles[key] { return holds }
        guard let name = SegmentName(file.name), let bytes = try await segments.bytes(of: file.device, file.name) else {
            return false
        }
        return holdsErased(bytes, name, of: file.device, within, known, as: key)
    }

    /// - Parameter key: what is remembered of it.
    private func holdsErased(
        _ bytes: Data, _ name: SegmentName, of device: DeviceID, _ numbers: [Int64], _ known: SegmentKnowledge,
        as key: InspectedFile
    ) -> Bool {
        if let holds = erasedFiles[key] { return holds }
        do throws(SegmentFlaw) {
            let segment = try SegmentCodec.decode(bytes, named: name, in: device, keys: known.keys, signingKey: known.signingKey)
            let numbers = Set(numbers)
            let holds = segment.operations.contains { numbers.contains($0.sequence) && !$0.operation.content.isErased }
            erasedFiles[key] = holds
            return holds
        } catch {
            // Without its key nobody can read it.
            logger.debug("\(error)")
            return false
        }
    }

    /// Whether a file has the body of an operation that was erased here, and its PC writes it again without, or has done so.
    func hasErased(_ segment: Segment, _ knowledge: SegmentKnowledge) async throws -> Bool {
        let known = try await operations.operations(
            of: segment.device, after: segment.first - 1, limit: segment.operations.count)
        guard zip(known, segment.operations).contains(where: { $0.content.isErased && !$1.operation.content.isErased }) else {
            return false
        }
        // Before it has announced itself, this PC knows its former identity as one that writes.
        let writers = try await operations.devices().writers(including: database.device)
            .subtracting(identity.formers(of: database.device))
        if writers.contains(segment.device) { return true }
        let numbers = try await operations.erasedNumbers()[segment.device] ?? []
        let stored = try await segments.all().filter { $0.device == segment.device }
        return try await clean(stored, numbers, knowledge).cover(segment.first...segment.last)
    }
}

/// A version of a file that was searched for what was erased.
struct InspectedFile: Hashable {
    var device: DeviceID
    var name: String
    /// What tells it from other versions with this name.
    var version: String
    /// How many operations were erased then.
    var erasures: Int
}

extension Sequence<SegmentSummary> {
    /// Whether each of some numbers is in one of the files.
    fileprivate func cover(_ numbers: ClosedRange<Int64>) -> Bool {
        var next = numbers.lowerBound
        for file in sorted(by: { $0.numbers.lowerBound < $1.numbers.lowerBound }) where file.numbers.lowerBound <= next {
            next = Swift.max(next, file.numbers.upperBound + 1)
        }
        return next > numbers.upperBound
    }
}

extension SharedOperation.Content {
    fileprivate var isErased: Bool { if case .erased = self { true } else { false } }
}
