/// Durations in words.
public enum DurationText {
    /// "1 minute", "45 minutes", "1 hour 45 minutes".
    public static func minutes(_ minutes: Int) -> String {
        func count(_ number: Int, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s")" }
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        // Up to an hour and a half people think in minutes.
        if minutes <= 90 { return count(minutes, "minute") }
        return rest == 0 ? count(hours, "hour") : "\(count(hours, "hour")) \(count(rest, "minute"))"
    }
}
