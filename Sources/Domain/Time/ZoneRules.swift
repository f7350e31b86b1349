public import Foundation

/// The rules of one time zone: its UTC offset at every instant. All conversions between wall clocks and instants are done here.
///
/// Immutable and cheap to copy. The rules come from a TZif file of the system or from a VTIMEZONE of a calendar, or are a fixed
/// offset; Foundation's zones are not used.
public struct ZoneRules: Sendable {
    /// The name under which the rules were found, e.g. "Europe/Berlin".
    public let identifier: String
    private let timeline: ZoneTimeline

    init(identifier: String, timeline: ZoneTimeline) {
        self.identifier = identifier
        self.timeline = timeline
    }

    /// A zone that never changes its offset.
    /// - Parameter offsetSeconds: seconds east of Greenwich; clamped to ±25 hours.
    public init(identifier: String, offsetSeconds: Int) {
        let offset = offsetSeconds.clamped(to: ZoneClock.offsetRange)
        let clock = ZoneClock(offset: offset, isDaylight: false, abbreviation: offset == 0 ? "UTC" : identifier)
        self.init(identifier: identifier, timeline: ZoneTimeline(initial: clock, changes: [], footer: nil))
    }

    /// Coordinated Universal Time.
    public static let utc = ZoneRules(identifier: "UTC", offsetSeconds: 0)

    /// Seconds east of Greenwich at an instant.
    public func offsetSeconds(at instant: Date) -> Int {
        timeline.segment(at: instant.wholeSeconds).clock.offset
    }

    /// The zone's abbreviation at an instant: "CET", "CEST", "-03". It is for people, and not unique.
    public func abbreviation(at instant: Date) -> String {
        timeline.segment(at: instant.wholeSeconds).clock.abbreviation
    }

    /// The time of day of an instant as people read it, rounded down to the minute.
    func clockTime(at instant: Date) -> LocalTime {
        LocalTime(secondsOfDay: localDateTime(at: instant).time.secondsOfDay / 60 * 60)
    }

    /// The text of ``clockTime(at:)``, `16:00`.
    func clock(at instant: Date) -> String { clockTime(at: instant).description }

    /// The local date and time of an instant, rounded down to the second.
    public func localDateTime(at instant: Date) -> LocalDateTime {
        LocalDateTime(secondsSinceEpoch: localSeconds(at: instant.wholeSeconds))
    }

    /// The instant of a local date and time.
    ///
    /// In a gap, the offset before the change applies (02:30 becomes 03:30 in summer time); of a time that occurs twice, it is the
    /// first (RFC 5545 §3.3.5).
    public func instant(of local: LocalDateTime) -> Date {
        Date(wholeSeconds: instantSeconds(ofLocal: local.secondsSinceEpoch))
    }

    /// The first instant of a local day: midnight, or the end of the gap where clocks skip midnight.
    public func startOfDay(_ day: LocalDate) -> Date {
        Date(wholeSeconds: startOfDaySeconds(day.dayNumber))
    }

    /// The rule that the clocks follow after all changes that are listed; nil if the zone has none.
    var lastingRule: PosixZoneRule? { timeline.lastingRule }

    // MARK: In whole seconds, for the expansion of calendars

    func localSeconds(at instant: Int) -> Int {
        instant + timeline.segment(at: instant).clock.offset
    }

    func instantSeconds(ofLocal local: Int) -> Int {
        timeline.instant(ofLocal: local)
    }

    func startOfDaySeconds(_ dayNumber: Int) -> Int {
        let midnight = dayNumber * 86_400
        let instant = timeline.instant(ofLocal: midnight)
        // In a gap, the instant by the offset before is as far after the change as midnight is after the start of the gap.
        let overshoot = localSeconds(at: instant) - midnight
        return overshoot > 0 ? timeline.segment(at: instant).start : instant
    }
}

extension ZoneRules: Hashable {
    /// Two values are equal if they have the same name and the same rules, wherever they were read.
    public static func == (left: ZoneRules, right: ZoneRules) -> Bool {
        left.identifier == right.identifier && (left.timeline === right.timeline || left.timeline.hasSameRules(as: right.timeline))
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
    }
}

/// The zones of one calendar file by name. Two files can use one name for different rules.
public struct ZoneTable: Hashable, Sendable {
    /// The zone of floating times, of whole days, and of unknown names.
    public var household: ZoneRules
    /// The rules by TZID, exactly as the file writes it.
    public var named: [String: ZoneRules]

    public init(household: ZoneRules, named: [String: ZoneRules] = [:]) {
        self.household = household
        self.named = named
    }

    /// The rules of a TZID, the household's where the name is unknown (never silently UTC).
    public func rules(for tzid: String) -> ZoneRules {
        named[tzid] ?? household
    }
}

/// Why the rules of a time zone could not be read.
public enum ZoneRulesError: PrintableError, Hashable, Sendable {
    /// The data does not begin with a TZif header (RFC 9636), or has an unknown version.
    case notTZif
    /// The data ends before the end that its header gives.
    case truncated
    /// A part of the data contradicts another or lies outside its range.
    case invalid(String)
    /// The POSIX rule for the far future (RFC 9636 §3.3) cannot be read.
    case footer(String)
    /// The zone counts leap seconds (the "right/" zones), calendars do not.
    case leapSeconds
    /// A VTIMEZONE without STANDARD and DAYLIGHT (RFC 5545 §3.6.5).
    case noObservances
    /// A VTIMEZONE that changes its clocks more often than any real zone, or takes too long to expand.
    case tooManyTransitions

    public var sentences: String {
        switch self {
        case .notTZif: "The file is not a time zone file (TZif)."
        case .truncated: "The time zone file is cut short."
        case .invalid(let what): "The time zone is invalid: \(what)."
        case .footer(let text): "The time zone's rule for the future cannot be read: \"\(text)\"."
        case .leapSeconds: "The time zone counts leap seconds; use the zone of the same name without \"right/\"."
        case .noObservances: "The time zone has neither STANDARD nor DAYLIGHT."
        case .tooManyTransitions: "The time zone changes its clocks too often to be real."
        }
    }
}

extension ZoneRules {
    /// The days that a window touches, and the day before: where clocks are set forward late in the evening, times of a day can
    /// come after its end.
    func days(from: Date, until: Date) -> [LocalDate] {
        let first = localDateTime(at: from).date.adding(days: -1).dayNumber
        let last = localDateTime(at: until).date.dayNumber
        return first <= last ? (first...last).map { LocalDate(dayNumber: $0) } : []
    }

    /// The instant of a time on a day; nil on a day that the zone skips.
    func moment(_ time: LocalTime, on day: LocalDate) -> Date? {
        guard localDateTime(at: startOfDay(day)).date == day else { return nil }
        return instant(of: LocalDateTime(date: day, time: time))
    }
}
