/// Takes values out of the bytes that a `WireWriter` made.
///
/// The worker has read a file from outside the house, so its bytes are trusted no more than the file: whatever they are, the outcome is
/// values in their ranges or an error, and room is taken only for what is there.
struct WireReader {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    /// How many values the lists may still have; a byte of the wire can cost a hundred in memory.
    private var remainingValues = WireValues.values

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func int(in range: ClosedRange<Int>) throws(WireError) -> Int {
        var rest: UInt = 0
        for shift in stride(from: 0, to: UInt.bitWidth, by: 7) {
            let byte = try byte()
            rest |= UInt(byte & 0x7F) << UInt(shift)
            guard byte < 0x80 else { continue }
            let value = Int(bitPattern: rest >> 1) ^ -Int(bitPattern: rest & 1)
            guard range.contains(value) else { throw .outOfRange }
            return value
        }
        throw .outOfRange
    }

    mutating func bool() throws(WireError) -> Bool {
        switch try byte() {
        case 0: false
        case 1: true
        default: throw .outOfRange
        }
    }

    mutating func string() throws(WireError) -> String {
        let count = try count()
        let piece = UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
        position += count
        return String(decoding: piece, as: UTF8.self)
    }

    mutating func optional<Value>(by read: (inout WireReader) throws(WireError) -> Value) throws(WireError) -> Value? {
        try bool() ? try read(&self) : nil
    }

    mutating func array<Value>(by read: (inout WireReader) throws(WireError) -> Value) throws(WireError) -> [Value] {
        let count = try count()
        guard count <= remainingValues else { throw .outOfRange }
        remainingValues -= count
        var values: [Value] = []
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }

    /// How many bytes or values follow; a value takes a byte at least.
    private mutating func count() throws(WireError) -> Int {
        let count = try int(in: 0...bytes.count)
        guard count <= bytes.count - position else { throw .truncated }
        return count
    }

    private mutating func byte() throws(WireError) -> UInt8 {
        guard position < bytes.count else { throw .truncated }
        defer { position += 1 }
        return bytes[position]
    }
}

/// Bytes that no worker of ours sends.
enum WireError: Error, Hashable, CustomStringConvertible {
    case truncated, outOfRange

    var description: String {
        switch self {
        case .truncated: "its answer breaks off"
        case .outOfRange: "its answer makes no sense"
        }
    }
}
