import Domain
import Logging
import Sharing
import Storage

/// Files of other PCs that still have what players did who were removed since. Their PC writes them again without.
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
        let writers = try await operations.devices().writers(including: database.device).subtracting([database.device])
        let stored = try await segments.all().filter { writers.contains($0.device) }
        let known = try await knowledge(ring)
        var held: Set<String> = []
        for (device, files) in Dictionary(grouping: stored, by: \.device) {
            guard let numbers = erasures[device] else { continue }
            var old: [SegmentSummary] = []
            for file in files where try await holdsErased(file, numbers, known) { old.append(file) }
            if old.isEmpty { continue }
            let new = files.filter { !old.contains($0) }
            for file in old {
                if new.cover(file.numbers) {
                    try await segments.remove(file.device, file.name)
                } else {
                    held.insert("\(file.device)/\(file.name)")
                }
            }
        }
        return held
    }

    /// Whether a stored file has the body of an operation that was erased here. Each is read once.
    ///
    /// - Parameter numbers: of all operations of its PC that were erased.
    func holdsErased(_ file: SegmentSummary, _ numbers: [Int64], _ known: SegmentKnowledge) async throws -> Bool {
        let within = numbers.filter(file.numbers.contains)
        if within.isEmpty { return false }
        let key = "\(file.device)/\(file.name) \(file.numbers) \(file.byteCount) \(within.count)"
        if let holds = erasedFiles[key] { return holds }
        guard let name = SegmentName(file.name), let bytes = try await segments.bytes(of: file.device, file.name) else {
            return false
        }
        do throws(SegmentFlaw) {
            let segment = try SegmentCodec.decode(
                bytes, named: name, in: file.device, keys: known.keys, signingKey: known.signingKey)
            let holds = segment.operations.contains { within.contains($0.sequence) && !$0.operation.content.isErased }
            erasedFiles[key] = holds
            return holds
        } catch {
            // It was read once. Without its key nobody can read it.
            logger.debug("\(error)")
            return false
        }
    }

    /// Whether a file has the body of an operation that was erased here, and its PC writes it again without.
    func hasErased(_ segment: Segment) async throws -> Bool {
        guard try await operations.devices().writers(including: database.device).contains(segment.device) else { return false }
        let known = try await operations.operations(
            of: segment.device, after: segment.first - 1, limit: segment.operations.count)
        return zip(known, segment.operations).contains { $0.content.isErased && !$1.operation.content.isErased }
    }
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
