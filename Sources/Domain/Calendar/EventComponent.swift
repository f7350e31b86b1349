public import Foundation

/// One VEVENT as the file has it: the parser's result, before recurrence, overrides and zones are resolved.
public struct EventComponent: Hashable, Sendable {
    /// RFC 5545 UID, or one derived from the content.
    public var uid: String
    /// Which occurrence of the series this component replaces (RFC 5545 §3.8.4.4); nil for the series' master.
    public var recurrenceID: EventTime?
    /// RECURRENCE-ID;RANGE=THISANDFUTURE: the change holds for the later occurrences too.
    public var appliesToFuture: Bool = false
    /// RFC 5545 §3.8.7.4; the component with the highest wins, then the one with the latest `stamp`.
    public var sequence: Int = 0
    /// RFC 5545 DTSTAMP.
    public var stamp: Date?
    /// RFC 5545 SUMMARY, as one line.
    public var title: String
    /// RFC 5545 LOCATION, as one line.
    public var location: String?
    /// RFC 5545 CATEGORIES.
    public var categories: [String] = []
    /// RFC 5545 STATUS.
    public var status: EventStatus = .confirmed
    /// RFC 5545 TRANSP.
    public var isTransparent: Bool = false
    /// `X-MICROSOFT-CDO-ALLDAYEVENT:TRUE`: from midnight to midnight it is a whole day, also if its start and end are times.
    public var isMarkedAllDay: Bool = false
    /// RFC 5545 DTSTART.
    public var start: EventTime
    /// RFC 5545 DTEND or DURATION.
    public var end: EventEnd = .unspecified
    /// RFC 5545 RRULE; several give the union of their occurrences.
    public var recurrenceRules: [RecurrenceRule] = []
    /// RFC 2445 EXRULE, deprecated and still found.
    public var exceptionRules: [RecurrenceRule] = []
    /// RFC 5545 RDATE.
    public var recurrenceDates: [RecurrenceDate] = []
    /// RFC 5545 EXDATE.
    public var exceptionDates: [EventTime] = []
    /// `X-APPLE-TRAVEL-DURATION`, in seconds.
    public var travelSeconds: Int?
    /// ``MeetingNote/clauses(of:)`` of its RFC 5545 DESCRIPTION; nil if there are none. Nothing else of the description is kept.
    public var meetingNote: String?

    public init(uid: String, title: String, start: EventTime) {
        self.uid = uid
        self.title = title
        self.start = start
    }
}

/// A DATE or DATE-TIME value of a calendar, not yet an instant.
public enum EventTime: Hashable, Sendable {
    /// A whole day, in the household's zone.
    case date(LocalDate)
    /// A wall-clock time without zone: the household's (RFC 5545 §3.3.5 form 1).
    case floating(LocalDateTime)
    /// Form 2.
    case utc(Date)
    /// Form 3: a wall-clock time in the zone that the file calls `zone`.
    case zoned(LocalDateTime, zone: String)
}

/// The end of a VEVENT, in one of the forms that RFC 5545 allows.
public enum EventEnd: Hashable, Sendable {
    /// Neither DTEND nor DURATION: a day for a DATE start, no length for a DATE-TIME (RFC 5545 §3.6.1).
    case unspecified
    /// DTEND: every occurrence has the same exact length.
    case at(EventTime)
    /// DURATION: days (weeks are seven) are nominal, seconds exact (RFC 5545 §3.3.6).
    case duration(days: Int, seconds: Int)
}

/// One value of an RDATE, with its own end where it is a PERIOD.
public struct RecurrenceDate: Hashable, Sendable {
    public var start: EventTime
    public var end: EventEnd?

    public init(start: EventTime, end: EventEnd? = nil) {
        self.start = start
        self.end = end
    }
}
