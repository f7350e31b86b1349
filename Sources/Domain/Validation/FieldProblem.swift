public import Foundation

/// What is wrong with one field of a draft, in a sentence for the person who filled it in.
public struct FieldProblem: Codable, Hashable, Sendable, Error, LocalizedError {
    /// The JSON name of the field, e.g. `name` or `tasks[2].name`.
    public var field: String
    public var message: String

    public init(field: String, message: String) {
        self.field = field
        self.message = message
    }

    public var errorDescription: String? { message }
}
