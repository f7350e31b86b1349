import Foundation
import FuzzSupport

@testable import Domain

/// What holds for every time zone that can be read, from a TZif file or from the POSIX text at its end: wall clocks and instants
/// belong to each other.
enum ZoneCheck {
    /// Seconds since 1970 in the years 6 to 9987: well within the calendar, at whose ends times are held back.
    private static let reach = -62_000_000_000...253_000_000_000

    /// An input that does not begin like a TZif file is taken for a POSIX text.
    static func check(_ bytes: [UInt8]) {
        if bytes.starts(with: "TZif".utf8) {
            guard let rules = try? ZoneRules(identifier: "Fuzz/Zone", tzif: Data(bytes)) else { return }
            check(rules)
            for instant in instants(in: bytes) { check(rules, around: instant) }
        } else if let rule = try? PosixZoneRule(parsing: String(decoding: bytes, as: UTF8.self)) {
            check(ZoneRules(identifier: "Fuzz/Zone", timeline: ZoneTimeline(initial: rule.standard, changes: [], footer: rule)))
        }
    }

    private static func check(_ rules: ZoneRules) {
        // A step that is no multiple of anything meets all times of the day.
        for instant in stride(from: reach.lowerBound, through: reach.upperBound, by: 1_234_567_891) { check(rules, at: instant) }
        // Around now by the hour and a bit, so that the changes of clocks of one year are met.
        for instant in stride(from: 1_767_000_000, through: 1_799_000_000, by: 86_401) { check(rules, at: instant) }
        // The table ends in 2100, from where on the rule is asked.
        for instant in stride(from: 4_102_444_800 - 200_000, through: 4_102_444_800 + 200_000, by: 3_601) {
            check(rules, at: instant)
        }
        require(rules == rules, "the zone does not equal itself")
    }

    /// Wherever eight bytes may be one of the file's transitions.
    private static func instants(in bytes: [UInt8]) -> [Int] {
        (0..<max(bytes.count - 7, 0)).compactMap { index in
            let value = bytes[index..<index + 8].reduce(Int64(0)) { $0 << 8 | Int64($1) }
            return reach.contains(Int(value)) ? Int(value) : nil
        }
    }

    private static func check(_ rules: ZoneRules, around instant: Int) {
        for distance in [-86_400, -3_600, -1, 0, 1, 3_600, 86_400] { check(rules, at: instant + distance) }
    }

    private static func check(_ rules: ZoneRules, at instant: Int) {
        let reading = LocalDateTime(secondsSinceEpoch: instant)
        let shown = rules.localDateTime(at: rules.instant(of: reading))
        require(shown >= reading, "\(reading) becomes \(shown), which is earlier")
        let date = Date(wholeSeconds: instant)
        let offset = rules.offsetSeconds(at: date)
        require(ZoneClock.offsetRange.contains(offset), "an offset of \(offset) seconds")
        let local = rules.localDateTime(at: date)
        require(local.secondsSinceEpoch == instant + offset, "the offset and the wall clock disagree at \(instant)")
        let back = rules.instant(of: local)
        require(back <= date, "\(local) is read as \(back), later than \(date), when clocks show it")
        require(rules.localDateTime(at: back) == local, "clocks show \(local) at \(date), and do not at \(back)")
        let midnight = rules.startOfDay(local.date)
        // Not always before: a zone that sets its clocks back by more than a day has days that begin twice, the first time in a gap.
        require(abs(midnight.timeIntervalSince(date)) < 3 * 86_400, "the day of \(local) begins at \(midnight)")
        require(rules.localDateTime(at: midnight).date == local.date, "\(midnight) is not on \(local.date)")
    }
}
