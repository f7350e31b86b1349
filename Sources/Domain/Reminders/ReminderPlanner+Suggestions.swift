public import Foundation

extension ReminderPlanner {
    /// A quest of the routine that was begun up to this many seconds before start-by is the one that the event called for.
    public static let questCountsBefore: TimeInterval = 70 * 60

    /// The stages of every occasion.
    ///
    /// For each player an event reminds of its most specific routine only, and two events at the same moment for one routine are
    /// one occasion.
    func suggestions(_ facts: ReminderFacts) -> [Draft] {
        let begun = Dictionary(grouping: facts.begun) { Doing(player: $0.player, routineID: $0.routineID) }
        return Self.mostSpecific(facts.occasions).flatMap { player, occasion in
            let beginnings = begun[Doing(player: player, routineID: occasion.routine.id)] ?? []
            let span = (occasion.startBy - Self.questCountsBefore)...max(occasion.startBy, occasion.event.start)
            let isDone = beginnings.contains { span.contains($0.at) }
            return stages.map { draft($0, of: occasion, for: player, isDone: isDone) }
        }
    }

    private struct Doing: Hashable {
        let player: Int64
        let routineID: Int64
    }

    private var stages: [Reminder.Stage] {
        settings.headsUpMinutes == nil ? [.startBy] : [.headsUp, .startBy]
    }

    private func draft(_ stage: Reminder.Stage, of occasion: Occasion, for player: Int64, isDone: Bool) -> Draft {
        let lead = stage == .headsUp ? TimeInterval((settings.headsUpMinutes ?? 0) * 60) : 0
        return Draft(
            id: ReminderID.suggestion(
                player: player, routine: occasion.routine.slug, eventStart: occasion.event.start, stage: stage),
            kind: .scheduleSuggestion, stage: stage, player: player, routine: occasion.routine.slug,
            fireAt: occasion.startBy - lead, eventStart: occasion.event.start, startBy: occasion.startBy,
            expiresAt: occasion.event.start, title: ReminderText.title(occasion.event, zone: zone),
            subject: occasion.routine.displayName, isDone: isDone)
    }

    private static func mostSpecific(_ occasions: [Occasion]) -> [(player: Int64, occasion: Occasion)] {
        struct Key: Hashable { var player: Int64; var event: String }
        var best: [Key: Occasion] = [:]
        var order: [Key] = []
        for occasion in occasions {
            for player in occasion.playerIDs {
                let key = Key(player: player, event: occasion.event.id)
                guard let rival = best[key] else {
                    best[key] = occasion
                    order.append(key)
                    continue
                }
                let wins = occasion.match.isMoreSpecific(than: rival.match)
                let ties = !wins && !rival.match.isMoreSpecific(than: occasion.match)
                if wins || (ties && occasion.routine.id < rival.routine.id) { best[key] = occasion }
            }
        }
        return order.compactMap { key in best[key].map { (key.player, $0) } }
    }
}
