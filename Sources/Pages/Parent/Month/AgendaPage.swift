import Domain
import Services

/// The calendars as a list of days from a given day on, with the start-bys.
struct AgendaPage: PageModel {
    static let template = "parent-agenda"

    struct Day: Sendable {
        let name: String
        /// The lines about players with a pause or without school, and about times of the routines' own that are silent.
        let free: [String]
        let rows: [Row]
        /// The text about entries that are not listed; nil if all are.
        let leftOut: String?
    }

    struct Row: Sendable {
        let tone: Int
        let when: String
        let title: String
        /// The calendar, the players, and a note if the event is called off.
        let note: String
        let starts: [String]
        /// Nil for a time of a routine's own, and for a school day.
        let reasons: EventReasons?
        /// The lessons of a school day; empty for every other row.
        var lessons: [Row] = []
        var hasLessons: Bool = false
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
    let days: [Day]
    let empty: String?
    let calendarsPath: String?

    /// The largest number of days.
    static let length = 28
    /// The number of rows after which no further day begins.
    private static let mostRows = 300

    /// The days from a given day on.
    static func days(from first: LocalDate) -> ClosedRange<LocalDate> { first...first.adding(days: length - 1) }

    init(_ view: PlanView, from first: LocalDate, done: HolidayAnswer.Done?) {
        let words = view.context.words
        title = words(.monthAgendaTitle, ["day": words.longDay(first, today: view.today)])
        shell = view.context.parentShell(title: title, here: .calendars)
        t = words.plain
        notice = done.map { words($0.word) }
        holidays = HolidaysCard(
            view.proposals, view.children, words, today: view.today, path: PagePaths.agenda,
            place: [(name: "from", value: "\(first)")] + view.choice.place)
        let listed = Self.listed(view.days)
        links = Self.links(from: first, to: listed.last?.date ?? first, view)
        filters = view.filters { view.agendaPath(first, $0) }
        hasFilters = !filters.isEmpty
        calendarFilters = view.calendarFilters { view.agendaPath(first, $0) }
        hasCalendarFilters = !calendarFilters.isEmpty
        startFilters = view.startFilters { view.agendaPath(first, $0) }
        hasStartFilters = !startFilters.isEmpty
        days = listed.filter { !view.isEmpty([$0]) || !$0.silentTimes.isEmpty }.map { Self.day($0, view) }
        calendarsPath = view.calendars.isEmpty ? PagePaths.calendars : nil
        empty =
            if view.calendars.isEmpty, view.days.allSatisfy(\.times.isEmpty) {
                words(.monthNoCalendar)
            } else if days.isEmpty {
                view.nothing()
            } else {
                nil
            }
    }

    /// The links to the days before and after, to the days from today on, and to the month.
    private static func links(from first: LocalDate, to last: LocalDate, _ view: PlanView) -> [PageLink] {
        let words = view.context.words
        let others: [(MonthWord, LocalDate)] = [
            (.monthEarlier, first.adding(days: -length)), (.monthLater, last.adding(days: 1)),
        ]
        var links = others.filter { ShownMonth.isInReach($0.1, view.today) }.map { word, other in
            let name = words.day(other, today: view.today)
            return PageLink(words(word, ["name": name]), view.agendaPath(other), isHere: false)
        }
        if first != view.today {
            links.append(PageLink(words(.monthFromToday), view.agendaPath(view.today), isHere: false))
        }
        let month = ShownMonth(containing: first)
        links.append(PageLink(words(.monthAsMonth), view.monthPath(month), isHere: false))
        return links
    }

    /// The days up to the limit of rows.
    private static func listed(_ days: [CalendarPlan.Day]) -> [CalendarPlan.Day] {
        var count = 0
        return Array(
            days.prefix { day in
                defer { count += day.entries.count + day.times.count }
                return count < mostRows
            })
    }

    private static func day(_ day: CalendarPlan.Day, _ view: PlanView) -> Day {
        let words = view.context.words
        let name = words.longDay(day.date, today: view.today)
        let leftOut = view.leftOutCount(of: day)
        return Day(
            name: day.date == view.today ? "\(name) (\(words(.monthToday)))" : name,
            free: view.free(on: day) + view.silent(on: day),
            rows: rows(view.items(of: day), day.date, view),
            leftOut: leftOut > 0 ? words.count(.monthLeftOut, leftOut) : nil)
    }

    /// A row for each entry, and one for all lessons of a school day.
    private static func rows(_ items: [PlanView.Item], _ date: LocalDate, _ view: PlanView) -> [Row] {
        var days: [SchoolDayKey: [CalendarPlan.Entry]] = [:]
        for case .entry(let entry) in items {
            if let key = SchoolDayKey(entry) { days[key, default: []].append(entry) }
        }
        return items.compactMap { item in
            guard case .entry(let entry) = item, let lessons = SchoolDayKey(entry).flatMap({ days[$0] }), lessons.count > 1 else {
                return row(item, date, view)
            }
            return lessons.first == entry ? schoolDay(lessons, date, view) : nil
        }
    }

    /// The lessons of one calendar for the same players make one school day.
    private struct SchoolDayKey: Hashable {
        let calendarName: String
        let playerIDs: [PlayerID]

        /// Nil for an entry that is no lesson, or does not take place.
        init?(_ entry: CalendarPlan.Entry) {
            guard entry.isLesson, !entry.isCalledOff, !entry.event.isAllDay else { return nil }
            (calendarName, playerIDs) = (entry.event.calendarName, entry.playerIDs)
        }
    }

    /// - Parameter lessons: sorted by time, at least two.
    private static func schoolDay(_ lessons: [CalendarPlan.Entry], _ date: LocalDate, _ view: PlanView) -> Row {
        let words = view.context.words
        let rows = lessons.map { row($0, date, view) }
        let end = lessons.map(\.event.end).max().map { words(.monthUntil, ["time": words.clock($0, view.context.desk.zone)]) }
        return Row(
            tone: rows[0].tone, when: rows[0].when, title: words.count(.monthSchoolDay, lessons.count),
            note: [end, rows[0].note].compactMap(\.self).joined(separator: " · "), starts: rows.flatMap(\.starts), reasons: nil,
            lessons: rows, hasLessons: true)
    }

    private static func row(_ item: PlanView.Item, _ date: LocalDate, _ view: PlanView) -> Row {
        switch item {
        case .entry(let entry): row(entry, date, view)
        case .time(let time):
            Row(
                tone: MonthPage.noTone, when: view.context.words.clock(time.time.at, view.context.desk.zone),
                title: view.title(of: time), note: view.whom(time) ?? "", starts: view.starts(of: time), reasons: nil)
        }
    }

    private static func row(_ entry: CalendarPlan.Entry, _ date: LocalDate, _ view: PlanView) -> Row {
        let words = view.context.words
        let listing = view.calendars.first { $0.calendar.name == entry.event.calendarName }
        let calendar = listing.map { view.name(of: $0) } ?? entry.event.calendarName
        return Row(
            tone: view.tone(of: entry.event.calendarName), when: view.time(of: entry, on: date) ?? words(.monthWhole),
            title: entry.event.title,
            note: [calendar, view.whom(entry), view.meeting(of: entry, on: date), view.calledOff(entry)].compactMap(\.self).joined(
                separator: " · "),
            starts: view.starts(of: entry, on: date).map { start in
                let text = words(
                    .monthStart,
                    [
                        "name": view.names(start.playerIDs), "quest": start.routineName, "time": view.time(start, of: entry),
                    ])
                return words.move(start.move, view.context.desk.zone).map { "\(text). \($0)" } ?? text
            },
            reasons: view.reasons(of: entry))
    }
}
