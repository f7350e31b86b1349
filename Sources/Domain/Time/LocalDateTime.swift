/// A date and a time of day, without zone. Written "2026-03-01T16:00:00", also in JSON.
public struct LocalDateTime: Hashable, Sendable {
    public var date: LocalDate
    public var time: LocalTime

    public init(date: LocalDate, time: LocalTime) {
        self.date = date
        self.time = time
    }

    /// The UTC date and time `secondsSinceEpoch` after 1970-01-01T00:00:00; stays within the years 0 … 9999.
    public init(secondsSinceEpoch: Int) {
        let seconds = secondsSinceEpoch.clamped(to: LocalDateTime.secondsRange)
        let day = seconds.floorDivided(by: 86_400)
        self.init(date: LocalDate(dayNumber: day), time: LocalTime(secondsOfDay: seconds - day * 86_400))
    }

    /// Seconds between 1970-01-01T00:00:00 and this value, as if both were UTC.
    public var secondsSinceEpoch: Int { date.dayNumber * 86_400 + time.secondsOfDay }

    /// The date and time `seconds` later on a clock without changes of offset; stays within the years 0 … 9999.
    public func adding(seconds: Int) -> LocalDateTime {
        let limit = 400_000_000_000
        return LocalDateTime(secondsSinceEpoch: secondsSinceEpoch + seconds.clamped(to: -limit...limit))
    }

    /// 0000-01-01T00:00:00 … 9999-12-31T23:59:59 as seconds since 1970.
    static let secondsRange =
        LocalDate.dayNumberRange.lowerBound * 86_400...(LocalDate.dayNumberRange.upperBound * 86_400 + 86_399)
}

extension LocalDateTime: Comparable {
    public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
        left.secondsSinceEpoch < right.secondsSinceEpoch
    }
}

extension LocalDateTime: LosslessStringConvertible, TextCoded {
    /// "2026-03-01T16:00:00".
    public var description: String {
        isoText {
            $0.append(date: date)
            $0.append("T")
            $0.append(time: time, alwaysSeconds: true)
        }
    }

    /// Reads "2026-03-01T16:00:00", with or without the seconds; nil for anything else.
    public init?(_ description: String) {
        var reader = ISOReader(description)
        guard let date = reader.date(), reader.skip("T"), let time = reader.time(), reader.isAtEnd else { return nil }
        self.init(date: date, time: time)
    }
}
