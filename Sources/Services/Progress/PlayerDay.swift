public import Domain
public import Foundation

/// The quests of a player's day in their order: what was played, what comes next, what comes later, and the first of tomorrow.
///
/// It is an order, not a timetable: a quest that nothing calls for can be played whenever its player likes.
///
/// Today is the day of the calendar, and a quest is played on the day on which it began. In the two hours before midnight, a quest that has
/// to be started in the first hours of the next day belongs to today, too (`ZoneRules.endOfToday`): the player of 23:45 does it now, and
/// not tomorrow.
public struct PlayerDay: Sendable {
    /// A quest to play.
    public struct Stop: Sendable {
        public let offer: QuestOffer
        /// The first event or time of the day that calls for the quest; nil if nothing does.
        public let suggestion: ScheduleSuggestion?
        /// Whether the event is within the hour, or it is time to start.
        public let isSoon: Bool
        /// Whether an event, a time or the weekday plans it. Otherwise it is any of the player's quests.
        public let isPlanned: Bool
    }

    /// A quest that goes on at another PC.
    public struct Elsewhere: Sendable {
        public let offer: QuestOffer
        /// The name of the PC.
        public let pc: String
    }

    /// The finished quests of today that count, in the order in which they ended.
    public let played: [FinishedQuest]
    /// The quest to play now. Nil while another one is open, if all are done, and if the only ones go on at another PC. If nothing is
    /// planned, and nothing was played, it is any of the player's quests; one that is for an earlier part of the day only if there is no
    /// other.
    public let next: Stop?
    /// The other quests of today that were not played.
    public let later: [Stop]
    /// The quests that were begun today on other PCs and have not ended. Those that something plans are in `later`, too.
    public let elsewhere: [Elsewhere]
    /// The quests that nothing plans for today, and those that were meant for an earlier part of the day, which is over.
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

    /// - Parameter zone: of the household.
    public init(_ standing: PlayerStanding, _ agenda: PlayerAgenda, at now: Date, zone: ZoneRules) {
        let local = zone.localDateTime(at: now)
        let end = zone.endOfToday(at: now)
        let today = agenda.now + agenda.later.filter { $0.startBy < end }
        let calls = Dictionary(today.map { ($0.routineID, $0) }, uniquingKeysWith: { first, _ in first })
        let offers = standing.offers.filter { $0.routine.id != standing.openQuest?.routineID }
        func isMissed(_ offer: QuestOffer) -> Bool { offer.routine.isForEarlier(than: local.time) }
        let planned = offers.filter { offer in
            calls[offer.routine.id] != nil || (offer.isPlannedToday && !offer.isPlayedToday && !isMissed(offer))
        }

        /// First those that are called for now. Of the others, those that are called for later stand at their start-by, and those for a
        /// later part of the day at its beginning.
        func place(_ offer: QuestOffer) -> (rank: Int, time: Date) {
            let id = offer.routine.id
            if let index = agenda.now.firstIndex(where: { $0.routineID == id }) { return (index, .distantPast) }
            if let call = calls[id] { return (agenda.now.count, call.startBy) }
            let begin = offer.routine.usualDayPart.map { zone.instant(of: LocalDateTime(date: local.date, time: $0.begin)) }
            return (agenda.now.count, max(now, begin ?? now))
        }
        // The order of the offers decides if all else is equal.
        let ordered = planned.enumerated().sorted { left, right in
            let (one, other) = (place(left.element), place(right.element))
            return (one.rank, one.time, left.offset) < (other.rank, other.time, right.offset)
        }.map { Stop($0.element, calls[$0.element.routine.id], isPlanned: true, at: now) }

        let isFree = standing.openQuest == nil
        let unplanned = offers.filter { offer in
            !offer.isPlayedToday && !planned.contains { $0.routine.id == offer.routine.id }
        }
        elsewhere = standing.offers.compactMap { offer in
            standing.elsewhere[offer.routine.id].map { Elsewhere(offer: offer, pc: $0) }
        }
        let isElsewhere = !elsewhere.isEmpty
        let first = ordered.first { standing.elsewhere[$0.offer.routine.id] == nil }
        let hasNothing = ordered.isEmpty && standing.played.isEmpty && !isElsewhere
        let timely = unplanned.filter { !isMissed($0) }
        let free = hasNothing ? (timely.first ?? unplanned.first).map { Stop($0, nil, isPlanned: false, at: now) } : nil
        let next = isFree ? first ?? free : nil
        self.next = next
        played = standing.played
        later = ordered.filter { $0.offer.routine.id != next?.offer.routine.id }
        others = unplanned.filter { $0.routine.id != next?.offer.routine.id }
        isDone = isFree && ordered.isEmpty && !standing.played.isEmpty && !isElsewhere
        ideas = isDone ? Array((timely + offers.filter(\.isPlayedToday)).prefix(Self.mostIdeas)) : []

        let date = local.date.adding(days: 1)
        let early = Set(today.filter { zone.localDateTime(at: $0.startBy).date == date }.map(\.routineID))
        let tomorrow = Self.first(
            of: standing.offers, calledBy: agenda.later.filter { $0.startBy >= end }, without: early, on: date, at: now, zone)
        self.tomorrow = tomorrow
        let shown = ([next, tomorrow].compactMap(\.self) + later).compactMap { $0.suggestion.map(Self.key) }
        further = (agenda.now + agenda.later).filter { !shown.contains(Self.key($0)) }
    }

    /// The first quest of tomorrow: the first one that is called for, unless another one is for an earlier part of the day.
    ///
    /// - Parameters:
    ///   - calls: those after today.
    ///   - early: the routines that the first hours of tomorrow call for. They are of today: the weekday does not plan them again.
    ///   - day: the date of tomorrow.
    private static func first(
        of offers: [QuestOffer], calledBy calls: [ScheduleSuggestion], without early: Set<RoutineID>, on day: LocalDate,
        at now: Date, _ zone: ZoneRules
    ) -> Stop? {
        let stops = offers.compactMap { offer -> (stop: Stop, time: Date)? in
            if let call = calls.first(where: { $0.routineID == offer.routine.id && zone.localDateTime(at: $0.startBy).date == day })
            {
                return (Stop(offer, call, isPlanned: true, at: now), call.startBy)
            }
            guard offer.isPlannedTomorrow, !early.contains(offer.routine.id) else { return nil }
            let part = offer.routine.usualDayPart.map { zone.instant(of: LocalDateTime(date: day, time: $0.begin)) }
            return (Stop(offer, nil, isPlanned: true, at: now), part ?? .distantFuture)
        }
        return stops.min { $0.time < $1.time }?.stop
    }

    /// A suggestion has one routine for each event, but an event can call for several.
    private static func key(_ suggestion: ScheduleSuggestion) -> [String] { [suggestion.id, "\(suggestion.routineID)"] }
}

extension PlayerDay.Stop {
    fileprivate init(_ offer: QuestOffer, _ suggestion: ScheduleSuggestion?, isPlanned: Bool, at now: Date) {
        self.offer = offer
        self.suggestion = suggestion
        self.isPlanned = isPlanned
        isSoon = suggestion.map { $0.urgency != .upcoming || $0.beThereBy.timeIntervalSince(now) <= PlayerDay.soon } ?? false
    }
}
