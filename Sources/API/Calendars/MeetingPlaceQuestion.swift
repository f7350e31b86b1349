public import Foundation

/// The calendar of a club or a team without a way, and its events that begin at a meeting place or are home matches without a place. The
/// way there is the way of the calendar.
public struct MeetingPlaceQuestion: Codable, Hashable, Sendable {
    public var calendarName: String
    /// The number of these events.
    public var count: Int
    /// The title of the next of them.
    public var nextTitle: String
    public var nextStart: Date

    public init(calendarName: String, count: Int, nextTitle: String, nextStart: Date) {
        self.calendarName = calendarName
        self.count = count
        self.nextTitle = nextTitle
        self.nextStart = nextStart
    }

    /// A club's calendar, with a match on 2 March 2026.
    public static let example = MeetingPlaceQuestion(
        calendarName: "club", count: 2, nextTitle: "Match, meet 15:15 at the clubhouse",
        nextStart: Date(timeIntervalSince1970: 1_772_467_200))
}
