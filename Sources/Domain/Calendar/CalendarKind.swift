/// What a calendar is for. It decides how the entries of the calendar are read.
public enum CalendarKind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A timetable: its entries are lessons.
    case school
    /// A club's or a team's calendar: its timed entries are activities.
    case activities
    /// Anything mixed: only the words of an entry say what it is.
    case family

    /// The kind of a calendar for which a parent has chosen none.
    public static let standard = CalendarKind.family
}
