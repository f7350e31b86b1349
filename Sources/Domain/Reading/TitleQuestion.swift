public import Foundation

/// A title in a family's calendar that calls for nothing, because no word in it matches. It is shown to people and never stored.
public struct TitleQuestion: Codable, Hashable, Sendable {
    /// The title as the next event spells it.
    public var title: String
    public var calendarName: String
    /// How many events have the title.
    public var count: Int
    /// When the next event begins.
    public var nextStart: Date

    public init(title: String, calendarName: String, count: Int, nextStart: Date) {
        self.title = title
        self.calendarName = calendarName
        self.count = count
        self.nextStart = nextStart
    }

    /// A title of a family's calendar, with an event on 2 March 2026.
    public static let example = TitleQuestion(
        title: "Sternsinger", calendarName: "family", count: 2, nextStart: Date(timeIntervalSince1970: 1_772_467_200))
}
