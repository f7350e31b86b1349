/// What the household has decided about reminders.
public struct ReminderSettings: Codable, Hashable, Sendable {
    /// A time of every week.
    public struct WeeklyTime: Codable, Hashable, Sendable {
        public var weekday: Weekday
        public var time: LocalTime

        public init(weekday: Weekday, time: LocalTime) {
            self.weekday = weekday
            self.time = time
        }
    }

    /// Minutes before start-by for the first, gentle stage; nil switches it off.
    public var headsUpMinutes: Int?
    /// When she is told that her week is ready to look back on; nil switches it off.
    public var weeklyReflection: WeeklyTime?

    public init(headsUpMinutes: Int? = 10, weeklyReflection: WeeklyTime? = WeeklyTime(weekday: .sunday, time: .sixInTheEvening)) {
        self.headsUpMinutes = headsUpMinutes
        self.weeklyReflection = weeklyReflection
    }
}

extension LocalTime {
    /// 18:00
    public static let sixInTheEvening = LocalTime(secondsOfDay: 18 * 3600)
}
