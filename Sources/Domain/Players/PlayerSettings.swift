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

    /// Whether the player is reminded at all.
    public var reminders: Bool
    /// When the daily quest is announced; nil switches it off.
    public var notificationTime: LocalTime?
    /// Whether the player is reminded of the week that is ready to look back on.
    public var weeklyReminder: Bool
    /// Whether a reminder on the desktop may sound.
    public var sounds: Bool
    public var quietHours: QuietHours?
    /// The present pause, for example for illness, and later ones, in their order and with days between them. A pause silences everything.
    /// As stored, those that have ended are there too.
    public var pauses: [PausePeriod]
    /// The days without school, in the same form. They silence only occasions of school; everything else goes on.
    public var schoolFree: [PausePeriod]
    /// Whether calendar events lead to suggestions and reminders for the player.
    public var usesCalendar: Bool
    public var page: PageSettings

    public init(
        reminders: Bool = true, notificationTime: LocalTime? = LocalTime(hour: 7, minute: 30), weeklyReminder: Bool = true,
        sounds: Bool = true, quietHours: QuietHours? = nil, pauses: [PausePeriod] = [], schoolFree: [PausePeriod] = [],
        usesCalendar: Bool = true, page: PageSettings = PageSettings()
    ) {
        self.reminders = reminders
        self.notificationTime = notificationTime
        self.weeklyReminder = weeklyReminder
        self.sounds = sounds
        self.quietHours = quietHours
        self.pauses = pauses
        self.schoolFree = schoolFree
        self.usesCalendar = usesCalendar
        self.page = page
    }

    /// Whether the player wants reminders of a kind. When the daily quest is announced is a time of its own.
    public func wants(_ kind: Reminder.Kind) -> Bool {
        reminders && (kind != .weeklyReflection || weeklyReminder)
    }

    /// The settings, checked and in the form in which they are stored: pauses and school-free days in their order, and without those that
    /// have ended.
    ///
    /// - Parameter old: the stored settings. A client that sends them back unchanged may send a pause that has ended since.
    /// - Throws: the invalid field, with a sentence.
    public func validated(today: LocalDate, replacing old: PlayerSettings) throws(FieldProblem) -> PlayerSettings {
        if let hours = quietHours, hours.from == hours.until {
            throw FieldProblem(
                field: "quietHours", message: "Quiet hours end at another time than they begin.",
                reason: CodedReason(.quietHoursEmpty))
        }
        try page.validate()
        try Self.validate(pauses, replacing: old.pauses, today: today, field: "pauses", days: .pause)
        try Self.validate(schoolFree, replacing: old.schoolFree, today: today, field: "schoolFree", days: .schoolFree)
        return current(today: today)
    }

    private static func validate(
        _ periods: [PausePeriod], replacing old: [PausePeriod], today: LocalDate, field: String, days: FreeDays
    ) throws(FieldProblem) {
        for (index, period) in periods.enumerated() where !(period.until <= today && old.contains(period)) {
            try period.validate(today: today, field: "\(field)[\(index)]", days: days)
        }
    }

    /// The settings without pauses and school-free days that have ended.
    public func current(today: LocalDate) -> PlayerSettings {
        var settings = self
        settings.pauses = pauses.filter { $0.until > today }.joined
        settings.schoolFree = schoolFree.filter { $0.until > today }.joined
        return settings
    }

    private enum CodingKeys: String, CodingKey {
        case reminders, notificationTime, weeklyReminder, sounds, quietHours, pauses, schoolFree, usesCalendar
    }

    /// Of version 0.1.0, which had one pause. Ignored, a pause would be lost unnoticed.
    private enum FormerKeys: String, CodingKey { case pausedUntil }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let former = try decoder.container(keyedBy: FormerKeys.self)
        if former.contains(.pausedUntil) {
            throw DecodingError.dataCorruptedError(
                forKey: .pausedUntil, in: former, debugDescription: "Pauses are in `pauses`, each with `from` and `until`.")
        }
        self.init(
            reminders: try fields.decodeIfPresent(Bool.self, forKey: .reminders) ?? true,
            notificationTime: try fields.decodeIfPresent(LocalTime.self, forKey: .notificationTime),
            weeklyReminder: try fields.decodeIfPresent(Bool.self, forKey: .weeklyReminder) ?? true,
            sounds: try fields.decodeIfPresent(Bool.self, forKey: .sounds) ?? true,
            quietHours: try fields.decodeIfPresent(QuietHours.self, forKey: .quietHours),
            pauses: try fields.decodeIfPresent([PausePeriod].self, forKey: .pauses) ?? [],
            schoolFree: try fields.decodeIfPresent([PausePeriod].self, forKey: .schoolFree) ?? [],
            usesCalendar: try fields.decodeIfPresent(Bool.self, forKey: .usesCalendar) ?? true,
            page: try PageSettings(from: decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(reminders, forKey: .reminders)
        try fields.encodeIfPresent(notificationTime, forKey: .notificationTime)
        try fields.encode(weeklyReminder, forKey: .weeklyReminder)
        try fields.encode(sounds, forKey: .sounds)
        try fields.encodeIfPresent(quietHours, forKey: .quietHours)
        try fields.encode(pauses, forKey: .pauses)
        try fields.encode(schoolFree, forKey: .schoolFree)
        try fields.encode(usesCalendar, forKey: .usesCalendar)
        try page.encode(to: encoder)
    }

    /// The settings of a new player.
    public static let standard = PlayerSettings()
    public static let example = PlayerSettings(
        quietHours: QuietHours(from: LocalTime(secondsOfDay: 20 * 3600), until: LocalTime(secondsOfDay: 7 * 3600)))
}

extension PlayerSettings {
    /// The first day after the pause that a day is in; nil if it is in none.
    public func pauseEnd(on day: LocalDate) -> LocalDate? {
        pauses.joined.first { $0.contains(day) }?.until
    }

    /// The first day of school after the school-free days that a day is in; nil if it is in none.
    public func schoolFreeEnd(on day: LocalDate) -> LocalDate? {
        schoolFree.joined.first { $0.contains(day) }?.until
    }

    /// Whether a pause silences a reminder: one that is due on a day of it, or was due before it and would be emitted late, during it or
    /// afterwards.
    func isPaused(dueAt due: Date, emittedAt: Date, zone: ZoneRules) -> Bool {
        let (dueDay, day) = (zone.localDateTime(at: due).date, zone.localDateTime(at: max(due, emittedAt)).date)
        return pauses.contains { $0.from <= day && dueDay < $0.until }
    }

    /// The end of the quiet hours that contain an instant; the instant itself if none do. Quiet hours contain their start, not
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
