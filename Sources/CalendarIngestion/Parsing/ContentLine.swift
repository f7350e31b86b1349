/// As much of a content line as is looked at before libical reads it (RFC 5545 §3.1).
enum ContentLine {
    /// Whether the line is a property of that name, in any case.
    static func hasName(_ name: StaticString, _ line: [UInt8]) -> Bool { hasName(name, line[...]) }

    static func hasName(_ name: StaticString, _ line: ArraySlice<UInt8>) -> Bool {
        let (start, length) = (line.startIndex, name.utf8CodeUnitCount)
        guard line.count > length else { return false }
        guard line[start + length] == UInt8(ascii: ":") || line[start + length] == UInt8(ascii: ";") else { return false }
        return (0..<length).allSatisfy { upper(line[start + $0]) == name.utf8Start[$0] }
    }

    /// Where the value begins: behind the first colon outside quotes.
    static func valueStart(in line: [UInt8]) -> Int? {
        var isQuoted = false
        for (index, byte) in line.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ":"), !isQuoted { return index + 1 }
        }
        return nil
    }

    /// A TEXT value without its backslashes (RFC 5545 §3.3.11).
    static func unescaped(_ value: some Sequence<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var isEscaped = false
        for byte in value {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
                continue
            }
            text.append(isEscaped && upper(byte) == UInt8(ascii: "N") ? 0x0A : byte)
            isEscaped = false
        }
        return text
    }

    /// Whether a name may have the byte: a letter, a digit or a hyphen (RFC 5545 §3.1), and the underscore that some write.
    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }

    static func upper(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte - 0x20 : byte }
}
