public import Domain
public import Foundation

/// Whether there is a recent backup, and all of them are as they were saved.
public enum BackupHealth {
    /// One a day, and a day for a PC that was switched off, in seconds.
    private static let oldest: TimeInterval = 2 * 86_400

    /// The newest backup, of a day or from before a removal; nil if there is none. One of a day to come does not count: the clock was wrong
    /// when it was made.
    ///
    /// - Parameter backups: newest first.
    public static func newest(of backups: [Backup], at now: Date) -> Backup? {
        backups.first { !BackupFolder.isAhead($0.day, at: now) }
    }

    /// The newest day of which there is a backup, as ``newest(of:at:)``; nil if there is none.
    ///
    /// - Parameter days: the days of the backups, newest first.
    public static func newest(of days: [LocalDate], at now: Date) -> LocalDate? {
        days.first { !BackupFolder.isAhead($0, at: now) }
    }

    /// What a parent should know of the age of the newest backup; nil where it is recent.
    ///
    /// - Parameter savedAt: when it was written.
    public static func age(savedAt: Date, at now: Date) -> HealthFinding? {
        let age = now.timeIntervalSince(savedAt)
        return age > oldest ? .backupOld(days: Int(age / 86_400)) : nil
    }

    /// What a parent should know of the backups in a folder: first those that are not as they were saved, from the oldest on.
    ///
    /// - Parameter backups: newest first.
    public static func findings(of backups: [Backup], at now: Date) -> [HealthFinding] {
        let changed = backups.reversed().filter { $0.state != .whole }.map { HealthFinding.backupChanged(name: $0.name) }
        guard let last = newest(of: backups, at: now) else { return changed + [.noBackup] }
        return changed + [age(savedAt: last.savedAt, at: now)].compactMap(\.self)
    }
}
