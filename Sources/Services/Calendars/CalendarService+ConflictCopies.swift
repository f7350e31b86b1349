import CalendarIngestion
import Domain
import Foundation
import LinuxSystem

extension CalendarService {
    /// The conflict copies that the folder had when it was read, sorted by path.
    nonisolated var conflictCopies: [ConflictCopy] { snapshot.problems.compactMap { ConflictCopy($0) } }

    /// The content of a conflict copy.
    ///
    /// - Throws: where it cannot be read, or is gone.
    nonisolated func content(of copy: ConflictCopy) throws -> Data { try FolderAccess.live.read("\(folder)/\(copy.path)") }

    /// Removes a conflict copy. The calendar stays as it is.
    func remove(_ copy: ConflictCopy) async throws {
        try CalendarFolderWriter(folder: folder).remove([copy.path])
        await refresh()
    }

    /// Removes the other versions of a calendar that have the content that it has been given: nothing is left to decide about them.
    func removeConflictCopies(of name: String, having data: Data) {
        for copy in conflictCopies where copy.calendarName == name && !copy.isInSubfolder {
            do {
                if try content(of: copy) == data { try CalendarFolderWriter(folder: folder).remove([copy.path]) }
            } catch {
                // The calendar is stored. A copy that is still there stays among the problems, with the ways to remove it.
            }
        }
    }
}
