import Domain
import Foundation

/// The operations of a segment as text: a JSON object a line.
enum SegmentContent {
    /// The text of some operations, in which nothing is that another PC would refuse.
    ///
    /// - Throws: `SegmentFlaw.Kind` for what another PC would find, otherwise an error of the encoder
    static func written(
        _ operations: some Sequence<SharedOperation>, of device: DeviceID, numbers: ClosedRange<Int64>
    ) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var text = Data()
        var before: HashedOperation?
        for (operation, sequence) in zip(operations, numbers) {
            before = try checked(operation, of: device, sequence: sequence, after: before)
            let line = try encoder.encode(operation)
            guard line.count <= SegmentLimits.lineBytes else { throw SegmentFlaw.Kind.tooLarge(.lineBytes) }
            text += line
            text.append(newline)
        }
        guard text.count <= SegmentLimits.contentBytes else { throw SegmentFlaw.Kind.tooLarge(.contentBytes) }
        return text
    }

    /// Reads a text: as many operations of a PC as there are numbers, each naming the one before it.
    ///
    /// The JSON is decoded a line at a time, so that the memory it takes depends on the longest line, not on the whole text.
    static func read(
        _ text: Data, of device: DeviceID, numbers: ClosedRange<Int64>
    ) throws(SegmentFlaw.Kind) -> [HashedOperation] {
        let count = numbers.upperBound - numbers.lowerBound + 1
        guard count <= SegmentLimits.operations else { throw .tooLarge(.operations) }
        let decoder = JSONDecoder()
        var operations: [HashedOperation] = []
        operations.reserveCapacity(Int(count))
        // An array is searched many times faster than `Data`.
        var rest = [UInt8](text)[...]
        for sequence in numbers {
            guard let end = rest.firstIndex(of: newline) else { throw .foreignContent(reason: "operation \(sequence) is missing") }
            let operation = try read(Data(rest[..<end]), decoder, sequence: sequence)
            operations.append(try checked(operation, of: device, sequence: sequence, after: operations.last))
            rest = rest[(end + 1)...]
        }
        guard rest.isEmpty else { throw .foreignContent(reason: "it has more than the \(count) operations it says") }
        return operations
    }

    private static let newline = UInt8(ascii: "\n")

    private static func read(_ line: Data, _ decoder: JSONDecoder, sequence: Int64) throws(SegmentFlaw.Kind) -> SharedOperation {
        guard line.count <= SegmentLimits.lineBytes else { throw .tooLarge(.lineBytes) }
        do {
            return try decoder.decode(SharedOperation.self, from: line)
        } catch {
            // Not the decoder's own words, which may quote the family's data.
            throw .foreignContent(reason: "operation \(sequence) is not in the expected form")
        }
    }

    /// An operation that has its place after another one, and in whose parts nothing is out of range.
    private static func checked(
        _ operation: SharedOperation, of device: DeviceID, sequence: Int64, after before: HashedOperation?
    ) throws(SegmentFlaw.Kind) -> HashedOperation {
        guard operation.id == OperationID(device: device, sequence: sequence) else { throw .brokenChain(sequence: sequence) }
        guard operation.isPlausible, (operation.previous?.count ?? 32) == 32 else {
            throw .foreignContent(reason: "operation \(sequence) has numbers out of range")
        }
        switch operation.content {
        case .body(let text, let salt):
            guard text.utf8.count <= SegmentLimits.bodyBytes, salt.count <= SegmentLimits.saltBytes else {
                throw .tooLarge(.bodyBytes)
            }
        case .erased(let hash):
            guard hash.count == 32 else { throw .foreignContent(reason: "operation \(sequence) has a hash of \(hash.count) bytes") }
        }
        if let before, operation.previous != before.hash { throw .brokenChain(sequence: sequence) }
        return HashedOperation(operation)
    }
}
