/// What HTML and XML have in common.
enum Markup {
    /// The text for an element, or for an attribute in quotation marks of either kind.
    static func escaped(_ text: String) -> String {
        text.replacingBytes { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case UInt8(ascii: "\""): "&quot;"
            case UInt8(ascii: "'"): "&#39;"
            default: nil
            }
        }
    }
}
