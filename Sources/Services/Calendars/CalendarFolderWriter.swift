import CalendarIngestion
import Foundation
import LinuxSystem

/// Writes and removes files of the calendar folder. A reader sees either the old file or the complete new one.
struct CalendarFolderWriter {
    let folder: String

    /// Writes the file of a calendar.
    ///
    /// - Parameter name: the calendar's name, without `.ics`.
    func write(_ data: Data, name: String) throws(CalendarServiceError) {
        let path = "\(folder)/\(name).ics"
        do {
            // Parents may change it, like files that they have put there themselves.
            try DurableFile.write(data, to: path, mode: 0o660, partPath: "\(folder)/.timequest-adding")
        } catch {
            throw .notWritable(path, reason: error.reason)
        }
    }

    /// Removes files.
    ///
    /// - Parameter files: paths relative to the folder.
    func remove(_ files: [String]) throws(CalendarServiceError) {
        for file in files {
            let path = "\(folder)/\(file)"
            do {
                try FileManager.default.removeItem(atPath: path)
            } catch {
                throw .notWritable(path, reason: error.localizedDescription)
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
        // The folder's reader leaves out a file with any other name.
        if !CalendarFolderReader.isReadable(name) {
            throw .badName(shown, reason: "it has spaces at its beginning or end, two in a row, or characters that cannot be seen.")
        }
    }
}
