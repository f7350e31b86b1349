/// The body of `PUT /v1/calendar-decline`: the household wants no calendar.
public struct CalendarDeclineEntry: Codable, Hashable, Sendable {
    /// True: the household uses no calendar at all; false: it wants no calendar for a week.
    public var isForGood: Bool

    public init(isForGood: Bool) { self.isForGood = isForGood }

    public static let example = CalendarDeclineEntry(isForGood: false)
}
