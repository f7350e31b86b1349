import Foundation

/// Calendars with events around now.
enum CalendarText {
    /// One event in a calendar of its own.
    static func event(_ title: String, at start: Date, uid: String = UUID().uuidString, minutes: Int = 60) -> String {
        calendar([entry(title, at: start, uid: uid, minutes: minutes)])
    }

    static func calendar(_ entries: [String]) -> String {
        text(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//TimeQuest//Tests//EN"]) + entries.joined() + text(["END:VCALENDAR"])
    }

    /// - Parameter isAtHome: whether it takes nobody away: events that overlap are one time away, which has one start-by.
    static func entry(
        _ title: String, at start: Date, uid: String = UUID().uuidString, minutes: Int = 60, isAtHome: Bool = false
    ) -> String {
        text(
            [
                "BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:20260101T000000Z", "DTSTART:\(stamp(start))",
                "DTEND:\(stamp(start + TimeInterval(minutes * 60)))", "SUMMARY:\(title)",
            ] + (isAtHome ? ["LOCATION:Home"] : []) + ["END:VEVENT"])
    }

    /// Cut off in the middle of an event, as by a full disk.
    static let broken = text(["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:cut@off", "DTSTART:2026030"])

    /// `20260301T160000Z`
    static func stamp(_ instant: Date) -> String {
        instant.formatted(.iso8601).replacingOccurrences(of: "-", with: "").replacingOccurrences(of: ":", with: "")
    }

    private static func text(_ lines: [String]) -> String { lines.map { $0 + "\r\n" }.joined() }
}

extension Date {
    /// Whole seconds, as calendars and the API have them.
    static var wholeNow: Date { Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)) }
}
