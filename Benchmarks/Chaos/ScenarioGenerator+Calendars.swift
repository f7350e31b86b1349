import BenchmarkSupport
import Domain
import Foundation

/// The calendars as they are at the beginning.
extension ScenarioGenerator {
    mutating func throwCalendars() {
        calendars["school"] = throwSchool()
        calendars["club"] = (0..<int(1...3)).map { throwTraining($0) }
        calendars["family"] = (0..<int(3...15)).map { throwAppointment($0) } + decoys()
    }

    /// Terms with holidays between them, and days off within.
    private mutating func throwSchool() -> [Series] {
        var day = firstDay.adding(days: int(-20...10))
        let time = LocalTime(secondsOfDay: 7 * 3600 + 900 * int(0...8))
        var terms: [Series] = []
        while day < firstDay.adding(days: days) {
            let end = day.adding(days: int(40...90))
            let weekdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
            var term = Series(
                uid: "term-\(terms.count)", title: "School day", routines: [.schoolMorning], zone: .named(family.place.zone),
                time: time,
                dates: Series.dates(weekdays, everyWeeks: 1, from: day, until: end), weekdays: weekdays)
            for _ in 0..<int(0...6) { term.exceptions.insert(pick(term.dates.filter(isThere))) }
            terms.append(term)
            day = end.adding(days: int(7...30))
        }
        return terms
    }

    private mutating func throwTraining(_ number: Int) -> Series {
        let isAtNight = chance(0.15)
        let weekdays = isAtNight ? [.sunday] : Weekday.allCases.filter { _ in random.chance(0.25) }
        let first = firstDay.adding(days: int(-30...60))
        let (title, routines) = throwTitle()
        let days = weekdays.isEmpty ? [Weekday.friday] : weekdays
        let everyWeeks = chance(0.2) ? 2 : 1
        var training = Series(
            uid: "training-\(number)", title: title, routines: routines, zone: throwZone(),
            // On some nights there is no 2:30, on others there are two.
            time: isAtNight
                ? LocalTime(secondsOfDay: 900 * int(0...16)) : LocalTime(secondsOfDay: 13 * 3600 + 300 * int(0...80)),
            dates: Series.dates(days, everyWeeks: everyWeeks, from: first, until: first.adding(days: int(60...400))),
            weekdays: days, everyWeeks: everyWeeks)
        for _ in 0..<int(0...5) { training.exceptions.insert(pick(training.dates.filter(isThere))) }
        for _ in 0..<int(0...4) { move(&training, pick(training.dates.filter(isThere))) }
        return training
    }

    mutating func throwAppointment(_ number: Int, on day: LocalDate? = nil, at time: LocalTime? = nil) -> Series {
        let (title, routines) = throwTitle()
        return Series(
            uid: "appointment-\(number)", title: title, routines: routines, zone: throwZone(),
            time: time ?? LocalTime(secondsOfDay: 60 * int(0...1439) + (chance(0.1) ? int(0...59) : 0)),
            dates: [day ?? firstDay.adding(days: int(0...(days - 1)))])
    }

    mutating func throwTitle() -> (String, [RoutineID]) {
        let titles: [(String, [RoutineID])] = [
            ("Soccer practice", [.sportsThings]), ("Soccer match", [.sportsThings]), ("Piano lesson", [.musicBag]),
            (hasKeywords ? "School trip" : "School day", [.schoolMorning]),
            // Two keywords are as specific as each other. Words of a template and of a routine are not.
            hasKeywords ? ("Soccer at school", [.schoolMorning, .sportsThings]) : ("Soccer training", [.sportsThings]),
            ("Dentist", []),
        ]
        return pick(titles)
    }

    private mutating func throwZone() -> Series.Zone {
        switch random.uniform() {
        case ..<0.7: .named(family.place.zone)
        case ..<0.8: .floating
        case ..<0.9: .utc
        default: .named(pick(["Europe/London", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe"]))
        }
    }

    /// What must remind of nothing: whole days, and what takes no time.
    private mutating func decoys() -> [Series] {
        let zone = Series.Zone.named(family.place.zone)
        var camp = Series(
            uid: "camp", title: "Soccer camp", routines: [], zone: zone, time: .midnight,
            dates: Series.dates([.saturday], everyWeeks: 1, from: firstDay, until: firstDay.adding(days: days)),
            weekdays: [.saturday])
        camp.isAllDay = true
        var television = Series(
            uid: "television", title: "Soccer on television", routines: [], zone: zone, time: .sixInTheEvening,
            dates: Series.dates([.wednesday], everyWeeks: 1, from: firstDay, until: firstDay.adding(days: days)),
            weekdays: [.wednesday])
        television.isTransparent = true
        return [camp, television]
    }

    /// To another time of the day, or to another day.
    mutating func move(_ series: inout Series, _ day: LocalDate) {
        let seconds = series.time.secondsOfDay + 300 * int(-36...36)
        let target = chance(0.3) ? day.adding(days: int(-2...3)) : day
        series.moved[day] = LocalDateTime(date: target, time: LocalTime(secondsOfDay: min(max(seconds, 0), 86_399)))
    }
}
