import Foundation

/// Bytes of a file as UTF-8.
enum TextEncoding {
    /// UTF-8 as it is; anything else is read as Windows-1252, in which every byte is a character. What calls itself Latin-1 mostly
    /// is that, and real Latin-1 reads the same.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if String(validating: bytes, as: UTF8.self) != nil { return bytes }
        return Array(String(String.UnicodeScalarView(bytes.map(scalar))).utf8)
    }

    /// A file that says by its first two bytes that it is UTF-16, as some Windows programs write, as UTF-8.
    static func withoutUTF16(_ file: Data) -> Data {
        guard file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) else { return file }
        return String(data: file, encoding: .utf16).map { Data($0.utf8) } ?? file
    }

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        (0x80...0x9F).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }

    /// The characters that Windows has from 0x80 to 0x9F, where Latin-1 has control characters (WHATWG Encoding, windows-1252).
    private static let windows = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
