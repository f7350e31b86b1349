import CalendarIngestion
import Domain
import Foundation
import LinuxSystem

/// Writes and removes files of the calendar folder. A reader sees either the old file or the complete new one.
///
/// The owner of a file may be a parent, or the user of Syncthing. So a file is never changed: it is replaced or removed, for which the
/// rights of the folder are enough.
struct CalendarFolderWriter {
    /// Parents and Syncthing may read and change a file, as they may their own files in the folder. The file's group is that of the
    /// folder. If the folder has a default ACL, its entries get the same rights.
    static let mode: UInt32 = 0o660
    /// A name by which Syncthing recognises a temporary file, so that it does not send the file to other PCs. On another PC, the file
    /// would belong to another user and stay, and each later file of this name would fail.
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

    /// Removes files. A file that does not exist is no error.
    ///
    /// - Parameter files: paths relative to the folder.
    func remove(_ files: [String]) throws(CalendarServiceError) {
        for file in files {
            let path = "\(folder)/\(file)"
            do {
                // Durably: a file that is back after a power cut would be back on all PCs.
                try DurableFile.remove(path)
            } catch {
                throw .notWritable(path, reason: error.reason)
            }
        }
    }
}

/// Checks the names of calendars. A name is a single file name, so that no path leads out of the folder.
enum CalendarFileName {
    private static let maximumBytes = 200

    /// - Throws: `CalendarServiceError.badName` if a calendar cannot have this name.
    static func check(_ name: String) throws(CalendarServiceError) {
        let shown = String(name.prefix(40))
        if name.isEmpty { throw .badName(shown, .empty) }
        if name.utf8.count > maximumBytes { throw .badName(shown, .tooLong(limit: maximumBytes)) }
        if name.hasBytePrefix(".") { throw .badName(shown, .beginsWithDot) }
        if CalendarFileNaming.isICS(name) { throw .badName(shown, .endsInICS) }
        if name.utf8.contains(where: { $0.isASCIIControl || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
            throw .badName(shown, .hasSlashOrControl)
        }
        if let original = ConflictCopyName("\(name).ics")?.original {
            throw .badName(shown, .isOfCopy(original: original))
        }
        // The folder's reader ignores files with other names.
        if !CalendarFolderReader.isReadable(name) {
            throw .badName(shown, .unreadable)
        }
    }
}
