import TestSupport
import Testing

@testable import Domain

@Suite("Texts in markup")
struct MarkupTextTests {
    @Test("No delimiter passes, whatever stands around it", arguments: ["&", "<", ">", "\"", "'"])
    func delimiters(delimiter: String) {
        for follower in HostileText.followers {
            for text in ["a\(delimiter)\(follower)b", "\(HostileText.prepended)\(delimiter)\(follower)"] {
                for escaped in [HTMLText.escaped(text), XMLText.escaped(text)] {
                    #expect(Self.isWithoutDelimiters(escaped, "<>\"'"), "\(escaped)")
                    #expect(Self.read(escaped) == text)
                }
                let notification = NotificationMarkup.escaped(text)
                #expect(Self.isWithoutDelimiters(notification, "<>"), "\(notification)")
                #expect(Self.read(notification) == text)
            }
        }
    }

    @Test("What no XML document may contain is replaced; a page shows what was typed")
    func controls() {
        let text = "a\r\n\tb\u{0}\u{1B}\u{9B}\u{202E}\u{FFFE}\u{FFFF}Zoë 👩‍👧 שלום\u{200F}"
        #expect(HTMLText.escaped(text) == text)
        let replaced = String(repeating: "\u{FFFD}", count: 6)
        #expect(XMLText.escaped(text) == "a\r\n\tb\(replaced)Zoë 👩‍👧 שלום\u{200F}")
    }

    private static func isWithoutDelimiters(_ escaped: String, _ delimiters: String) -> Bool {
        // Each & that is left begins an entity.
        !escaped.utf8.contains { delimiters.utf8.contains($0) }
    }

    /// The text that a program reads, byte by byte.
    private static func read(_ escaped: String) -> String {
        let entities: [(String, UInt8)] = [("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&#39;", 0x27)]
        var rest = escaped.utf8[...]
        var bytes: [UInt8] = []
        while let byte = rest.first {
            let entity = entities.first { rest.starts(with: $0.0.utf8) }
            bytes.append(entity?.1 ?? byte)
            rest = rest.dropFirst(entity?.0.utf8.count ?? 1)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
