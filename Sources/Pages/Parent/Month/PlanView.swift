import Domain
import Foundation
import Services

/// The common part of the month and the agenda: the plan of some days, for one child or all, of one calendar or all, and its texts.
struct PlanView: Sendable {
    let context: PageContext
    let today: LocalDate
    let children: [PlayerProfile]
    let calendars: [Desk.CalendarListing]
    /// The player whose events are shown; nil for all players.
    let child: PlayerProfile?
    /// The calendar whose events are shown; nil for all calendars.
    let calendar: Desk.CalendarListing?
    /// Whether only the entries that call for a routine are shown.
    let onlyStarts: Bool
    let proposals: [PauseProposal]
    let days: [CalendarPlan.Day]
    private let schoolFree: SchoolFreeDays

    /// - Parameter asked: the limits. A child or a calendar that does not exist does not limit the events.
    init(_ context: PageContext, days: ClosedRange<LocalDate>, _ asked: PlanChoice) async throws {
        let desk = context.desk
        self.context = context
        today = Self.today(desk)
        let window = DateInterval(
            start: desk.zone.startOfDay(days.lowerBound), end: desk.zone.startOfDay(days.upperBound.adding(days: 1)))
        // The call waits until the calendars are read.
        let plan = try await desk.plan(in: window)
        children = try await desk.players()
        calendars = try await desk.calendars()
        child = children.first { $0.id == asked.child }
        calendar = calendars.first { $0.calendar.name == asked.calendar }
        onlyStarts = asked.onlyStarts
        proposals = plan.proposals
        schoolFree = try await desk.schoolFree()
        self.days = plan.days(days, for: child?.id, in: calendar?.calendar.name)
    }

    /// The day of a request.
    static func today(_ desk: Desk) -> LocalDate { desk.zone.localDateTime(at: desk.now).date }

    private var words: Words { context.words }
    private var zone: ZoneRules { context.desk.zone }

    /// Whether none of the given days has an entry or a line about its players. The month does not show the silent times.
    func isEmpty(_ days: [CalendarPlan.Day]) -> Bool {
        days.allSatisfy { items(of: $0).isEmpty && free(on: $0).isEmpty }
    }

    /// An event or a routine's own time on a day.
    enum Item {
        case entry(CalendarPlan.Entry)
        case time(CalendarPlan.OwnTime)

        /// Its beginning; nil for a whole-day event.
        fileprivate var start: Date? {
            switch self {
            case .entry(let entry): entry.event.isAllDay ? nil : entry.event.start
            case .time(let time): time.time.at
            }
        }

        /// Whether it calls a player to a routine on a day. An event of several days calls on its first day only.
        fileprivate func calls(on date: LocalDate) -> Bool {
            switch self {
            case .entry(let entry): date == entry.days.lowerBound && !entry.starts.isEmpty
            case .time: true
            }
        }
    }

    /// The entries of a day: whole-day events first, then sorted by time.
    func items(of day: CalendarPlan.Day) -> [Item] {
        Self.ordered(entries(of: day) + day.times.map(Item.time))
    }

    private func entries(of day: CalendarPlan.Day) -> [Item] {
        day.entries.map(Item.entry).filter { !onlyStarts || $0.calls(on: day.date) }
    }

    /// How many entries of a day are in no list, because the day has too many.
    func leftOutCount(of day: CalendarPlan.Day) -> Int { onlyStarts ? 0 : day.leftOutCount }

    /// The entries that a small space shows of a day: first those that call for a routine, then the others. Each part has whole-day events
    /// first, then is sorted by time.
    ///
    /// - Parameter count: the largest number. Events take precedence over the routines' own times, which are the same every week.
    func items(of day: CalendarPlan.Day, atMost count: Int) -> [Item] {
        let entries = Array(Self.callingFirst(self.entries(of: day), on: day.date).prefix(count))
        return Self.callingFirst(entries + day.times.prefix(count - entries.count).map(Item.time), on: day.date)
    }

    private static func callingFirst(_ items: [Item], on date: LocalDate) -> [Item] {
        ordered(items.filter { $0.calls(on: date) }) + ordered(items.filter { !$0.calls(on: date) })
    }

    /// Whole-day events first, then sorted by time. Those of one time keep their order.
    private static func ordered(_ items: [Item]) -> [Item] {
        let timed = items.enumerated().filter { $0.element.start != nil }.sorted {
            ($0.element.start ?? .distantPast, $0.offset) < ($1.element.start ?? .distantPast, $1.offset)
        }
        return items.filter { $0.start == nil } + timed.map(\.element)
    }

    // MARK: Addresses

    /// The limits of this view.
    var choice: PlanChoice {
        PlanChoice.all.with(child: child?.id).with(calendar: calendar?.calendar.name).with(onlyStarts: onlyStarts)
    }

    /// - Parameter choice: the limits; nil for those of this view.
    func monthPath(_ month: ShownMonth, _ choice: PlanChoice? = nil) -> String {
        (choice ?? self.choice).path("\(PagePaths.month)?of=\(month.text)")
    }

    /// - Parameter choice: the limits; nil for those of this view.
    func agendaPath(_ from: LocalDate, _ choice: PlanChoice? = nil) -> String {
        (choice ?? self.choice).path("\(PagePaths.agenda)?from=\(from)")
    }

    /// A link for everybody's events, and one for those of each child; none if there is one child.
    func filters(_ path: (PlanChoice) -> String) -> [PageLink] {
        if children.count < 2 { return [] }
        return [PageLink(words(.monthEverybody), path(choice.with(child: nil)), isHere: child == nil)]
            + children.map { PageLink($0.name, path(choice.with(child: $0.id)), isHere: $0.id == child?.id) }
    }

    /// A link for the events of all calendars, and one for those of each; none if there is one calendar.
    func calendarFilters(_ path: (PlanChoice) -> String) -> [PageLink] {
        if calendars.count < 2 { return [] }
        return [PageLink(words(.monthEveryCalendar), path(choice.with(calendar: nil)), isHere: calendar == nil)]
            + calendars.map { listing in
                let name = listing.calendar.name
                return PageLink(self.name(of: listing), path(choice.with(calendar: name)), isHere: name == calendar?.calendar.name)
            }
    }

    /// A link for all entries, and one for those that call for a routine; none without a calendar.
    func startFilters(_ path: (PlanChoice) -> String) -> [PageLink] {
        if calendars.isEmpty { return [] }
        return [
            PageLink(words(.monthEverything), path(choice.with(onlyStarts: false)), isHere: !onlyStarts),
            PageLink(words(.monthOnlyStarts), path(choice.with(onlyStarts: true)), isHere: onlyStarts),
        ]
    }

    // MARK: Words

    /// The text for a period without events.
    ///
    /// - Parameter month: nil for the weeks of the agenda.
    func nothing(in month: String? = nil) -> String {
        if onlyStarts { return words(month == nil ? .monthEmptyStartsList : .monthEmptyStarts, ["month": month ?? ""]) }
        let word: MonthWord =
            switch (child == nil, calendar == nil) {
            case (true, true): month == nil ? .monthEmptyList : .monthEmpty
            case (false, true): month == nil ? .monthEmptyListFor : .monthEmptyFor
            case (true, false): month == nil ? .monthEmptyListIn : .monthEmptyIn
            case (false, false): month == nil ? .monthEmptyListForIn : .monthEmptyForIn
            }
        return words(
            word, ["month": month ?? "", "name": child?.name ?? "", "calendar": calendar.map { self.name(of: $0) } ?? ""])
    }

    func name(of listing: Desk.CalendarListing) -> String { listing.title }

    /// The colour of a calendar.
    func tone(of calendar: String) -> Int {
        calendars.first { $0.calendar.name == calendar }?.tone ?? Face.tone(of: calendar)
    }

    /// The names of the players of an event; nil if it is for all players of its calendar, or names a child who does not have its calendar.
    func whom(_ entry: CalendarPlan.Entry) -> String? {
        if children.isEmpty { return nil }
        if entry.isOfParent { return words(.monthParents) }
        let isForSome = !entry.playerIDs.isEmpty && entry.playerIDs.count < children.count
        return isForSome && child == nil ? names(entry.playerIDs) : nil
    }

    /// The names of the players of a routine's own time; nil if it is for all children.
    func whom(_ time: CalendarPlan.OwnTime) -> String? {
        time.playerIDs.count < children.count && child == nil ? names(time.playerIDs) : nil
    }

    /// `School Morning · ready by 07:40`, or the name of a routine that begins then.
    func title(of time: CalendarPlan.OwnTime) -> String {
        guard time.time.aim == .readyBy else { return time.routineName }
        return words(.monthReady, ["quest": time.routineName, "time": words.clock(time.time.at, zone)])
    }

    /// The start-by of a *ready by* time, or the text that a routine begins after its *begin at* time; empty if it has begun.
    func starts(of time: CalendarPlan.OwnTime) -> [String] {
        guard time.beginsAt > context.desk.now else { return [] }
        guard time.time.aim == .readyBy else { return words.move(time.move, zone).map { [$0] } ?? [] }
        return [words(.monthStartBy, ["time": words(.monthClock, ["time": words.clock(time.startBy, zone)])])]
    }

    /// The text of an event that another entry calls off; nil if it takes place.
    func calledOff(_ entry: CalendarPlan.Entry) -> String? { entry.isCalledOff ? words(.monthCalledOff) : nil }

    func names(_ players: [PlayerID]) -> String {
        children.filter { players.contains($0.id) }.map(\.name).joined(separator: ", ")
    }

    /// A line each about players with a pause and players without school on a day.
    func free(on day: CalendarPlan.Day) -> [String] {
        // A pause silences school, too.
        let withoutSchool = children.map(\.id).filter { player in
            (child?.id ?? player) == player && schoolFree.contains(day.date, for: player) && !day.paused.contains(player)
        }
        let lines: [(MonthWord, [PlayerID])] = [(.monthPause, day.paused), (.monthSchoolFree, withoutSchool)]
        return lines.filter { !$0.1.isEmpty }.map { words($0.0, ["name": names($0.1)]) }
    }

    /// A line each about times of routines' own that are silent on a day, with the reason.
    func silent(on day: CalendarPlan.Day) -> [String] {
        day.silentTimes.map { silent in
            let why: String =
                switch silent.reason {
                case .pause: words(.monthSilentPause)
                case .noSchool: words(.monthSilentSchool)
                case .away: words(.monthSilentAway)
                case .event(_, let title): words(.monthSilentEvent, ["title": title])
                }
            let word: MonthWord = silent.time.aim == .readyBy ? .monthSilentReady : .monthSilentBegin
            return words(
                word,
                [
                    "quest": silent.routineName, "time": words.clock(silent.time.time), "names": names(silent.playerIDs),
                    "why": why,
                ])
        }
    }

    /// The time at which an event begins on a day or, if it began before, ends; nil for a whole-day event.
    func time(of entry: CalendarPlan.Entry, on date: LocalDate) -> String? {
        if entry.event.isAllDay { return nil }
        if date == entry.days.lowerBound { return words.clock(entry.event.start, zone) }
        return date == entry.days.upperBound ? words(.monthUntil, ["time": words.clock(entry.event.end, zone)]) : nil
    }

    /// The text about a meeting before an event, on the day on which it begins; nil without a meeting.
    func meeting(of entry: CalendarPlan.Entry, on date: LocalDate) -> String? {
        if date != entry.days.lowerBound { return nil }
        return entry.meetsAt.map { words(.monthMeet, ["time": words.clock($0, zone)]) }
    }

    /// The details of an event, with links to change them; nil without an interpretation.
    func reasons(of entry: CalendarPlan.Entry) -> EventReasons? {
        guard let reading = entry.reading else { return nil }
        var known: Set<RoutineID> = []
        let routines = entry.starts.filter { known.insert($0.routineID).inserted }.map { (id: $0.routineID, name: $0.routineName) }
        let starts = entry.starts.map { start in
            ReckonedStart(
                quest: start.routineName, startBy: start.startBy, move: start.move, beThereBy: reading.beThereBy,
                waySeconds: start.waySeconds, preparationSeconds: start.preparationSeconds)
        }
        return EventReasons(
            reading, of: entry.event, routines: routines, starts: starts,
            hasCalendar: calendars.contains { $0.calendar.name == entry.event.calendarName }, context, names: names)
    }

    /// The start-bys of an event, on the day on which it begins; empty if it has begun.
    func starts(of entry: CalendarPlan.Entry, on date: LocalDate) -> [CalendarPlan.Start] {
        entry.event.start > context.desk.now && date == entry.days.lowerBound ? entry.starts : []
    }

    /// The time of a start-by for a sentence: `15:12`, or `Sun 16:00` if it is on another day than the event; in German `um 15:12` and
    /// `am So um 16:00`.
    func time(_ start: CalendarPlan.Start, of entry: CalendarPlan.Entry) -> String {
        let (date, clock) = (zone.localDateTime(at: start.startBy).date, words.clock(start.startBy, zone))
        if date == entry.days.lowerBound { return words(.monthClock, ["time": clock]) }
        return words(.monthDayTime, ["day": words.short(date.weekday), "time": clock])
    }
}
