/// Durations as they are shown: `45 s`, `6:42`, `1:05:00`. Typed in again, they are read as they were meant.
enum ClockText {
    static func text(_ seconds: Double) -> String {
        let whole = Int(seconds.clamped(to: 0...9_999_999).rounded())
        if whole < 60 { return "\(whole) s" }
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":\(two(whole % 60))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Comparable {
    func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
