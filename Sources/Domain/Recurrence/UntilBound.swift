extension RecurrenceRule.Until {
    /// The last moment at which an occurrence may start, by the wall clock of the event's zone.
    ///
    /// For all-day events a UTC value means a day, too. Calendars write it as midnight or as the last second of a UTC day,
    /// which then is the day; any other time is the household's midnight or close to it.
    func lastStart(in zone: ZoneRules, isAllDay: Bool) -> LocalDateTime {
        switch self {
        case .date(let date): LocalDateTime(date: date, time: LocalTime(secondsOfDay: 86_399))
        case .local(let local): local
        case .utc(let instant) where isAllDay: LocalDateTime(date: instant.namedDay(in: zone), time: .midnight)
        case .utc(let instant): zone.localDateTime(at: instant)
        }
    }
}
