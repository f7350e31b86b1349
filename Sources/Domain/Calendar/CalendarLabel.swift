/// The name under which people see a calendar. Its file's name stays its key.
public enum CalendarLabel {
    /// The name that the file gives itself (`X-WR-CALNAME`, or `NAME` of RFC 7986), if people could have typed it; else the file's name.
    public static func proposed(for calendar: CalendarSummary) -> String {
        guard let own = calendar.displayName, NameRule.flaw(in: own) == nil else { return calendar.name }
        return NameRule.trimmed(own)
    }

    /// The label that is stored if a parent types a name: nil for the one that is proposed, so that it follows the file.
    public static func stored(_ typed: String, for calendar: CalendarSummary) -> String? {
        let typed = NameRule.trimmed(typed)
        return typed.isEmpty || typed == proposed(for: calendar) ? nil : typed
    }
}
