import Mustache

/// Escapes text for HTML, also in quoted attributes.
///
/// It works on bytes. Mustache's own way works on characters, and a quotation mark followed by a combining mark is another character
/// than a quotation mark: it would pass, and end an attribute.
struct HTMLText: MustacheContentType {
    static let name = "timequest-html"

    func escapeText(_ text: String) -> String {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): escaped += "&amp;".utf8
            case UInt8(ascii: "<"): escaped += "&lt;".utf8
            case UInt8(ascii: ">"): escaped += "&gt;".utf8
            case UInt8(ascii: "\""): escaped += "&quot;".utf8
            case UInt8(ascii: "'"): escaped += "&#39;".utf8
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
