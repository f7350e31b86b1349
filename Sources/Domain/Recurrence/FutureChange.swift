/// An override with RANGE=THISANDFUTURE: from one occurrence on, all are moved by the same time, last as long as it and look
/// like it (RFC 5545 §3.8.4.4).
struct FutureChange: Sendable {
    /// The original start of the first occurrence it holds for, as an instant.
    let key: Int
    /// Nil where the occurrences are cancelled.
    let template: EventTemplate?
    let clock: EventClock
    let length: EventLength
    /// Seconds by the wall clock, so that a training moved by an hour stays so in summer time.
    let shift: Int
    private let countsFromMidnight: Bool

    init(_ part: SeriesPart, key: Int, keyLocal: Int, series: EventClock, calendarName: String) {
        let own = part.clock
        self.key = key
        // A clock of its own only where whole days become timed or the other way round: in another zone the shift counts.
        clock = own.isAllDay == series.isAllDay ? series : own
        countsFromMidnight = own.isAllDay != series.isAllDay
        let base = countsFromMidnight ? keyLocal.floorDivided(by: 86_400) * 86_400 : keyLocal
        let start = clock.local(of: part.component.start, zones: part.zones)
        shift = start - base
        length = EventLength(of: part.component.end, fromLocal: start, clock: clock, zones: part.zones)
        template =
            part.isCancelled
            ? nil : EventTemplate(component: part.component, isAllDay: own.isAllDay, calendarName: calendarName)
    }

    /// The start that an occurrence of the series gets, by `clock`.
    func local(from local: Int) -> Int {
        (countsFromMidnight ? local.floorDivided(by: 86_400) * 86_400 : local) + shift
    }
}
