import Foundation

// Numbers in files, the highest byte first.

extension Data {
    init(bigEndian number: some FixedWidthInteger) {
        self = Swift.withUnsafeBytes(of: number.bigEndian) { Data($0) }
    }
}

extension Sequence<UInt8> {
    /// The number of at most eight bytes.
    var bigEndianNumber: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}
