public import Domain
import LinuxSystem

extension Desk {
    /// The path of the calendar folder.
    public var calendarFolder: String { household.calendars.folder }

    /// The shell command that removes a calendar that is a folder; nil for a single file, which a page removes.
    public func removalCommand(of calendar: CalendarSummary) -> String? {
        calendar.isFolder ? "rm -r \(ShellWord("\(calendarFolder)/\(calendar.name)"))" : nil
    }

    /// The lines of a calendar's files around some of its problems. For parents.
    ///
    /// - Returns: the lines by their numbers, by the file's path below the calendar folder.
    public func lines(around problems: [CalendarProblem], of calendar: CalendarSummary) async throws -> [String: [Int: String]] {
        try caller.require(.parent)
        // Only what is in the calendar folder is read, whatever the caller takes for a calendar.
        let known = try await self.calendar(calendar.name).calendar
        return household.calendars.lines(around: problems, of: known)
    }

    /// Why a file that this login has sent cannot be a calendar; nil where it can. For parents.
    ///
    /// - Throws: `UploadError.gone` a quarter of an hour after its last use.
    public func calendarFlaw(ofUpload token: UploadToken) async throws -> CalendarFlaw? {
        try await household.calendars.flaw(of: try upload(token))
    }
}
