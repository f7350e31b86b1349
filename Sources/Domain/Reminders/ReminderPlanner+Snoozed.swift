import Foundation

extension ReminderPlanner {
    /// What was asked for once more, as long as its occasion is still there.
    func snoozed(_ facts: ReminderFacts, among drafts: [Draft]) -> [Draft] {
        let occasions = Dictionary(drafts.map { (ReminderID.occasion(of: $0.id), $0) }, uniquingKeysWith: { _, last in last })
        return facts.snoozes.compactMap { snooze in
            guard var draft = occasions[ReminderID.occasion(of: snooze.id)] else { return nil }
            draft.id = snooze.id
            draft.stage = .snoozed
            draft.fireAt = snooze.fireAt
            switch draft.kind {
            case .scheduleSuggestion: break
            case .dailyQuest: draft.expiresAt = snooze.fireAt + Self.dailyQuestIsOfUse
            case .weeklyReflection: draft.expiresAt = snooze.fireAt + Self.reflectionIsOfUse
            }
            return draft
        }
    }
}
