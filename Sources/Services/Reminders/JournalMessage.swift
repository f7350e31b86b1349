public import Domain

/// A kind of message that the journal gets, by its `MESSAGE_ID` (systemd.journal-fields(7)).
///
/// The ids are written here; `Config/catalog`, the documentation and the tests of an installed system are checked against them by the
/// tests. An id never changes: people and programs search the journal for it.
public enum JournalMessage: String, CaseIterable, Sendable {
    /// An event calls for a routine.
    case suggestion = "5e2d1c7a9b3f4e0d8a6c4b2f1e0d9c8b"
    /// The day's quest.
    case dailyQuest = "a4c0e6d2f81b4b5f9d3e7c2a6b8f0d14"
    /// The look back on the week.
    case weeklyReflection = "d9b7f3a15c2e4d6a8f0b4e7c1a3d5f62"
    /// A calendar file has a problem.
    case calendarWarning = "7c1a9e4b2d6f4a3c8e5b0d9f7a6c3e21"

    /// The message that gives a reminder.
    public init(_ kind: Reminder.Kind) {
        self =
            switch kind {
            case .scheduleSuggestion: .suggestion
            case .dailyQuest: .dailyQuest
            case .weeklyReflection: .weeklyReflection
            }
    }

    /// The value of the field `MESSAGE_ID`: 32 hexadecimal digits.
    public var id: String { rawValue }
}
