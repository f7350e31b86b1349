import API
import Domain
import Foundation

/// What to start when, for these events and routines.
enum SuggestAdapter: EngineAdapter {
    /// On time in nine of ten runs, as a household begins.
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
        // Nothing here depends on it but whether the request is right.
        _ = try context.zone(named: request.timeZone)
        let routines = try request.routines.enumerated().map { index, routine in try self.routine(routine, index) }
        let asked = Dictionary(zip(routines.map(\.id), request.routines), uniquingKeysWith: { first, _ in first })
        let events = request.events.enumerated().map { $1.event(number: $0 + 1) }
        let occasions = ScheduleSuggestionEngine.occasions(
            events: events, routines: routines,
            forecasts: RoutineForecasts(of: routines, quantile: quantile, rules: context.rules), rules: context.rules
        ).map { occasion in
            asked[occasion.routine.id]?.prepSeconds.map { occasion.preparing(for: $0.value) } ?? occasion
        }.sorted { ($0.startBy, $0.event.start, $0.event.id) < ($1.startBy, $1.event.start, $1.event.id) }
        let suggestions = ScheduleSuggestionEngine.suggestions(from: occasions, at: request.now.date, rules: context.rules)
        return Result(
            suggestions: suggestions.compactMap { suggestion in
                asked[suggestion.routineID].map { routine in
                    Suggestion(
                        routineID: routine.id, eventUID: suggestion.eventUID, reason: suggestion.reason,
                        startBy: suggestion.startBy,
                        urgency: suggestion.urgency)
                }
            })
    }

    /// The routine as the engine takes it, with an id that stands for its place in the request.
    private static func routine(_ routine: RequestRoutine, _ index: Int) throws -> Routine {
        if routine.taskNames.isEmpty {
            let field = "routines[\(index)].taskNames"
            throw Problem(.invalid, "“\(field)” must hold at least one task.", field: field)
        }
        // A request names no template: a routine that is called like one is taken for it.
        let template = RoutineTemplateProvider.all.first { $0.name.lowercased() == routine.name.lowercased() }
        return Routine(
            id: .numbered(index), slug: "\(index)", name: routine.name, displayName: routine.displayName,
            tasks: routine.taskNames.map { RoutineTask(name: $0) }, playerIDs: [player], keywords: routine.keywords ?? [],
            templateID: template?.id)
    }
}

extension Occasion {
    /// The occasion with another time of preparation.
    fileprivate func preparing(for seconds: TimeInterval) -> Occasion {
        var occasion = self
        occasion.startBy += TimeInterval(forecast.preparationSeconds) - seconds
        occasion.forecast.preparationSeconds = Int(seconds.rounded())
        return occasion
    }
}
