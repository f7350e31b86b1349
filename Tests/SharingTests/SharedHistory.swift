import Domain
import Foundation
import Sharing
import TestSupport

/// A PC of a test's family, with keys and a history of operations.
struct SharedHistory {
    let keys: DeviceKeys
    private(set) var operations: [SharedOperation] = []
    private var generator: SeededGenerator

    init(seed: UInt64 = 1, keys: DeviceKeys = DeviceKeys(), count: Int = 0) {
        self.keys = keys
        generator = SeededGenerator(seed: seed)
        for _ in 0..<count { add() }
    }

    /// The same history up to an operation, which goes on otherwise.
    func branch(after sequence: Int64, seed: UInt64) -> SharedHistory {
        var branch = self
        branch.operations = Array(operations.prefix(Int(sequence)))
        branch.generator = SeededGenerator(seed: seed)
        return branch
    }

    /// Adds an operation.
    ///
    /// - Parameters:
    ///   - body: a JSON object; a small one if it is nil
    ///   - delay: how many milliseconds later than usual
    mutating func add(_ body: String? = nil, kind: String = "set", after delay: Int64 = 0) {
        let number = Int64(operations.count) + 1
        let value = UInt32.random(in: 0...UInt32.max, using: &generator)
        let salt = Data((0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
        let body = body ?? #"{"entity":"task","field":"name","heads":[],"id":"7K3M9QW2XD4A","value":"\"Zähne \#(value)\""}"#
        operations.append(
            SharedOperation(
                id: OperationID(device: keys.id, sequence: number), previous: operations.last?.hash,
                time: HybridTime(milliseconds: 1_772_377_920_125 + number * 60_000 + delay, counter: Int32(number % 3)),
                day: LocalDate(dayNumber: 20_500 + Int(number) / 14), kind: kind,
                content: .body(body, salt: salt)))
    }

    /// Erases the bodies of some operations.
    mutating func erase(_ numbers: ClosedRange<Int64>) {
        for number in numbers { operations[Int(number) - 1] = operations[Int(number) - 1].erased }
    }

    func encoded(_ numbers: ClosedRange<Int64>, with key: HouseholdKey) throws -> EncodedSegment {
        try SegmentCodec.encode(operations[Int(numbers.lowerBound) - 1..<Int(numbers.upperBound)], by: keys, with: key)
    }

    /// Some operations as they are after they were read from a file.
    func segment(_ numbers: ClosedRange<Int64>) throws -> Segment {
        let ring = KeyRing([Self.key])
        let encoded = try encoded(numbers, with: Self.key)
        return try SegmentCodec.decode(
            encoded.bytes, named: encoded.liveName, in: keys.id, keys: ring, signingKey: { _ in keys.signingKey })
    }

    static let key = HouseholdKey(epoch: 1)
}
