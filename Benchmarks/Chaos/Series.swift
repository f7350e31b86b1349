import Domain
import Foundation

/// One event of a calendar, once or again and again, as a parent thinks of it: dates and times on a wall.
struct Series {
    /// In whose time it stands.
    enum Zone: Hashable {
        case floating, utc
        case named(String)

        /// As the checker reads it.
        var name: String {
            switch self {
            case .floating: ""
            case .utc: "UTC"
            case .named(let name): name
            }
        }
    }

    var uid: String
    var title: String
    /// The ids of the routines that it calls for, the most specific first; none where it should remind of nothing.
    var routines: [RoutineID]
    var zone: Zone
    var time: LocalTime
    /// Its dates, by the generator's own loop over days.
    var dates: [LocalDate]
    /// The weekdays of its rule; none for a single event.
    var weekdays: [Weekday] = []
    var everyWeeks = 1
    var exceptions: Set<LocalDate> = []
    var cancelled: Set<LocalDate> = []
    var moved: [LocalDate: LocalDateTime] = [:]
    var isTransparent = false
    var isAllDay = false
    /// How long it takes; an all-day event takes a day.
    var seconds = 3600
    /// Whether a child who has its calendar alone, or is the only child, may be at it.
    var takesTime: Bool { !isTransparent && !isAllDay }
    /// Whether its title is about school, and nothing else.
    var isSchool: Bool { routines == [.schoolMorning] }
    /// Whether its title says what a child does there: “Dentist” does not say whose.
    var isActivity: Bool { !routines.isEmpty }

    /// Where and when it takes place, as things stand.
    var occurrences: [LocalDateTime] {
        dates.filter { !exceptions.contains($0) && !cancelled.contains($0) }.map {
            moved[$0] ?? LocalDateTime(date: $0, time: time)
        }
    }

    /// The days of some weekdays, of every so many weeks.
    static func dates(_ weekdays: [Weekday], everyWeeks: Int, from first: LocalDate, until last: LocalDate) -> [LocalDate] {
        let monday = first.onOrBefore(.monday)
        return (0..<max(0, last.dayNumber - first.dayNumber)).map(first.adding(days:)).filter { day in
            weekdays.contains(day.weekday) && (day.dayNumber - monday.dayNumber) / 7 % everyWeeks == 0
        }
    }

    // MARK: As a calendar program writes it

    var text: String {
        guard let first = dates.first else { return "" }
        var lines = component([
            stamp("DTSTART", LocalDateTime(date: first, time: time)),
            isAllDay ? "DURATION:P1D" : duration,
        ])
        if !weekdays.isEmpty {
            let days = weekdays.map(\.code).joined(separator: ",")
            lines.insert(
                "RRULE:FREQ=WEEKLY;INTERVAL=\(everyWeeks);WKST=MO;BYDAY=\(days);COUNT=\(dates.count)", at: lines.count - 1)
        }
        for day in exceptions.sorted() {
            lines.insert(stamp("EXDATE", LocalDateTime(date: day, time: time)), at: lines.count - 1)
        }
        for (day, new) in moved.sorted(by: { $0.key < $1.key }) where !cancelled.contains(day) && !exceptions.contains(day) {
            lines += component([recurrenceID(day), stamp("DTSTART", new), duration])
        }
        for day in cancelled.sorted() where !exceptions.contains(day) {
            lines += component([
                recurrenceID(day), stamp("DTSTART", LocalDateTime(date: day, time: time)), duration, "STATUS:CANCELLED",
            ])
        }
        return lines.map { $0 + "\r\n" }.joined()
    }

    static func calendar(_ series: [Series]) -> Data {
        let events = series.map(\.text).joined()
        return Data(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//TimeQuest//chaos//EN\r\n\(events)END:VCALENDAR\r\n".utf8)
    }

    /// In hours and minutes: as long on a night in which the clocks change.
    private var duration: String { seconds % 3600 == 0 ? "DURATION:PT\(seconds / 3600)H" : "DURATION:PT\(seconds / 60)M" }

    private func component(_ times: [String]) -> [String] {
        ["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:\(title)"] + times + (isTransparent ? ["TRANSP:TRANSPARENT"] : []) + ["END:VEVENT"]
    }

    private func recurrenceID(_ day: LocalDate) -> String {
        stamp("RECURRENCE-ID", LocalDateTime(date: day, time: time))
    }

    private func stamp(_ name: String, _ local: LocalDateTime) -> String {
        let digits = { (text: String) in text.filter(\.isNumber) }
        if isAllDay { return "\(name);VALUE=DATE:\(digits(local.date.description))" }
        let clock = digits(local.time.description)
        let value = "\(digits(local.date.description))T\(clock.count == 4 ? clock + "00" : clock)"
        return switch zone {
        case .floating: "\(name):\(value)"
        case .utc: "\(name):\(value)Z"
        case .named(let zone): "\(name);TZID=\(zone):\(value)"
        }
    }
}
