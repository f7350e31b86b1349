import Foundation

/// What a name that people type must look like: trimmed, not empty, of one line, of a length that fits a screen.
public enum NameRule {
    /// Characters as a reader counts them.
    public static let maximumLength = 80

    /// The name without surrounding white space.
    public static func trimmed(_ name: String) -> String {
        // Nearly every name is trimmed already; ten years of them are compared at a time, and to trim is slow.
        if let first = name.utf8.first, let last = name.utf8.last, shows(first), shows(last) { return name }
        return name.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Whether a byte is a character of ASCII that shows.
    private static func shows(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

    /// What is wrong with a name, or nil.
    ///
    /// - Parameters:
    ///   - name: as typed; white space around it is forgiven.
    ///   - field: the field's name on the wire.
    ///   - what: how the sentence calls it, e.g. `A routine`.
    public static func problem(with name: String, field: String, what: String) -> FieldProblem? {
        let name = trimmed(name)
        if !name.unicodeScalars.contains(where: isVisible) { return FieldProblem(field: field, message: "\(what) needs a name.") }
        if name.count > maximumLength {
            return FieldProblem(
                field: field, message: "\(what)'s name can have at most \(maximumLength) characters; this one has \(name.count).")
        }
        if name.utf8.count > maximumLength * 16 {
            return FieldProblem(
                field: field, message: "\(what)'s name has too many marks on its letters. Please write it more simply.")
        }
        if name.unicodeScalars.contains(where: isUnprintable) {
            return FieldProblem(
                field: field,
                message: "\(what)'s name has a line break or an invisible control character in it. Please take it out.")
        }
        return nil
    }

    /// A text with a mark in the place of all that could change what stands around it on a screen.
    public static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { isUnprintable($0) ? "\u{FFFD}" : $0 }))
    }

    /// Joiners and the like have their place inside a name (👩‍🔬), but are none by themselves. Control characters count as visible
    /// here: they get a sentence of their own.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
    }

    /// Control characters, line breaks, and the marks that turn the direction of text around them.
    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }
}
