public import Domain
public import Foundation

/// Whether there is a recent backup, and all of them are as they were saved.
public enum BackupHealth {
    /// One a day, and a day for a PC that was switched off, in seconds.
    private static let oldest: TimeInterval = 2 * 86_400

    /// The day of the newest backup; nil where there is none. One of a day to come does not count, as it was made while the clock was
    /// wrong.
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
        let daily = backups.filter { $0.kind == .daily }
        guard let day = newest(of: daily.map(\.day), at: now), let last = daily.first(where: { $0.day == day }) else {
            return changed + [.noBackup]
        }
        return changed + [age(savedAt: last.savedAt, at: now)].compactMap(\.self)
    }
}
