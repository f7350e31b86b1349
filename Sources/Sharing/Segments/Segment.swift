public import Domain
public import Foundation

/// The operations of a file that was checked: of one PC, without gaps, each naming the one before it.
public struct Segment: Hashable, Sendable {
    let header: SegmentHeader
    /// At least one.
    public let operations: [HashedOperation]

    init(header: SegmentHeader, operations: [HashedOperation]) {
        self.header = header
        self.operations = operations
    }

    public var device: DeviceID { header.device }
    /// The key that the file is encrypted with.
    public var key: HouseholdKey.ID { header.key }
    /// The number of the first operation.
    public var first: Int64 { header.numbers.lowerBound }
    /// The number of the last operation.
    public var last: Int64 { header.numbers.upperBound }
}

/// An operation with its hash, which is not computed again for every use.
public struct HashedOperation: Hashable, Sendable {
    public let operation: SharedOperation
    /// 32 bytes (`SharedOperation.hash`).
    public let hash: Data

    public init(_ operation: SharedOperation) {
        self.operation = operation
        hash = operation.hash
    }

    /// Its number on its PC.
    public var sequence: Int64 { operation.id.sequence }
    /// The hash of the PC's operation before it; nil for the first.
    public var previous: Data? { operation.previous }
}
