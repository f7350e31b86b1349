public import Foundation

/// The rules of one time zone: which UTC offset holds when. The one place where wall clocks and instants meet.
///
/// Immutable and cheap to copy. The rules come from a TZif file of the system, from a VTIMEZONE of a calendar, or are a fixed
/// offset; what Foundation knows about zones is never asked.
public struct ZoneRules: Sendable {
    /// The name under which the rules were found, e.g. "Europe/Berlin".
    public let identifier: String
    private let timeline: ZoneTimeline

    init(identifier: String, timeline: ZoneTimeline) {
        self.identifier = identifier
        self.timeline = timeline
    }

    /// A zone that never changes its offset.
    /// - Parameter offsetSeconds: seconds east of Greenwich; held within ±25 hours.
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

    /// The zone's abbreviation at an instant: "CET", "CEST", "-03". For people; it identifies nothing.
    public func abbreviation(at instant: Date) -> String {
        timeline.segment(at: instant.wholeSeconds).clock.abbreviation
    }

    /// What clocks in the zone show at an instant, rounded down to the second.
    public func localDateTime(at instant: Date) -> LocalDateTime {
        LocalDateTime(secondsSinceEpoch: localSeconds(at: instant.wholeSeconds))
    }

    /// The instant at which clocks in the zone show `local`.
    ///
    /// Where clocks are set forward past it, the offset before the change counts (02:30 becomes 03:30 in summer time); where
    /// they show it twice, the first of the two (RFC 5545 §3.3.5).
    public func instant(of local: LocalDateTime) -> Date {
        Date(wholeSeconds: instantSeconds(ofLocal: local.secondsSinceEpoch))
    }

    /// The first instant of a local day: midnight, or the end of the gap where clocks skip midnight.
    public func startOfDay(_ day: LocalDate) -> Date {
        Date(wholeSeconds: startOfDaySeconds(day.dayNumber))
    }

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
        // In a gap, the reading by the offset before lies as far behind the change as midnight lay in the gap.
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
