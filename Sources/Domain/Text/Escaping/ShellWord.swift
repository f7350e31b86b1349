/// A text quoted as one word of a shell command that a person may copy.
///
/// It is quoted byte by byte, because that is how a shell reads it: to Swift, a quotation mark with a combining mark behind it is another
/// character than a quotation mark.
public struct ShellWord: Hashable, Sendable, CustomStringConvertible {
    /// The text that the shell gets.
    public let text: String

    public init(_ text: String) { self.text = text }

    /// The quoted form: unchanged if that is safe, otherwise in quotes. A text with a full stop or a comma at its end is in quotes, too: in
    /// a sentence, that sign would seem to end the command.
    ///
    /// A text with anything that is not displayed as a character of its own is in the form of bash and zsh, `$'a\x0Ab'`: control characters
    /// and direction marks, because printed text must not control a terminal; combining marks, joiners and variation selectors, because
    /// they would change the look of a quotation mark before them.
    public var description: String {
        let isOption = text.hasBytePrefix("--")
        if !text.isEmpty, text.utf8.allSatisfy({ Self.isPlain($0) || isOption && $0 == UInt8(ascii: "=") }),
            !text.hasByteSuffix("."), !text.hasByteSuffix(",")
        {
            return text
        }
        if text.unicodeScalars.allSatisfy(Self.isVisible) { return Self.singleQuoted(text) }
        return "$'\(text.unicodeScalars.map(Self.escaped).joined())'"
    }

    /// The text in single quotes, between which a shell reads every byte but a single quote as itself.
    static func singleQuoted(_ text: String) -> String {
        "'\(text.replacingBytes { $0 == quote ? "'\\''" : nil })'"
    }

    private static let quote = UInt8(ascii: "'")

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || ",-./:_@+%".utf8.contains(byte)
    }

    /// Whether a scalar is displayed as a character of its own: a letter, a digit, a sign, or the space.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return (0x20...0x7E).contains(scalar.value) }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
            .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            !scalar.properties.isDefaultIgnorableCodePoint
        default: false
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
        if isVisible(scalar) { return String(scalar) }
        return String(scalar).utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
}
