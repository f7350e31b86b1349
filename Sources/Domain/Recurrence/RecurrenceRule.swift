public import Foundation

/// A recurrence rule, RFC 5545 §3.3.10: "every second Tuesday", "the last workday of a month". Its JSON form is its text.
///
/// A value of this type is within the ranges of the RFC if it comes from `init(parsing:)`; of one built by hand, what lies outside
/// them never matches.
public struct RecurrenceRule: Hashable, Sendable {
    /// FREQ.
    public var frequency: Frequency
    /// INTERVAL: every how many periods, 1 or more.
    public var interval = 1
    /// COUNT: how many occurrences, the event's start being the first.
    public var count: Int?
    /// UNTIL: the last moment at which an occurrence may start. Where `count` is given too, the earlier end holds.
    public var until: Until?
    /// BYSECOND, 0 … 60; 60 is read as 59.
    public var bySecond: [Int] = []
    /// BYMINUTE, 0 … 59.
    public var byMinute: [Int] = []
    /// BYHOUR, 0 … 23.
    public var byHour: [Int] = []
    /// BYDAY.
    public var byDay: [WeekdayNumber] = []
    /// BYMONTHDAY, 1 … 31 or, from the month's end, -31 … -1.
    public var byMonthDay: [Int] = []
    /// BYYEARDAY, 1 … 366 or, from the year's end, -366 … -1.
    public var byYearDay: [Int] = []
    /// BYWEEKNO, 1 … 53 or -53 … -1: week 1 is the first with four days in the year.
    public var byWeekNumber: [Int] = []
    /// BYMONTH, 1 … 12.
    public var byMonth: [Int] = []
    /// BYSETPOS, 1 … 366 or -366 … -1: which of the occurrences of each period.
    public var bySetPosition: [Int] = []
    /// WKST: where weeks begin.
    public var weekStart: Weekday = .monday

    public init(_ frequency: Frequency) {
        self.frequency = frequency
    }

    /// FREQ: the length of a period.
    public enum Frequency: String, CaseIterable, Codable, Hashable, Sendable {
        case secondly = "SECONDLY"
        case minutely = "MINUTELY"
        case hourly = "HOURLY"
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"
    }

    /// UNTIL in one of its three forms, inclusive.
    public enum Until: Hashable, Sendable {
        /// The end of that local day, for a timed event too.
        case date(LocalDate)
        /// By the event's own wall clock.
        case local(LocalDateTime)
        case utc(Date)
    }
}

/// One value of BYDAY: a weekday, or the n-th such weekday of the month or year.
public struct WeekdayNumber: Hashable, Sendable {
    /// 1 … 53 or, from the end, -53 … -1; nil for every such weekday. Counted within the month for FREQ=MONTHLY and where
    /// BYMONTH is given, otherwise within the year; no meaning for shorter periods, nor together with BYWEEKNO.
    public var ordinal: Int?
    public var weekday: Weekday

    public init(_ weekday: Weekday, ordinal: Int? = nil) {
        self.weekday = weekday
        self.ordinal = ordinal
    }
}
