import Foundation
import LinuxSystem
import Synchronization

/// Remembers which backups are whole, because reading all of them takes a second.
final class BackupChecks: Sendable {
    /// A backup and its checksum, as they can be told apart without reading them.
    private struct Files: Equatable {
        let file: FileFingerprint
        let checksum: FileFingerprint
    }

    private struct Check {
        let files: Files
        let state: Backup.State
        let checkedAt: Date

        func isRecent(at now: Date) -> Bool { (0..<BackupChecks.validity).contains(now.timeIntervalSince(checkedAt)) }
    }

    /// How long a check counts for a file that looks unchanged, in seconds: a disk may lose bytes.
    static let validity: TimeInterval = 86_400

    private let checks = Mutex<[String: Check]>([:])
    /// Reads a backup and its checksum.
    private let read: @Sendable (_ path: String) -> Backup.State

    init(read: @escaping @Sendable (_ path: String) -> Backup.State = { Backup.State(ofFile: $0) }) {
        self.read = read
    }

    /// Whether a backup is as it was saved.
    ///
    /// - Parameter path: the path of the backup.
    func state(of path: String, at now: Date) -> Backup.State {
        // Before the files are read: one that is replaced meanwhile is read again next time.
        guard let files = files(path) else { return read(path) }
        if let check = check(of: path, files), check.isRecent(at: now) { return check.state }
        let state = read(path)
        checks.withLock { $0[path] = Check(files: files, state: state, checkedAt: now) }
        return state
    }

    /// What is known of a backup without reading it.
    ///
    /// - Parameter path: the path of the backup.
    /// - Returns: the state that was found when it was read last; nil where it has changed since, or was never read. Also whether
    ///   `state(of:at:)` would read it.
    func known(of path: String, at now: Date) -> (state: Backup.State?, isReadingDue: Bool) {
        // Without a checksum there is nothing to compare a backup with, so it is not read.
        guard let files = files(path) else { return (read(path), false) }
        let check = check(of: path, files)
        return (check?.state, !(check?.isRecent(at: now) ?? false))
    }

    /// The last check of a backup; nil where the files are not those that were checked.
    private func check(of path: String, _ files: Files) -> Check? {
        checks.withLock { $0[path] }.flatMap { $0.files == files ? $0 : nil }
    }

    /// Nil where one of the files cannot be seen.
    private func files(_ path: String) -> Files? {
        do throws(FileReaderError) {
            return Files(file: try FileFingerprint.of(path), checksum: try FileFingerprint.of(ChecksumFile.path(of: path)))
        } catch {
            return nil
        }
    }
}
