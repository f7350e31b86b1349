import TestSupport
import Testing

@testable import Domain

@Suite("A text as a word of a command")
struct ShellWordTests {
    @Test(
        "It is quoted where the shell would read it otherwise, and only there",
        arguments: [
            ("/var/lib/timequest/calendars/soccer.ics", "/var/lib/timequest/calendars/soccer.ics"),
            ("a-Z_0,9:+@%.ics", "a-Z_0,9:+@%.ics"),
            ("--backup=numbered", "--backup=numbered"), ("--words=a b", "'--words=a b'"), ("=ls", "'=ls'"), ("PATH=x", "'PATH=x'"),
            ("", "''"), ("St.", "'St.'"), ("a,b,", "'a,b,'"), ("a.b", "a.b"),
            ("Sports club.ics", "'Sports club.ics'"),
            ("Schüler 日本 🎒 – “a”.ics", "'Schüler 日本 🎒 – “a”.ics'"),
            ("$(reboot)&;*?~`\"", "'$(reboot)&;*?~`\"'"),
            ("Mia's.ics", "'Mia'\\''s.ics'"),
            ("a\nb", "$'a\\x0Ab'"),
            ("Mia's \\ \u{1B}[2J", "$'Mia\\'s \\\\ \\x1B[2J'"),
            ("a\u{202E}b", "$'a\\xE2\\x80\\xAEb'"),
        ])
    func quoted(text: String, word: String) {
        #expect(ShellWord(text).description == word)
    }

    @Test(
        "Marks and invisible characters are shown by their bytes, so that none of them changes the look of what is before it",
        arguments: [
            ("x'\u{301}; reboot #", "$'x\\'\\xCC\\x81; reboot #'"), ("Schu\u{308}ler", "$'Schu\\xCC\\x88ler'"),
            ("👩\u{200D}👧", "$'👩\\xE2\\x80\\x8D👧'"), ("a\u{A0}b", "$'a\\xC2\\xA0b'"), ("\u{FEFF}", "$'\\xEF\\xBB\\xBF'"),
            ("\u{3164}", "$'\\xE3\\x85\\xA4'"),
        ])
    func shownByBytes(text: String, word: String) {
        #expect(ShellWord(text).description == word)
    }

    @Test(
        "A shell reads it as one word with the same bytes, whatever stands around a delimiter",
        arguments: [
            "'", "\"", "\\", "$", "`", ";", "&", "|", "<", ">", "(", ")", "*", "?", "[", "#", "~", "=", "!", "{", " ", "\n", "\r\n",
            "\t",
        ])
    func bytes(delimiter: String) {
        for follower in HostileText.followers {
            for text in [
                delimiter + follower, "a\(delimiter)\(follower)b", "\(HostileText.prepended)\(delimiter)\(follower)",
                "\(delimiter)\(follower)\(delimiter)\(follower); reboot",
            ] {
                let word = ShellWord(text).description
                #expect(Self.read(word) == Array(text.utf8), "\(word)")
                #expect(HostileText.unprintable(in: word).isEmpty && !word.contains { $0.isNewline })
                #expect(Self.read(CompletionWord.bash(text)) == Array(text.utf8))
            }
        }
    }

    /// The bytes of a word as bash and zsh read it; nil if the text is not exactly one word.
    private static func read(_ word: String) -> [UInt8]? {
        var rest = Array(word.utf8)[...]
        var bytes: [UInt8] = []
        let quote = UInt8(ascii: "'")
        let backslash = UInt8(ascii: "\\")
        while let byte = rest.popFirst() {
            switch byte {
            case quote:
                guard let end = rest.firstIndex(of: quote) else { return nil }
                bytes += rest[..<end]
                rest = rest[(end + 1)...]
            case backslash:
                guard let next = rest.popFirst() else { return nil }
                bytes.append(next)
            case UInt8(ascii: "$"):
                guard rest.popFirst() == quote else { return nil }
                while true {
                    guard let inner = rest.popFirst() else { return nil }
                    if inner == quote { break }
                    guard inner == backslash else {
                        bytes.append(inner)
                        continue
                    }
                    let escape = rest.popFirst()
                    if escape == UInt8(ascii: "x") {
                        guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
                        bytes.append(value)
                        rest = rest.dropFirst(2)
                    } else if escape == quote || escape == backslash {
                        bytes.append(escape ?? 0)
                    } else {
                        return nil
                    }
                }
            default:
                guard byte.isASCIILetterOrDigit || ",-./:_@+%".utf8.contains(byte) else { return nil }
                bytes.append(byte)
            }
        }
        return bytes
    }
}
