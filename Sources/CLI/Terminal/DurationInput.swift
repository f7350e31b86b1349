import Domain

/// A duration that a person types at the terminal (`TypedDuration`), from one second to a day.
enum DurationInput {
    /// The accepted seconds.
    static let range = 1.0...86_400

    /// Why a text is no duration, in a sentence for a child of nine.
    struct NotUnderstood: PrintableError, Equatable {
        let sentences: String

        static var unclear: NotUnderstood { NotUnderstood(sentences: TerminalWord.typedUnclear.text()) }
        static var tooShort: NotUnderstood { NotUnderstood(sentences: TerminalWord.typedTooShort.text()) }
        static var tooLong: NotUnderstood { NotUnderstood(sentences: TerminalWord.typedTooLong.text()) }
    }

    /// The seconds that a text means.
    static func seconds(_ text: String) throws(NotUnderstood) -> Double {
        guard let seconds = TypedDuration.seconds(text) else { throw .unclear }
        guard seconds >= range.lowerBound else { throw .tooShort }
        guard seconds <= range.upperBound else { throw .tooLong }
        return seconds
    }
}

/// Durations as they are shown: `45 s`, `6:42`, `1:05:00`. `DurationInput` reads them as the same durations.
enum ClockText {
    static func text(_ seconds: Double) -> String {
        let whole = Int(seconds.clamped(to: 0...9_999_999).rounded())
        if whole < 60 { return "\(whole) s" }
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        return (hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)") + ":\(twoDigits(whole % 60))"
    }

    /// `07`
    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Comparable {
    func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
