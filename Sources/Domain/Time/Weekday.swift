/// A day of the week, numbered as in Foundation's Gregorian calendar: Sunday is 1.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
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

/// In JSON a day is its English name, `"monday"`; its number is understood, too.
extension Weekday: Codable {
    /// In small letters, `monday`.
    public var name: String { Self.names[index] }

    /// From Sunday on.
    private static let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // Of the two forms one does not fit, which is no error.
        let named = (try? container.decode(String.self)).flatMap { text in Self.allCases.first { $0.name == text } }
        guard let day = named ?? (try? container.decode(Int.self)).flatMap(Weekday.init(rawValue:)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A day of the week is a name such as “monday”, or a number from 1 (Sunday) to 7.")
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
