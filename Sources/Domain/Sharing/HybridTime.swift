/// A time that orders what happened on several PCs, whose clocks may be wrong: a hybrid logical clock
/// (Kulkarni et al., "Logical Physical Clocks", 2014). It follows the wall clock, and is always after everything that the PC knew.
public struct HybridTime: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970, UTC.
    public var milliseconds: Int64
    /// Orders what has the same milliseconds, from 0.
    public var counter: Int32

    public init(milliseconds: Int64, counter: Int32 = 0) {
        self.milliseconds = milliseconds
        self.counter = counter
    }

    /// Before everything.
    public static let zero = HybridTime(milliseconds: 0)

    public static func < (one: HybridTime, other: HybridTime) -> Bool {
        (one.milliseconds, one.counter) < (other.milliseconds, other.counter)
    }

    /// The time of something that happens now.
    ///
    /// - Parameter now: the wall clock, in milliseconds since 1970.
    public func next(at now: Int64) -> HybridTime {
        if now > milliseconds { return HybridTime(milliseconds: now) }
        return counter == .max
            ? HybridTime(milliseconds: milliseconds + 1) : HybridTime(milliseconds: milliseconds, counter: counter + 1)
    }

    /// How far ahead of this PC's clock another's time may be for this PC to follow it, in milliseconds: 24 hours. Otherwise a PC whose
    /// clock is years ahead would take the clocks of all others with it.
    public static let greatestLead: Int64 = 86_400_000

    /// This time after something with another PC's time has been received.
    ///
    /// - Parameter now: the wall clock, in milliseconds since 1970.
    public func adopting(_ other: HybridTime, at now: Int64) -> HybridTime {
        other.milliseconds > now + Self.greatestLead ? self : max(self, other)
    }

    /// The times that an operation may have: the years 1970 to 9999.
    public static let range = zero...HybridTime(milliseconds: 253_402_300_799_999, counter: .max)
}

extension HybridTime: Codable {
    /// Reads `[milliseconds, counter]`.
    public init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        self.init(milliseconds: try parts.decode(Int64.self), counter: try parts.decode(Int32.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        try parts.encode(milliseconds)
        try parts.encode(counter)
    }
}
