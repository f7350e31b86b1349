/// The name under which people see a calendar. Its file's name stays its key.
public enum CalendarLabel {
    /// The name that the file gives itself (`X-WR-CALNAME`, or `NAME` of RFC 7986), if people could have typed it; else the name that
    /// ``NameRule/cleaned(_:)`` makes of the file's name, which can be longer and can have characters that nobody can type.
    ///
    /// - Returns: a name that can be stored as a label; empty if nothing of the file's name is visible.
    public static func proposed(for calendar: CalendarSummary) -> String {
        if let own = calendar.displayName, NameRule.flaw(in: own) == nil { return NameRule.trimmed(own) }
        return NameRule.cleaned(calendar.name) ?? ""
    }

    /// The name under which people see a calendar: its label, else the proposed one, else the file's name.
    ///
    /// - Parameter label: the one that a parent has typed; nil without one.
    public static func title(of calendar: CalendarSummary, label: String?) -> String {
        let title = label ?? proposed(for: calendar)
        return title.isEmpty ? calendar.name : title
    }

    /// The label that is stored if a parent types a name: nil for the one that is proposed, so that it follows the file.
    public static func stored(_ typed: String, for calendar: CalendarSummary) -> String? {
        let typed = NameRule.trimmed(typed)
        return typed.isEmpty || typed == proposed(for: calendar) ? nil : typed
    }
}
