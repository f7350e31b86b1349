public import Foundation

/// One occurrence of a calendar event, with its start and end as instants.
///
/// A weekly training yields one value a week. The content comes from outside the household: it is held in memory only, never
/// stored, and must be escaped wherever it is shown.
public struct CalendarEvent: Codable, Hashable, Sendable, Identifiable {
    /// The same at every read of the same file: calendar, `uid` and `recurrenceID` (or start) together.
    public var id: String
    /// RFC 5545 UID. Where the file has none, one is derived from the content.
    public var uid: String
    /// The original start of this occurrence in its series (RFC 5545 RECURRENCE-ID), nil for an event that does not recur.
    public var recurrenceID: Date?
    /// One line without control characters, never empty.
    public var title: String
    /// The first instant.
    public var start: Date
    /// Exclusive; equal to `start` for an event without length.
    public var end: Date
    /// An all-day event starts and ends at local midnights of the household's zone.
    public var isAllDay: Bool
    /// Where it is, as one line.
    public var location: String?
    /// RFC 5545 CATEGORIES.
    public var categories: [String]
    /// Confirmed or tentative; never `cancelled`.
    public var status: EventStatus
    /// RFC 5545 TRANSP: a transparent event takes no time in the day and suggests nothing.
    public var isTransparent: Bool
    /// Seconds of travel before the event (`X-APPLE-TRAVEL-DURATION`); nil where the calendar has none.
    public var travelSeconds: Int?
    /// The clauses of its DESCRIPTION that have a word for a meeting and a time, at most 200 bytes; nil if there are none. Nothing else of
    /// a description is kept. It is in no answer of the API: a family sees the meeting that was understood, not this text.
    public var meetingNote: String?
    /// The calendar it comes from, by file or folder.
    public var calendarName: String

    /// All but the meeting note, which stays in the service.
    private enum CodingKeys: String, CodingKey {
        case id, uid, recurrenceID, title, start, end, isAllDay, location, categories, status, isTransparent, travelSeconds
        case calendarName
    }

    public init(
        id: String, uid: String, recurrenceID: Date? = nil, title: String, start: Date, end: Date, isAllDay: Bool = false,
        location: String? = nil, categories: [String] = [], status: EventStatus = .confirmed, isTransparent: Bool = false,
        travelSeconds: Int? = nil, calendarName: String
    ) {
        self.id = id
        self.uid = uid
        self.recurrenceID = recurrenceID
        self.title = title
        self.start = start
        self.end = end
        self.isAllDay = isAllDay
        self.location = location
        self.categories = categories
        self.status = status
        self.isTransparent = isTransparent
        self.travelSeconds = travelSeconds
        self.calendarName = calendarName
    }
}

/// RFC 5545 §3.8.1.11 STATUS of a VEVENT. A cancelled event never becomes a `CalendarEvent`.
public enum EventStatus: String, Codable, Hashable, Sendable {
    case confirmed, tentative, cancelled
}
