public import Foundation

/// A date or a time in the basic form of calendars: DATE and DATE-TIME of RFC 5545 §3.3.4 and §3.3.5.
///
/// Programs also write forms that the RFC does not allow and that mean one thing only; they are read too: `t` and `z` in lower case, a
/// time without seconds, an offset in place of `Z` (`20260303T160000+0100`), `T240000`, the midnight at the end of a day, and the extended
/// forms of ISO 8601 (`2026-03-03`, `T16:00:00`), also with a fraction of a second, which is left out.
public enum BasicTime: Hashable, Sendable {
    case date(LocalDate)
    /// By a wall clock that the text does not name.
    case local(LocalDateTime)
    case utc(Date)

    /// Nil for anything else, and for a day or time that does not exist.
    public init?(_ text: some StringProtocol) {
        var reader = ISOReader(text)
        guard let date = reader.basicDate() else { return nil }
        if reader.isAtEnd {
            self = .date(date)
            return
        }
        guard reader.skip("T") || reader.skip("t"), let local = reader.basicTime(on: date) else { return nil }
        if reader.isAtEnd {
            self = .local(local)
        } else if reader.skip("Z") || reader.skip("z") {
            self = .utc(ZoneRules.utc.instant(of: local))
        } else {
            guard let offset = reader.offset() else { return nil }
            let universal = local.adding(seconds: -offset)
            // Otherwise it would be outside of the years 0 … 9999.
            guard universal.secondsSinceEpoch == local.secondsSinceEpoch - offset else { return nil }
            self = .utc(ZoneRules.utc.instant(of: universal))
        }
        guard reader.isAtEnd else { return nil }
    }

    /// As the RFC writes it: "20260301", "20260301T160000" or "20260301T160000Z".
    public var text: String {
        isoText {
            switch self {
            case .date(let date): $0.append(basic: date, nil)
            case .local(let local): $0.append(basic: local.date, local.time)
            case .utc(let instant):
                let utc = ZoneRules.utc.localDateTime(at: instant)
                $0.append(basic: utc.date, utc.time)
                $0.append("Z")
            }
        }
    }
}

extension ISOReader {
    /// "20260301" (RFC 5545 §3.3.4), or "2026-03-01".
    fileprivate mutating func basicDate() -> LocalDate? {
        guard let year = number(4...4) else { return nil }
        let isExtended = skip("-")
        guard let month = number(2...2), skip("-") == isExtended, let day = number(2...2) else { return nil }
        return LocalDate(year: year, month: month, day: day)
    }

    /// "160000" (RFC 5545 §3.3.12), or "16:00:00" with a fraction or without, both also without seconds.
    fileprivate mutating func basicTime(on date: LocalDate) -> LocalDateTime? {
        guard let hour = number(2...2) else { return nil }
        let isExtended = skip(":")
        guard let minute = number(2...2) else { return nil }
        let hasSeconds = isExtended ? skip(":") : isAtDigit
        guard let second = hasSeconds ? number(2...2) : 0 else { return nil }
        let hasFraction = isExtended && hasSeconds && skip(".")
        guard let fraction = hasFraction ? number(1...9) : 0 else { return nil }
        if hour == 24, minute == 0, second == 0, fraction == 0 {
            return LocalDateTime(date: date.adding(days: 1), time: .midnight)
        }
        return LocalTime(hour: hour, minute: minute, second: second).map { LocalDateTime(date: date, time: $0) }
    }

    /// "+0100" or "-05:00", in seconds east of Greenwich.
    fileprivate mutating func offset() -> Int? {
        let isWest = skip("-")
        guard isWest || skip("+"), let hour = number(2...2) else { return nil }
        _ = skip(":")
        guard let minute = number(2...2), let offset = LocalTime(hour: hour, minute: minute)?.secondsOfDay else { return nil }
        return isWest ? -offset : offset
    }
}
