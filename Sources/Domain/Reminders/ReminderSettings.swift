/// The household's settings for reminders.
public struct ReminderSettings: Codable, Hashable, Sendable {
    /// A time in every week.
    public struct WeeklyTime: Codable, Hashable, Sendable {
        public var weekday: Weekday
        public var time: LocalTime

        public init(weekday: Weekday, time: LocalTime) {
            self.weekday = weekday
            self.time = time
        }
    }

    /// Minutes before start-by at which the heads-up is due; nil switches it off.
    public var headsUpMinutes: Int?
    /// When the weekly reflection is announced; nil switches it off.
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
