import Domain

/// The minutes of a way as parents type them: `10`, `10 min` or `1 h`.
enum WayMinutes {
    /// The number of minutes as a text, if the typed text is a number of them or a duration with a unit; otherwise the trimmed text, which
    /// the page shows again.
    static func text(_ typed: String) -> String {
        let typed = NameRule.trimmed(typed)
        // `1:10` can be minutes and seconds, or hours and minutes.
        guard Int(typed) == nil, typed.utf8.count <= DurationField.mostBytes, !typed.utf8.contains(UInt8(ascii: ":")),
            let seconds = TypedDuration.seconds(typed), let minutes = Int(exactly: seconds / 60)
        else { return typed }
        return "\(minutes)"
    }
}
