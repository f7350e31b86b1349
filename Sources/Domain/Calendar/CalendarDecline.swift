/// A parent's answer that the household wants no calendar: for a week, or for good.
public struct CalendarDecline: Codable, Hashable, Sendable {
    /// The first day on which the pages mention the missing calendar again; nil for never.
    public var until: LocalDate?

    public init(until: LocalDate?) { self.until = until }

    /// For how many days “not now” is in effect.
    public static let days = 7

    /// “Not now”.
    public static func notNow(on today: LocalDate) -> CalendarDecline { CalendarDecline(until: today.adding(days: days)) }

    /// The household uses no calendar.
    public static let forGood = CalendarDecline(until: nil)

    /// Whether it is in effect on a day. One that ends more than a week later was given when the clock was ahead, and is not.
    public func isInEffect(on today: LocalDate) -> Bool {
        until.map { today < $0 && $0 <= today.adding(days: Self.days) } ?? true
    }
}
