/// Text for a terminal, in which only TimeQuest's own escape codes remain: those for bold and coloured text (ECMA-48, SGR).
///
/// A name that has such a code itself can change its own look at most.
public enum StyledText {
    /// The codes that TimeQuest uses: reset, bold, faint, and the colours of the text.
    private static let codes: Set<Int> = [0, 1, 2, 31, 32, 33, 34, 35, 36]

    /// The text between a code and the reset.
    ///
    /// - Parameter code: one of those that ``printable(_:)`` keeps.
    public static func styled(_ text: String, _ code: Int) -> String {
        precondition(codes.contains(code), "\(code) would not be printed")
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// The text with its lines, tabs, and these codes. U+FFFD replaces everything else that could control the terminal.
    public static func printable(_ text: String) -> String {
        if !text.utf8.contains(escape) { return DisplayText.lines(text) }
        var rest = text.utf8[...]
        var result = ""
        while let start = rest.firstIndex(of: escape) {
            result += DisplayText.lines(String(Substring(rest[..<start])))
            let code = rest[start...].prefix(sequenceLength(rest[start...]))
            result += code.isEmpty ? String(DisplayText.replacement) : String(Substring(code))
            rest = rest[start...].dropFirst(max(1, code.count))
        }
        return result + DisplayText.lines(String(Substring(rest)))
    }

    private static let escape: UInt8 = 0x1B

    /// The length of the code at the beginning of the bytes: `ESC [`, one or two digits, `m`. 0 if it is none of TimeQuest's.
    private static func sequenceLength(_ bytes: Substring.UTF8View) -> Int {
        guard bytes.starts(with: "\u{1B}[".utf8) else { return 0 }
        let digits = bytes.dropFirst(2).prefix(while: \.isASCIIDigit)
        guard (1...2).contains(digits.count), let code = Int(Substring(digits)), codes.contains(code),
            bytes.dropFirst(2 + digits.count).first == UInt8(ascii: "m")
        else { return 0 }
        return digits.count + 3
    }
}
