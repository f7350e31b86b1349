public import Foundation

/// Computes which reminders the facts call for, and when each is due.
public struct ReminderPlanner: Sendable {
    /// A reminder emitted more than this many seconds after it was due says that it is late.
    public static let lateAfter: TimeInterval = 60
    /// Days and weeks are planned so many seconds back from now and ahead at most, however large the window is.
    public static let reach: TimeInterval = 400 * 86_400

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
    ///
    /// Those that were due before `from` and are still of use are in it too: whether they were given, the ledger knows.
    ///
    /// - Parameter until: the plan ends at ``reach`` ahead of `now` at the latest, and says so.
    public func plan(_ facts: ReminderFacts, from: Date, until: Date, at now: Date) -> ReminderPlan {
        let until = min(until, now + Self.reach)
        var plan = ReminderPlan(reminders: [], until: until)
        var known: Set<ReminderID> = []
        for call in calls(facts, from: from, until: until, at: now)
        where call.fireAt < until && call.expiresAt > from && known.insert(call.id).inserted {
            let (reminder, isSilenced) = applyingSettings(facts, call, at: now)
            guard reminder.fireAt < until else { continue }
            plan.reminders.append(reminder)
            if isSilenced { plan.silenced.insert(reminder.id) }
            if call.isDone { plan.begun.insert(reminder.id) }
        }
        plan.reminders.sort { ($0.fireAt, $0.id) < ($1.fireAt, $1.id) }
        return plan
    }

    private func calls(_ facts: ReminderFacts, from: Date, until: Date, at now: Date) -> [ReminderCall] {
        let begun = BegunQuests(facts.begun, zone: zone)
        let suggestions = suggestions(facts, begun)
        let from = max(from, now - Self.reach)
        return suggestions + dailyQuests(facts, begun, from: from, until: until)
            + weeklyReflections(facts, from: from, until: until) + snoozed(facts, begun, among: suggestions)
    }
}
