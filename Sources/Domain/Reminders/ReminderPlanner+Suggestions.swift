public import Foundation

extension ReminderPlanner {
    /// A quest of the routine that was begun up to this many seconds before start-by is the one that the event called for.
    public static let questCountsBefore: TimeInterval = 70 * 60

    /// The stages of every occasion.
    ///
    /// For each player an event reminds of its most specific routine only. Two events at the same moment for one routine are one
    /// occasion: the one to start for first comes first, whatever order their feeds have today.
    func suggestions(_ facts: ReminderFacts, _ begun: BegunQuests) -> [ReminderCall] {
        mostSpecific(facts).sorted {
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

    private func call(_ stage: Reminder.Stage, of occasion: Occasion, for player: PlayerID, isDone: Bool) -> ReminderCall {
        let lead = stage == .headsUp ? TimeInterval((settings.headsUpMinutes ?? 0) * 60) : 0
        return ReminderCall(
            id: ReminderID(
                .suggestion(player: player, routine: occasion.routine.id, eventStart: occasion.event.start), stage),
            kind: .scheduleSuggestion, stage: stage, playerID: player, routineID: occasion.routine.id,
            fireAt: occasion.startBy - lead, eventStart: occasion.event.start, startBy: occasion.startBy,
            expiresAt: occasion.event.start, title: ReminderText.title(occasion.event, zone: zone),
            subject: occasion.routine.displayName, isDone: isDone)
    }

    private func mostSpecific(_ facts: ReminderFacts) -> [(player: PlayerID, occasion: Occasion)] {
        struct Key: Hashable { var player: PlayerID; var event: String }
        // Routines are in the order in which they were made.
        let ages = Dictionary(zip(facts.routines.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
        var best: [Key: Occasion] = [:]
        for occasion in facts.occasions {
            for player in occasion.playerIDs {
                let key = Key(player: player, event: occasion.event.id)
                if best[key].map({ isBetter(occasion, than: $0, ages) }) ?? true { best[key] = occasion }
            }
        }
        return best.map { ($0.key.player, $0.value) }
    }

    /// Of two that are as specific, the older routine.
    private func isBetter(_ occasion: Occasion, than rival: Occasion, _ ages: [RoutineID: Int]) -> Bool {
        if occasion.match.isMoreSpecific(than: rival.match) { return true }
        if rival.match.isMoreSpecific(than: occasion.match) { return false }
        let (age, rivalAge) = (ages[occasion.routine.id] ?? .max, ages[rival.routine.id] ?? .max)
        return (age, occasion.routine.id) < (rivalAge, rival.routine.id)
    }
}
