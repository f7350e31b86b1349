/// Splits a text into runs of letters, runs of ASCII digits, and the gaps between them.
///
/// It uses only the standard library: the parse worker calls it, and that process cannot open files.
struct MeetingScanner {
    struct Piece {
        let text: String
        let isNumber: Bool
        /// Its range of UTF-8 bytes in the text.
        let range: Range<Int>
        let gap: MeetingGap
    }

    /// The gap after the last piece, as far as it has been read.
    private(set) var gap = MeetingGap()
    private var rest: Substring.UnicodeScalarView
    private var offset = 0

    init(_ text: Substring.UnicodeScalarView) { rest = text }

    /// Nil at the end of the text.
    mutating func next() -> Piece? {
        while let scalar = rest.first {
            let start = offset
            if Self.isDigit(scalar) {
                return piece(String(take(while: Self.isDigit)), isNumber: true, from: start)
            } else if Self.isLetter(scalar) {
                let word = take { Self.isLetter($0) || Self.isMark($0) }
                if isAddress(word) {
                    _ = take { !$0.properties.isWhitespace }
                    gap.append(" ")
                } else {
                    return piece(Self.folded(word), isNumber: false, from: start)
                }
            } else {
                advance(over: scalar)
                if !Self.isMark(scalar) { gap.append(scalar) }
            }
        }
        return nil
    }

    private mutating func piece(_ text: String, isNumber: Bool, from start: Int) -> Piece {
        defer { gap = MeetingGap() }
        return Piece(text: text, isNumber: isNumber, range: start..<offset, gap: gap)
    }

    private mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> Substring.UnicodeScalarView {
        let all = rest
        while let scalar = rest.first, isTaken(scalar) { advance(over: scalar) }
        return all[..<rest.startIndex]
    }

    private mutating func advance(over scalar: Unicode.Scalar) {
        offset += UTF8.width(scalar)
        rest = rest.dropFirst()
    }

    /// Whether a word begins a web address: `https://…`, `www.…`
    private func isAddress(_ word: Substring.UnicodeScalarView) -> Bool {
        rest.starts(with: "://".unicodeScalars) || rest.first == "." && word.elementsEqual("www".unicodeScalars)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) : scalar.properties.isAlphabetic && !isMark(scalar)
    }

    /// Whether a scalar is invisible or only changes the letter before it: an accent, a soft hyphen, a direction mark.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return false }
        return (0x300...0x36F).contains(scalar.value) || scalar.properties.isDefaultIgnorableCodePoint
    }

    /// The lower-case form without the diacritics of the languages in the tables.
    private static func folded(_ word: Substring.UnicodeScalarView) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in word {
            switch scalar.value {
            case 0x41...0x5A: folded.append(Unicode.Scalar(UInt8(scalar.value) + 0x20))
            case 0...0x7F: folded.append(scalar)
            case 0xC0...0xC5, 0xE0...0xE5: folded.append("a")
            case 0xC7, 0xE7: folded.append("c")
            case 0xC8...0xCB, 0xE8...0xEB: folded.append("e")
            case 0xCC...0xCF, 0xEC...0xEF: folded.append("i")
            case 0xD1, 0xF1: folded.append("n")
            case 0xD2...0xD6, 0xD8, 0xF2...0xF6, 0xF8: folded.append("o")
            case 0xD9...0xDC, 0xF9...0xFC: folded.append("u")
            case 0xDF, 0x1E9E: folded.append(contentsOf: "ss".unicodeScalars)
            case 0x152, 0x153: folded.append(contentsOf: "oe".unicodeScalars)
            default: if !isMark(scalar) { folded.append(scalar) }
            }
        }
        return String(folded)
    }
}
