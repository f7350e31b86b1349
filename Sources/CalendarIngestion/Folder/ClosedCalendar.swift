public import Domain

/// A file or sub-folder of the calendar folder that the service may not read. All others are read.
public struct ClosedCalendar: PrintableError, Hashable, Sendable {
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
    public var sentences: String { flaw.sentence }

    /// What is wrong, of a file or sub-folder.
    var flaw: CalendarFlaw {
        switch cause {
        case .rights: CalendarFlaw(.closed, subject: PlainText.excerpt(name))
        case .link(let target):
            CalendarFlaw(.linkedToClosedPlace, subject: PlainText.excerpt(name), detail: PlainText.excerpt(target))
        case .hidden(let path): CalendarFlaw(.inClosedPlace, subject: PlainText.excerpt(path))
        }
    }

    /// The same, of the calendar folder itself.
    var flawOfFolder: CalendarFlaw {
        var flaw = flaw
        flaw.kind =
            switch cause {
            case .rights: .folderClosed
            case .link: .folderLinkedToClosedPlace
            case .hidden: .folderInClosedPlace
            }
        return flaw
    }
}
