import Domain

/// A command in a text for a terminal, which is read word by word to its end.
///
/// It begins the line, or it is behind a colon or a backtick. The end of its sentence or the second backtick is outside of the quotation
/// marks that a shell reads: names and paths from outside contain sentences, too.
struct CommandInText {
    /// The words that commands in texts begin with.
    static let programs: Set<String> = [
        "chmod", "chown", "cp", "df", "journalctl", "loginctl", "ls", "mkdir", "mv", "rm", "sudo", "sudoedit", "systemctl",
        "timedatectl", "timequest", "unset", "wget",
    ]

    private enum End {
        case line
        case sentence
        case backtick
    }

    private enum Quotes {
        case outside
        case single
        case double
        /// `$'…'`, in which a backslash quotes the next byte.
        case escaping
    }

    private let end: End
    private var quotes = Quotes.outside
    private var isEscaped = false
    private var previous: UInt8 = 0

    /// - Parameters:
    ///   - word: the first word of the command.
    ///   - former: the piece of the text before it; nil if it begins the line.
    /// - Returns: nil if no command begins with the word. A usage is no command.
    init?(_ word: String, behind former: String?) {
        let bare = Self.withoutStyle(word)
        if bare.hasBytePrefix("`"), Self.programs.contains(String(Substring(bare.utf8.dropFirst()))) {
            end = .backtick
        } else if !Self.programs.contains(bare) {
            return nil
        } else if let former {
            guard former.hasByteSuffix(":"), former.lowercased() != "usage:" else { return nil }
            end = .sentence
        } else {
            end = .line
        }
    }

    /// Reads the next word of the command, the first one included.
    ///
    /// - Returns: whether the command ends with it.
    mutating func ends(with word: String) -> Bool {
        for byte in word.utf8 { read(byte) }
        read(UInt8(ascii: " "))
        if quotes != .outside { return false }
        return switch end {
        case .line: false
        case .sentence: word.utf8.last.map(Self.endsSentence) ?? true
        // The first word has the first backtick.
        case .backtick: word.utf8.dropFirst().last { !Self.endsSentence($0) } == UInt8(ascii: "`")
        }
    }

    private mutating func read(_ byte: UInt8) {
        defer { previous = byte }
        if isEscaped {
            isEscaped = false
            return
        }
        switch (quotes, byte) {
        case (.single, UInt8(ascii: "\\")): break
        case (_, UInt8(ascii: "\\")): isEscaped = true
        case (.outside, UInt8(ascii: "'")): quotes = previous == UInt8(ascii: "$") ? .escaping : .single
        case (.outside, UInt8(ascii: "\"")): quotes = .double
        case (.single, UInt8(ascii: "'")), (.escaping, UInt8(ascii: "'")), (.double, UInt8(ascii: "\"")): quotes = .outside
        default: break
        }
    }

    private static func endsSentence(_ byte: UInt8) -> Bool { ".,;)".utf8.contains(byte) }

    /// The word without the codes for bold and coloured text before it.
    private static func withoutStyle(_ word: String) -> String {
        var rest = word.utf8[...]
        while rest.first == 0x1B, let end = rest.firstIndex(of: UInt8(ascii: "m")) { rest = rest[rest.index(after: end)...] }
        return String(Substring(rest))
    }
}
