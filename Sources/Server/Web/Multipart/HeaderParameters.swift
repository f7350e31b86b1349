import Domain

/// A field value with parameters, as in `form-data; name="a"` or `multipart/form-data; boundary=x`.
///
/// In quoted values a backslash is an ordinary character, because browsers write no escapes (HTML, "multipart/form-data").
struct HeaderParameters {
    /// In lower case.
    let value: String
    private var parameters: [String: String] = [:]

    /// The value of a parameter; nil if there is none.
    subscript(name: String) -> String? { parameters[name] }

    /// - Returns: nil if the text cannot be read, or names a parameter twice.
    init?(_ bytes: some Collection<UInt8>) {
        let bytes = Array(bytes)
        if bytes.contains(where: { $0.isASCIIControl && $0 != UInt8(ascii: "\t") }) { return nil }
        var rest = bytes[...]
        let value = Self.trimmed(rest.prefix { $0 != Self.semicolon })
        if value.isEmpty { return nil }
        self.value = String(decoding: value, as: UTF8.self).lowercased()
        rest = rest.drop { $0 != Self.semicolon }
        while !rest.isEmpty {
            // The rest begins with a semicolon.
            rest = rest.dropFirst().drop(while: \.isASCIISpaceOrTab)
            if rest.isEmpty { return }
            let name = rest.prefix { $0 != Self.equals }
            rest = rest.dropFirst(name.count)
            guard !name.isEmpty, name.allSatisfy(Self.isToken), !rest.isEmpty else { return nil }
            rest = rest.dropFirst()
            let content: ArraySlice<UInt8>
            if rest.first == Self.quote {
                rest = rest.dropFirst()
                content = rest.prefix { $0 != Self.quote }
                rest = rest.dropFirst(content.count)
                guard !rest.isEmpty else { return nil }
                rest = rest.dropFirst().drop(while: \.isASCIISpaceOrTab)
                guard rest.first ?? Self.semicolon == Self.semicolon else { return nil }
            } else {
                content = Self.trimmed(rest.prefix { $0 != Self.semicolon })
                rest = rest.drop { $0 != Self.semicolon }
                guard !content.isEmpty, !content.contains(Self.quote) else { return nil }
            }
            let key = String(decoding: name, as: UTF8.self).lowercased()
            guard parameters.updateValue(String(decoding: content, as: UTF8.self), forKey: key) == nil else { return nil }
        }
    }

    private static let semicolon = UInt8(ascii: ";")
    private static let equals = UInt8(ascii: "=")
    private static let quote = UInt8(ascii: "\"")

    /// Whether a byte may be in a token (RFC 9110, 5.6.2).
    static func isToken(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop(while: \.isASCIISpaceOrTab)
        while bytes.last?.isASCIISpaceOrTab == true { bytes = bytes.dropLast() }
        return bytes
    }
}
