import Domain
import Foundation
import LinuxSystem
import Pages
import Services

/// Instants as people read them, in the household's zone.
struct LocalTimeText {
    let zone: ZoneRules
    /// Appended to each time that is not in the household's zone.
    private let mark: String

    /// - Parameter zoneName: the household's zone as the daemon names it. If this PC does not know it, times are in UTC, and marked so.
    init(zoneName: String) {
        let known = SystemZones().lookup(zoneName)
        zone = known ?? .utc
        mark = known == nil ? " UTC" : ""
    }

    init(zone: ZoneRules) {
        self.zone = zone
        mark = ""
    }

    /// `Sat 28 Feb 16:00`
    func dateTime(_ instant: Date) -> String { "\(day(instant)) \(time(instant))" }

    /// `16:00`
    func time(_ instant: Date) -> String {
        let time = zone.localDateTime(at: instant).time
        return "\(ClockText.twoDigits(time.hour)):\(ClockText.twoDigits(time.minute))\(mark)"
    }

    /// `Sat 28 Feb`
    func day(_ instant: Date) -> String { Self.day(zone.localDateTime(at: instant).date) }

    /// `Sat 28 Feb`; in German `Sa. 28. Feb.`
    static func day(_ date: LocalDate) -> String {
        let weekday = TerminalWord.dateWeekdaysShort.text(number: date.weekday.rawValue - 1)
        let month = TerminalWord.dateMonthsShort.text(number: date.month - 1)
        return TerminalWord.momentDay.text(["weekday": weekday, "day": "\(date.day)", "month": month])
    }
}

/// A day as people read it.
enum DayText {
    /// With its year: `2026-10-12`; in German `12.10.2026`. Commands understand both.
    ///
    /// - Parameter words: the texts of a language; those of the login by default.
    static func text(_ date: LocalDate, in words: Words = TerminalLanguage.current) -> String {
        let (month, day) = (ClockText.twoDigits(date.month), ClockText.twoDigits(date.day))
        // The description begins with four digits: the year 33 is 0033.
        return TerminalWord.momentDate.text(["year": String("\(date)".prefix(4)), "month": month, "day": day], in: words)
    }
}
