import Domain
import Foundation

/// Iterates over the content lines of a file, unfolded (RFC 5545 §3.1), with any line endings, and without control bytes.
///
/// Lines are unfolded before bytes are decoded, because a fold may be in the middle of a character.
struct ContentLines {
    struct Line {
        /// The number of its first line, counted from 1.
        let number: Int
        var text: [UInt8] = []
        /// Whether it is above the limit, so that `text` is only its beginning.
        var isTooLong = false
    }

    /// The first line of the file with bytes that do not occur in text.
    private(set) var firstForeignLine: Int?

    private let bytes: UnsafeRawBufferPointer
    private let lineEnd: UInt8
    /// Whether the file has control bytes at all, apart from CR and LF. Nearly none has: then its lines are not searched for each of them.
    private let hasControlBytes: Bool
    private var position: Int
    private var number: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        // Files of old Macs end lines with CR alone.
        let lineEnd: UInt8 = bytes.position(of: 0x0A) == nil ? 0x0D : 0x0A
        let start = Self.start(of: bytes)
        self.lineEnd = lineEnd
        position = start
        // The blank lines in front are lines of the file, too.
        number = bytes[..<start].count { $0 == lineEnd }
        hasControlBytes = (UInt8.min...0x7F).contains { Self.isForeign($0) && !$0.isLineEnd && bytes.position(of: $0) != nil }
    }

    /// The position of the first character of a file behind byte order marks, blank lines and spaces, with which some programs begin it.
    static func start(of bytes: UnsafeRawBufferPointer) -> Int {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var position = 0
        while position < bytes.count {
            if bytes[position].isASCIISpaceOrTab || bytes[position].isLineEnd {
                position += 1
            } else if bytes[position...].starts(with: mark) {
                position += mark.count
            } else {
                break
            }
        }
        return position
    }

    /// Nil at the end of the file.
    mutating func next() -> Line? {
        guard position < bytes.count else { return nil }
        var line = Line(number: number + 1)
        appendPhysicalLine(to: &line)
        while position < bytes.count, bytes[position].isASCIISpaceOrTab {
            position += 1
            appendPhysicalLine(to: &line)
        }
        return line
    }

    private mutating func appendPhysicalLine(to line: inout Line) {
        let end = bytes.position(of: lineEnd, from: position) ?? bytes.count
        number += 1
        let piece = UnsafeRawBufferPointer(rebasing: bytes[position..<end])
        position = end + 1
        if line.isTooLong || line.text.count + piece.count > ParseLimits.lineBytes {
            line.isTooLong = true
        } else {
            append(piece, to: &line.text)
        }
    }

    private mutating func append(_ piece: UnsafeRawBufferPointer, to text: inout [UInt8]) {
        let piece = piece.last == 0x0D ? UnsafeRawBufferPointer(rebasing: piece.dropLast()) : piece
        let mayHaveForeign = hasControlBytes || piece.position(of: 0x0D) != nil
        guard mayHaveForeign, piece.contains(where: Self.isForeign) else { return text.append(contentsOf: piece) }
        if firstForeignLine == nil { firstForeignLine = number }
        text.append(contentsOf: piece.lazy.filter { !Self.isForeign($0) })
    }

    private static func isForeign(_ byte: UInt8) -> Bool { byte.isASCIIControl && byte != UInt8(ascii: "\t") }
}

/// A content line, as far as it is parsed before libical (RFC 5545 §3.1).
enum ContentLine {
    /// Whether the line is a property with a name, ignoring case.
    static func hasName(_ name: StaticString, _ line: [UInt8]) -> Bool { hasName(name, line[...]) }

    static func hasName(_ name: StaticString, _ line: ArraySlice<UInt8>) -> Bool {
        let (start, length) = (line.startIndex, name.utf8CodeUnitCount)
        guard line.count > length else { return false }
        guard line[start + length] == UInt8(ascii: ":") || line[start + length] == UInt8(ascii: ";") else { return false }
        return line.withUnsafeBytes { bytes in
            guard let text = bytes.baseAddress else { return false }
            let wanted = UnsafeRawPointer(name.utf8Start)
            return strncasecmp(text.assumingMemoryBound(to: CChar.self), wanted.assumingMemoryBound(to: CChar.self), length) == 0
        }
    }

    /// The index where the value begins: after the first colon outside quotes.
    static func valueStart(in line: [UInt8]) -> Int? {
        let (colon, quote) = line.withUnsafeBytes { ($0.position(of: UInt8(ascii: ":")), $0.position(of: UInt8(ascii: "\""))) }
        guard let colon else { return nil }
        if quote.map({ $0 > colon }) ?? true { return colon + 1 }
        var isQuoted = false
        for (index, byte) in line.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ":"), !isQuoted { return index + 1 }
        }
        return nil
    }

    /// The first character of an escape in a TEXT value.
    static let backslash = UInt8(ascii: "\\")

    /// Whether a backslash in front of a character of a TEXT value escapes it (RFC 5545 §3.3.11). Some programs escape colons and quotation
    /// marks, too.
    static func isEscaped(_ byte: UInt8) -> Bool {
        switch byte {
        case backslash, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "n"), UInt8(ascii: "N"): true
        case UInt8(ascii: ":"), UInt8(ascii: "\""): true
        default: false
        }
    }

    /// A TEXT value with its escapes resolved. Any other backslash stays, except in `\r\n`, which is a line break.
    static func unescaped(_ value: some Sequence<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var isAfterBackslash = false
        var isAfterReturn = false
        for byte in value {
            if !isAfterBackslash, byte == backslash {
                isAfterBackslash = true
                continue
            }
            if isAfterBackslash, byte.asciiUppercased == UInt8(ascii: "N") {
                if isAfterReturn { text.removeLast(2) }
                text.append(0x0A)
            } else {
                if isAfterBackslash, !isEscaped(byte) { text.append(backslash) }
                text.append(byte)
            }
            isAfterReturn = isAfterBackslash && byte.asciiUppercased == UInt8(ascii: "R")
            isAfterBackslash = false
        }
        return text
    }

    /// A text with the escapes of a TEXT value resolved.
    static func unescaped(_ text: String) -> String {
        text.utf8.contains(backslash) ? String(decoding: unescaped(text.utf8), as: UTF8.self) : text
    }

    /// Whether the line begins with a name, whatever it is.
    static func isNamed(_ line: [UInt8]) -> Bool {
        guard let end = line.firstIndex(where: { !isNameByte($0) }), end > 0 else { return false }
        return line[end] == UInt8(ascii: ":") || line[end] == UInt8(ascii: ";")
    }

    /// Whether a byte may be in a name: a letter, a digit or a hyphen (RFC 5545 §3.1), or the underscore, which some programs
    /// write.
    static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
