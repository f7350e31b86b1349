import CalendarIngestion
public import Domain
public import Foundation
import Storage

/// Adds, replaces and removes the files of calendars.
extension CalendarService {
    /// Writes a calendar file into the folder, replacing one of the same name.
    ///
    /// - Parameter version: the content that may be replaced; nil for any.
    /// - Throws: `CalendarServiceError` if the name or the content is invalid, the calendar has another content by now, or the file
    ///   cannot be written.
    public func add(_ name: String, _ data: Data, replacing version: CalendarVersion? = nil) async throws -> CalendarSummary {
        if version != nil { await refresh() }
        let name = try place(of: name).name
        let checked = try await checkContent(data, name: name)
        try replace(name, data, version)
        return try await added(name, checked)
    }

    /// Writes a calendar file into the folder and sets the calendar's owner. Until the service has read the new events, the calendar is
    /// for nobody: otherwise either these events or the former ones would be another player's for a moment. After an error it stays for
    /// nobody, unless the former file is still there.
    ///
    /// - Parameter owner: nil for all players.
    public func add(
        _ name: String, _ data: Data, owner: CalendarOwner?, replacing version: CalendarVersion? = nil
    ) async throws -> CalendarSummary {
        if version != nil { await refresh() }
        let name = try place(of: name).name
        let checked = try await checkContent(data, name: name)
        try checkVersion(version, of: name)
        let former = try await assignments.all()[name]
        if former != owner { try await assignments.assign(name, to: .nobody) }
        do {
            try replace(name, data, version)
        } catch {
            if former != owner { try await assign(nobodys: name, to: former) }
            throw error
        }
        let calendar = try await added(name, checked)
        // Then the old events may still be in memory.
        try Task.checkCancellation()
        if former != owner { try await assign(nobodys: name, to: owner) }
        return calendar
    }

    /// Assigns a calendar that is for nobody, unless somebody has chosen another owner in the meantime.
    private func assign(nobodys name: String, to owner: CalendarOwner?) async throws {
        if try await assignments.all()[name] == CalendarOwner.nobody { try await assignments.assign(name, to: owner) }
    }

    /// The name under which a calendar is stored, and the calendar that is there.
    ///
    /// - Throws: `CalendarServiceError` if no file can have the name.
    func place(of name: String) throws(CalendarServiceError) -> (name: String, present: CalendarSummary?) {
        try CalendarFileName.check(name)
        let present = snapshot.calendars.first { $0.name == name }
        if present?.isFolder == true { throw .isFolder(name) }
        // A name that looks the same may have other bytes: ö is one character, or o and a mark. The file that is there is replaced.
        return (present?.name ?? name.precomposedStringWithCanonicalMapping, present)
    }

    private func checkContent(_ data: Data, name: String) async throws -> CheckedFile {
        let file = try await reader.check(data)
        if let problem = file.parsed.problems.first(where: { $0.severity == .error }) {
            throw CalendarServiceError.notACalendar(name, problem.flaw)
        }
        return file
    }

    private func checkVersion(_ version: CalendarVersion?, of name: String) throws(CalendarServiceError) {
        if let version, version != self.version(of: name) { throw .changed(name) }
    }

    /// Nothing is awaited between the comparison and the write.
    private func replace(_ name: String, _ data: Data, _ version: CalendarVersion?) throws(CalendarServiceError) {
        try checkVersion(version, of: name)
        try CalendarFolderWriter(folder: folder).write(data, name: name)
        removeConflictCopies(of: name, having: data)
    }

    private func added(_ name: String, _ file: CheckedFile) async throws -> CalendarSummary {
        await refresh(knowing: file)
        guard let calendar = snapshot.calendars.first(where: { $0.name == name }) else { throw CalendarServiceError.unknown(name) }
        return calendar
    }

    /// Removes a calendar's file, or a conflict copy by its path without `.ics`.
    ///
    /// - Throws: `CalendarServiceError` if there is none, it is a folder, or the file cannot be removed.
    public func remove(_ name: String) async throws {
        guard let calendar = snapshot.calendars.first(where: { $0.name == name }) else {
            guard let copy = conflictCopies.first(where: { $0.name == name }) else { throw CalendarServiceError.unknown(name) }
            return try await remove(copy)
        }
        if calendar.isFolder { throw CalendarServiceError.isFolder(name) }
        try CalendarFolderWriter(folder: folder).remove(calendar.files)
        // Its events go first: without an owner they would be everybody's for a moment.
        await refresh()
        // A later calendar of the same name is a different one.
        _ = try await assignments.change(name) { _ in CalendarChoice() }.get()
    }
}
