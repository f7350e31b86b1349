import Foundation

/// The rules for a name that people type: trimmed, not empty, on one line, and short enough for a screen.
public enum NameRule {
    /// The maximum length, in characters as a reader counts them.
    public static let maximumLength = 80
    /// The most bytes of UTF-8: a letter can have any number of combining marks, and is still one character.
    private static let maximumBytes = maximumLength * 16
    /// The most bytes of UTF-8 of a new name: eight for each letter on average. In scripts with many marks, such as Burmese, a letter has
    /// about six. Stored names stay valid up to ``maximumBytes``, also those of other PCs and backups.
    public static let maximumBytesOfNew = maximumLength * 8

    /// The name without surrounding white space.
    public static func trimmed(_ name: String) -> String {
        // A fast path, because trimming is slow: nearly every name is trimmed already, and ten years of them are compared at a
        // time.
        if let first = name.utf8.first, let last = name.utf8.last, shows(first), shows(last) { return name }
        return name.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Whether a byte is a visible ASCII character.
    private static func shows(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

    /// The flaw of a name; nil if it has no flaw.
    ///
    /// - Parameters:
    ///   - name: as typed; white space around it is allowed.
    ///   - field: the field's name on the wire.
    ///   - what: the kind of name in the sentence, e.g. `A routine`.
    ///   - thing: the same as a value; nil if only the sentence is needed.
    public static func problem(with name: String, field: String, what: String, thing: NamedThing? = nil) -> FieldProblem? {
        flaw(in: name).map { flaw in
            FieldProblem(field: field, message: flaw.sentence(of: what), reason: thing.map { flaw.reason(of: $0) })
        }
    }

    /// What is wrong with a name as a value, or nil.
    ///
    /// - Parameter name: as typed; white space around it is allowed.
    public static func flaw(in name: String) -> NameFlaw? {
        let name = trimmed(name)
        if !name.unicodeScalars.contains(where: isVisible) { return .missing }
        if name.count > maximumLength { return .tooLong(characters: name.count) }
        if name.utf8.count > maximumBytes { return .tooManyMarks }
        if name.unicodeScalars.contains(where: DisplayText.isUnprintable) { return .unprintable }
        return nil
    }

    /// The flaw of a new name; nil if it has no flaw.
    ///
    /// - Parameter name: as typed; white space around it is allowed.
    public static func flaw(inNew name: String) -> NameFlaw? {
        flaw(in: name) ?? (trimmed(name).utf8.count > maximumBytesOfNew ? .tooManyMarks : nil)
    }

    /// A name made of a text that no person has typed as a name, such as a file's name: on one line, without the characters that
    /// ``flaw(in:)`` refuses, and cut to the length of a name.
    ///
    /// - Returns: nil if nothing visible remains. Every other result is a name that ``flaw(in:)`` accepts, trimmed.
    public static func cleaned(_ text: String) -> String? {
        if flaw(in: text) == nil { return trimmed(text) }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if !DisplayText.isUnprintable(scalar) {
                line.append(scalar)
            } else if scalar.properties.isWhitespace, line.last != " " {
                // A line break or a tab separates words.
                line.append(" ")
            }
        }
        var name = trimmed(String(trimmed(String(line)).prefix(maximumLength)))
        while name.utf8.count > maximumBytes { name.removeLast() }
        name = trimmed(name)
        return flaw(in: name) == nil ? name : nil
    }

    /// A text in which U+FFFD replaces every character that could change how the text around it is displayed.
    public static func printable(_ text: String) -> String { DisplayText.line(text) }

    /// Whether a character is visible by itself. Joiners and similar characters are allowed inside a name (👩‍🔬), but are not. Control
    /// characters are visible here, because they have an error of their own.
    public static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
    }

    /// Whether a text has control characters, line breaks, or marks that turn the direction of the text around it.
    public static func disturbs(_ text: String) -> Bool { text.unicodeScalars.contains(where: DisplayText.isDisturbing) }
}
