import CalendarIngestion
public import Domain
public import Foundation
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

    /// Stores a file as the calendar that was agreed to. For parents.
    ///
    /// - Throws: `CalendarServiceError.changed` where it would replace what was not shown.
    public func storeCalendar(_ answer: CalendarAnswer, _ data: Data) async throws -> CalendarListing {
        let name = answer.name
        guard let shown = answer.shown, shown.name == name else {
            // What another name would replace was not shown: it must be a new one.
            let preview = try await previewCalendar(name, data)
            guard preview.isNew else { throw CalendarServiceError.changed(name) }
            return try await putCalendar(
                name, data, owner: answer.owner?.owner, meaning: answer.meaning, replacing: preview.version
            ).calendar
        }
        guard let version = shown.version else { throw CalendarServiceError.changed(name) }
        if answer.keepsOwner { return try await putCalendar(name, data, replacing: version).calendar }
        return try await putCalendar(
            name, data, owner: answer.owner?.owner, meaning: answer.meaning, replacing: version
        ).calendar
    }

    /// Whether an error says that no calendar file can be read at present, whatever its content.
    public static func isOfReader(_ error: any Error) -> Bool { error is ParserProcessError }

    /// Why a file that this login has sent cannot be a calendar; nil where it can. For parents.
    ///
    /// - Throws: `UploadError.gone` a quarter of an hour after its last use.
    public func calendarFlaw(ofUpload token: UploadToken) async throws -> CalendarFlaw? {
        try await household.calendars.flaw(of: try upload(token))
    }
}
