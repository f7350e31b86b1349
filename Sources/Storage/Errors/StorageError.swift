public import Foundation

/// Why something could not be read or stored, in sentences for people.
///
/// The description says what happened, to what, and what to do. What SQLite said stands in `detail`, for the log only.
public struct StorageError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// What kind of trouble it is; the caller decides by it what to answer.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// There is no such player, routine or reminder.
        case notFound
        /// Another one has it already, such as the name.
        case conflict
        /// The values do not fit, such as a player who does not exist.
        case invalid
        /// A newer TimeQuest has written the file; this one leaves it alone.
        case newerSchema
        /// The file is damaged or is no TimeQuest database; it is left as it is.
        case damaged
        /// It cannot be read or written at the moment: no such folder, no permission, disk full, locked by another program.
        case unavailable
    }

    public var code: Code
    /// Whole sentences for the person who asked.
    public var description: String
    /// The field of the draft that is the cause, as it is named on the wire, e.g. `name`.
    public var field: String?
    /// What SQLite or the system said. For the log; it is never shown to people.
    public var detail: String?

    public init(_ code: Code, _ description: String, field: String? = nil, detail: String? = nil) {
        self.code = code
        self.description = description
        self.field = field
        self.detail = detail
    }

    public var errorDescription: String? { description }
}
