import Foundation

extension PlayerSettings {
    /// Whether an instant lies on a day before the end of her pause.
    func isPaused(at instant: Date, zone: ZoneRules) -> Bool {
        pausedUntil.map { zone.localDateTime(at: instant).date < $0 } ?? false
    }

    /// The end of the quiet hours that hold an instant; the instant itself where none do. They hold their beginning, not their end.
    func endOfQuietHours(at instant: Date, zone: ZoneRules) -> Date {
        guard let quietHours else { return instant }
        let today = zone.localDateTime(at: instant).date
        // In order, as on the day of a clock change those of one day can run into those of the next. Where the zone has skipped
        // yesterday, those of the day before go on until today.
        return (-2...1).reduce(instant) { instant, days in
            let span = quietHours.span(on: today.adding(days: days), zone: zone)
            return span.from <= instant ? max(instant, span.until) : instant
        }
    }
}

extension PlayerSettings.QuietHours {
    /// Where the quiet hours that begin on a day lie in time, by the household's clock changes.
    fileprivate func span(on day: LocalDate, zone: ZoneRules) -> (from: Date, until: Date) {
        let lastDay = until <= from ? day.adding(days: 1) : day
        return (
            zone.instant(of: LocalDateTime(date: day, time: from)), zone.instant(of: LocalDateTime(date: lastDay, time: until))
        )
    }
}
