import Domain
import Foundation
import Services

/// What the month and the agenda have in common: the plan of some days, for one child or for all, of one calendar or of all, and how it
/// is said.
struct PlanView: Sendable {
    let context: PageContext
    let today: LocalDate
    let children: [PlayerProfile]
    let calendars: [Desk.CalendarListing]
    /// Whose events are shown; nil for everybody's.
    let child: PlayerProfile?
    /// Which calendar's events are shown; nil for those of all.
    let calendar: Desk.CalendarListing?
    let proposals: [PauseProposal]
    let days: [CalendarPlan.Day]
    private let schoolFree: SchoolFreeDays

    /// - Parameter asked: with a child or a calendar that there is not, everybody's events or those of all calendars are shown.
    init(_ context: PageContext, days: ClosedRange<LocalDate>, _ asked: PlanChoice) async throws {
        let desk = context.desk
        self.context = context
        today = Self.today(desk)
        let window = DateInterval(
            start: desk.zone.startOfDay(days.lowerBound), end: desk.zone.startOfDay(days.upperBound.adding(days: 1)))
        // It waits until the calendars are read.
        let plan = try await desk.plan(in: window)
        children = try await desk.players()
        calendars = try await desk.calendars()
        child = children.first { $0.id == asked.child }
        calendar = calendars.first { $0.calendar.name == asked.calendar }
        proposals = plan.proposals
        schoolFree = try await desk.schoolFree()
        self.days = plan.days(days, for: child?.id, in: calendar?.calendar.name)
    }

    /// The day of a request.
    static func today(_ desk: Desk) -> LocalDate { desk.zone.localDateTime(at: desk.now).date }

    private var words: Words { context.words }
    private var zone: ZoneRules { context.desk.zone }

    /// Whether nothing stands on any of some days.
    func isEmpty(_ days: [CalendarPlan.Day]) -> Bool {
        days.allSatisfy { $0.entries.isEmpty && $0.times.isEmpty && free(on: $0).isEmpty }
    }

    /// Something that stands on a day.
    enum Item {
        case entry(CalendarPlan.Entry)
        case time(CalendarPlan.OwnTime)

        /// When it begins; nil for what is for the whole day.
        fileprivate var start: Date? {
            switch self {
            case .entry(let entry): entry.event.isAllDay ? nil : entry.event.start
            case .time(let time): time.time.at
            }
        }
    }

    /// What stands on a day: what is for the whole day comes first, then in the order of the times.
    ///
    /// - Parameter count: how many at most; events go before the routines' own times, which are the same every week.
    func items(of day: CalendarPlan.Day, atMost count: Int = .max) -> [Item] {
        let entries = day.entries.prefix(count).map(Item.entry)
        let items = entries + day.times.prefix(count - entries.count).map(Item.time)
        if items.count == entries.count { return items }
        return items.filter { $0.start == nil }
            + items.filter { $0.start != nil }.sorted {
                ($0.start ?? .distantPast) < ($1.start ?? .distantPast)
            }
    }

    // MARK: Addresses

    /// What is shown.
    var choice: PlanChoice { PlanChoice.all.with(child: child?.id).with(calendar: calendar?.calendar.name) }

    /// - Parameter choice: nil for what is shown here.
    func monthPath(_ month: ShownMonth, _ choice: PlanChoice? = nil) -> String {
        (choice ?? self.choice).path("\(PagePaths.month)?of=\(month.text)")
    }

    /// - Parameter choice: nil for what is shown here.
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

    // MARK: Words

    /// What stands in the place of events.
    ///
    /// - Parameter month: nil for the weeks of the agenda.
    func nothing(in month: String? = nil) -> String {
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

    /// Whom an event is for; nil if it is for everybody who could be meant, or names a child who does not have its calendar.
    func whom(_ entry: CalendarPlan.Entry) -> String? {
        if children.isEmpty { return nil }
        if entry.isOfParent { return words(.monthParents) }
        let isForSome = !entry.playerIDs.isEmpty && entry.playerIDs.count < children.count
        return isForSome && child == nil ? names(entry.playerIDs) : nil
    }

    /// Whom a time of a routine's own is for; nil if it is for all children.
    func whom(_ time: CalendarPlan.OwnTime) -> String? {
        time.playerIDs.count < children.count && child == nil ? names(time.playerIDs) : nil
    }

    /// `School Morning · ready by 07:40`, or the name of what begins then.
    func title(of time: CalendarPlan.OwnTime) -> String {
        guard time.time.aim == .readyBy else { return time.routineName }
        return words(.monthReady, ["quest": time.routineName, "time": words.clock(time.time.at, zone)])
    }

    /// When to start to be ready; empty for what begins at its time, and if the time is over.
    func starts(of time: CalendarPlan.OwnTime) -> [String] {
        guard time.time.aim == .readyBy, time.time.at > context.desk.now else { return [] }
        return [words(.monthStartBy, ["time": words.clock(time.startBy, zone)])]
    }

    /// That an event does not take place; nil if no other entry says so.
    func calledOff(_ entry: CalendarPlan.Entry) -> String? { entry.isCalledOff ? words(.monthCalledOff) : nil }

    func names(_ players: [PlayerID]) -> String {
        children.filter { players.contains($0.id) }.map(\.name).joined(separator: ", ")
    }

    /// Who has a pause on a day, and who has no school, in a line each.
    func free(on day: CalendarPlan.Day) -> [String] {
        // A pause silences school, too.
        let withoutSchool = children.map(\.id).filter { player in
            (child?.id ?? player) == player && schoolFree.contains(day.date, for: player) && !day.paused.contains(player)
        }
        let lines: [(MonthWord, [PlayerID])] = [(.monthPause, day.paused), (.monthSchoolFree, withoutSchool)]
        return lines.filter { !$0.1.isEmpty }.map { words($0.0, ["name": names($0.1)]) }
    }

    /// When an event begins on a day, or if it has begun before, when it ends; nil for one of the whole day.
    func time(of entry: CalendarPlan.Entry, on date: LocalDate) -> String? {
        if entry.event.isAllDay { return nil }
        if date == entry.days.lowerBound { return words.clock(entry.event.start, zone) }
        return date == entry.days.upperBound ? words(.monthUntil, ["time": words.clock(entry.event.end, zone)]) : nil
    }

    /// When people meet before an event, on the day on which it begins; nil if its start is the time to be there.
    func meeting(of entry: CalendarPlan.Entry, on date: LocalDate) -> String? {
        if date != entry.days.lowerBound { return nil }
        return entry.meetsAt.map { words(.monthMeet, ["time": words.clock($0, zone)]) }
    }

    /// What was understood of an event, with where it is corrected; nil if nothing is known about it.
    func reasons(of entry: CalendarPlan.Entry) -> EventReasons? {
        guard let reading = entry.reading else { return nil }
        var known: Set<RoutineID> = []
        let routines = entry.starts.filter { known.insert($0.routineID).inserted }.map { (id: $0.routineID, name: $0.routineName) }
        return EventReasons(
            reading, of: entry.event, routines: routines,
            hasCalendar: calendars.contains { $0.calendar.name == entry.event.calendarName }, context, names: names)
    }

    /// When to start for an event, on the day on which it begins; empty if it has begun.
    func starts(of entry: CalendarPlan.Entry, on date: LocalDate) -> [CalendarPlan.Start] {
        entry.event.start > context.desk.now && date == entry.days.lowerBound ? entry.starts : []
    }

    /// `15:12`; `Sun 16:00` if it is on another day than the event.
    func time(_ start: CalendarPlan.Start, of entry: CalendarPlan.Entry) -> String {
        let (date, clock) = (zone.localDateTime(at: start.startBy).date, words.clock(start.startBy, zone))
        return date == entry.days.lowerBound ? clock : words(.monthDayTime, ["day": words.short(date.weekday), "time": clock])
    }
}
