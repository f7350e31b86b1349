public import Domain
public import Foundation

/// What a segment says about itself before its encrypted part:
///
/// ```
/// offset  length
///      0       8  "TimeQSeg"
///      8       2  format version, 1
///     10      12  the PC's identity, in letters
///     22       8  the id of the household's key
///     30       8  the number of the first operation
///     38       8  the number of the last operation
///     46       4  n, the length of the encrypted part
///     50      12  nonce
///     62       n  the operations: JSON, a line each, compressed, encrypted (ChaCha20-Poly1305); the first 50 bytes are authenticated
/// 62 + n      64  signature (Ed25519) of all before it
/// ```
///
/// Numbers begin with the highest byte.
public struct SegmentHeader: Hashable, Sendable {
    public let device: DeviceID
    public let key: HouseholdKey.ID
    /// The numbers of the operations.
    public let numbers: ClosedRange<Int64>
    /// The length of the encrypted part in bytes.
    let length: Int

    static let magic = Data("TimeQSeg".utf8)
    static let currentVersion = 1
    static let byteCount = 50
    static let nonceCount = 12
    static let signatureCount = 64

    /// The length of the whole file in bytes.
    var fileLength: Int { Self.byteCount + Self.nonceCount + length + Self.signatureCount }

    init(device: DeviceID, key: HouseholdKey.ID, numbers: ClosedRange<Int64>, length: Int) {
        self.device = device
        self.key = key
        self.numbers = numbers
        self.length = length
    }

    var bytes: Data {
        Self.magic + Data(bigEndian: UInt16(Self.currentVersion)) + Data(device.description.utf8) + Data(bigEndian: key.bits)
            + Data(bigEndian: UInt64(numbers.lowerBound)) + Data(bigEndian: UInt64(numbers.upperBound))
            + Data(bigEndian: UInt32(length))
    }

    /// Reads the beginning of a file. Nothing of it is proven before its signature was checked.
    ///
    /// - Throws: `SegmentFlaw.Kind`: `notASegment`, `newerFormat` or `torn`
    public init(beginningOf file: Data) throws(SegmentFlaw.Kind) {
        let bytes = [UInt8](file.prefix(Self.byteCount))
        guard bytes.starts(with: Self.magic.prefix(bytes.count)) else { throw .notASegment }
        guard bytes.count >= 10 else { throw .torn }
        let version = Int(bytes[8..<10].bigEndianNumber)
        guard version <= Self.currentVersion else { throw .newerFormat(version: version) }
        guard version > 0 else { throw .notASegment }
        guard bytes.count == Self.byteCount else { throw .torn }
        let letters = String(decoding: bytes[10..<22], as: UTF8.self)
        let (first, last) = (bytes[30..<38].bigEndianNumber, bytes[38..<46].bigEndianNumber)
        guard let device = DeviceID(letters), device.description == letters, first >= UInt64(SegmentName.numbers.lowerBound),
            first <= last, last <= UInt64(SegmentName.numbers.upperBound)
        else { throw .notASegment }
        self.init(
            device: device, key: HouseholdKey.ID(bytes[22..<30].bigEndianNumber), numbers: Int64(first)...Int64(last),
            length: Int(bytes[46..<50].bigEndianNumber))
    }
}
