import Foundation

/// Converts the bytes of a file to UTF-8.
enum TextEncoding {
    /// The bytes in UTF-8, as `converted` makes them.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] { converted(bytes).utf8 }

    /// UTF-8 stays as it is. Of other bytes, the lines in UTF-8 with a few damaged characters get U+FFFD in the place of these; the rest is
    /// read as Windows-1252, in which every byte is a character. Most files declared as Latin-1 are Windows-1252, and real Latin-1 gives
    /// the same result.
    ///
    /// - Parameter bytes: lines that are separated by LF.
    /// - Returns: the bytes in UTF-8, and the index of the first line with damaged characters; nil if there is none.
    static func converted(_ bytes: [UInt8]) -> (utf8: [UInt8], damagedLine: Int?) {
        if String(validating: bytes, as: UTF8.self) != nil { return (bytes, nil) }
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { EncodedLine($0) }
        // Beside a line that is not in UTF-8, a single pair of bytes that could be a character of UTF-8 is chance.
        let doubt = lines.allSatisfy { $0.isUTF8(doubt: 0) } ? 0 : 1
        let texts = lines.map { $0.isUTF8(doubt: doubt) ? $0.repaired : windows($0.bytes) }
        let damagedLine = lines.firstIndex { $0.isDamaged && $0.isUTF8(doubt: doubt) }
        return (Array(texts.joined(separator: [0x0A])), damagedLine)
    }

    /// Converts a file with a UTF-16 byte order mark, as some Windows programs write it, to UTF-8.
    static func withoutUTF16(_ file: Data) -> Data {
        guard file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) else { return file }
        return String(data: file, encoding: .utf16).map { Data($0.utf8) } ?? file
    }

    private static func windows(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        Array(String(String.UnicodeScalarView(bytes.map(scalar))).utf8)
    }

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        (0x80...0x9F).contains(byte) ? windowsScalars[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }

    /// The characters of Windows-1252 from 0x80 to 0x9F, in the place of the control characters of Latin-1 (WHATWG Encoding, windows-1252).
    private static let windowsScalars = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}

/// A line of a text that is not in UTF-8 as a whole.
private struct EncodedLine {
    let bytes: ArraySlice<UInt8>
    /// The line with one U+FFFD in the place of adjacent bytes that are no characters of UTF-8.
    private(set) var repaired: [UInt8] = []
    /// Whether it has such bytes.
    private(set) var isDamaged = false
    /// Whether all bytes are ASCII.
    private var isASCII = true
    /// The number of groups of bytes that have the form of a character of UTF-8. Those that hardly occur in Windows-1252 have a double
    /// weight: groups of three and more, and pairs that begin with the byte of `Ã`.
    private var evidence = 0
    /// The number of bytes above ASCII outside such groups, without a character that the end of the line cuts off.
    private var counterEvidence = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        var rest = bytes
        var isAfterDamage = false
        while let first = rest.first {
            if first == 0xED, let character = Self.character(ofHalves: rest) {
                readGroup(rest.prefix(3), of: 3, isLast: false)
                repaired += String(Character(character)).utf8
                (isAfterDamage, rest) = (false, rest.dropFirst(6))
                continue
            }
            let length = Self.length(first)
            let others = rest.dropFirst().prefix(max(length, 1) - 1).prefix { $0 & 0xC0 == 0x80 }
            let character = rest.prefix(1 + others.count)
            rest = rest.dropFirst(character.count)
            if first >= 0x80 { readGroup(character, of: length, isLast: rest.isEmpty) }
            // A half of a surrogate pair has the form of a character, but is not a character (Unicode, table 3-7).
            if character.count == length, first < 0x80 || String(validating: character, as: UTF8.self) != nil {
                repaired += character
                isAfterDamage = false
            } else {
                if !isAfterDamage { repaired += "\u{FFFD}".utf8 }
                (isAfterDamage, isDamaged) = (true, true)
            }
        }
    }

    /// The character whose two surrogates are encoded with three bytes each, as CESU-8 does (Unicode Technical Report 26); nil if the
    /// bytes do not begin with such a pair.
    private static func character(ofHalves bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let high = half(bytes, 0xA0), let low = half(bytes.dropFirst(3), 0xB0) else { return nil }
        let offset: UInt32 = high << 10 | low
        return Unicode.Scalar(0x10000 + offset)
    }

    /// The ten bits of a surrogate that is encoded with three bytes; nil if the bytes do not begin with one of this kind.
    ///
    /// - Parameter kind: the first four bits of the second byte: 0xA0 for the first of a pair, 0xB0 for the second.
    private static func half(_ bytes: ArraySlice<UInt8>, _ kind: UInt8) -> UInt32? {
        let start = bytes.startIndex
        guard bytes.count >= 3, bytes[start] == 0xED, bytes[start + 1] & 0xF0 == kind, bytes[start + 2] & 0xC0 == 0x80 else {
            return nil
        }
        let (upper, lower) = (UInt32(bytes[start + 1] & 0x0F), UInt32(bytes[start + 2] & 0x3F))
        return upper << 6 | lower
    }

    /// Whether it is in UTF-8, with or without damaged characters.
    ///
    /// - Parameter doubt: the evidence that is not enough.
    func isUTF8(doubt: Int) -> Bool { isASCII || evidence > counterEvidence + doubt }

    private mutating func readGroup(_ group: ArraySlice<UInt8>, of length: Int, isLast: Bool) {
        isASCII = false
        if group.count == length {
            evidence += length > 2 || group.first == 0xC3 ? 2 : 1
        } else if length == 0 || !isLast {
            counterEvidence += 1
        }
    }

    /// The number of bytes of a character that begins with a byte (Unicode, table 3-6); 0 if no character begins with it.
    private static func length(_ first: UInt8) -> Int {
        switch first {
        case ..<0x80: 1
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }
}
