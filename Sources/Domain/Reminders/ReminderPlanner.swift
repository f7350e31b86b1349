public import Foundation

/// Computes which reminders the facts call for, and when each is due.
public struct ReminderPlanner: Sendable {
    /// A reminder that is emitted more than this many seconds after it was due is marked as late.
    public static let lateAfter: TimeInterval = 60
    /// The planned window reaches at most this many seconds into the past and the future.
    public static let reach: TimeInterval = 400 * 86_400

    public var settings: ReminderSettings
    /// The household's zone, which applies to the times in the texts, to daily and weekly times, and to days.
    public var zone: ZoneRules
    public var rules: GameRules
    /// The first day of the week.
    public var firstWeekday: Weekday

    public init(settings: ReminderSettings, zone: ZoneRules, rules: GameRules, firstWeekday: Weekday = .monday) {
        self.settings = settings
        self.zone = zone
        self.rules = rules
        self.firstWeekday = firstWeekday
    }

    /// The reminders that are due before `until` and expire after `from`, sorted by when they are due. Texts and urgency are those
    /// at `now` or, for later reminders, at the time they fire.
    ///
    /// Reminders that were due before `from` and have not expired are included; whether they were emitted is in the ledger.
    ///
    /// - Parameter until: the plan ends at ``reach`` after `now` at the latest; `ReminderPlan.until` gives its end.
    public func plan(_ facts: ReminderFacts, from: Date, until: Date, at now: Date) -> ReminderPlan {
        plan(facts, called: CalledRoutines(facts, zone: zone), from: from, until: until, at: now)
    }

    /// The plan of facts with a part of the occasions.
    ///
    /// - Parameter called: the routines to which all occasions call players.
    public func plan(_ facts: ReminderFacts, called: CalledRoutines, from: Date, until: Date, at now: Date) -> ReminderPlan {
        let until = min(until, now + Self.reach)
        var plan = ReminderPlan(reminders: [], until: until)
        plan.answers = facts.answers
        plan.silentReflections = silentReflections(facts, from: max(from, now - Self.reach), until: until)
        var known: Set<ReminderID> = []
        for call in calls(facts, called, from: from, until: until, at: now)
        where call.fireAt < until && call.expiresAt > from && known.insert(call.id).inserted {
            let (reminder, isSilenced) = applyingSettings(facts, call, at: now)
            guard reminder.fireAt < until else { continue }
            plan.reminders.append(reminder)
            let isAnswered = plan.answers[reminder.occasion]?.silences(reminder.id, dueAt: reminder.fireAt) ?? false
            if isSilenced || isAnswered { plan.silenced.insert(reminder.id) }
            if !call.namedRoutines.isEmpty { plan.namedRoutines[reminder.id] = call.namedRoutines }
            if call.isDone, call.kind != .weeklyReflection { plan.begun.insert(reminder.occasion) }
        }
        plan.reminders.sort { ($0.fireAt, $0.id) < ($1.fireAt, $1.id) }
        return plan
    }

    private func calls(
        _ facts: ReminderFacts, _ called: CalledRoutines, from: Date, until: Date, at now: Date
    ) -> [ReminderCall] {
        let begun = BegunQuests(facts.begun, zone: zone)
        let suggestions = suggestions(facts, begun)
        let from = max(from, now - Self.reach)
        return suggestions + dailyQuests(facts, called, begun, from: from, until: until)
            + weeklyReflections(facts, from: from, until: until) + snoozed(facts, called, begun, among: suggestions)
    }
}

extension ReminderPlanner {
    /// The reminder for a call under the player's settings, and whether it is silenced.
    func applyingSettings(_ facts: ReminderFacts, _ call: ReminderCall, at now: Date) -> (reminder: Reminder, isSilenced: Bool) {
        let settings = facts.settings[call.playerID] ?? .standard
        // The player has asked for a snoozed reminder, and a parent has set the time of a routine's own, so quiet hours do not move them.
        let isWanted = call.stage == .snoozed || call.goesBeforeQuietHours
        let undisturbing = isWanted ? call.fireAt : settings.endOfQuietHours(at: call.fireAt, zone: zone)
        // A reminder that is late must not come in quiet hours either.
        let held = isWanted || undisturbing >= now ? now : settings.endOfQuietHours(at: now, zone: zone)
        let allowedAt = held > now ? held : undisturbing

        let isTooLate = allowedAt >= call.expiresAt
        let fireAt = isTooLate ? call.fireAt : allowedAt
        let emittedAt = max(fireAt, now)
        let reminder = Reminder(
            id: call.id, kind: call.kind, stage: call.stage, playerID: call.playerID, routineID: call.routineID,
            fireAt: fireAt, eventStart: call.eventStart, startBy: call.startBy, expiresAt: call.expiresAt,
            urgency: urgency(call.eventStart, call.startBy, at: emittedAt),
            isLate: now.timeIntervalSince(fireAt) > Self.lateAfter,
            message: ReminderMessage(
                playerName: name(of: call.playerID, before: call.title, facts), title: call.title,
                body: ReminderText.body(call.kind, quests: call.quests, startBy: call.startBy, at: emittedAt, zone: zone)))
        // A pause silences the same reminders if the PC was off, too. A reminder that is due while the player wants none is recorded as
        // skipped, so that it does not come when reminders are switched on again.
        let isUnwanted =
            !settings.wants(call.kind) || settings.isPaused(dueAt: undisturbing, emittedAt: emittedAt, zone: zone)
        return (reminder, call.isDone || isTooLate || isUnwanted)
    }

    /// A reminder without an event is never urgent.
    func urgency(_ eventStart: Date?, _ startBy: Date?, at instant: Date) -> Urgency {
        guard let eventStart, let startBy else { return .upcoming }
        return .of(eventStart: eventStart, startBy: startBy, at: instant, rules: rules)
    }

    /// The player's name, if there are several players and the title does not name this one alone; otherwise nil.
    func name(of player: PlayerID, before title: ReminderMessage.Title, _ facts: ReminderFacts) -> String? {
        guard facts.players.count > 1, let name = facts.players.first(where: { $0.id == player })?.name else { return nil }
        let text = title.english
        // A flood of reminders must not compile the names for each of them.
        let first = name.split(separator: " ").first.map { $0.lowercased() } ?? ""
        return text.lowercased().contains(first) && PlayerNames(facts.players).named(in: text) == [player] ? nil : name
    }
}

extension ReminderPlanner {
    /// Restores a past reminder from its ledger record, with the text that it had when it was emitted as far as that is known.
    ///
    /// - Parameters:
    ///   - planned: the reminder of the same occasion under the present facts, for its title; nil if the event is gone.
    ///   - facts: with the quests begun since the day of a daily quest whose record does not name its routines.
    ///   - names: the names of all routines, also of archived ones.
    public func reminder(
        _ record: ReminderRecord, like planned: Reminder?, _ facts: ReminderFacts, names: [RoutineID: String]
    ) -> Reminder {
        let shownAt = record.emittedAt ?? record.plannedAt
        let quest = record.routineID.flatMap { names[$0] }
        let body = body(record, quest, isPlanned: planned != nil, shownAt: shownAt, facts, names)
        let message: ReminderMessage
        if let planned = planned?.message {
            message = ReminderMessage(playerName: planned.playerName, title: planned.title, body: body)
        } else {
            let title = Self.title(record, quest, shownAt: shownAt)
            message = ReminderMessage(playerName: name(of: record.playerID, before: title, facts), title: title, body: body)
        }
        return Reminder(
            id: record.id, kind: record.kind, stage: record.stage, playerID: record.playerID, routineID: record.routineID,
            fireAt: record.plannedAt, eventStart: record.eventStart, startBy: record.startBy, expiresAt: record.expiresAt,
            urgency: urgency(record.eventStart, record.startBy, at: shownAt),
            isLate: shownAt.timeIntervalSince(record.plannedAt) > Self.lateAfter, message: message)
    }

    /// - Parameter quest: the name of the record's routine; nil if it was removed.
    private func body(
        _ record: ReminderRecord, _ quest: String?, isPlanned: Bool, shownAt: Date, _ facts: ReminderFacts,
        _ names: [RoutineID: String]
    ) -> ReminderMessage.Body {
        if record.kind == .scheduleSuggestion, !isPlanned, let start = record.eventStart {
            let time = zone.clockTime(at: start)
            return if case .time = record.occasion { .noTime(time) } else { .noEvent(time) }
        }
        let daily = record.kind == .dailyQuest ? dailyQuests(record, shownAt: shownAt, facts, names) : nil
        return ReminderText.body(
            record.kind, quests: daily ?? [quest].compactMap(\.self), startBy: record.startBy, at: shownAt, zone: zone)
    }

    /// The title of a record if the event is gone, or if there is none.
    private static func title(_ record: ReminderRecord, _ quest: String?, shownAt: Date) -> ReminderMessage.Title {
        switch record.kind {
        case .scheduleSuggestion:
            record.startBy.map { shownAt < $0 } ?? false ? .almostTime(quest: quest) : .wasTime(quest: quest)
        case .dailyQuest: .dailyQuest
        case .weeklyReflection: .weeklyReflection
        }
    }

    /// The names of the routines that a daily quest named. A record of an earlier version does not have them: then these are the routines
    /// of the day that had not begun when it was shown, as far as the facts tell.
    ///
    /// - Returns: nil if no such routine is known.
    private func dailyQuests(
        _ record: ReminderRecord, shownAt: Date, _ facts: ReminderFacts, _ names: [RoutineID: String]
    ) -> [String]? {
        if let named = record.namedRoutines?.compactMap({ names[$0] }), !named.isEmpty { return named }
        guard let day = record.occasion.day else { return nil }
        let begun = BegunQuests(facts.begun.filter { $0.at <= shownAt }, zone: zone)
        // An earlier version named the routines to which events call, too.
        let routines = routines(of: record.playerID, on: day, facts, called: .none)
        let left = routines.filter { !begun.contains($0, of: record.playerID, on: day) }
        return routines.isEmpty ? nil : (left.isEmpty ? routines : left).map(\.displayName)
    }
}

/// The reminders of a window, and which of them are not emitted.
public struct ReminderPlan: Hashable, Sendable {
    /// Sorted by when they are due.
    public var reminders: [Reminder]
    /// The ids of those that are not emitted: the quest has begun, the player is paused, they were answered on another PC, or nothing is
    /// left to be done.
    public var silenced: Set<ReminderID>
    /// The occasions among them whose quest has begun; those of a day whose quests have all begun.
    public var begun: Set<ReminderOccasion> = []
    /// How occasions were answered on any PC of the family.
    public var answers: [ReminderOccasion: OccasionAnswer] = [:]
    /// The routines that its daily quests name, by id.
    public var namedRoutines: [ReminderID: [RoutineID]] = [:]
    /// The weekly reflections that were due before the plan begins and that it does not contain: the player has viewed the week, or the
    /// household has no quests of it. One of them may have been emitted.
    public var silentReflections: [ReminderID] = []
    /// The end of the plan: it contains all reminders that are due before this.
    public var until: Date

    public init(reminders: [Reminder], silenced: Set<ReminderID> = [], until: Date = .distantFuture) {
        self.reminders = reminders
        self.silenced = silenced
        self.until = until
    }

    /// The ids whose outcomes decide which reminders are emitted: those of the plan; those of the heads-ups of its occasions, which may
    /// have been emitted and acknowledged before heads-ups were switched off; and the ``silentReflections``.
    public var decisiveIDs: [ReminderID] {
        let planned = reminders.map(\.id)
        let headsUps = reminders.lazy.filter { $0.stage == .startBy }.map { ReminderID($0.occasion, .headsUp) }
        return planned + Set(headsUps).subtracting(planned).sorted() + silentReflections
    }

    /// The occasions of emitted reminders, not expired, that nothing calls for any more: the event was cancelled or moved, or the routine
    /// or its time was changed.
    public func cancelled(among emitted: some Sequence<ReminderRecord>) -> Set<ReminderOccasion> {
        // After the clock was set back, an emitted reminder may lie beyond the plan.
        let occasions = emitted.filter { $0.kind == .scheduleSuggestion && $0.expiresAt < until }.map(\.occasion)
        return occasions.isEmpty ? [] : Set(occasions).subtracting(reminders.map(\.occasion))
    }
}
