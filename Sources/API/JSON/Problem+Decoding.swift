public import Foundation

extension Problem {
    /// Describes why JSON cannot be decoded, and names the field.
    ///
    /// - Parameters:
    ///   - error: what the decoder threw.
    ///   - json: what was decoded.
    ///   - subject: what the JSON is, for a sentence: `The body`.
    public init(_ error: DecodingError, decoding json: Data, as subject: String) {
        switch error {
        case .keyNotFound(let key, let context): self.init(at: context.codingPath + [key], of: subject, "is missing.")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            self.init(at: context.codingPath, of: subject, "must be \(Self.name(of: type)).")
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            self.init(at: context.codingPath, of: subject, "has a value that cannot be used here.")
        case .dataCorrupted:
            // Foundation reports a number that does not fit as if the text were not JSON.
            if JSONSerialization.isReadable(json) {
                self.init(.invalid, "\(subject) has a number that is too large, or that is not whole where it must be.")
            } else {
                self.init(.badRequest, "\(subject) is not JSON.")
            }
        @unknown default: self.init(.badRequest, "\(subject) cannot be read.")
        }
    }

    /// A problem of one value in JSON.
    ///
    /// - Parameters:
    ///   - path: the value's; empty for the JSON as a whole.
    ///   - subject: what the JSON is, for a sentence about it as a whole.
    ///   - sentence: continues after the field's name, e.g. `must be more than 0.`
    public init(at path: [any CodingKey], of subject: String = "The value", _ sentence: String) {
        let field = path.fieldName
        self.init(.invalid, field.isEmpty ? "\(subject) \(sentence)" : "“\(field)” \(sentence)", field: field.isEmpty ? nil : field)
    }

    private static func name(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is Int.Type, is Double.Type: "a number"
        case is [String: Any].Type: "an object"
        case is any Collection.Type: "a list"
        default: "an object"
        }
    }
}

extension [any CodingKey] {
    /// The name of a field in nested JSON: `runs[2].gapSeconds`.
    var fieldName: String {
        reduce(into: "") { name, key in
            name += key.intValue.map { "[\($0)]" } ?? (name.isEmpty ? key.stringValue : ".\(key.stringValue)")
        }
    }
}

extension JSONSerialization {
    fileprivate static func isReadable(_ json: Data) -> Bool {
        do {
            _ = try jsonObject(with: json, options: .fragmentsAllowed)
            return true
        } catch {
            return false
        }
    }
}
