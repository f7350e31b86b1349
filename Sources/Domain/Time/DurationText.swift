/// Durations in words.
public enum DurationText {
    /// A wait: "30 seconds", "5 minutes", "1 hour"; never less than there is.
    ///
    /// - Parameter seconds: up to a minute and a half people count them.
    public static func wait(seconds: Int) -> String {
        if seconds <= 90 { return "\(seconds) second\(seconds == 1 ? "" : "s")" }
        return seconds == 3600 ? "1 hour" : minutes((seconds + 59) / 60)
    }

    /// "1 minute", "45 minutes", "1 hour 45 minutes".
    public static func minutes(_ minutes: Int) -> String {
        func count(_ number: Int, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s")" }
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        // Up to an hour and a half people think in minutes.
        if minutes <= 90 { return count(minutes, "minute") }
        return rest == 0 ? count(hours, "hour") : "\(count(hours, "hour")) \(count(rest, "minute"))"
    }
}
