import Foundation

/// How long ago something was, in words.
enum AgoText {
    private static let numbers = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]

    /// `just now`, `two hours ago`, `15 days ago`
    ///
    /// - Parameter instant: one that is still to come is now, since clocks are not quite equal.
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

    /// The same in the language of the login: `vor 2 Stunden`.
    static func localizedText(_ instant: Date, at now: Date) -> String {
        if TerminalLanguage.isEnglish { return text(instant, at: now) }
        let seconds = Int(min(max(0, now.timeIntervalSince(instant)), 1e12))
        return switch seconds {
        case ..<60: StatusWord.agoNow.text()
        case ..<3600: StatusWord.agoMinutes.text(count: seconds / 60)
        case ..<172_800: StatusWord.agoHours.text(count: seconds / 3600)
        case ..<2_592_000: StatusWord.agoDays.text(count: seconds / 86_400)
        case ..<63_072_000: StatusWord.agoMonths.text(count: seconds / 2_592_000)
        default: StatusWord.agoYears.text(count: seconds / 31_536_000)
        }
    }

    private static func text(_ count: Int, _ unit: String) -> String {
        let number = count <= numbers.count ? numbers[count - 1] : "\(count)"
        return "\(number) \(unit)\(count == 1 ? "" : "s") ago"
    }
}
