public import Foundation

extension DatedTime {
    /// The instant for which the time is set. If the players are away at a *begin at* time, the routine begins at its start-by.
    fileprivate func beginsAt(startBy: Date) -> Date { aim == .beginAt ? max(at, startBy) : at }
}

extension ScheduleSuggestion {
    /// The start of the event, the *ready by* time, or the time at which the routine begins: its *begin at* time, or after coming back.
    public var beginsAt: Date { time?.beginsAt(startBy: startBy) ?? start }
}

extension PlannedStart {
    /// The start of the event, the *ready by* time, or the time at which the routine begins: its *begin at* time, or after coming back.
    public var beginsAt: Date { if case .time(let time) = cause { time.beginsAt(startBy: startBy) } else { start } }
}

extension CalendarPlan.OwnTime {
    /// The *ready by* time, or the time at which the routine begins: its *begin at* time, or after coming back.
    public var beginsAt: Date { time.beginsAt(startBy: startBy) }
}
