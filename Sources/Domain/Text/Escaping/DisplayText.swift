/// Makes text from outside safe to display: it cannot control a terminal, begin a line of its own, or turn the direction of the text around
/// it.
public enum DisplayText {
    /// What takes the place of a character that is not displayed.
    static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// The text as one line. U+FFFD replaces control characters, line breaks, what turns the direction of the text around it, and invisible
    /// tags, except those of a ``SubdivisionFlag``.
    ///
    /// Direction marks are left out: titles in Hebrew and Arabic contain them beside punctuation, and without them every letter is still
    /// there. They could move punctuation of the text around this one.
    public static func line(_ text: String) -> String { displayed(text, except: isUnprintable) }

    /// The text with its lines and tabs, and otherwise as in ``line(_:)``.
    public static func lines(_ text: String) -> String {
        displayed(text) { isUnprintable($0) && $0 != "\n" && $0 != "\t" }
    }

    /// Whether a text has invisible tags that are not those of a ``SubdivisionFlag``: no keyboard types them.
    public static func hasStrayTag(_ text: String) -> Bool {
        if !text.unicodeScalars.contains(where: isTag) { return false }
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            let length = max(1, SubdivisionFlag.length(atStartOf: rest))
            if length == 1, isTag(scalar) { return true }
            rest = rest.dropFirst(length)
        }
        return false
    }

    private static func displayed(_ text: String, except isReplaced: (Unicode.Scalar) -> Bool) -> String {
        if isPrintable(text, except: isReplaced) { return text }
        var shown = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            let length = max(1, SubdivisionFlag.length(atStartOf: rest))
            if length > 1 {
                shown.append(contentsOf: rest.prefix(length))
            } else if !isDirectionMark(scalar) {
                shown.append(isReplaced(scalar) ? replacement : scalar)
            }
            rest = rest.dropFirst(length)
        }
        return String(shown)
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

    /// Whether a character is disturbing, or an invisible one by which two names look the same: a direction mark or a tag.
    static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        isDirectionMark(scalar) || isTag(scalar) || isDisturbing(scalar)
    }

    /// Whether a character is a tag: invisible, but in flags.
    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0000...0xE007F).contains(scalar.value) }

    /// Whether a character is invisible and has a direction, like a letter of Hebrew, Latin or Arabic (U+200F, U+200E, U+061C).
    private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200E || scalar.value == 0x200F || scalar.value == 0x061C
    }

    static func replacing(in text: String, _ isReplaced: (Unicode.Scalar) -> Bool) -> String {
        if isPrintable(text, except: isReplaced) { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isReplaced($0) ? replacement : $0 }))
    }

    /// Whether a text has no such character, as nearly all texts.
    private static func isPrintable(_ text: String, except isReplaced: (Unicode.Scalar) -> Bool) -> Bool {
        text.utf8.allSatisfy { (0x20...0x7E).contains($0) } || !text.unicodeScalars.contains(where: isReplaced)
    }
}
