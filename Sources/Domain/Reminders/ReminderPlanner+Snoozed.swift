import Foundation

extension ReminderPlanner {
    /// What was asked for once more, as long as its occasion is still there.
    func snoozed(_ facts: ReminderFacts, _ begun: BegunQuests, among suggestions: [ReminderCall]) -> [ReminderCall] {
        let wanted = Set(facts.snoozes.map(\.id.occasion))
        if wanted.isEmpty { return [] }
        let ofEvents = Dictionary(
            suggestions.lazy.filter { $0.stage == .startBy }.map { ($0.id.occasion, $0) }
                .filter { wanted.contains($0.0) }, uniquingKeysWith: { first, _ in first })
        return facts.snoozes.compactMap { snooze in
            let origin = snooze.origin
            let day = snooze.id.occasion.day
            var call: ReminderCall?
            switch origin.kind {
            case .scheduleSuggestion:
                call = ofEvents[snooze.id.occasion]
            case .dailyQuest:
                call = day.flatMap { dailyQuest(of: origin.playerID, on: $0, facts, begun) }
                call?.expiresAt = snooze.fireAt + Self.dailyQuestIsOfUse
            case .weeklyReflection:
                call = day.flatMap { weeklyReflection(of: origin.playerID, on: $0, facts) }
                call?.expiresAt = snooze.fireAt + Self.reflectionIsOfUse
                // She was told, so she had played; the facts may not reach back that far any more.
                call?.isDone = false
            }
            call?.id = snooze.id
            call?.stage = .snoozed
            call?.fireAt = snooze.fireAt
            return call
        }
    }
}
