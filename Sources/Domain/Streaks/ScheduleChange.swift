/// From a day on, the days of the week on which a player has quests; in force until the next change.
public struct ScheduleChange: Codable, Hashable, Sendable {
    public var from: LocalDate
    /// From Sunday on; empty where no routine is hers any more.
    public var days: [Weekday]

    public init(from: LocalDate, days: [Weekday]) {
        self.from = from
        self.days = days
    }
}
