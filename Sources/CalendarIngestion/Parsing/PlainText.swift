/// Text from a calendar as one harmless line: it can forge no journal field, no line of output, no terminal colour.
enum PlainText {
    /// Control characters, line breaks and direction marks become spaces; runs of spaces become one; long text is cut.
    ///
    /// - Parameter limit: characters that are kept, spaces not counted.
    static func line(_ text: String, limit: Int = ParseLimits.textCharacters) -> String {
        var text = text
        if text.withUTF8({ isPlain($0, limit: limit) }) { return text }
        var line = String.UnicodeScalarView()
        var pendingSpace = false
        var count = 0
        for scalar in text.unicodeScalars {
            if isSpaceOrControl(scalar) {
                pendingSpace = !line.isEmpty
                continue
            }
            if pendingSpace { line.append(" ") }
            pendingSpace = false
            line.append(scalar)
            count += 1
            if count >= limit { break }
        }
        return String(line)
    }

    /// A value of the file's as a problem's sentence quotes it: “like this”, and not at any length.
    static func quote(_ text: String) -> String {
        let line = line(text, limit: quotedCharacters + 1)
        return line.count > quotedCharacters ? "“\(line.prefix(quotedCharacters))…”" : "“\(line)”"
    }

    private static let quotedCharacters = 80

    /// Whether there is nothing to change, as in nearly all texts.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, limit: Int) -> Bool {
        var previous: UInt8 = 0x20
        for byte in text {
            guard (0x20...0x7E).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
            previous = byte
        }
        return text.count <= limit && (previous != 0x20 || text.isEmpty)
    }

    private static func isSpaceOrControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21...0x7E: false
        case 0...0x20, 0x7F...0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        case 0xFFF0...0xFFFB: true
        default: false
        }
    }
}
