/// A file or sub-folder of the calendar folder that the service may not read. All others are read.
public struct ClosedCalendar: Error, Hashable, Sendable, CustomStringConvertible {
    /// Why it cannot be read.
    public enum Cause: Hashable, Sendable {
        /// Its permissions. The shell command `remedy` fixes them.
        case rights(remedy: String)
        /// It is a link to a place outside the folder that the service cannot access.
        case link(target: String)
        /// It is in a place that the service cannot access, whatever its permissions.
        case hidden(path: String)
    }

    /// Its name in its folder.
    public var name: String
    public var cause: Cause

    public init(name: String, cause: Cause) {
        self.name = name
        self.cause = cause
    }

    /// The shell command that fixes its permissions; nil where no command does.
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
            "\(PlainText.quote(path)) is in a place that TimeQuest cannot read. Use /var/lib/timequest/calendars, or "
                + "let the agent of that login bring the calendars in (timequest notify)."
        }
    }
}
