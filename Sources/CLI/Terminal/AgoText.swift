import Foundation
import Pages

/// How long ago something was, in words.
enum AgoText {
    /// The catalogs have words for the numbers up to this one.
    private static let numbers = 12

    /// `just now`, `two hours ago`, `15 days ago`; in German `vor 2 Stunden`.
    ///
    /// - Parameters:
    ///   - instant: one that is still to come is now, since clocks are not quite equal.
    ///   - words: the texts of a language; those of the login by default.
    static func text(_ instant: Date, at now: Date, in words: Words = TerminalLanguage.current) -> String {
        let seconds = Int(min(max(0, now.timeIntervalSince(instant)), 1e12))
        func text(_ word: StatusWord, _ count: Int) -> String {
            let number = count <= numbers ? StatusWord.agoNumbers.text(number: count - 1, in: words) : "\(count)"
            return word.text(count: count, ["count": number], in: words)
        }
        return switch seconds {
        case ..<60: StatusWord.agoNow.text(in: words)
        case ..<3600: text(.agoMinutes, seconds / 60)
        case ..<172_800: text(.agoHours, seconds / 3600)
        case ..<2_592_000: text(.agoDays, seconds / 86_400)
        case ..<63_072_000: text(.agoMonths, seconds / 2_592_000)
        default: text(.agoYears, seconds / 31_536_000)
        }
    }
}
