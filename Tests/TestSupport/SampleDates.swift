package import Domain
package import Foundation

extension Date {
    /// "2026-03-01T15:00Z".
    package static func at(_ text: String) throws -> Date {
        ZoneRules.utc.instant(of: try .reading(text.replacing("Z", with: "")))
    }

    /// "2026-03-01T15:00Z", with seconds only where there are any.
    package var zulu: String {
        let utc = ZoneRules.utc.localDateTime(at: self)
        return "\(utc.date)T\(utc.time)Z"
    }
}

extension Date {
    /// "15:30" of Sunday, 1 March 2026, UTC; also with seconds.
    package static func clock(_ text: String) -> Date {
        Date(timeIntervalSince1970: 1_772_323_200 + TimeInterval(LocalTime(text)?.secondsOfDay ?? 0))
    }

    /// "15:30", or "15:30:20".
    package var clock: String { ZoneRules.utc.localDateTime(at: self).time.description }
}

extension LocalDateTime {
    /// "2026-03-01T16:00".
    package static func reading(_ text: String) throws -> LocalDateTime { try understood(LocalDateTime(text), text) }
}

extension LocalDate {
    /// "2026-03-01".
    package static func day(_ text: String) throws -> LocalDate { try understood(LocalDate(text), text) }
}

extension ZoneRules {
    /// A zone as the system's tzdata has it.
    package static func system(_ name: String) throws -> ZoneRules {
        try ZoneRules(identifier: name, tzif: Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/\(name)")))
    }
}

/// A date in a test that is none.
struct NotADate: Error, CustomStringConvertible {
    let description: String
}

private func understood<Value>(_ value: Value?, _ text: String) throws -> Value {
    guard let value else { throw NotADate(description: "“\(text)” is no date.") }
    return value
}
