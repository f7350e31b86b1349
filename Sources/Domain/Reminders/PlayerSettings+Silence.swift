import Foundation

extension PlayerSettings {
    /// When a reminder may be given that is due at an instant: in quiet hours, at their end.
    ///
    /// - Parameter now: it cannot be given before; a reminder that was held up must not come in quiet hours either.
    func afterQuietHours(_ fireAt: Date, now: Date, zone: ZoneRules) -> Date {
        let planned = endOfQuiet(at: fireAt, zone: zone)
        let held = endOfQuiet(at: now, zone: zone)
        return planned < now && held > now ? held : planned
    }

    /// Whether an instant lies on a day before the end of her pause.
    func isPaused(at instant: Date, zone: ZoneRules) -> Bool {
        pausedUntil.map { zone.localDateTime(at: instant).date < $0 } ?? false
    }

    /// The end of the quiet hours that hold an instant; the instant itself where none do.
    private func endOfQuiet(at instant: Date, zone: ZoneRules) -> Date {
        guard let quietHours else { return instant }
        let local = zone.localDateTime(at: instant)
        let overMidnight = quietHours.until < quietHours.from
        let isIn =
            overMidnight
            ? quietHours.from <= local.time || local.time < quietHours.until
            : quietHours.from <= local.time && local.time < quietHours.until
        guard isIn else { return instant }
        let day = overMidnight && quietHours.from <= local.time ? local.date.adding(days: 1) : local.date
        // Where the clock shows the end twice, the first one counts: then it can lie behind.
        return max(instant, zone.instant(of: LocalDateTime(date: day, time: quietHours.until)))
    }
}
