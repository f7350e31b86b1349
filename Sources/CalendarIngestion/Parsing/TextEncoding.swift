/// Bytes of a file as UTF-8.
enum TextEncoding {
    /// UTF-8 as it is; anything else is read as Latin-1, in which every byte is a letter.
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if String(validating: bytes, as: UTF8.self) != nil { return bytes }
        return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
    }
}
