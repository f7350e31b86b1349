/// Calendars for a login without a parent's rights. A file is a parent's to mend, and its events can be a parent's, too: their titles, and
/// names of files, are left out.
extension CalendarSummary {
    /// The calendar for a login without a parent's rights: of its problems only the kinds, and of a sub-folder no names of files, which
    /// some programs make of titles.
    public var forPlayers: CalendarSummary {
        var summary = self
        if isFolder { summary.files = [] }
        summary.problems = problems.map { $0.forPlayers(in: self) }
        return summary
    }
}

extension CalendarProblem {
    /// The problem for a login without a parent's rights: its kind and severity, and the calendar as its place. The line is left out in a
    /// sub-folder, whose files have no names for this login.
    ///
    /// - Parameter calendar: the calendar that has the problem, which this login may see; nil if there is none, as for a file that is no
    ///   calendar: then the problem has no place.
    public func forPlayers(in calendar: CalendarSummary?) -> CalendarProblem {
        let place = calendar.map { $0.isFolder ? $0.name : $0.files.first ?? "" } ?? ""
        return CalendarProblem(
            file: place, line: place == file ? line : nil, severity: severity, dropsEvent: dropsEvent, flaw: flaw.forPlayers,
            calendarName: calendarName == nil ? nil : calendar?.name)
    }
}
