import API
import Foundation

extension Problem {
    /// What is wrong with one value of a request.
    ///
    /// - Parameter sentence: goes on from the value's name, e.g. `must be more than 0.`
    init(at path: [any CodingKey], _ sentence: String) {
        let field = path.fieldName
        self.init(.invalid, "“\(field)” \(sentence)", field: field)
    }

    /// Why a line cannot be read as a request.
    init(request line: Data, _ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(at: context.codingPath + [key], "is missing.")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            if context.codingPath.isEmpty {
                self.init(.badRequest, "A request is one JSON object, in braces.")
            } else {
                self.init(at: context.codingPath, "must be \(Self.words(for: type)).")
            }
        case .dataCorrupted(let context):
            if !context.codingPath.isEmpty {
                self.init(at: context.codingPath, "has a value that cannot be used here.")
            } else {
                self.init(.badRequest, "The line is not JSON.")
            }
        @unknown default:
            self.init(.badRequest, "The line cannot be read.")
        }
    }

    private static func words(for type: any Any.Type) -> String {
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
    /// `runs[2].gapSeconds`
    var fieldName: String {
        reduce(into: "") { name, key in
            name += key.intValue.map { "[\($0)]" } ?? (name.isEmpty ? key.stringValue : ".\(key.stringValue)")
        }
    }
}
