/// Texts that nobody in a family types, and that a file may be named.
package enum HostileText {
    /// Texts to put after a delimiter: nothing, combining marks, a joiner, variation selectors, and the bytes of half a surrogate pair. To
    /// Swift, a delimiter with a mark after it is another character; every other program sees the same byte.
    package static let followers = [
        "", "\u{301}", "\u{338}", "\u{20E3}", "\u{200D}", "\u{FE0E}", "\u{FE0F}",
        String(decoding: [0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self),
    ]
    /// A scalar that makes one character with the delimiter after it.
    package static let prepended = "\u{600}"

    /// A name with an escape code, a line break, an override, a C1 control, an isolate, separators, and delimiters with marks.
    package static let name =
        "vil\u{1B}[2J\u{7}\r\nTo fix it: sudo reboot\u{202E}\u{9B}31m\u{2066}\u{85}\u{2028}'\u{301}\"\u{20E3}"
        + "/\u{301}”\u{FE0F}\u{E0041}\u{200F}"

    /// The characters of a text that must not be displayed in a line.
    package static func unprintable(in text: String) -> [String] {
        text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xE0000...0xE007F: true
            default: false
            }
        }.map { "U+" + String($0.value, radix: 16, uppercase: true) }
    }
}
