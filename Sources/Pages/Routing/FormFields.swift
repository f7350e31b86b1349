import Domain

/// The fields of a form or a query (`application/x-www-form-urlencoded`, as the URL Standard of the WHATWG defines it).
public struct FormFields: Hashable, Sendable {
    private var fields: [(name: String, value: String)] = []

    public init() {}

    public init(_ fields: [(name: String, value: String)]) {
        self.fields = fields
    }

    /// Reads the text of a query or a body. Bytes that are not UTF-8 become U+FFFD.
    public init(parsing text: some StringProtocol) {
        fields = text.utf8.split(separator: UInt8(ascii: "&")).map { part in
            let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(pair[0]), pair.count == 2 ? Self.decoded(pair[1]) : "")
        }
    }

    var isEmpty: Bool { fields.isEmpty }

    /// The first value of a name; nil if there is no such field.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// All values of a name.
    public func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// The first field; nil if there are no fields.
    public var first: (name: String, value: String)? { fields.first }

    /// The last field; nil if there are no fields.
    public var last: (name: String, value: String)? { fields.last }

    /// These fields and further ones.
    func adding(_ others: [(name: String, value: String)]) -> FormFields { FormFields(fields + others) }

    /// The fields of all other names.
    public func without(_ name: String) -> FormFields { FormFields(fields.filter { $0.name != name }) }

    /// The fields as a body of a form.
    public var text: String {
        fields.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            byte.isASCIILetterOrDigit
                ? String(UnicodeScalar(byte)) : "%" + String(UInt16(byte) + 0x100, radix: 16, uppercase: true).dropFirst()
        }.joined()
    }

    private static func decoded(_ bytes: some Sequence<UInt8>) -> String {
        let bytes = Array(bytes)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "+"): result.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard index + 2 < bytes.count, let high = bytes[index + 1].asciiHexDigitValue,
                    let low = bytes[index + 2].asciiHexDigitValue
                else {
                    result.append(bytes[index])
                    break
                }
                result.append(high << 4 | low)
                index += 2
            default: result.append(bytes[index])
            }
            index += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The fields without PINs, because no page contains a PIN. The names of such fields are `pin`, or begin with `pin-`.
    var withoutPINs: FormFields { FormFields(fields.filter { $0.name != "pin" && !$0.name.hasPrefix("pin-") }) }

    public static func == (one: FormFields, other: FormFields) -> Bool {
        one.fields.elementsEqual(other.fields) { $0 == $1 }
    }

    public func hash(into hasher: inout Hasher) {
        for field in fields {
            hasher.combine(field.name)
            hasher.combine(field.value)
        }
    }
}
