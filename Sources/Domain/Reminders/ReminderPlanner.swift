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

extension ReminderPlanner {
    /// The reminder that a call leads to under the player's own settings, and whether it is not emitted.
    func applyingSettings(_ facts: ReminderFacts, _ call: ReminderCall, at now: Date) -> (reminder: Reminder, isSilenced: Bool) {
        let settings = facts.settings[call.playerID] ?? .standard
        // She has asked for it herself: quiet hours do not take that from her.
        let undisturbing = call.stage == .snoozed ? call.fireAt : settings.endOfQuietHours(at: call.fireAt, zone: zone)
        // What was held up must not come in quiet hours either.
        let held = call.stage == .snoozed || undisturbing >= now ? now : settings.endOfQuietHours(at: now, zone: zone)
        let allowedAt = held > now ? held : undisturbing

        let isTooLate = allowedAt >= call.expiresAt
        let fireAt = isTooLate ? call.fireAt : allowedAt
        let emittedAt = max(fireAt, now)
        let reminder = Reminder(
            id: call.id, kind: call.kind, stage: call.stage, playerID: call.playerID, routineID: call.routineID,
            fireAt: fireAt, eventStart: call.eventStart, startBy: call.startBy, expiresAt: call.expiresAt,
            urgency: urgency(call.eventStart, call.startBy, at: emittedAt),
            isLate: now.timeIntervalSince(fireAt) > Self.lateAfter, title: title(call.title, for: call.playerID, facts),
            body: ReminderText.body(
                call.kind, call.stage, subject: call.subject, startBy: call.startBy, at: emittedAt, zone: zone))
        // Whether the PC was on at that time makes no difference to what a pause silences.
        return (reminder, call.isDone || isTooLate || settings.isPaused(at: undisturbing, zone: zone))
    }

    /// What no event presses for never presses.
    func urgency(_ eventStart: Date?, _ startBy: Date?, at instant: Date) -> Urgency {
        guard let eventStart, let startBy else { return .upcoming }
        return .of(eventStart: eventStart, startBy: startBy, at: instant, rules: rules)
    }

    /// With several children, whom it is for stands first.
    func title(_ title: String, for player: PlayerID, _ facts: ReminderFacts) -> String {
        guard facts.players.count > 1, let name = facts.players.first(where: { $0.id == player })?.name else { return title }
        return "\(name): \(title)"
    }
}

extension ReminderPlanner {
    /// A reminder of the past, put together again from its ledger record.
    ///
    /// - Parameters:
    ///   - planned: a reminder of the same occasion as the facts would have it now, for its text; nil where the event is gone.
    public func reminder(_ record: ReminderRecord, like planned: Reminder?, _ facts: ReminderFacts) -> Reminder {
        let told = record.emittedAt ?? record.plannedAt
        let name = facts.routines.first { $0.id == record.routineID }?.displayName ?? Self.removedRoutine
        let subject = record.kind == .dailyQuest ? dailySubject(record, facts) ?? name : name
        return Reminder(
            id: record.id, kind: record.kind, stage: record.stage, playerID: record.playerID, routineID: record.routineID,
            fireAt: record.plannedAt, eventStart: record.eventStart, startBy: record.startBy, expiresAt: record.expiresAt,
            urgency: urgency(record.eventStart, record.startBy, at: told),
            isLate: told.timeIntervalSince(record.plannedAt) > Self.lateAfter,
            title: planned?.title ?? title(Self.title(record.kind, name), for: record.playerID, facts),
            body: ReminderText.body(record.kind, record.stage, subject: subject, startBy: record.startBy, at: told, zone: zone))
    }

    /// For the name of a routine that is not in the household any more.
    private static let removedRoutine = "a removed routine"

    private static func title(_ kind: Reminder.Kind, _ name: String) -> String {
        switch kind {
        case .scheduleSuggestion: "It was time for \(name)"
        case .dailyQuest: ReminderText.dailyQuestTitle
        case .weeklyReflection: ReminderText.reflectionTitle
        }
    }

    private func dailySubject(_ record: ReminderRecord, _ facts: ReminderFacts) -> String? {
        guard let day = record.occasion.day else { return nil }
        let names = routines(of: record.playerID, on: day, facts).map(\.displayName)
        return names.isEmpty ? nil : ReminderText.list(names)
    }
}

/// The reminders of a window, and which of them will stay unsaid.
public struct ReminderPlan: Hashable, Sendable {
    /// By when they are due.
    public var reminders: [Reminder]
    /// The ids of those that will not be emitted: her quest has begun, she is paused, nothing is left to be done.
    public var silenced: Set<ReminderID>
    /// The ids of those among them that are about what she has begun already.
    public var begun: Set<ReminderID> = []
    /// It holds all that is due before this.
    public var until: Date

    public init(reminders: [Reminder], silenced: Set<ReminderID> = [], until: Date = .distantFuture) {
        self.reminders = reminders
        self.silenced = silenced
        self.until = until
    }
}
