/// The segments of a zone from the beginning of time into the far future. A class, so that the many values which refer to
/// a zone share one table.
final class ZoneTimeline: Sendable {
    /// Sorted; the first begins at `Int.min`.
    private let segments: [ZoneSegment]
    private let footer: PosixZoneRule?
    /// From this instant on `footer` is used, where there is one.
    private let horizon: Int

    /// 2100-01-01T00:00:00Z: the footer's transitions are in the table at least up to this year.
    private static let expansionYear = 2100

    /// - Parameters:
    ///   - initial: the clock before the first change.
    ///   - changes: sorted by start, each once.
    ///   - footer: the rule for all time after the last change.
    init(initial: ZoneClock, changes: [ZoneSegment], footer: PosixZoneRule?) {
        // Without changes, a rule without daylight time holds at all times.
        let isFixed = changes.isEmpty && footer != nil && footer?.daylight == nil
        var segments = [ZoneSegment(start: .min, clock: isFixed ? footer?.standard ?? initial : initial)]
        segments += changes
        var horizon = LocalDate.dayNumber(year: ZoneTimeline.expansionYear, month: 1) * 86_400
        if let footer {
            func year(_ instant: Int) -> Int { LocalDateTime(secondsSinceEpoch: instant).date.year }
            let last = changes.last?.start ?? .min
            horizon = max(horizon, last)
            // Local times just after the horizon are looked up here too, so the table covers one more year.
            let future = footer.segments(years: (changes.isEmpty ? 1900 : year(last) - 1)...year(horizon) + 1)
            segments += future.filter { $0.start > last }
        }
        self.segments = segments
        self.footer = footer
        self.horizon = horizon
    }

    /// The rule for all time after the last change; nil if there is none.
    var lastingRule: PosixZoneRule? { footer }

    func segment(at instant: Int) -> ZoneSegment {
        guard let footer, instant >= horizon else { return segments.segment(at: instant) }
        return footer.segments(around: instant).segment(at: instant)
    }

    func instant(ofLocal local: Int) -> Int {
        // Two days cover the largest offsets, so that a gap near the horizon is found in either table.
        guard let footer, local >= horizon + 2 * 86_400 else { return segments.instant(ofLocal: local) }
        return footer.segments(around: local).instant(ofLocal: local)
    }

    func hasSameRules(as other: ZoneTimeline) -> Bool {
        segments == other.segments && footer == other.footer && horizon == other.horizon
    }
}

/// A period with one UTC offset: from `start` until the start of the next segment.
struct ZoneSegment: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    var start: Int
    var clock: ZoneClock
}

/// The offset of a zone's clocks in a segment.
struct ZoneClock: Hashable, Sendable {
    /// Seconds east of Greenwich.
    var offset: Int
    var isDaylight: Bool
    /// "CET", "EDT", "-03".
    var abbreviation: String

    /// RFC 9636 §3.2: no real offset is larger than about 16 hours; this range is wider.
    static let offsetRange = -89_999...93_599
}

extension Array where Element == ZoneSegment {
    /// The segment that contains `instant` (seconds since 1970, UTC). The first one has no start.
    func segment(at instant: Int) -> ZoneSegment {
        self[Swift.max(countOfPrefix { $0.start <= instant } - 1, 0)]
    }

    /// The first instant with the local time `local` (seconds since 1970 as if UTC). In a gap it is the instant by the offset
    /// before the change (RFC 5545 §3.3.5).
    func instant(ofLocal local: Int) -> Int {
        // Segments that end before this cannot contain the local time, whatever their offset.
        var index = Swift.max(countOfPrefix { $0.start <= local - ZoneClock.offsetRange.upperBound } - 1, 0)
        while index + 1 < count, self[index + 1].start + self[index].clock.offset <= local { index += 1 }
        let isInGap = index > 0 && local < self[index].start + self[index].clock.offset
        return local - self[isInGap ? index - 1 : index].clock.offset
    }
}
