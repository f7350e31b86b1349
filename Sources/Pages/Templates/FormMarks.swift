import Services

/// Gives each form of a page the fields that the door asks for (``FormKey``), as the first and the last field of the form.
enum FormMarks {
    /// The beginning and the end of each form of the templates. Texts of people are escaped, so nothing else in a page has these bytes.
    static let beginning = "<form method=\"post\" action=\""
    private static let end = "</form>"

    /// Inserts the fields into a rendered page.
    static func inserted(into html: String, secret: String) -> String {
        let (bytes, beginning, end) = (Array(html.utf8), Array(Self.beginning.utf8), Array(Self.end.utf8))
        var marked: [UInt8] = []
        marked.reserveCapacity(bytes.count + (1 << 12))
        var copied = 0
        var index = 0
        // The field of the form that was begun.
        var field: [UInt8] = []
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            if bytes[index...].starts(with: end) {
                marked += bytes[copied..<index] + field
                (copied, field) = (index, [])
                index += end.count
            } else if bytes[index...].starts(with: beginning) {
                let action = index + beginning.count
                // In an attribute, both are escaped.
                guard let quote = bytes[action...].firstIndex(of: UInt8(ascii: "\"")),
                    let close = bytes[quote...].firstIndex(of: UInt8(ascii: ">"))
                else { break }
                // As it is in the attribute: escaped.
                let path = String(decoding: bytes[action..<quote], as: UTF8.self)
                field = Array(#"<input type="hidden" name="\#(FormKey.field)" value="\#(FormKey.mark(secret, path: path))">"#.utf8)
                marked += bytes[copied...close] + field
                copied = close + 1
                index = copied
            } else {
                index += 1
            }
        }
        marked += bytes[copied...]
        return String(decoding: marked, as: UTF8.self)
    }
}
