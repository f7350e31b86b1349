/// The EXDATEs of a component, in all the forms in which calendars write them.
struct ExceptionDates: Sendable {
    /// Starts that are excluded, as instants.
    private var instants: Set<Int> = []
    /// Days by the component's clock on which every occurrence is excluded: a DATE on a timed event, any form on an all-day one.
    private var days: Set<Int> = []

    init(_ dates: [EventTime], clock: EventClock, zones: ZoneTable) {
        for date in dates {
            if clock.isAllDay {
                days.insert(date.day(in: zones).dayNumber)
            } else if case .date(let day) = date {
                days.insert(day.dayNumber)
            } else {
                instants.insert(clock.instant(of: date, zones: zones))
            }
        }
    }

    func contains(local: Int, instant: Int) -> Bool {
        (!instants.isEmpty && instants.contains(instant)) || (!days.isEmpty && days.contains(local.floorDivided(by: 86_400)))
    }
}
