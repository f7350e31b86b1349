public import Domain
import Foundation

/// Conflict copies of calendar files. ``Desk/removeCalendar(_:)`` removes one by its name.
extension Desk {
    /// The other version of a calendar's file at a path below the calendar folder; nil where there is none. For parents.
    public func conflictCopy(at path: String) async throws -> ConflictCopy? {
        try caller.require(.parent)
        return household.calendars.conflictCopies.first { $0.path == path }
    }

    /// What would happen if a conflict copy took the calendar's place. Nothing is changed. For parents.
    public func previewCalendar(_ copy: ConflictCopy) async throws -> CalendarPreview {
        try await previewCalendar(copy.calendarName, try content(of: copy))
    }

    /// Why a conflict copy cannot be a calendar; nil where it can. For parents.
    public func calendarFlaw(of copy: ConflictCopy) async throws -> CalendarFlaw? {
        try await household.calendars.flaw(of: try content(of: copy))
    }

    /// Takes a conflict copy as if this login had sent it, so that it can take the calendar's place like any file. For parents.
    ///
    /// - Throws: an error that `HouseholdError` translates.
    public func upload(_ copy: ConflictCopy) async throws -> UploadToken {
        let data = try content(of: copy)
        let room = try makeRoomForUploads(data.count, upTo: Self.maximumCalendarBytes)
        // What is kept has its own room.
        defer { room.release() }
        let draft = try beginUpload(upTo: Self.maximumCalendarBytes)
        try draft.append(data)
        let token = try await draft.finished()
        room.replaceOlder(with: [token])
        return token
    }

    private func content(of copy: ConflictCopy) throws -> Data {
        try caller.require(.parent)
        // Only what is in the calendar folder is read, whatever the caller takes for a copy.
        guard household.calendars.conflictCopies.contains(copy) else { throw Self.gone(copy) }
        do {
            return try household.calendars.content(of: copy)
        } catch let flaw as CalendarFlaw {
            throw CalendarServiceError.notACalendar(copy.calendarName, flaw)
        } catch {
            // Its permissions, or it went at this moment.
            throw HouseholdError(
                .unavailable, "“\(copy.path)” cannot be read: \(error)",
                reason: CodedReason(.copyUnreadable, ["path": copy.path, "reason": "\(error)"]))
        }
    }

    private static func gone(_ copy: ConflictCopy) -> HouseholdError {
        HouseholdError(
            .notFound, "There is no other version “\(copy.path)” any more.", reason: CodedReason(.copyGone, ["path": copy.path]))
    }
}
