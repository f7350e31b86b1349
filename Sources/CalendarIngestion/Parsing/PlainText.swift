import Domain
import Foundation

/// Makes text from a calendar one safe line: it cannot forge journal fields, lines of output or terminal colors.
enum PlainText {
    /// Control characters, line breaks, direction marks, noncharacters and invisible tags become spaces, except the tags of a
    /// `SubdivisionFlag`; runs of spaces become one; long text is cut.
    ///
    /// - Parameter limit: the characters to keep.
    static func line(_ text: String, limit: Int = ParseLimits.textCharacters) -> String {
        var text = text
        if text.withUTF8({ isPlain($0, limit: limit) }) { return text }
        var line = String.UnicodeScalarView()
        var pendingSpace = false
        var count = 0
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            // Without its last tag, the rest of a flag would be invisible tags.
            let length = max(1, SubdivisionFlag.length(atStartOf: rest))
            let part = rest.prefix(length)
            rest = rest.dropFirst(length)
            if isSpaceOrControl(scalar) || isTag(scalar) {
                pendingSpace = !line.isEmpty
                continue
            }
            count += length + (pendingSpace ? 1 : 0)
            if count > limit { break }
            if pendingSpace { line.append(" ") }
            pendingSpace = false
            line.append(contentsOf: part)
        }
        return String(line)
    }

    /// A value of the file for a problem: one safe line with limited length, which the problem's sentence puts in quotation marks.
    static func excerpt(_ text: String) -> String {
        let line = line(text, limit: excerptCharacters + 1)
        return line.count > excerptCharacters ? "\(line.prefix(excerptCharacters))…" : line
    }

    private static let excerptCharacters = 80

    /// Whether there is nothing to change, which is so for nearly all texts in Latin, Greek, Cyrillic and Hebrew letters.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, limit: Int) -> Bool {
        if text.count > limit { return false }
        var previous: UInt8 = 0x20
        for byte in text {
            if byte < 0x20 || byte == 0x20 && previous == 0x20 || byte > 0x7E && !isOfLetter(byte) { return false }
            previous = byte
        }
        return previous != 0x20 || text.isEmpty
    }

    /// Whether a byte above ASCII is of a character from U+00C0 to U+05FF, which all stay; or the second byte of such a character.
    private static func isOfLetter(_ byte: UInt8) -> Bool { byte >= 0x80 && byte <= 0xBF || byte >= 0xC3 && byte <= 0xD7 }

    private static func isSpaceOrControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21...0x7E: false
        case 0...0x20, 0x7F...0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        case 0xFFF0...0xFFFB: true
        // Noncharacters, U+FFFE and U+FFFF of each plane among them: no text has them, and XML and others may not.
        case 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }

    /// Tags are not visible.
    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0000...0xE007F).contains(scalar.value) }
}
