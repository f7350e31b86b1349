import Domain
import Foundation
import Testing

@testable import CalendarIngestion

extension ZoneRules {
    /// A zone as the system's tzdata has it.
    static func system(_ name: String) throws -> ZoneRules {
        try ZoneRules(identifier: name, tzif: Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/\(name)")))
    }

    /// The system's zones by name, as a `ZoneLookup`.
    static let lookup: ZoneLookup = { name in
        guard let data = FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)") else { return nil }
        do { return try ZoneRules(identifier: name, tzif: data) } catch { return nil }
    }
}

extension Date {
    /// "2026-03-01T15:00Z".
    static func at(_ text: String) throws -> Date {
        try #require(InstantText.parse(text, zone: .utc, now: Date(timeIntervalSince1970: 0)))
    }

    var zulu: String {
        let utc = ZoneRules.utc.localDateTime(at: self)
        return "\(utc.date)T\(utc.time)Z"
    }
}

extension LocalDateTime {
    /// "2026-03-01T16:00".
    static func reading(_ text: String) throws -> LocalDateTime { try #require(LocalDateTime(text)) }
}

extension LocalDate {
    static func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }
}

extension DateInterval {
    /// March 2026, with a day on either side.
    static let spring = DateInterval(start: Date(timeIntervalSince1970: 1_772_236_800), duration: 33 * 86_400)
}
