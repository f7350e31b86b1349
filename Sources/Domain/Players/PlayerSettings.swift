/// What a player, or her parent, has set for her.
public struct PlayerSettings: Codable, Hashable, Sendable {
    /// A part of the day without reminders; it may go over midnight.
    public struct QuietHours: Codable, Hashable, Sendable {
        public var from: LocalTime
        public var until: LocalTime

        public init(from: LocalTime, until: LocalTime) {
            self.from = from
            self.until = until
        }
    }

    /// When the daily quest is announced; nil switches it off.
    public var notificationTime: LocalTime?
    public var sounds: Bool
    public var quietHours: QuietHours?
    /// The first day on which things go on again, after illness or holidays; nil where nothing is paused. Paused days break no streak.
    public var pausedUntil: LocalDate?
    /// Whether calendars suggest and remind her of anything.
    public var usesCalendar: Bool

    public init(
        notificationTime: LocalTime? = LocalTime(hour: 7, minute: 30), sounds: Bool = true, quietHours: QuietHours? = nil,
        pausedUntil: LocalDate? = nil, usesCalendar: Bool = true
    ) {
        self.notificationTime = notificationTime
        self.sounds = sounds
        self.quietHours = quietHours
        self.pausedUntil = pausedUntil
        self.usesCalendar = usesCalendar
    }

    /// A player's before anybody has set anything.
    public static let standard = PlayerSettings()
    public static let example = PlayerSettings(
        quietHours: QuietHours(from: LocalTime(secondsOfDay: 20 * 3600), until: LocalTime(secondsOfDay: 7 * 3600)))
}
