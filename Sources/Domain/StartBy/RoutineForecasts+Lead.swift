public import Foundation

extension RoutineForecasts {
    /// How long before an event its first reminder or suggestion can be due, in seconds: the longest routine, the longest way, and the
    /// longer of the heads-up and the time before start-by in which a suggestion shows.
    ///
    /// Whoever plans for a window has to read the events of as much time after it.
    public func longestLead(_ settings: ReminderSettings) -> TimeInterval {
        let headsUp = TimeInterval((settings.headsUpMinutes ?? 0) * 60)
        return TimeInterval(longestPreparationSeconds) + Self.longestWay
            + max(ScheduleSuggestionEngine.considerationBeforeStartBy, headsUp)
    }

    /// The most that an event may name as its travel time, in seconds; a routine may name less.
    private static let longestWay: TimeInterval = 86_400
}
