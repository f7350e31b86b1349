/// Puts values into bytes, for the way from the parse worker to the daemon.
///
/// Both ends are the same executable, so that the form needs neither versions nor field names.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    /// Seven bits a byte, the lowest first, the sign beside zero.
    mutating func write(_ value: Int) {
        var rest = UInt(bitPattern: (value << 1) ^ (value >> (Int.bitWidth - 1)))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ value: Bool) {
        bytes.append(value ? 1 : 0)
    }

    mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            write(utf8.count)
            bytes.append(contentsOf: utf8)
        }
    }

    mutating func write<Value>(_ value: Value?, by writeValue: (inout WireWriter, Value) -> Void) {
        write(value != nil)
        if let value { writeValue(&self, value) }
    }

    mutating func write<Value>(_ values: [Value], by writeValue: (inout WireWriter, Value) -> Void) {
        write(values.count)
        for value in values { writeValue(&self, value) }
    }
}
