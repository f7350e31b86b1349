public import Domain

/// Why a calendar could not be added, removed or assigned.
public enum CalendarServiceError: PrintableError, Hashable, Sendable {
    case unknown(String)
    case badName(String, reason: String)
    case notACalendar(String, reason: String)
    case isFolder(String)
    case notWritable(String, reason: String)
    /// The calendar has another content than the one that was to be replaced.
    case changed(String)

    public var sentences: String {
        switch self {
        case .unknown(let name):
            "There is no calendar “\(name)”. `timequest calendar list` shows those there are."
        case .badName(let name, let reason):
            "“\(name)” cannot be the name of a calendar: \(reason)"
        case .notACalendar(let name, let reason):
            "“\(name)” was not added. \(reason) Export the calendar again as an .ics file."
        case .isFolder(let name):
            "“\(name)” is a folder of calendar files that another program keeps. Change it there, or in the calendar folder itself."
        case .notWritable(let path, let reason):
            "The calendar folder could not be changed (\(path): \(reason)). Look at its permissions and the free space."
        case .changed(let name):
            "“\(name)” was changed meanwhile, so it was not replaced. Look at it again."
        }
    }
}
