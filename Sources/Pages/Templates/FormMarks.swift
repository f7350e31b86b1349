import Services

/// Gives each form of a page the field that the door asks for (``FormKey``), as the first field of the form.
enum FormMarks {
    /// The beginning of each form of the templates. Texts of people are escaped, so nothing else in a page has these bytes.
    static let beginning = "<form method=\"post\" action=\""

    /// Inserts the fields into a rendered page.
    static func inserted(into html: String, secret: String) -> String {
        let (bytes, beginning) = (Array(html.utf8), Array(Self.beginning.utf8))
        var marked: [UInt8] = []
        marked.reserveCapacity(bytes.count + (1 << 12))
        var copied = 0
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<"), bytes[index...].starts(with: beginning) else {
                index += 1
                continue
            }
            let action = index + beginning.count
            // In an attribute, both are escaped.
            guard let quote = bytes[action...].firstIndex(of: UInt8(ascii: "\"")),
                let end = bytes[quote...].firstIndex(of: UInt8(ascii: ">"))
            else { break }
            // As it is in the attribute: escaped.
            let path = String(decoding: bytes[action..<quote].prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
            marked += bytes[copied...end]
            marked += #"<input type="hidden" name="\#(FormKey.field)" value="\#(FormKey.mark(secret, path: path))">"#.utf8
            copied = end + 1
            index = copied
        }
        marked += bytes[copied...]
        return String(decoding: marked, as: UTF8.self)
    }
}
