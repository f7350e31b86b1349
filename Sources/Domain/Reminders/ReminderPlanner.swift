public import Foundation

/// Computes which reminders the occasions ahead call for, and when each is due.
public struct ReminderPlanner: Sendable {
    /// A reminder emitted more than this many seconds after it was due says that it is late.
    public static let lateAfter: TimeInterval = 60

    public var settings: ReminderSettings
    /// The household's zone, for the times in the texts.
    public var zone: ZoneRules
    public var rules: GameRules

    public init(settings: ReminderSettings, zone: ZoneRules, rules: GameRules) {
        self.settings = settings
        self.zone = zone
        self.rules = rules
    }

    /// The reminders of the occasions, sorted by when they are due, with texts and urgency as they read at `now` or, for those
    /// ahead, when they fire.
    ///
    /// For each player an event reminds of its most specific routine only, and two events at the same moment for one routine are
    /// one occasion.
    public func plan(_ occasions: [Occasion], at now: Date) -> [Reminder] {
        var planned: [String: Reminder] = [:]
        for (player, occasion) in mostSpecific(occasions) {
            for stage in stages {
                let reminder = reminder(stage, of: occasion, for: player, at: now)
                if planned[reminder.id] == nil { planned[reminder.id] = reminder }
            }
        }
        return planned.values.sorted { ($0.fireAt, $0.id) < ($1.fireAt, $1.id) }
    }

    private var stages: [Reminder.Stage] {
        settings.headsUpMinutes == nil ? [.startBy] : [.headsUp, .startBy]
    }

    private func mostSpecific(_ occasions: [Occasion]) -> [(player: Int64, occasion: Occasion)] {
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

    private func reminder(_ stage: Reminder.Stage, of occasion: Occasion, for player: Int64, at now: Date) -> Reminder {
        let lead = stage == .headsUp ? TimeInterval((settings.headsUpMinutes ?? 0) * 60) : 0
        let fireAt = occasion.startBy - lead
        let emittedAt = max(fireAt, now)
        let isLate = now.timeIntervalSince(fireAt) > Self.lateAfter
        return Reminder(
            id: ReminderID.suggestion(
                player: player, routine: occasion.routine.slug, eventStart: occasion.event.start, stage: stage),
            kind: .scheduleSuggestion, stage: stage, player: player, routine: occasion.routine.slug, fireAt: fireAt,
            eventStart: occasion.event.start, startBy: occasion.startBy, expiresAt: occasion.event.start,
            urgency: .of(eventStart: occasion.event.start, startBy: occasion.startBy, at: emittedAt, rules: rules), isLate: isLate,
            title: ReminderText.title(occasion.event, zone: zone),
            body: ReminderText.body(
                stage, routineName: occasion.routine.displayName, startBy: occasion.startBy, isLate: isLate, zone: zone))
    }
}
