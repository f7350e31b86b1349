public import Foundation

/// The calendar of a school to which no way is known. The way there is the way of the calendar.
public struct SchoolWayQuestion: Codable, Hashable, Sendable {
    public var calendarName: String
    /// The number of its days with lessons in the next weeks.
    public var dayCount: Int
    public var nextStart: Date

    public init(calendarName: String, dayCount: Int, nextStart: Date) {
        self.calendarName = calendarName
        self.dayCount = dayCount
        self.nextStart = nextStart
    }

    /// A timetable, with a first lesson on 2 March 2026.
    public static let example = SchoolWayQuestion(
        calendarName: "school", dayCount: 18, nextStart: Date(timeIntervalSince1970: 1_772_438_400))
}
