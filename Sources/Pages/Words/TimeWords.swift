import Domain
import Foundation

extension Words {
    /// A duration as a player reads it: `45 s`, `6 min`, `6 min 54 s`, `1 h 5 min`. From an hour on without seconds.
    package func duration(_ seconds: Double) -> String {
        let whole = Int(min(max(seconds, 0), 1e8).rounded())
        if whole < 60 { return self(.durationSeconds, ["seconds": "\(whole)"]) }
        if whole < 3600 {
            let (minutes, rest) = whole.quotientAndRemainder(dividingBy: 60)
            let text = self(.durationMinutes, ["minutes": "\(minutes)"])
            return rest == 0 ? text : "\(text) \(self(.durationSeconds, ["seconds": "\(rest)"]))"
        }
        let (hours, rest) = Int((Double(whole) / 60).rounded()).quotientAndRemainder(dividingBy: 60)
        let text = self(.durationHours, ["hours": "\(hours)"])
        return rest == 0 ? text : "\(text) \(self(.durationMinutes, ["minutes": "\(rest)"]))"
    }

    /// A whole number of minutes: `0 min`, `25 min`, `1 h 10 min`.
    package func duration(minutes: Int) -> String {
        minutes < 1 ? self(.durationMinutes, ["minutes": "0"]) : duration(Double(minutes * 60))
    }

    /// The time of day of an instant: `15:29`.
    func clock(_ instant: Date, _ zone: ZoneRules) -> String {
        clock(zone.localDateTime(at: instant).time)
    }

    /// A time of day: `15:29`.
    func clock(_ time: LocalTime) -> String { "\(Self.twoDigits(time.hour)):\(Self.twoDigits(time.minute))" }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
