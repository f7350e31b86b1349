import Domain

/// Prepares the lines with texts for libical 3.0.16, which reads `\t` as a tab and any other backslash that is no escape of RFC 5545 as a
/// space, with the character behind it.
enum TextLines {
    /// The line, in which a backslash that is no escape is written as an escaped one.
    static func prepared(_ line: [UInt8]) -> [UInt8] {
        guard isText(line), line.withUnsafeBytes({ $0.position(of: ContentLine.backslash) }) != nil,
            let start = ContentLine.valueStart(in: line)
        else { return line }
        var text = Array(line[..<start])
        var rest = line[start...]
        while let byte = rest.popFirst() {
            guard byte == ContentLine.backslash, let next = rest.popFirst() else {
                text.append(byte)
                continue
            }
            if next == UInt8(ascii: ":") {
                text.append(next)
            } else if ContentLine.isEscaped(next) || isReturn(next, before: rest) {
                text += [byte, next]
            } else {
                text += [byte, byte, next]
            }
        }
        return text
    }

    /// The properties whose texts are shown, and the name of a VTIMEZONE. A UID stays as it is, because a family's decisions about an event
    /// refer to it, and so do CATEGORIES, which libical does not split behind an escaped backslash.
    private static func isText(_ line: [UInt8]) -> Bool {
        ContentLine.hasName("SUMMARY", line) || ContentLine.hasName("LOCATION", line) || ContentLine.hasName("TZID", line)
    }

    /// Whether it is the letter of `\r\n`, with which some programs write a line break. libical reads both as spaces between words.
    private static func isReturn(_ letter: UInt8, before rest: ArraySlice<UInt8>) -> Bool {
        letter.asciiUppercased == UInt8(ascii: "R") && rest.first == ContentLine.backslash
            && rest.dropFirst().first?.asciiUppercased == UInt8(ascii: "N")
    }
}
