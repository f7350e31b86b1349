public import Foundation

extension ReminderPlanner {
    /// A quest of the routine that was begun up to this many seconds before start-by is the one that the event called for.
    public static let questCountsBefore: TimeInterval = 70 * 60

    /// The stages of every occasion.
    ///
    /// For each player an event reminds of its most specific routine only. Two events at the same moment for one routine are one
    /// occasion: the one to start for first comes first, whatever order their feeds have today.
    func suggestions(_ facts: ReminderFacts, _ begun: BegunQuests) -> [ReminderCall] {
        Self.mostSpecific(facts.occasions).sorted {
            ($0.occasion.startBy, $0.occasion.event.title) < ($1.occasion.startBy, $1.occasion.event.title)
        }.flatMap { player, occasion in
            let span = (occasion.startBy - Self.questCountsBefore)...max(occasion.startBy, occasion.event.start)
            let isDone = begun.contains(occasion.routine, of: player, in: span)
            return stages.map { call($0, of: occasion, for: player, isDone: isDone) }
        }
    }

    private var stages: [Reminder.Stage] {
        settings.headsUpMinutes == nil ? [.startBy] : [.headsUp, .startBy]
    }

    private func call(_ stage: Reminder.Stage, of occasion: Occasion, for player: Int64, isDone: Bool) -> ReminderCall {
        let lead = stage == .headsUp ? TimeInterval((settings.headsUpMinutes ?? 0) * 60) : 0
        return ReminderCall(
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
        for occasion in occasions {
            for player in occasion.playerIDs {
                let key = Key(player: player, event: occasion.event.id)
                if best[key].map({ isBetter(occasion, than: $0) }) ?? true { best[key] = occasion }
            }
        }
        return best.map { ($0.key.player, $0.value) }
    }

    /// Of two that are as specific, the older routine.
    private static func isBetter(_ occasion: Occasion, than rival: Occasion) -> Bool {
        if occasion.match.isMoreSpecific(than: rival.match) { return true }
        return !rival.match.isMoreSpecific(than: occasion.match) && occasion.routine.id < rival.routine.id
    }
}
