public import Domain
public import Foundation

/// The quests of a player's day in their order: what was played, what comes next, what comes later, and the first of tomorrow.
///
/// It is an order, not a timetable: a quest that nothing calls for can be played whenever its player likes.
public struct PlayerDay: Sendable {
    /// A quest to play.
    public struct Stop: Sendable {
        public let offer: QuestOffer
        /// The first event or time of the day that calls for the quest; nil if nothing does.
        public let suggestion: ScheduleSuggestion?
        /// Whether the event is within the hour, or it is time to start.
        public let isSoon: Bool
    }

    /// The finished quests of today that count, in the order in which they ended.
    public let played: [FinishedQuest]
    /// The quest to play now. Nil while another one is open, if all are done, and if the only ones go on at another PC. If nothing is
    /// planned, and nothing was played, it is any of the player's quests.
    public let next: Stop?
    /// The other quests of today that were not played.
    public let later: [Stop]
    /// The quests that nothing calls for today.
    public let others: [QuestOffer]
    /// Whether all quests of today are done. At least one was played.
    public let isDone: Bool
    /// Two quests at most that can be played although all are done.
    public let ideas: [QuestOffer]
    /// The first quest of tomorrow; nil if none is planned.
    public let tomorrow: Stop?
    /// The suggestions that belong to none of these stops, those of now first.
    public let further: [ScheduleSuggestion]

    private static let mostIdeas = 2
    /// How long before an event it is soon, in seconds.
    fileprivate static let soon: TimeInterval = 3600

    /// - Parameters:
    ///   - hasBreakTomorrow: whether the player has a break then. Nothing but the calendar calls for a quest.
    ///   - zone: of the household.
    public init(
        _ standing: PlayerStanding, _ agenda: PlayerAgenda, hasBreakTomorrow: Bool = false, at now: Date, zone: ZoneRules
    ) {
        let local = zone.localDateTime(at: now)
        let tomorrowsDate = local.date.adding(days: 1)
        func date(_ suggestion: ScheduleSuggestion) -> LocalDate { zone.localDateTime(at: suggestion.startBy).date }
        let today = agenda.now + agenda.later.filter { date($0) <= local.date }
        let calls = Dictionary(today.map { ($0.routineID, $0) }, uniquingKeysWith: { first, _ in first })
        let offers = standing.offers.filter { $0.routine.id != standing.openQuest?.routineID }
        let planned = offers.filter { calls[$0.routine.id] != nil || ($0.isForToday && !$0.isPlayedToday) }

        /// First those that are called for now. Of the others, those that are called for later stand at their start-by, those for a later
        /// part of the day at its beginning, and those for an earlier part at the end.
        func place(_ offer: QuestOffer) -> (rank: Int, time: Date) {
            let id = offer.routine.id
            if let index = agenda.now.firstIndex(where: { $0.routineID == id }) { return (index, .distantPast) }
            if let call = calls[id] { return (agenda.now.count, call.startBy) }
            if offer.routine.isForEarlier(than: local.time) { return (agenda.now.count, .distantFuture) }
            let begin = offer.routine.usualDayPart.map { zone.instant(of: LocalDateTime(date: local.date, time: $0.begin)) }
            return (agenda.now.count, max(now, begin ?? now))
        }
        // The order of the offers decides if all else is equal.
        let ordered = planned.enumerated().sorted { left, right in
            let (one, other) = (place(left.element), place(right.element))
            return (one.rank, one.time, left.offset) < (other.rank, other.time, right.offset)
        }.map { Stop($0.element, calls[$0.element.routine.id], at: now) }

        let isFree = standing.openQuest == nil
        let unplanned = offers.filter { offer in
            !offer.isPlayedToday && !planned.contains { $0.routine.id == offer.routine.id }
        }
        let isElsewhere = standing.offers.contains { standing.elsewhere[$0.routine.id] != nil }
        let first = ordered.first { standing.elsewhere[$0.offer.routine.id] == nil }
        let hasNothing = ordered.isEmpty && standing.played.isEmpty && !isElsewhere
        let free = hasNothing ? unplanned.first.map { Stop($0, nil, at: now) } : nil
        let next = isFree ? first ?? free : nil
        self.next = next
        played = standing.played
        later = ordered.filter { $0.offer.routine.id != next?.offer.routine.id }
        others = unplanned.filter { $0.routine.id != next?.offer.routine.id }
        isDone = isFree && ordered.isEmpty && !standing.played.isEmpty && !isElsewhere
        ideas = isDone ? Array((others + offers.filter(\.isPlayedToday)).prefix(Self.mostIdeas)) : []

        let tomorrow = Self.first(
            of: standing.offers, calledBy: agenda.later.filter { date($0) == tomorrowsDate }, on: tomorrowsDate,
            hasBreak: hasBreakTomorrow, at: now, zone)
        self.tomorrow = tomorrow
        let shown = ([next, tomorrow].compactMap(\.self) + later).compactMap { $0.suggestion.map(Self.key) }
        further = (agenda.now + agenda.later).filter { !shown.contains(Self.key($0)) }
    }

    /// The first quest of a day: the first one that is called for, unless another one is for an earlier part of the day.
    private static func first(
        of offers: [QuestOffer], calledBy calls: [ScheduleSuggestion], on day: LocalDate, hasBreak: Bool, at now: Date,
        _ zone: ZoneRules
    ) -> Stop? {
        let stops = offers.compactMap { offer -> (stop: Stop, time: Date)? in
            if let call = calls.first(where: { $0.routineID == offer.routine.id }) {
                return (Stop(offer, call, at: now), call.startBy)
            }
            guard !hasBreak, offer.routine.activeDays.contains(day.weekday) else { return nil }
            let part = offer.routine.usualDayPart.map { zone.instant(of: LocalDateTime(date: day, time: $0.begin)) }
            return (Stop(offer, nil, at: now), part ?? .distantFuture)
        }
        return stops.min { $0.time < $1.time }?.stop
    }

    /// A suggestion has one routine for each event, but an event can call for several.
    private static func key(_ suggestion: ScheduleSuggestion) -> [String] { [suggestion.id, "\(suggestion.routineID)"] }
}

extension PlayerDay.Stop {
    fileprivate init(_ offer: QuestOffer, _ suggestion: ScheduleSuggestion?, at now: Date) {
        self.offer = offer
        self.suggestion = suggestion
        isSoon = suggestion.map { $0.urgency != .upcoming || $0.beThereBy.timeIntervalSince(now) <= PlayerDay.soon } ?? false
    }
}
