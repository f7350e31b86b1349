import Domain
import Foundation
import Services

/// A line of the day's plan: the quest that a child starts, when, and the event or time that it is for.
struct DayEntry: Sendable {
    /// When the child has to start; nil for a quest without a time of its own.
    let time: String?
    let text: String
    /// The place of the child among the children, for the picture.
    let row: Int
    /// From start-by to the event or time that it is for, within the day; nil if the picture of the day does not show it.
    let span: DateInterval?
    /// When the child has to start, for an entry without a span; nil for a quest without a time of its own.
    var begin: Date?
    /// The interpretation of the event; nil without one.
    var reasons: EventReasons?

    /// The time by which the entries are sorted.
    private var instant: Date? { span?.start ?? begin }

    /// The entries of all children: by their time, then those without one.
    static func all(of today: HouseholdToday, _ context: PageContext) -> [DayEntry] {
        let words = context.words
        let entries = today.children.enumerated().flatMap { row, child in
            if let pause = child.settings.current(today: today.health.today).pauses.first, pause.contains(today.health.today) {
                let until = words.day(pause.until, today: today.health.today)
                return [
                    DayEntry(
                        time: nil, text: words(.todayBreak, ["name": child.profile.name, "until": until]), row: row, span: nil)
                ]
            }
            return together(child, row, context) + starts(of: child, row, today, context) + offers(of: child, row, words)
        }
        func start(_ entry: DayEntry) -> Date { entry.instant ?? .distantFuture }
        return entries.filter { $0.instant != nil }.sorted { start($0) < start($1) } + entries.filter { $0.instant == nil }
    }

    private static func starts(
        of child: HouseholdToday.Child, _ row: Int, _ today: HouseholdToday, _ context: PageContext
    ) -> [DayEntry] {
        let (words, zone) = (context.words, context.desk.zone)
        return child.starts.map { start in
            var values = [
                "name": child.profile.name, "quest": start.routineName, "startBy": words.clock(start.startBy, zone),
                "when": words.beginning(of: start, today.health.today, zone),
            ]
            if case .event(let event, _) = start.cause { values["event"] = event.title }
            let move = start.state == .ahead ? words.move(start.move, zone) : nil
            let text = [words(word(start), values), move].compactMap(\.self).joined(separator: " ")
            return DayEntry(
                time: words.clock(start.startBy, zone), text: text, row: row, span: start.span,
                reasons: reasons(start, today, context))
        }
    }

    private static func reasons(_ start: PlannedStart, _ today: HouseholdToday, _ context: PageContext) -> EventReasons? {
        guard case .event(let event, _) = start.cause, let reading = start.reading else { return nil }
        let reckoned = ReckonedStart(
            quest: start.routineName, startBy: start.startBy, move: start.move, beThereBy: reading.beThereBy,
            waySeconds: start.waySeconds, preparationSeconds: start.preparationSeconds)
        return EventReasons(
            reading, of: event, routines: [(id: start.routineID, name: start.routineName)], starts: [reckoned],
            hasCalendar: today.calendarNames.contains(event.calendarName), context
        ) { players in
            today.children.map(\.profile).filter { players.contains($0.id) }.map(\.name).joined(separator: ", ")
        }
    }

    private static func word(_ start: PlannedStart) -> ParentWord {
        switch (start.state, start.cause) {
        case (.ahead, .event): .todayAhead
        case (.underWay, .event): .todayUnderWay
        case (.played, .event): .todayPlayed
        case (.ahead, .time(let time)): time.aim == .readyBy ? .todayAheadReady : .todayAheadBegin
        case (.underWay, .time(let time)): time.aim == .readyBy ? .todayUnderWayReady : .todayUnderWayBegin
        case (.played, .time): .todayPlayedTime
        }
    }

    /// For quests that must be done by one time, when to begin the first of them. The picture shows each of the quests instead.
    private static func together(
        _ child: HouseholdToday.Child, _ row: Int, _ context: PageContext
    ) -> [DayEntry] {
        let (words, zone) = (context.words, context.desk.zone)
        return SharedPreparation.all(of: child.starts).map { shared in
            let text = words(
                .todayTogether,
                [
                    "name": child.profile.name, "number": "\(shared.questNames.count)",
                    "quests": shared.questNames.joined(separator: ", "), "time": words.clock(shared.doneBy, zone),
                    "begin": words.clock(shared.beginBy, zone),
                ])
            return DayEntry(time: words.clock(shared.beginBy, zone), text: text, row: row, span: nil, begin: shared.beginBy)
        }
    }

    /// The quests of the day that nothing calls for.
    private static func offers(of child: HouseholdToday.Child, _ row: Int, _ words: Words) -> [DayEntry] {
        child.offers.map { offer in
            let values = ["name": child.profile.name, "quest": offer.routine.displayName]
            return DayEntry(time: nil, text: words(word(offer), values), row: row, span: nil)
        }
    }

    private static func word(_ offer: QuestOffer) -> ParentWord {
        if offer.isPlayedToday { return .todayOfferPlayed }
        switch offer.routine.usualDayPart {
        case .morning: return .todayOfferMorning
        case .afternoon: return .todayOfferAfternoon
        case .evening: return .todayOfferEvening
        case nil: return .todayOffer
        }
    }
}

extension Words {
    /// When an event or a routine begins, and when people meet before the event: “at 10:00, be there 08:30”.
    fileprivate func beginning(of start: PlannedStart, _ today: LocalDate, _ zone: ZoneRules) -> String {
        let when = beginning(start.beginsAt, today, zone)
        return start.meetsAt.map { self(.todayMeet, ["when": when, "meet": clock($0, zone)]) } ?? when
    }

    /// That a child is away before the event, and so starts before or right after; nil if not.
    func move(_ move: OccasionTiming.Move?, _ zone: ZoneRules) -> String? {
        switch move {
        case .before(let leaves, let next?)?: self(.todayMoveBeforeThen, ["time": clock(leaves, zone), "quest": next])
        case .before(let leaves, nil)?: self(.todayMoveBefore, ["time": clock(leaves, zone)])
        case .after(let back)?: self(.todayMoveAfter, ["time": clock(back, zone)])
        case nil: nil
        }
    }

    /// When an event or a routine begins: “at 16:00”, “tomorrow at 08:00”.
    fileprivate func beginning(_ instant: Date, _ today: LocalDate, _ zone: ZoneRules) -> String {
        let date = zone.localDateTime(at: instant).date
        if date == today { return self(.todayAt, ["time": clock(instant, zone)]) }
        let day = date == today.adding(days: 1) ? self(.todayTomorrow) : self.day(date, today: today)
        return self(.todayAtLater, ["day": day, "time": clock(instant, zone)])
    }
}
