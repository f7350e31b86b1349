import API
import Domain

/// How regularly the player plays.
enum StreakAdapter: EngineAdapter {
    struct Request: Decodable {
        /// Oldest first.
        let days: [Day]
    }

    struct Day: Decodable {
        let date: RequestDay
        let scheduled: Bool
        let played: Bool
        let paused: Bool?
    }

    struct Result: Encodable {
        let current: Int
        let best: Int
        let breaks: Int
        let graceBanked: Int
    }

    static func result(of request: Request, in context: EngineContext) throws -> Result {
        for (index, (one, next)) in zip(request.days, request.days.dropFirst()).enumerated() where one.date.date >= next.date.date {
            let field = "days[\(index + 1)].date"
            throw Problem(.invalid, "“\(field)” must come after the day before it in the list, \(one.date.date).", field: field)
        }
        let streak = StreakTracker.streak(
            days: request.days.map {
                StreakDay(date: $0.date.date, scheduled: $0.scheduled, played: $0.played, paused: $0.paused ?? false)
            }, rules: context.rules)
        return Result(current: streak.current, best: streak.best, breaks: streak.breaks, graceBanked: streak.graceBanked)
    }
}
