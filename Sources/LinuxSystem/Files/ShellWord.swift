/// A text as one word of a command that a person may copy into a shell.
public struct ShellWord: Hashable, Sendable, CustomStringConvertible {
    /// What the shell is to understand.
    public let text: String

    public init(_ text: String) { self.text = text }

    /// As it stands in the command: as it is where that is safe, otherwise in quotes. A text with control characters is written as bash and
    /// zsh read it, `$'a\x0Ab'`, because what is printed must not steer a terminal.
    public var description: String {
        if !text.isEmpty, text.utf8.allSatisfy(Self.isPlain) { return text }
        guard text.unicodeScalars.contains(where: Self.isControl) else {
            return "'\(text.replacing("'", with: "'\\''"))'"
        }
        return "$'\(text.unicodeScalars.map(Self.escaped).joined())'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        // With the comma, the colon, the full stop, the slash and the hyphen.
        case UInt8(ascii: ",")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: "%"): true
        default: false
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        // Direction marks too: they would show another command than the one that is run.
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
