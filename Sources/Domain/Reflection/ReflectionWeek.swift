import Foundation

/// A household's week on its clocks, and the four weeks before that it is held against.
struct ReflectionWeek {
    static let weeksBefore = 4

    let firstDay: LocalDate
    let zone: ZoneRules

    init(holding moment: Date, zone: ZoneRules, firstWeekday: Weekday) {
        firstDay = zone.localDateTime(at: moment).date.onOrBefore(firstWeekday)
        self.zone = zone
    }

    var lastDay: LocalDate { firstDay.adding(days: 6) }

    /// Some weeks earlier or later, from its first midnight up to the next week's. In weeks in which clocks are set it is an hour
    /// shorter or longer.
    func instants(weeks: Int = 0) -> Range<Date> { instants(from: weeks, until: weeks + 1) }

    /// The weeks before this one.
    var base: Range<Date> { instants(from: -Self.weeksBefore, until: 0) }

    private func instants(from: Int, until: Int) -> Range<Date> {
        zone.startOfDay(firstDay.adding(days: 7 * from))..<zone.startOfDay(firstDay.adding(days: 7 * until))
    }
}
