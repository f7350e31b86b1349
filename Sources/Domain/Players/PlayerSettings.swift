import Foundation

/// The settings of a player, made by the player or a parent.
public struct PlayerSettings: Codable, Hashable, Sendable {
    /// A part of the day without reminders; it may include midnight.
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
    /// The first day of a pause that begins later; nil where it begins at once.
    public var pausedFrom: LocalDate?
    /// The first day after a pause for illness or holidays; nil where nothing is paused. Paused days break no streak.
    public var pausedUntil: LocalDate?
    /// Whether calendar events lead to suggestions and reminders for the player.
    public var usesCalendar: Bool

    public init(
        notificationTime: LocalTime? = LocalTime(hour: 7, minute: 30), sounds: Bool = true, quietHours: QuietHours? = nil,
        pausedFrom: LocalDate? = nil, pausedUntil: LocalDate? = nil, usesCalendar: Bool = true
    ) {
        self.notificationTime = notificationTime
        self.sounds = sounds
        self.quietHours = quietHours
        self.pausedFrom = pausedFrom
        self.pausedUntil = pausedUntil
        self.usesCalendar = usesCalendar
    }

    /// A longer pause is taken for a typing error.
    static let longestPauseDays = 366

    /// The settings, checked and in the form in which they are stored: a pause that has ended is nil.
    ///
    /// - Parameter old: the stored settings. A client that sends them back unchanged may send a pause that has ended since.
    /// - Throws: the invalid field, with a sentence.
    public func validated(today: LocalDate, replacing old: PlayerSettings) throws(FieldProblem) -> PlayerSettings {
        var settings = self
        if let hours = quietHours, hours.from == hours.until {
            throw FieldProblem(field: "quietHours", message: "Quiet hours end at another time than they begin.")
        }
        guard let until = pausedUntil else {
            guard pausedFrom == nil else {
                throw FieldProblem(field: "pausedUntil", message: "A pause needs the day on which things go on again.")
            }
            return settings
        }
        if let from = pausedFrom, from >= until {
            throw FieldProblem(field: "pausedFrom", message: "A pause begins before it ends on \(until); \(from) is too late.")
        }
        if until > today.adding(days: Self.longestPauseDays) {
            throw FieldProblem(field: "pausedUntil", message: "A pause can last a year at most; this one would end on \(until).")
        }
        if until <= today {
            guard until == old.pausedUntil else { throw Self.noPause(until: until, today: today) }
            (settings.pausedFrom, settings.pausedUntil) = (nil, nil)
        }
        return settings
    }

    private static func noPause(until: LocalDate, today: LocalDate) -> FieldProblem {
        let what = until == today ? "\(until) is today" : "\(until) has passed"
        return FieldProblem(
            field: "pausedUntil",
            message: "\(what). A pause lasts until a day after today, such as \(today.adding(days: 7)).")
    }

    private enum CodingKeys: String, CodingKey { case notificationTime, sounds, quietHours, pausedFrom, pausedUntil, usesCalendar }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            notificationTime: try fields.decodeIfPresent(LocalTime.self, forKey: .notificationTime),
            sounds: try fields.decodeIfPresent(Bool.self, forKey: .sounds) ?? true,
            quietHours: try fields.decodeIfPresent(QuietHours.self, forKey: .quietHours),
            pausedFrom: try fields.decodeIfPresent(LocalDate.self, forKey: .pausedFrom),
            pausedUntil: try fields.decodeIfPresent(LocalDate.self, forKey: .pausedUntil),
            usesCalendar: try fields.decodeIfPresent(Bool.self, forKey: .usesCalendar) ?? true)
    }

    /// The settings of a new player.
    public static let standard = PlayerSettings()
    public static let example = PlayerSettings(
        quietHours: QuietHours(from: LocalTime(secondsOfDay: 20 * 3600), until: LocalTime(secondsOfDay: 7 * 3600)))
}

extension PlayerSettings {
    /// The present pause, or the next; nil where there is none.
    public func pause(today: LocalDate) -> PausePeriod? {
        guard let until = pausedUntil, until > today else { return nil }
        return PausePeriod(from: pausedFrom ?? today, until: until)
    }

    /// The first day after the pause that a day is in; nil where it is in none.
    public func pauseEnd(on day: LocalDate) -> LocalDate? {
        pause(today: day).flatMap { $0.contains(day) ? $0.until : nil }
    }

    /// Whether an instant is on a day of the pause.
    func isPaused(at instant: Date, zone: ZoneRules) -> Bool {
        pauseEnd(on: zone.localDateTime(at: instant).date) != nil
    }

    /// The end of the quiet hours that contain an instant; the instant itself where none do. Quiet hours contain their start, not
    /// their end.
    func endOfQuietHours(at instant: Date, zone: ZoneRules) -> Date {
        guard let quietHours else { return instant }
        let today = zone.localDateTime(at: instant).date
        // In order, because on the day of a clock change the quiet hours of one day can run into those of the next. Where the zone
        // has skipped yesterday, those of the day before last until today.
        return (-2...1).reduce(instant) { instant, days in
            let span = quietHours.span(on: today.adding(days: days), zone: zone)
            return span.from <= instant ? max(instant, span.until) : instant
        }
    }
}

extension PlayerSettings.QuietHours {
    /// The instants of the quiet hours that begin on a day, by the household's zone.
    fileprivate func span(on day: LocalDate, zone: ZoneRules) -> (from: Date, until: Date) {
        let lastDay = until <= from ? day.adding(days: 1) : day
        return (
            zone.instant(of: LocalDateTime(date: day, time: from)), zone.instant(of: LocalDateTime(date: lastDay, time: until))
        )
    }
}

/// Days on which nothing was expected of a player: illness or holidays.
public struct PausePeriod: Codable, Hashable, Sendable {
    /// The first day of the pause.
    public var from: LocalDate
    /// The first day after it, later than `from`.
    public var until: LocalDate

    public init(from: LocalDate, until: LocalDate) {
        self.from = from
        self.until = until
    }

    public func contains(_ day: LocalDate) -> Bool { from <= day && day < until }
}
