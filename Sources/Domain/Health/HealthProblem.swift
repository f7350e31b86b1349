/// One thing that a parent should look at, so that reminders come as they should.
public struct HealthProblem: Codable, Hashable, Sendable {
    /// What it is about, for programs; the words do not change.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case noPlayer, noRoutine, noCalendar
        /// A player is away: nothing reminds her until a day.
        case paused
        /// Nothing reminds a player in the time ahead.
        case nothingPlanned
        /// No program is there that shows reminders.
        case noListener
        case noJournal
        /// The journal does not take what it is given.
        case journalStuck
        case clockNotSynchronized
        /// Planning or recording did not work.
        case scheduler
        /// The disk cannot be written to.
        case storage
        /// A calendar file could not be read whole.
        case calendar
    }

    public var kind: Kind
    /// What is wrong, and what to do.
    public var sentence: String

    public init(_ kind: Kind, _ sentence: String) {
        self.kind = kind
        self.sentence = sentence
    }
}
