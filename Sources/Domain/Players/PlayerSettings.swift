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

    /// A pause of a year or more is a typing error.
    static let longestPauseDays = 366

    /// The settings as they can be kept: a pause that is over is none.
    ///
    /// - Throws: the field that cannot be, with a sentence.
    public func validated(today: LocalDate) throws(FieldProblem) -> PlayerSettings {
        var settings = self
        if let hours = quietHours, hours.from == hours.until {
            throw FieldProblem(field: "quietHours", message: "Quiet hours end at another time than they begin.")
        }
        if let until = pausedUntil {
            if until > today.adding(days: Self.longestPauseDays) {
                throw FieldProblem(
                    field: "pausedUntil", message: "A pause can last a year at most; this one would end on \(until).")
            }
            if until <= today { settings.pausedUntil = nil }
        }
        return settings
    }

    private enum CodingKeys: String, CodingKey { case notificationTime, sounds, quietHours, pausedUntil, usesCalendar }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            notificationTime: try fields.decodeIfPresent(LocalTime.self, forKey: .notificationTime),
            sounds: try fields.decodeIfPresent(Bool.self, forKey: .sounds) ?? true,
            quietHours: try fields.decodeIfPresent(QuietHours.self, forKey: .quietHours),
            pausedUntil: try fields.decodeIfPresent(LocalDate.self, forKey: .pausedUntil),
            usesCalendar: try fields.decodeIfPresent(Bool.self, forKey: .usesCalendar) ?? true)
    }

    /// A player's before anybody has set anything.
    public static let standard = PlayerSettings()
    public static let example = PlayerSettings(
        quietHours: QuietHours(from: LocalTime(secondsOfDay: 20 * 3600), until: LocalTime(secondsOfDay: 7 * 3600)))
}
