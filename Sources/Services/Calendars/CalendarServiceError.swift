public import Domain

/// Why a calendar could not be added, removed or assigned.
public enum CalendarServiceError: PrintableError, ReasonedError, Hashable, Sendable {
    case unknown(String)
    case badName(String, CalendarNameFlaw)
    case notACalendar(String, CalendarFlaw)
    case isFolder(String)
    case notWritable(String, reason: String)
    /// The calendar has another content than the one that was to be replaced.
    case changed(String)

    public var sentences: String {
        switch self {
        case .unknown(let name):
            "There is no calendar “\(name)”. `timequest calendar list` shows those there are."
        case .badName(let name, let flaw):
            "“\(name)” cannot be the name of a calendar: \(flaw.sentence)"
        case .notACalendar(let name, let flaw):
            "“\(name)” was not added. \(flaw.sentence)"
        case .isFolder(let name):
            "“\(name)” is a folder of calendar files that another program keeps. Change it there, or in the calendar folder itself."
        case .notWritable(let path, let reason):
            "The calendar folder could not be changed (\(path): \(reason)). Look at its permissions and the free space."
        case .changed(let name):
            "“\(name)” was changed meanwhile, so it was not replaced. Look at it again."
        }
    }
}

extension CalendarServiceError {
    public var reason: CodedReason? {
        switch self {
        case .unknown(let name): CodedReason(.calendarUnknown, ["name": name])
        case .badName(let name, let flaw): flaw.reason(of: name)
        case .notACalendar(let name, let flaw): CodedReason(.calendarNotRead, CodedReason.values(of: flaw, ["name": name]))
        case .isFolder(let name): CodedReason(.calendarIsFolder, ["name": name])
        case .notWritable(let path, let reason): CodedReason(.calendarFolderClosed, ["path": path, "reason": reason])
        case .changed(let name): CodedReason(.calendarChanged, ["name": name])
        }
    }
}
