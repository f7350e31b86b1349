/// Puts durations into words.
public enum DurationText {
    /// A wait, rounded up: "30 seconds", "5 minutes", "1 hour".
    ///
    /// - Parameter seconds: up to 90 they are given as seconds.
    public static func wait(seconds: Int) -> String {
        if seconds <= 90 { return "\(seconds) second\(seconds == 1 ? "" : "s")" }
        return seconds == 3600 ? "1 hour" : minutes((seconds + 59) / 60)
    }

    /// "1 minute", "45 minutes", "1 hour 45 minutes".
    public static func minutes(_ minutes: Int) -> String {
        func count(_ number: Int, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s")" }
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        // Up to 90 minutes are given as minutes.
        if minutes <= 90 { return count(minutes, "minute") }
        return rest == 0 ? count(hours, "hour") : "\(count(hours, "hour")) \(count(rest, "minute"))"
    }
}
