import Foundation

/// Changes files of the calendar folder so that a reader sees the old file or the new one, never half of one.
struct CalendarFolderWriter {
    let folder: String

    func write(_ data: Data, name: String) throws(CalendarServiceError) {
        let path = "\(folder)/\(name).ics"
        do {
            // `.atomic` writes beside the file and renames.
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        } catch {
            throw .notWritable(path, reason: error.localizedDescription)
        }
    }

    /// - Parameter files: paths below the folder.
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
