import Domain

/// Why a calendar cannot have a name, which is that of its file.
public enum CalendarNameFlaw: Hashable, Sendable {
    case empty
    /// It has more bytes than the limit.
    case tooLong(limit: Int)
    case beginsWithDot
    case endsInICS
    case hasSlashOrControl
    /// It is the name of another version of a file, as a program for synchronization makes.
    case isOfCopy(original: String)
    /// The reader of the folder ignores files with such a name.
    case unreadable

    /// The rest of a sentence that ends in a colon, in English.
    var sentence: String {
        switch self {
        case .empty: "it is empty."
        case .tooLong(let limit): "it is too long; \(limit) bytes are the most."
        case .beginsWithDot: "it must not begin with a dot."
        case .endsInICS: "leave out the “.ics” at its end."
        case .hasSlashOrControl: "it must not contain slashes or control characters."
        case .isOfCopy(let original): "it is that of another version of \(Quotation.of(original))."
        case .unreadable: "it has spaces at its beginning or end, two in a row, or characters that cannot be seen."
        }
    }

    /// The flaw as values.
    func reason(of name: String) -> CodedReason {
        let values = ["name": name]
        return switch self {
        case .empty: CodedReason(.calendarNameEmpty, values)
        case .tooLong(let limit): CodedReason(.calendarNameTooLong, ["name": name, "limit": "\(limit)"])
        case .beginsWithDot: CodedReason(.calendarNameBeginsWithDot, values)
        case .endsInICS: CodedReason(.calendarNameEndsInICS, values)
        case .hasSlashOrControl: CodedReason(.calendarNameWithSlash, values)
        case .isOfCopy(let original):
            CodedReason(.calendarNameOfCopy, ["name": name, "original": Quotation.inner(original)])
        case .unreadable: CodedReason(.calendarNameUnreadable, values)
        }
    }
}
