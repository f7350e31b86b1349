/// The form of the field `Host`.
enum HostField {
    /// Whether a text is a name or an address, with or without a port (RFC 9110, 7.2; RFC 3986, 3.2.2). It may be empty.
    static func isValid(_ text: String) -> Bool {
        let bytes = text.utf8
        let host: Substring.UTF8View
        let port: Substring.UTF8View
        if bytes.first == UInt8(ascii: "[") {
            guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return false }
            host = bytes[...end].dropFirst().dropLast()
            port = bytes[end...].dropFirst()
            guard !host.isEmpty, host.allSatisfy({ $0.isHexadecimal || ":.".utf8.contains($0) }) else { return false }
        } else {
            host = bytes.prefix { $0 != UInt8(ascii: ":") }
            port = bytes[host.endIndex...]
            guard isName(host) else { return false }
        }
        return port.isEmpty || port.first == UInt8(ascii: ":") && port.dropFirst().allSatisfy(\.isDigit)
    }

    /// Whether it is a registered name, of which an IPv4 address has the form.
    private static func isName(_ bytes: Substring.UTF8View) -> Bool {
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard rest.count >= 2, rest.prefix(2).allSatisfy(\.isHexadecimal) else { return false }
                rest = rest.dropFirst(2)
            } else if !byte.isDigit, !byte.isLetter, !"-._~!$&'()*+,;=".utf8.contains(byte) {
                return false
            }
        }
        return true
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    fileprivate var isHexadecimal: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20) }
}
