import Domain

/// A text quoted as one word of a shell command that a person may copy.
public struct ShellWord: Hashable, Sendable, CustomStringConvertible {
    /// The text that the shell gets.
    public let text: String

    public init(_ text: String) { self.text = text }

    /// The quoted form: unchanged if that is safe, otherwise in quotes. A text with control characters is in the form of bash
    /// and zsh, `$'a\x0Ab'`, because printed text must not control a terminal.
    public var description: String {
        if !text.isEmpty, text.utf8.allSatisfy(Self.isPlain) { return text }
        guard text.unicodeScalars.contains(where: Self.isControl) else {
            return "'\(text.replacing("'", with: "'\\''"))'"
        }
        return "$'\(text.unicodeScalars.map(Self.escaped).joined())'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || ",-./:_@+%".utf8.contains(byte)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        // Including direction marks: they would display another command than the one that is run.
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
        if !isControl(scalar) { return String(scalar) }
        return String(scalar).utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
}
