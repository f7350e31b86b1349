public import Domain
public import Foundation

/// What would happen if a calendar file were added: what it has, and what it replaces.
public struct CalendarPreview: Sendable {
    /// An entry as a list shows it.
    public struct Entry: Hashable, Sendable {
        public let title: String
        public let location: String?
        /// The first occurrence within a year; nil where there is none.
        public let next: Occurrence?
        /// How often it occurs within a year.
        public let occurrenceCount: Int
    }

    /// When an entry occurs.
    public struct Occurrence: Hashable, Sendable {
        public let start: Date
        public let end: Date
        public let isAllDay: Bool
    }

    /// An entry that stays and differs.
    public struct Change: Hashable, Sendable {
        public let before: Entry
        public let after: Entry
        /// What differs, in its entry or in a date of its series.
        public let differences: Set<CalendarComparison.Change.Difference>

        /// Whether it comes less often within a year than now.
        public var isLoss: Bool { after.occurrenceCount < before.occurrenceCount }
    }

    /// How many entries a list has at most.
    public static let listed = 20

    /// The calendar as it would be, with the problems of its file.
    public let calendar: CalendarSummary
    /// The calendar of this name that would be replaced; nil where there is none.
    public let present: CalendarSummary?
    /// All that would change.
    public let comparison: CalendarComparison
    /// The series and single events that would be gone, those to come first.
    public let gone: [Entry]
    /// Those that would be new.
    public let added: [Entry]
    /// Those that would differ.
    public let changed: [Change]
    /// How many of all that would differ come less often within a year than now, or not any more.
    public let losingCount: Int
    /// For a new calendar, another one that has all its entries already.
    public let twin: CalendarSummary?
    /// The content that would be replaced.
    public let version: CalendarVersion
    /// What the calendar seems to be.
    public let proposal: CalendarKindProposal
    /// The teams, classes and groups into which its entries are split, the most frequent first; empty if there are fewer than two.
    public let groups: [String]
    /// The teams, classes and groups that are words of a child if the file is for this child alone.
    public let ownWords: [String]

    /// Whether there is no calendar of this name.
    public var isNew: Bool { present == nil }

    /// Whether nothing is taken away, and nothing useless is added: then nobody has to say first that it shall be stored.
    public var isHarmless: Bool {
        comparison.gone.isEmpty && losingCount == 0 && twin == nil && calendar.entryCount > 0
    }
}
