public import Domain

/// Another version of a calendar's file, which Syncthing keeps beside it because two PCs have changed the file at the same time.
public struct ConflictCopy: Hashable, Sendable {
    /// Its path below the calendar folder, e.g. `club.sync-conflict-20261124-101112-ABCDEFG.ics`.
    public let path: String
    /// The calendar of whose file it is another version.
    public let calendarName: String
    /// The name of that file, e.g. `club.ics`.
    public let original: String
    /// Whether that file is gone.
    public let isAlone: Bool

    /// - Returns: nil for a problem of another kind.
    public init?(_ problem: CalendarProblem) {
        guard problem.flaw.isOfConflictCopy, let calendarName = problem.calendarName, let original = problem.flaw.detail else {
            return nil
        }
        path = problem.file
        self.calendarName = calendarName
        self.original = original
        isAlone = problem.kind == .conflictCopyAlone
    }

    /// What is wrong, in values.
    public var flaw: CalendarFlaw {
        let name = path.split(atByte: "/").last.map(String.init)
        return CalendarFlaw(isAlone ? .conflictCopyAlone : .conflictCopy, subject: name, detail: original)
    }

    /// Its path without `.ics`, as calendars are named.
    public var name: String { CalendarFileNaming.withoutICS(path) }

    /// Whether it is one of many files of a calendar, which are not replaced one by one.
    public var isInSubfolder: Bool { path.containsByte("/") }
}
