public import Foundation

/// Parses instants as people and programs write them.
public enum InstantText {
    /// Understands RFC 3339 (`2026-03-01T16:00:00Z`, `2026-03-01T17:00+01:00`), a local date-time (`2026-03-01T17:00`), a local
    /// date (`2026-03-01`, its first instant), `now`, `today` and `tomorrow`.
    ///
    /// - Parameter zone: the zone of local dates and times.
    /// - Returns: nil where it is none of these.
    public static func parse(_ text: String, zone: ZoneRules, now: Date) -> Date? {
        let today = zone.localDateTime(at: now).date
        switch text.lowercased() {
        case "now": return now
        case "today": return zone.startOfDay(today)
        case "tomorrow": return zone.startOfDay(LocalDate(dayNumber: today.dayNumber + 1))
        default: break
        }
        let text = text.replacingOccurrences(of: " ", with: "T")
        if let date = LocalDate(text) { return zone.startOfDay(date) }
        guard text.utf8.count >= 16 else { return nil }
        if let (local, offset) = splitOffset(text), let time = LocalDateTime(withSeconds(local)) {
            return ZoneRules.utc.instant(of: time) - TimeInterval(offset)
        }
        return LocalDateTime(withSeconds(text)).map(zone.instant(of:))
    }

    /// Completes `2026-03-01T16:00` with seconds, and removes fractions of a second.
    private static func withSeconds(_ text: String) -> String {
        let whole = text.split(separator: ".", maxSplits: 1).first.map(String.init) ?? text
        return whole.utf8.count == 16 ? "\(whole):00" : whole
    }

    /// The part before `Z` or `±hh:mm`, and the offset in seconds.
    private static func splitOffset(_ text: String) -> (local: String, seconds: Int)? {
        if text.hasSuffix("Z") || text.hasSuffix("z") { return (String(text.dropLast()), 0) }
        let tail = text.suffix(6)
        guard let sign = tail.first, sign == "+" || sign == "-", tail.dropFirst(3).first == ":",
            let hours = Int(tail.dropFirst().prefix(2)), let minutes = Int(tail.suffix(2)), hours < 24, minutes < 60
        else { return nil }
        return (String(text.dropLast(6)), (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1))
    }
}
