/// One problem that keeps reminders from coming as they should, for the parent to fix.
public struct HealthProblem: Codable, Hashable, Sendable {
    /// The kind of problem, for programs; the raw values do not change.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case noPlayer, noRoutine, noCalendar
        /// A player is away: the player gets no reminders until a given day.
        case paused
        /// No reminder is planned for a player.
        case nothingPlanned
        /// No program is connected that shows reminders.
        case noListener
        case noJournal
        /// The journal does not accept entries.
        case journalStuck
        case clockNotSynchronized
        /// The time zone that parents have set is none that this PC knows.
        case timeZone
        /// Planning or recording reminders failed.
        case scheduler
        /// The disk cannot be written to.
        case storage
        /// A calendar file could not be read completely.
        case calendar
    }

    public var kind: Kind
    /// What is wrong, and what to do. It is one line, which can be printed anywhere.
    public var sentence: String

    public init(_ kind: Kind, _ sentence: String) {
        self.kind = kind
        self.sentence = DisplayText.line(sentence)
    }
}
