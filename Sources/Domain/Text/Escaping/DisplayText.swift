/// Makes text from outside safe to display: it cannot control a terminal, begin a line of its own, or turn the direction of the text around
/// it.
public enum DisplayText {
    /// What takes the place of a character that is not displayed.
    static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// The text as one line. U+FFFD replaces control characters, line breaks, direction marks and invisible tags.
    public static func line(_ text: String) -> String { replacing(in: text, isUnprintable) }

    /// The text with its lines and tabs. U+FFFD replaces the other control characters, and what turns the direction of the text around it.
    public static func lines(_ text: String) -> String {
        replacing(in: text) { isDisturbing($0) && $0 != "\n" && $0 != "\t" }
    }

    /// Whether a character controls a terminal, breaks a line, or turns the direction of the text around it.
    static func isDisturbing(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: false
        // Control characters (C0, DEL, C1), line and paragraph separators, embeddings, overrides and isolates.
        case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Also the marks that are not visible, by which two names look the same: of a direction (U+061C, U+200E, U+200F), and tags.
    static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0xE0000...0xE007F: true
        default: isDisturbing(scalar)
        }
    }

    static func replacing(in text: String, _ isReplaced: (Unicode.Scalar) -> Bool) -> String {
        // Nearly all texts stay as they are.
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) || !text.unicodeScalars.contains(where: isReplaced) { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isReplaced($0) ? replacement : $0 }))
    }
}
