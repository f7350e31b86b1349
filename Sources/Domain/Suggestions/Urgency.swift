public import Foundation

/// How pressing an occasion is, in three gentle steps.
public enum Urgency: String, Codable, Hashable, Sendable {
    case upcoming, soon, now

    /// - Parameters:
    ///   - eventStart: what `classic` measures to: under 15 minutes `now`, under 30 `soon`.
    ///   - startBy: what `calibrated` measures to: from it on `now`, up to 15 minutes before it `soon`.
    public static func of(eventStart: Date, startBy: Date, at now: Date, rules: GameRules) -> Urgency {
        switch rules {
        case .classic:
            let minutes = Int(eventStart.timeIntervalSince(now) / 60)
            return minutes < 15 ? .now : minutes < 30 ? .soon : .upcoming
        case .calibrated:
            let seconds = startBy.timeIntervalSince(now)
            return seconds <= 0 ? .now : seconds <= 15 * 60 ? .soon : .upcoming
        }
    }
}
