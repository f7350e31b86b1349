public import Foundation

/// One thing that is wrong with one field of a draft, in a sentence for the person who filled it in.
public struct FieldProblem: Codable, Hashable, Sendable, Error, LocalizedError {
    /// The field's name on the wire, e.g. `name` or `tasks[2].name`.
    public var field: String
    public var message: String

    public init(field: String, message: String) {
        self.field = field
        self.message = message
    }

    public var errorDescription: String? { message }
}
