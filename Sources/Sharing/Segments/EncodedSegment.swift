import Crypto
public import Domain
public import Foundation

/// The bytes of a file with operations, as they are in a shared folder.
public struct EncodedSegment: Hashable, Sendable {
    public let header: SegmentHeader
    public let bytes: Data

    init(header: SegmentHeader, bytes: Data) {
        self.header = header
        self.bytes = bytes
    }

    /// The bytes of a file as they were stored. Nothing of them is proven by this.
    ///
    /// - Throws: `SegmentFlaw.Kind`: `notASegment`, `newerFormat` or `torn`
    public init(bytes: Data) throws(SegmentFlaw.Kind) {
        self.init(header: try SegmentHeader(beginningOf: bytes), bytes: bytes)
    }

    public var device: DeviceID { header.device }

    /// Its name once nothing is added to it any more.
    public var sealedName: SegmentName { .sealed(header.numbers, hash: Data(SHA256.hash(data: bytes))) }

    /// Its name while it grows.
    public var liveName: SegmentName { .live(from: header.numbers.lowerBound) }
}
