import API
import Domain
import Foundation

/// The suggestions for events and routines.
enum SuggestAdapter: EngineAdapter {
    /// On time in nine of ten runs, as in a new household.
    private static let quantile = 0.9
    /// Whose calendars and routines these are does not matter here.
    private static let player = PlayerID.numbered(1)

    struct Request: Decodable {
        let now: RequestInstant
        let timeZone: String
        let events: [RequestEvent]
        let routines: [RequestRoutine]
    }

    struct RequestRoutine: Decodable {
        let id: Identifier
        let name: String
        let displayName: String
        let taskNames: [String]
        let keywords: [String]?
        /// How long the preparation takes, in place of a forecast.
        let prepSeconds: Seconds?
    }

    struct Result: Encodable {
        let suggestions: [Suggestion]
    }

    struct Suggestion: Encodable {
        let routineID: Identifier
        let eventUID: String
        let reason: String
        let startBy: Date
        let urgency: Urgency
    }

    static func result(of request: Request, in context: EngineContext) throws -> Result {
        let zone = try context.zone(named: request.timeZone)
        let routines = try request.routines.enumerated().map { index, routine in try self.routine(routine, index) }
        let asked = Dictionary(zip(routines.map(\.id), request.routines), uniquingKeysWith: { first, _ in first })
        let events = request.events.enumerated().map { $1.event(number: $0 + 1) }
        let occasions = ScheduleSuggestionEngine.occasions(
            events: events, routines: routines,
            forecasts: RoutineForecasts(of: routines, quantile: quantile, rules: context.rules),
            freeTime: FreeTime(zone: zone), rules: context.rules, zone: zone
        ).map { occasion in
            asked[occasion.routine.id]?.prepSeconds.map { occasion.preparing(for: $0.value) } ?? occasion
        }.sorted { ($0.startBy, $0.start, $0.id) < ($1.startBy, $1.start, $1.id) }
        let suggestions = ScheduleSuggestionEngine.suggestions(
            from: occasions, at: request.now.date, zone: zone, rules: context.rules)
        return Result(
            suggestions: suggestions.compactMap { suggestion in
                guard let routine = asked[suggestion.routineID], let event = suggestion.event else { return nil }
                return Suggestion(
                    routineID: routine.id, eventUID: event.uid, reason: suggestion.reason, startBy: suggestion.startBy,
                    urgency: suggestion.urgency)
            })
    }

    /// The routine as the engine takes it, with an id that stands for its place in the request.
    private static func routine(_ routine: RequestRoutine, _ index: Int) throws -> Routine {
        if routine.taskNames.isEmpty {
            let field = "routines[\(index)].taskNames"
            throw Problem(.invalid, "“\(field)” must hold at least one task.", field: field)
        }
        // A request names no template: a routine with the name of one is treated as made from it.
        let template = RoutineTemplateProvider.all.first { $0.name.lowercased() == routine.name.lowercased() }
        return Routine(
            id: .numbered(index), slug: "\(index)", name: routine.name, displayName: routine.displayName,
            tasks: routine.taskNames.map { RoutineTask(name: $0) }, playerIDs: [player], keywords: routine.keywords ?? [],
            templateID: template?.id)
    }
}

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

    /// - Parameter number: its position in the request, which becomes its id where the request has none.
    func event(number: Int) -> CalendarEvent {
        let uid = uid ?? id ?? "event-\(number)"
        return CalendarEvent(
            id: id ?? "\(uid)/\(number)", uid: uid, recurrenceID: recurrenceID, title: title, start: start, end: end,
            isAllDay: isAllDay, location: location, categories: categories, status: status, isTransparent: isTransparent,
            travelSeconds: travelSeconds.map { Int($0.rounded()) }, calendarName: calendarName ?? "")
    }
}

extension Occasion {
    /// The occasion with another time of preparation.
    fileprivate func preparing(for seconds: TimeInterval) -> Occasion {
        var occasion = self
        occasion.timing.startBy += TimeInterval(forecast.preparationSeconds) - seconds
        occasion.forecast.preparationSeconds = Int(seconds.rounded())
        return occasion
    }
}
