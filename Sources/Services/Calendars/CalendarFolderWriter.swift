import CalendarIngestion
import Domain
import Foundation
import LinuxSystem

/// Writes and removes files of the calendar folder. A reader sees either the old file or the complete new one.
///
/// A file may be a parent's, or Syncthing's, which has its own user: it is never changed, but replaced and removed, which only the rights
/// of the folder decide.
struct CalendarFolderWriter {
    /// Parents and Syncthing may read and change a file, like those that they have put there themselves. The group is the folder's, and
    /// where its default ACL has others, this allows them the same.
    static let mode: UInt32 = 0o660
    /// Syncthing takes such a name for a file that it has not finished, and sends it to no other PC. A part that came from another PC
    /// would be a file of another user, which stays, and so be in the way of every further one.
    static let partName = ".syncthing.timequest-adding.tmp"

    let folder: String

    /// Writes the file of a calendar.
    ///
    /// - Parameter name: the calendar's name, without `.ics`.
    func write(_ data: Data, name: String) throws(CalendarServiceError) {
        let path = "\(folder)/\(name).ics"
        do {
            try DurableFile.write(data, to: path, mode: Self.mode, partPath: "\(folder)/\(Self.partName)")
        } catch {
            throw .notWritable(path, reason: error.reason)
        }
    }

    /// Removes files. One that is gone already is removed.
    ///
    /// - Parameter files: paths relative to the folder.
    func remove(_ files: [String]) throws(CalendarServiceError) {
        for file in files {
            let path = "\(folder)/\(file)"
            do {
                // Durably, since a file that came back after a power cut would come back on all PCs.
                try DurableFile.remove(path)
            } catch {
                throw .notWritable(path, reason: error.reason)
            }
        }
    }
}

/// Checks the names of calendars. A name is a single file name, so that no path leads out of the folder.
enum CalendarFileName {
    /// - Throws: `CalendarServiceError.badName` if a calendar cannot have this name.
    static func check(_ name: String) throws(CalendarServiceError) {
        let shown = String(name.prefix(40))
        if name.isEmpty { throw .badName(shown, reason: "it is empty.") }
        if name.utf8.count > 200 { throw .badName(shown, reason: "it is too long; 200 bytes are the most.") }
        if name.hasPrefix(".") { throw .badName(shown, reason: "it must not begin with a dot.") }
        if name.lowercased().hasSuffix(".ics") { throw .badName(shown, reason: "leave out the “.ics” at its end.") }
        if name.unicodeScalars.contains(where: { $0 == "/" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F }) {
            throw .badName(shown, reason: "it must not contain slashes or control characters.")
        }
        if let original = ConflictCopyName("\(name).ics")?.original {
            throw .badName(shown, reason: "it is that of another version of \(Quotation.of(original)).")
        }
        // The folder's reader leaves out a file with any other name.
        if !CalendarFolderReader.isReadable(name) {
            throw .badName(shown, reason: "it has spaces at its beginning or end, two in a row, or characters that cannot be seen.")
        }
    }
}
