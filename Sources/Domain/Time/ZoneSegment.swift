/// A stretch of time with one UTC offset: from `start` until the start of the next segment.
struct ZoneSegment: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    var start: Int
    var clock: ZoneClock
}

/// How the clocks of a zone are set for a while.
struct ZoneClock: Hashable, Sendable {
    /// Seconds east of Greenwich.
    var offset: Int
    var isDaylight: Bool
    /// "CET", "EDT", "-03".
    var abbreviation: String

    /// RFC 9636 §3.2: no zone has ever been further away from Greenwich than about 16 hours; this leaves room.
    static let offsetRange = -89_999...93_599
}

extension Array where Element == ZoneSegment {
    /// The segment that `instant` (seconds since 1970, UTC) falls in. The first one reaches back without limit.
    func segment(at instant: Int) -> ZoneSegment {
        self[Swift.max(countOfPrefix { $0.start <= instant } - 1, 0)]
    }

    /// The first instant at which a clock of these segments reads `local` (seconds since 1970 as if UTC), or, where it never
    /// does because it was set forward past it, the instant of that reading by the offset before the change (RFC 5545 §3.3.5).
    func instant(ofLocal local: Int) -> Int {
        // Segments that end before this cannot hold the reading, whatever their offset.
        var index = Swift.max(countOfPrefix { $0.start <= local - ZoneClock.offsetRange.upperBound } - 1, 0)
        while index + 1 < count, self[index + 1].start + self[index].clock.offset <= local { index += 1 }
        let isInGap = index > 0 && local < self[index].start + self[index].clock.offset
        return local - self[isInGap ? index - 1 : index].clock.offset
    }
}
