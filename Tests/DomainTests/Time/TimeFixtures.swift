import Domain
import Foundation
import Testing

extension ZoneRules {
    /// A zone as the system's tzdata has it.
    static func system(_ name: String) throws -> ZoneRules {
        try ZoneRules(identifier: name, tzif: Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/\(name)")))
    }
}

extension LocalDateTime {
    /// "2026-03-01T16:00".
    static func reading(_ text: String) throws -> LocalDateTime { try #require(LocalDateTime(text)) }
}

extension Date {
    /// "2026-03-01T15:00Z".
    static func at(_ text: String) throws -> Date {
        ZoneRules.utc.instant(of: try .reading(text.replacing("Z", with: "")))
    }

    /// "2026-03-01T15:00Z", with seconds only where there are any.
    var zulu: String {
        let utc = ZoneRules.utc.localDateTime(at: self)
        return "\(utc.date)T\(utc.time)Z"
    }
}

/// A small generator with a seed, so that a random case that fails fails again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
