import Foundation

/// How long ago something was, in words.
enum AgoText {
    private static let numbers = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]

    /// `just now`, `two hours ago`, `15 days ago`
    ///
    /// - Parameter instant: one to come counts as now, since clocks are not quite equal.
    static func text(_ instant: Date, at now: Date) -> String {
        let seconds = Int(min(max(0, now.timeIntervalSince(instant)), 1e12))
        return switch seconds {
        case ..<60: "just now"
        case ..<3600: text(seconds / 60, "minute")
        case ..<172_800: text(seconds / 3600, "hour")
        case ..<2_592_000: text(seconds / 86_400, "day")
        case ..<63_072_000: text(seconds / 2_592_000, "month")
        default: text(seconds / 31_536_000, "year")
        }
    }

    private static func text(_ count: Int, _ unit: String) -> String {
        let number = count <= numbers.count ? numbers[count - 1] : "\(count)"
        return "\(number) \(unit)\(count == 1 ? "" : "s") ago"
    }
}
