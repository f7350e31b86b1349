public import Foundation

/// Reads instants as people and programs write them.
public enum InstantText {
    /// Understands RFC 3339 (`2026-03-01T16:00:00Z`, `2026-03-01T17:00+01:00`), a local date-time (`2026-03-01T17:00`,
    /// `24.12.2026 17:00`, `tomorrow 7:00`), a local date (`2026-03-01`, `24.12.2026`, `24.12.`, its first instant), a time of today
    /// (`7:15`, `8pm`), `now`, `today`, `tomorrow`, `day after tomorrow`, `yesterday`, `friday` and `24 December 17:00`.
    ///
    /// - Parameter zone: the zone of local dates and times.
    public static func read(_ text: String, zone: ZoneRules, now: Date) throws(TimeTextProblem) -> Date {
        let trimmed = NameRule.trimmed(text)
        if trimmed.lowercased() == "now" { return now }
        let iso = trimmed.replacingOccurrences(of: " ", with: "T")
        if iso.utf8.count >= 16 {
            if let instant = withOffset(iso) { return instant }
            if let time = LocalDateTime(withSeconds(iso)) { return zone.instant(of: time) }
        }
        return try readTyped(trimmed, zone, today: zone.localDateTime(at: now).date)
    }

    /// Reads a date-time with an offset, `2026-03-01T16:00Z` or `2026-03-01T17:00:00.5+01:00`; nil for anything else.
    public static func withOffset(_ text: String) -> Date? {
        let text = text.replacingOccurrences(of: " ", with: "T")
        guard let (local, offset) = splitOffset(text), let time = LocalDateTime(withSeconds(local)) else { return nil }
        return ZoneRules.utc.instant(of: time) - TimeInterval(offset)
    }

    /// A day, a time of today, or both.
    private static func readTyped(_ text: String, _ zone: ZoneRules, today: LocalDate) throws(TimeTextProblem) -> Date {
        if let (day, time) = try TypedDay.withNamedMonth(text) {
            if time.isEmpty { return zone.startOfDay(day.date(today: today)) }
            return zone.instant(of: LocalDateTime(date: day.date(today: today), time: try LocalTime(typed: time)))
        }
        if let (day, rest) = TypedDay.withName(text) { return try instant(day, rest, zone, today: today) }
        let first = String(text.lowercased().prefix { $0 != " " && $0 != "t" })
        guard isDateLike(first) else {
            // A number alone is rather a mistake of a program's, such as seconds since 1970, than an hour.
            if text.allSatisfy(\.isNumber) { throw unclear(text) }
            do {
                return zone.instant(of: LocalDateTime(date: today, time: try LocalTime(typed: text)))
            } catch {
                // `24.12` is no time of day.
                if let day = try? TypedDay(typed: first), text.count == first.count {
                    return zone.startOfDay(day.date(today: today))
                }
                guard text.first?.isNumber == true, !text.containsByte("/") else { throw unclear(text) }
                throw error
            }
        }
        return try instant(try TypedDay(typed: first), String(text.dropFirst(first.count)), zone, today: today)
    }

    /// - Parameter rest: the text behind the day: a time, or nothing for the first instant of the day.
    private static func instant(
        _ day: TypedDay, _ rest: String, _ zone: ZoneRules, today: LocalDate
    ) throws(TimeTextProblem) -> Date {
        let (date, time) = (day.date(today: today), rest.drop { $0 == " " || $0 == "T" || $0 == "t" })
        if time.isEmpty { return zone.startOfDay(date) }
        return zone.instant(of: LocalDateTime(date: date, time: try LocalTime(typed: String(time))))
    }

    private static func unclear(_ text: String) -> TimeTextProblem {
        TimeTextProblem(
            "“\(text.prefix(40))” is not a time. Write it like 2026-12-24, 24.12.2026 16:00, tomorrow 7:00 or "
                + "2026-12-24T16:00:00Z.",
            .instantUnclear, ["text": "\(text.prefix(40))"])
    }

    /// Whether a word has the three parts of a date; `7.15` and `7:15:30` have not.
    private static func isDateLike(_ word: String) -> Bool {
        word.first?.isNumber == true && (word.count { $0 == "-" } == 2 || word.count { $0 == "." } == 2)
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
