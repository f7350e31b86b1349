import Foundation
import LinuxSystem

/// Changes files of the calendar folder so that a reader sees the old file or the new one, never half of one.
struct CalendarFolderWriter {
    let folder: String

    func write(_ data: Data, name: String) throws(CalendarServiceError) {
        let path = "\(folder)/\(name).ics"
        do {
            // Parents may open and change it, as they may what they have put there themselves.
            try DurableFile.write(data, to: path, mode: 0o660, partPath: "\(folder)/.timequest-adding")
        } catch {
            throw .notWritable(path, reason: error.reason)
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
