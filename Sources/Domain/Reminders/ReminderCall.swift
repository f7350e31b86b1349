public import Foundation

/// A reminder that the calendar or the clock calls for, before the player's settings are applied.
struct ReminderCall {
    var id: ReminderID
    var kind: Reminder.Kind
    var stage: Reminder.Stage
    var playerID: PlayerID
    var routineID: RoutineID?
    var fireAt: Date
    var eventStart: Date?
    var startBy: Date?
    var expiresAt: Date
    var title: ReminderMessage.Title
    /// The names of the routines that the player is to do; empty for the weekly reflection.
    var quests: [String] = []
    /// Whether the quest has begun, so that there is nothing to remind of.
    var isDone = false
    /// Whether it comes in quiet hours, too: a parent has set its time.
    var goesBeforeQuietHours = false
    /// The routines that a daily quest names.
    var namedRoutines: [RoutineID] = []
}

extension ReminderPlanner {
    /// A quest of the routine that begins up to this many seconds before start-by is the quest that the event calls for.
    public static let earlyBeginning: TimeInterval = 70 * 60

    /// The stages of every occasion.
    ///
    /// ``Swift/Array/ofEachPlayer(_:)`` decides which occasions are in effect.
    func suggestions(_ facts: ReminderFacts, _ begun: BegunQuests) -> [ReminderCall] {
        facts.occasions.ofEachPlayer(facts.routines).flatMap { one in
            let isDone = begun.contains(one.occasion.routine, of: one.player, in: one.occasion.questSpan)
            return stages.map { call($0, of: one, isDone: isDone) }
        }
    }

    private var stages: [Reminder.Stage] {
        settings.headsUpMinutes == nil ? [.startBy] : [.headsUp, .startBy]
    }

    private func call(_ stage: Reminder.Stage, of one: PlayerOccasion, isDone: Bool) -> ReminderCall {
        let occasion = one.occasion
        let lead = stage == .headsUp ? TimeInterval((settings.headsUpMinutes ?? 0) * 60) : 0
        return ReminderCall(
            id: ReminderID(one.identity, stage),
            kind: .scheduleSuggestion, stage: stage, playerID: one.player, routineID: occasion.routine.id,
            fireAt: occasion.startBy - lead, eventStart: occasion.start, startBy: occasion.startBy,
            expiresAt: occasion.until, title: ReminderText.title(occasion, zone: zone),
            quests: [occasion.routine.displayName], isDone: isDone, goesBeforeQuietHours: occasion.time != nil)
    }
}

extension ReminderPlanner {
    /// Seconds after which a daily quest that could not be announced is no longer announced that day.
    static let dailyQuestLifetime: TimeInterval = 2 * 3600

    /// The daily quest of each player, on every day with an active routine, at the player's notification time.
    func dailyQuests(
        _ facts: ReminderFacts, _ called: CalledRoutines, _ begun: BegunQuests, from: Date, until: Date
    ) -> [ReminderCall] {
        let days = zone.days(from: from - Self.dailyQuestLifetime, until: until)
        return facts.players.flatMap { player in
            days.compactMap { dailyQuest(of: player.id, on: $0, facts, called, begun) }
        }
    }

    /// Nil if the player has switched it off, if it has no routine to name that day, and if the zone skips the day.
    func dailyQuest(
        of player: PlayerID, on day: LocalDate, _ facts: ReminderFacts, _ called: CalledRoutines, _ begun: BegunQuests
    ) -> ReminderCall? {
        let routines = routines(of: player, on: day, facts, called: called)
        guard !routines.isEmpty, let time = (facts.settings[player] ?? .standard).notificationTime,
            let fireAt = zone.moment(time, on: day)
        else { return nil }
        let left = routines.filter { !begun.contains($0, of: player, on: day) }
        let named = left.isEmpty ? routines : left
        return ReminderCall(
            id: ReminderID(.dailyQuest(player: player, day: day), .due), kind: .dailyQuest, stage: .due, playerID: player,
            routineID: named.first?.id, fireAt: fireAt, expiresAt: fireAt + Self.dailyQuestLifetime,
            title: .dailyQuest, quests: named.map(\.displayName), isDone: left.isEmpty, namedRoutines: named.map(\.id))
    }

    /// A player's routines of a day that the daily quest names, in the household's order: those that their weekdays plan
    /// (`planned(byWeekdayOf:for:_:rules:)`), without these:
    ///
    /// - a routine that has a time of its own on the weekday, whether or not the time is silent on this day: it is a time for school days,
    ///   or an event takes its place;
    /// - a routine to which an event calls the player on this day, by `called`.
    func routines(of player: PlayerID, on day: LocalDate, _ facts: ReminderFacts, called: CalledRoutines) -> [Routine] {
        let routines = facts.routines.planned(
            byWeekdayOf: day, for: player, facts.settings[player] ?? .standard, rules: rules)
        if rules == .classic { return routines }
        return routines.filter { routine in
            routine.time(of: player, on: day.weekday) == nil && !called.contains(routine.id, of: player, on: day)
        }
    }
}

extension ReminderPlanner {
    /// Seconds after which a weekly reflection is no longer announced.
    public static let reflectionLifetime: TimeInterval = 28 * 86_400

    /// The first day of the newest week that is ready to look back on: the one whose reflection was announced last. If nothing is
    /// announced, a week is ready once it is over.
    public func readyWeek(at now: Date) -> LocalDate {
        let today = zone.localDateTime(at: now).date
        guard let weekly = settings.weeklyReflection else { return today.onOrBefore(firstWeekday).adding(days: -7) }
        let day = today.onOrBefore(weekly.weekday)
        let isReady = (zone.moment(weekly.time, on: day) ?? zone.startOfDay(day)) <= now
        return (isReady ? day : day.adding(days: -7)).onOrBefore(firstWeekday)
    }

    /// The weekly reflection of each player, at the time that the household has set.
    func weeklyReflections(_ facts: ReminderFacts, from: Date, until: Date) -> [ReminderCall] {
        // A past week without quests gets no reminder and no record in the ledger.
        allReflections(facts, from: from, until: until).filter { !$0.isDone || from <= $0.fireAt }
    }

    /// The past weekly reflections that ``weeklyReflections(_:from:until:)`` leaves out.
    func silentReflections(_ facts: ReminderFacts, from: Date, until: Date) -> [ReminderID] {
        allReflections(facts, from: from, until: until).filter { $0.isDone && $0.fireAt < from }.map(\.id)
    }

    private func allReflections(_ facts: ReminderFacts, from: Date, until: Date) -> [ReminderCall] {
        guard let weekly = settings.weeklyReflection else { return [] }
        let days = zone.days(from: from - Self.reflectionLifetime, until: until).filter { $0.weekday == weekly.weekday }
        return facts.players.flatMap { player in days.compactMap { weeklyReflection(of: player.id, on: $0, facts) } }
    }

    /// The reminder about the week that contains the day; done if the player has not played in it, or has looked back on it. Nil
    /// if the household has switched it off, and if the zone skips the day.
    func weeklyReflection(of player: PlayerID, on day: LocalDate, _ facts: ReminderFacts) -> ReminderCall? {
        guard let time = settings.weeklyReflection?.time, let fireAt = zone.moment(time, on: day) else { return nil }
        let week = day.onOrBefore(firstWeekday)...day
        let played = facts.playedDays[player]?.contains(where: week.contains) ?? false
        return ReminderCall(
            id: ReminderID(.weeklyReflection(player: player, day: day), .due), kind: .weeklyReflection, stage: .due,
            playerID: player,
            fireAt: fireAt, expiresAt: fireAt + Self.reflectionLifetime, title: .weeklyReflection,
            isDone: !played || isViewed(day, by: player, facts))
    }
}

extension ReminderPlanner {
    /// Whether a player has viewed the reflection on the week that contains a day.
    private func isViewed(_ day: LocalDate, by player: PlayerID, _ facts: ReminderFacts) -> Bool {
        facts.viewedWeeks[player]?.contains(day.onOrBefore(firstWeekday)) ?? false
    }

    /// A reminder can be snoozed from the heads-up on, which may come earlier than ``earlyBeginning``. In seconds before the start-by.
    private var earliestAnswer: TimeInterval { max(Self.earlyBeginning, TimeInterval((settings.headsUpMinutes ?? 0) * 60)) }

    /// The snoozed reminders whose occasion still exists, and is still in the same part of the day.
    func snoozed(
        _ facts: ReminderFacts, _ called: CalledRoutines, _ begun: BegunQuests, among suggestions: [ReminderCall]
    ) -> [ReminderCall] {
        let snoozes = facts.allSnoozes
        let wanted = Set(snoozes.map(\.id.occasion))
        if wanted.isEmpty { return [] }
        let ofEvents = Dictionary(
            suggestions.lazy.filter { $0.stage == .startBy }.map { ($0.id.occasion, $0) }
                .filter { wanted.contains($0.0) }, uniquingKeysWith: { first, _ in first })
        return snoozes.compactMap { snooze in
            let player = snooze.id.occasion.playerID
            let day = snooze.id.occasion.day
            var call: ReminderCall?
            switch snooze.id.occasion.kind {
            case .scheduleSuggestion:
                call = ofEvents[snooze.id.occasion]
                if case .time = snooze.id.occasion, let startBy = call?.startBy, snooze.fireAt < startBy - earliestAnswer {
                    // Since the player asked, the zone or the hour of the time has changed, and it is in another part of the day.
                    return nil
                }
            case .dailyQuest:
                call = day.flatMap { dailyQuest(of: player, on: $0, facts, called, begun) }
                call?.expiresAt = snooze.fireAt + Self.dailyQuestLifetime
            case .weeklyReflection:
                call = day.flatMap { weeklyReflection(of: player, on: $0, facts) }
                call?.expiresAt = snooze.fireAt + Self.reflectionLifetime
                // It was emitted, so the player had played that week; the facts may not reach back that far any more.
                call?.isDone = day.map { isViewed($0, by: player, facts) } ?? false
            }
            call?.id = snooze.id
            call?.stage = .snoozed
            call?.fireAt = snooze.fireAt
            return call
        }
    }
}

extension ReminderFacts {
    /// The ids of the snoozed reminders and when they are emitted again. The newest snooze of an occasion replaces the pending one of this
    /// PC.
    var allSnoozes: [(id: ReminderID, fireAt: Date)] {
        let newest = answers.compactMapValues(\.snooze)
        let others = snoozes.filter { own in newest[own.id.occasion].map { own.id != $0.id && own.fireAt <= $0.at } ?? true }
        return newest.values.map { ($0.id, $0.until) } + others.map { ($0.id, $0.fireAt) }
    }
}
