/// A day of the week, numbered as in Foundation's Gregorian calendar: Sunday is 1.
public enum Weekday: Int, CaseIterable, Codable, Hashable, Sendable {
    case sunday = 1
    case monday, tuesday, wednesday, thursday, friday, saturday

    /// The two letters of RFC 5545 §3.3.10, "SU" … "SA".
    public var code: String {
        switch self {
        case .sunday: "SU"
        case .monday: "MO"
        case .tuesday: "TU"
        case .wednesday: "WE"
        case .thursday: "TH"
        case .friday: "FR"
        case .saturday: "SA"
        }
    }

    /// The weekday of a two-letter code of RFC 5545 §3.3.10, in capitals; nil for anything else.
    public init?(code: some StringProtocol) {
        guard let match = Weekday.allCases.first(where: { $0.code == code }) else { return nil }
        self = match
    }

    /// Sunday is 0, Saturday 6, for arithmetic modulo 7.
    var index: Int { rawValue - 1 }

    /// The weekday of an index, taken modulo 7; Sunday is 0.
    init(index: Int) {
        switch index.modulo(7) {
        case 0: self = .sunday
        case 1: self = .monday
        case 2: self = .tuesday
        case 3: self = .wednesday
        case 4: self = .thursday
        case 5: self = .friday
        default: self = .saturday
        }
    }
}
