public import Foundation

/// Computes which reminders the facts call for, and when each is due.
public struct ReminderPlanner: Sendable {
    /// A reminder emitted more than this many seconds after it was due says that it is late.
    public static let lateAfter: TimeInterval = 60

    public var settings: ReminderSettings
    /// The household's zone: of the times in the texts, of daily and weekly times, and of days.
    public var zone: ZoneRules
    public var rules: GameRules
    /// With which day weeks begin.
    public var firstWeekday: Weekday

    public init(settings: ReminderSettings, zone: ZoneRules, rules: GameRules, firstWeekday: Weekday = .monday) {
        self.settings = settings
        self.zone = zone
        self.rules = rules
        self.firstWeekday = firstWeekday
    }

    /// The reminders that are due before `until` and of use after `from`, sorted by when they are due, with texts and urgency as they
    /// read at `now` or, for those ahead, when they fire.
    public func plan(_ facts: ReminderFacts, from: Date, until: Date, at now: Date) -> ReminderPlan {
        let drafts =
            suggestions(facts) + dailyQuests(facts, from: from, until: until) + weeklyReflections(facts, from: from, until: until)
        var plan = ReminderPlan(reminders: [], until: until)
        var known: Set<String> = []
        for draft in drafts + snoozed(facts, among: drafts) {
            let (reminder, isSilenced) = settled(draft, facts, at: now)
            guard reminder.expiresAt > from, reminder.fireAt < until, known.insert(reminder.id).inserted else { continue }
            plan.reminders.append(reminder)
            if isSilenced { plan.silenced.insert(reminder.id) }
        }
        plan.reminders.sort { ($0.fireAt, $0.id) < ($1.fireAt, $1.id) }
        return plan
    }

    /// A reminder as the calendar and the clock call for it, before her own settings are looked at.
    struct Draft {
        var id: String
        var kind: Reminder.Kind
        var stage: Reminder.Stage
        var player: Int64
        var routine: String?
        var fireAt: Date
        var eventStart: Date?
        var startBy: Date?
        var expiresAt: Date
        var title: String
        /// What is to be done, e.g. the routine's name.
        var subject: String
        /// There is nothing left to be told.
        var isDone = false
    }

    private func settled(_ draft: Draft, _ facts: ReminderFacts, at now: Date) -> (Reminder, isSilenced: Bool) {
        let wishes = facts.settings[draft.player] ?? .standard
        // She has asked for it herself: quiet hours do not take that from her.
        let allowedAt = draft.stage == .snoozed ? draft.fireAt : wishes.afterQuietHours(draft.fireAt, now: now, zone: zone)
        let isDropped = allowedAt >= draft.expiresAt
        let fireAt = isDropped ? draft.fireAt : allowedAt
        let emittedAt = max(fireAt, now)
        let isSilenced = draft.isDone || isDropped || wishes.isPaused(at: emittedAt, zone: zone)
        let isLate = now.timeIntervalSince(fireAt) > Self.lateAfter
        let reminder = Reminder(
            id: draft.id, kind: draft.kind, stage: draft.stage, player: draft.player, routine: draft.routine, fireAt: fireAt,
            eventStart: draft.eventStart, startBy: draft.startBy,
            expiresAt: draft.expiresAt, urgency: urgency(draft.eventStart, draft.startBy, at: emittedAt), isLate: isLate,
            title: title(draft.title, for: draft.player, facts),
            body: ReminderText.body(
                draft.kind, draft.stage, subject: draft.subject, startBy: draft.startBy, at: emittedAt, zone: zone))
        return (reminder, isSilenced)
    }

    /// What no event presses for never presses.
    func urgency(_ eventStart: Date?, _ startBy: Date?, at instant: Date) -> Urgency {
        guard let eventStart, let startBy else { return .upcoming }
        return .of(eventStart: eventStart, startBy: startBy, at: instant, rules: rules)
    }

    /// With several children, whom it is for stands first.
    func title(_ title: String, for player: Int64, _ facts: ReminderFacts) -> String {
        guard facts.players.count > 1, let name = facts.players.first(where: { $0.id == player })?.name else { return title }
        return "\(name): \(title)"
    }
}
