import API
import Domain
import Foundation

/// An event as `timequest events --json` and `timequest calendar expand --json` print it; only its title and start must be there.
struct RequestEvent: Decodable {
    private let title: String
    private let start: Date
    private let end: Date
    private let id: String?
    private let uid: String?
    private let recurrenceID: Date?
    private let isAllDay: Bool
    private let location: String?
    private let categories: [String]
    private let status: EventStatus
    private let isTransparent: Bool
    private let travelSeconds: Double?
    private let calendarName: String?

    private enum CodingKeys: String, CodingKey {
        case title, start, end, id, uid, recurrenceID, isAllDay, allDay, location, categories, status, isTransparent, travelSeconds
        case calendarName
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        title = try fields.decode(String.self, forKey: .title)
        start = try fields.decode(RequestInstant.self, forKey: .start).date
        end = try fields.decodeIfPresent(RequestInstant.self, forKey: .end)?.date ?? start
        if end < start { throw Problem(at: fields.codingPath + [CodingKeys.end], "must not lie before the start.") }
        id = try fields.decodeIfPresent(String.self, forKey: .id)
        uid = try fields.decodeIfPresent(String.self, forKey: .uid)
        recurrenceID = try fields.decodeIfPresent(RequestInstant.self, forKey: .recurrenceID)?.date
        isAllDay =
            try fields.decodeIfPresent(Bool.self, forKey: .isAllDay) ?? fields.decodeIfPresent(Bool.self, forKey: .allDay) ?? false
        location = try fields.decodeIfPresent(String.self, forKey: .location)
        categories = try fields.decodeIfPresent([String].self, forKey: .categories) ?? []
        status = try Self.status(fields)
        isTransparent = try fields.decodeIfPresent(Bool.self, forKey: .isTransparent) ?? false
        travelSeconds = try fields.decodeIfPresent(Seconds.self, forKey: .travelSeconds)?.value
        calendarName = try fields.decodeIfPresent(String.self, forKey: .calendarName)
    }

    private static func status(_ fields: KeyedDecodingContainer<CodingKeys>) throws -> EventStatus {
        guard let text = try fields.decodeIfPresent(String.self, forKey: .status) else { return .confirmed }
        guard let status = EventStatus(rawValue: text.lowercased()) else {
            throw Problem(
                at: fields.codingPath + [CodingKeys.status], "must be confirmed, tentative or cancelled; it is \(quoted(text)).")
        }
        return status
    }

    /// - Parameter number: its place in the request, which names it where nothing else does.
    func event(number: Int) -> CalendarEvent {
        let uid = uid ?? id ?? "event-\(number)"
        return CalendarEvent(
            id: id ?? "\(uid)/\(number)", uid: uid, recurrenceID: recurrenceID, title: title, start: start, end: end,
            isAllDay: isAllDay, location: location, categories: categories, status: status, isTransparent: isTransparent,
            travelSeconds: travelSeconds.map { Int($0.rounded()) }, calendarName: calendarName ?? "")
    }
}
