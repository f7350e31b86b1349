import Domain

/// The headers of a part of a form (RFC 7578, 4).
struct MultipartPart {
    /// The name of the form's field.
    let name: String
    /// The file's name, as the browser has sent it: empty where no file was chosen; nil for a part that is no file.
    let filename: String?

    /// - Parameter lines: without their ends.
    init(lines: [[UInt8]]) throws(MultipartError) {
        var found: HeaderParameters?
        for line in lines {
            let name = line.prefix { $0 != UInt8(ascii: ":") }
            // A line that goes on with the one before begins with a space, which no name may have.
            guard !name.isEmpty, name.count < line.count, name.allSatisfy(HeaderParameters.isToken) else { throw .malformed }
            let value = line.dropFirst(name.count + 1)
            let text = String(decoding: HeaderParameters.trimmed(value), as: UTF8.self).lowercased()
            switch String(decoding: name, as: UTF8.self).lowercased() {
            case "content-disposition":
                guard found == nil, let disposition = HeaderParameters(value) else { throw .malformed }
                found = disposition
            // A form has no parts inside of parts (RFC 7578, 4.3).
            case "content-type" where text.hasBytePrefix("multipart/"): throw .malformed
            case "content-transfer-encoding" where !["7bit", "8bit", "binary"].contains(text): throw .malformed
            default: break
            }
        }
        // `filename*` is not for forms (RFC 7578, 4.2).
        guard let disposition = found, disposition.value == "form-data", let name = disposition["name"],
            disposition["filename*"] == nil
        else {
            throw .malformed
        }
        self.name = Self.decoded(name)
        filename = disposition["filename"].map(Self.decoded)
    }

    /// Browsers write three characters of a name as their codes, and no other, not even the percent sign (HTML, "multipart/form-data").
    private static func decoded(_ name: String) -> String {
        var bytes: [UInt8] = []
        var rest = name.utf8[...]
        while let byte = rest.first {
            let code = codes.first { rest.starts(with: $0.code.utf8) }
            bytes.append(code?.byte ?? byte)
            rest = rest.dropFirst(code?.code.utf8.count ?? 1)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let codes: [(code: String, byte: UInt8)] = [("%22", 0x22), ("%0D", 0x0D), ("%0A", 0x0A)]
}
