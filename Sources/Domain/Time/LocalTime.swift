/// A time of day on a wall clock, to the second. Written "16:00", or "16:00:30" where it has seconds; also in JSON.
public struct LocalTime: Hashable, Sendable {
    private let storedHour: Int8
    private let storedMinute: Int8
    private let storedSecond: Int8

    /// 0 … 23.
    public var hour: Int { Int(storedHour) }
    /// 0 … 59.
    public var minute: Int { Int(storedMinute) }
    /// 0 … 59.
    public var second: Int { Int(storedSecond) }

    public static let midnight = LocalTime(secondsOfDay: 0)

    /// Nil outside 0 … 23, 0 … 59, 0 … 60. A leap second, 60, is read as 59 (RFC 5545 §3.3.12).
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
        storedHour = Int8(hour)
        storedMinute = Int8(minute)
        storedSecond = Int8(min(second, 59))
    }

    /// The time so many seconds after midnight, modulo 24 hours.
    public init(secondsOfDay: Int) {
        let seconds = secondsOfDay.modulo(86_400)
        storedHour = Int8(seconds / 3_600)
        storedMinute = Int8(seconds / 60 % 60)
        storedSecond = Int8(seconds % 60)
    }

    /// Seconds since midnight, 0 ..< 86,400.
    public var secondsOfDay: Int { hour * 3_600 + minute * 60 + second }
}

extension LocalTime: Comparable {
    public static func < (left: LocalTime, right: LocalTime) -> Bool { left.secondsOfDay < right.secondsOfDay }
}

extension LocalTime: LosslessStringConvertible, TextCoded {
    /// "16:00" or "16:00:30".
    public var description: String { isoText { $0.append(time: self, alwaysSeconds: false) } }

    /// Reads "7:30", "07:30" and "07:30:15"; nil for anything else.
    public init?(_ description: String) {
        var reader = ISOReader(description)
        guard let time = reader.time(), reader.isAtEnd else { return nil }
        self = time
    }
}
