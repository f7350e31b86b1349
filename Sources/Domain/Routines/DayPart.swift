/// The part of the day that a routine is for.
public enum DayPart: String, CaseIterable, Codable, Hashable, Sendable {
    case morning, afternoon, evening

    /// When it begins: with the end of the part before it, as in ``isOver(at:)``.
    public var begin: LocalTime {
        switch self {
        case .morning: .midnight
        case .afternoon: LocalTime(secondsOfDay: 12 * 3_600)
        case .evening: LocalTime(secondsOfDay: 17 * 3_600)
        }
    }

    /// Whether the part is over on the same day. The morning ends at 12:00, the afternoon at 17:00, the evening at midnight.
    ///
    /// - Parameter time: the local time.
    public func isOver(at time: LocalTime) -> Bool {
        switch self {
        case .morning: time.hour >= 12
        case .afternoon: time.hour >= 17
        case .evening: false
        }
    }
}
