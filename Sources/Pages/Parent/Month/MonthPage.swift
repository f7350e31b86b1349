import Domain
import Services

/// A month of the calendars as a table of weeks.
struct MonthPage: PageModel {
    static let template = "parent-month"

    /// A row of the table. Days of the months before and after fill the first and the last.
    struct Week: Sendable {
        let days: [Day]
    }

    struct Day: Sendable {
        let number: String
        /// The full date, for screen readers.
        let label: String
        let weekday: String
        /// The agenda from this day on.
        let path: String
        let isToday: Bool
        /// Whether it is of another month.
        let isOther: Bool
        let isEmpty: Bool
        /// The lines about players with a pause or without school.
        let free: [String]
        let chips: [Chip]
        /// The text about further entries; nil if all are shown.
        let more: String?
    }

    struct Chip: Sendable {
        let tone: Int
        let time: String?
        let title: String
        let whom: String?
        /// The text about a meeting before the event; nil without a meeting.
        let meeting: String?
        /// The text of a called-off event; nil if it takes place.
        let calledOff: String?
        /// One for all, or one with the names of those who start at the same time.
        let starts: [String]
    }

    struct Column: Sendable {
        let short: String
        let name: String
    }

    /// The colour of a calendar.
    struct Key: Sendable {
        let tone: Int
        let name: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let title: String
    let notice: String?
    let holidays: HolidaysCard?
    let links: [PageLink]
    let filters: [PageLink]
    let hasFilters: Bool
    let calendarFilters: [PageLink]
    let hasCalendarFilters: Bool
    let startFilters: [PageLink]
    let hasStartFilters: Bool
    let columns: [Column]
    let weeks: [Week]
    /// The text for a month without events; nil if there are any.
    let empty: String?
    let calendarsPath: String?
    let keys: [Key]
    let hasKeys: Bool

    /// The largest number of entries that fit into a day.
    private static let mostChips = 3

    init(_ view: PlanView, _ month: ShownMonth, done: HolidayAnswer.Done?) {
        let words = view.context.words
        title = words.name(of: month)
        shell = view.context.parentShell(title: title, here: .calendars)
        t = words.plain
        notice = done.map { words($0.word) }
        holidays = HolidaysCard(
            view.proposals, view.children, words, today: view.today, path: PagePaths.month,
            place: [(name: "of", value: month.text)] + view.choice.place)
        links = Self.links(month, view)
        filters = view.filters { view.monthPath(month, $0) }
        hasFilters = !filters.isEmpty
        calendarFilters = view.calendarFilters { view.monthPath(month, $0) }
        hasCalendarFilters = !calendarFilters.isEmpty
        startFilters = view.startFilters { view.monthPath(month, $0) }
        hasStartFilters = !startFilters.isEmpty
        let weekdays = view.context.desk.weekdays
        columns = weekdays.map { Column(short: words.short($0), name: words.longName($0)) }
        weeks = stride(from: 0, to: view.days.count, by: weekdays.count).map { start in
            Week(days: view.days[start..<min(start + weekdays.count, view.days.count)].map { Self.day($0, month, view) })
        }
        let own = view.days.filter { (month.first...month.last).contains($0.date) }
        calendarsPath = view.calendars.isEmpty ? PagePaths.calendars : nil
        empty =
            if view.calendars.isEmpty, own.allSatisfy(\.times.isEmpty) {
                words(.monthNoCalendar)
            } else if view.isEmpty(own) {
                view.nothing(in: title)
            } else {
                nil
            }
        keys = view.calendars.map { Key(tone: view.tone(of: $0.calendar.name), name: view.name(of: $0)) }
        hasKeys = !keys.isEmpty
    }

    /// The links to the months before and after, to the present one, and to the agenda.
    private static func links(_ month: ShownMonth, _ view: PlanView) -> [PageLink] {
        let words = view.context.words
        let others: [(MonthWord, ShownMonth)] = [(.monthEarlier, month.previous), (.monthLater, month.next)]
        var links = others.filter { ShownMonth.isInReach($0.1.first, view.today) }.map { word, other in
            PageLink(words(word, ["name": words.name(of: other)]), view.monthPath(other), isHere: false)
        }
        let present = ShownMonth(containing: view.today)
        if month != present {
            links.append(PageLink(words(.monthPresent), view.monthPath(present), isHere: false))
        }
        let first = month == present ? view.today : month.first
        links.append(PageLink(words(.monthAsList), view.agendaPath(first), isHere: false))
        return links
    }

    private static func day(_ day: CalendarPlan.Day, _ month: ShownMonth, _ view: PlanView) -> Day {
        let words = view.context.words
        let shown = view.items(of: day, atMost: mostChips)
        let left = view.items(of: day).count - shown.count + view.leftOutCount(of: day)
        return Day(
            number: "\(day.date.day)", label: words.longDay(day.date, today: view.today), weekday: words.short(day.date.weekday),
            path: view.agendaPath(day.date), isToday: day.date == view.today,
            isOther: !(month.first...month.last).contains(day.date), isEmpty: view.isEmpty([day]),
            free: view.free(on: day), chips: shown.map { chip($0, day.date, view) },
            more: left > 0 ? words.count(.monthMore, left) : nil)
    }

    private static func chip(_ item: PlanView.Item, _ date: LocalDate, _ view: PlanView) -> Chip {
        switch item {
        case .entry(let entry): chip(entry, date, view)
        case .time(let time):
            Chip(
                tone: noTone,
                time: time.time.aim == .beginAt ? view.context.words.clock(time.time.at, view.context.desk.zone) : nil,
                title: view.title(of: time), whom: view.whom(time), meeting: nil, calledOff: nil, starts: view.starts(of: time))
        }
    }

    /// The colour of entries that are in no calendar.
    static let noTone = 0

    private static func chip(_ entry: CalendarPlan.Entry, _ date: LocalDate, _ view: PlanView) -> Chip {
        Chip(
            tone: view.tone(of: entry.event.calendarName), time: view.time(of: entry, on: date), title: entry.event.title,
            whom: view.whom(entry), meeting: view.meeting(of: entry, on: date), calledOff: view.calledOff(entry),
            starts: starts(of: entry, on: date, view))
    }

    /// The earliest start of each child. The starts have names if they differ, or are not for all players of the event.
    private static func starts(of entry: CalendarPlan.Entry, on date: LocalDate, _ view: PlanView) -> [String] {
        var known: Set<PlayerID> = []
        var byTime: [(time: String, players: [PlayerID])] = []
        for start in view.starts(of: entry, on: date) {
            let players = start.playerIDs.filter { known.insert($0).inserted }
            if players.isEmpty { continue }
            let time = view.time(start, of: entry)
            if let index = byTime.firstIndex(where: { $0.time == time }) {
                byTime[index].players += players
            } else {
                byTime.append((time: time, players: players))
            }
        }
        let words = view.context.words
        if byTime.count == 1, byTime[0].players.count == entry.playerIDs.count || view.child != nil {
            return [words(.monthStartBy, ["time": byTime[0].time])]
        }
        return byTime.map { words(.monthStartOf, ["name": view.names($0.players), "time": $0.time]) }
    }
}
