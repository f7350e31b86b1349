/// A file or sub-folder of the calendar folder that may not be read. All others are read.
public struct ClosedCalendar: Error, Hashable, Sendable, CustomStringConvertible {
    /// What keeps it closed.
    public enum Cause: Hashable, Sendable {
        /// Its rights. The shell command `remedy` opens it.
        case rights(remedy: String)
        /// It leads out of the folder, to where the service does not get.
        case link(target: String)
        /// It lies where the service does not get, whatever its rights.
        case hidden(path: String)
    }

    /// As it stands in its folder.
    public var name: String
    public var cause: Cause

    public init(name: String, cause: Cause) {
        self.name = name
        self.cause = cause
    }

    /// The shell command that opens it; nil where no command does.
    public var remedy: String? {
        if case .rights(let remedy) = cause { remedy } else { nil }
    }

    /// Whole sentences, without the remedy.
    public var description: String {
        switch cause {
        case .rights: "\(PlainText.quote(name)) may not be read by TimeQuest."
        case .link(let target):
            "\(PlainText.quote(name)) is a link to \(PlainText.quote(target)), where TimeQuest may not read. Put a copy of it here "
                + "instead, or let the agent of that login bring it in (timequest notify)."
        case .hidden(let path):
            "\(PlainText.quote(path)) lies where TimeQuest may not look. Use /var/lib/timequest/calendars, or let the agent of that login "
                + "bring the calendars in (timequest notify)."
        }
    }
}
