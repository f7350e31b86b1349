/// Text from a calendar as one harmless line: it can forge no journal field, no line of output, no terminal colour.
enum PlainText {
    /// Control characters, line breaks and direction marks become spaces; runs of spaces become one; long text is cut.
    static func line(_ text: String) -> String {
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
            if count >= ParseLimits.textCharacters { break }
        }
        return String(line)
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
