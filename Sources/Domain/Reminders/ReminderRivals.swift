import Foundation

/// What else a player is told of the same occasion or of her weeks: of several at one moment, only one is worth her attention.
struct ReminderRivals {
    private let now: Date
    private var acknowledged: Set<ReminderOccasion> = []
    /// By occasion, since when it needs no heads-up any more: since anything else of it was given, or from when that is due.
    private var withoutHeadsUp: [ReminderOccasion: Date] = [:]
    /// By occasion, when a start-by is due that was not given yet.
    private var startBys: [ReminderOccasion: Date] = [:]
    /// By player, the weekly reflections that were given, or from when they are due.
    private var reflections: [PlayerID: [(occasion: ReminderOccasion, from: Date)]] = [:]

    init(_ plan: ReminderPlan, _ recorded: [ReminderID: ReminderOutcome], at now: Date) {
        self.now = now
        for reminder in plan.reminders {
            let outcome = recorded[reminder.id]
            if outcome == .acknowledged { acknowledged.insert(reminder.occasion) }
            if outcome?.wasEmitted ?? false {
                add(reminder, from: .distantPast)
            } else if !plan.silenced.contains(reminder.id), reminder.expiresAt > now,
                !(outcome.map { reminder.hasMet($0, at: now) } ?? false)
            {
                add(reminder, from: reminder.fireAt)
                if reminder.stage == .startBy { startBys[reminder.occasion] = reminder.fireAt }
            }
        }
    }

    private mutating func add(_ reminder: Reminder, from: Date) {
        if reminder.kind == .weeklyReflection {
            reflections[reminder.playerID, default: []].append((reminder.occasion, from))
        } else if reminder.stage != .headsUp {
            withoutHeadsUp[reminder.occasion] = min(from, withoutHeadsUp[reminder.occasion] ?? from)
        }
    }

    /// What becomes of a reminder without being emitted; nil where it is to be emitted.
    func outcome(of reminder: Reminder, isSilenced: Bool) -> ReminderOutcome? {
        if isSilenced || acknowledged.contains(reminder.occasion) { return .skipped }
        if reminder.expiresAt <= now { return .missed }
        return isOvertaken(reminder) ? (reminder.kind == .weeklyReflection ? .missed : .skipped) : nil
    }

    private func isOvertaken(_ reminder: Reminder) -> Bool {
        let moment = max(now, reminder.fireAt)
        if reminder.kind == .weeklyReflection {
            // The occasions of one player's weeks are in the order of their days.
            return reflections[reminder.playerID]?.contains { $0.occasion > reminder.occasion && $0.from <= moment } ?? false
        }
        switch reminder.stage {
        case .headsUp: return withoutHeadsUp[reminder.occasion].map { $0 <= moment } ?? false
        // Start-by was given before, or says the same at this moment.
        case .snoozed: return startBys[reminder.occasion].map { max($0, now) == moment } ?? false
        case .startBy, .due: return false
        }
    }
}
