import Domain

/// What both ends of the wire must agree on.
enum WireValues {
    static let statuses: [EventStatus] = [.confirmed, .tentative, .cancelled]
    static let severities: [CalendarProblem.Severity] = [.notice, .warning, .error]

    /// Days since 1970 in the years 0 … 9999, which is all that a DATE can say.
    static let days = -719_528...2_932_896
    /// Their seconds; an instant may lie a day beside them.
    static let seconds = (days.lowerBound - 1) * 86_400...(days.upperBound + 2) * 86_400

    /// In all lists of an answer together: a file has room for no more dates.
    static let values = ParseLimits.fileBytes / 8

    /// A problem's sentence quotes values of the file, each cut to a line.
    static let messageCharacters = 2_000
}
