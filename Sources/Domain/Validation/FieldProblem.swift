public import Foundation

/// What is wrong with one field of a draft, in a sentence for the person who filled it in.
public struct FieldProblem: Codable, Hashable, Sendable, ReasonedError, LocalizedError {
    /// The JSON name of the field, e.g. `name` or `tasks[2].name`.
    public var field: String
    public var message: String
    /// The same as values; nil if there is only the sentence.
    public var reason: CodedReason?

    public init(field: String, message: String, reason: CodedReason? = nil) {
        self.field = field
        self.message = message
        self.reason = reason
    }

    public var errorDescription: String? { message }
}
