import Foundation

extension Date {
    /// The day that a UTC date-time means where only a day makes sense, as in the EXDATE or UNTIL of an all-day event.
    ///
    /// Programs write the day's UTC midnight or its last UTC second without thinking of zones, or the instant of the
    /// household's midnight: the former name the UTC day, all else the day in the household's zone.
    func namedDay(in household: ZoneRules) -> LocalDate {
        let utc = ZoneRules.utc.localDateTime(at: self)
        let secondsOfDay = utc.time.secondsOfDay
        return secondsOfDay == 0 || secondsOfDay == 86_399 ? utc.date : household.localDateTime(at: self).date
    }
}
