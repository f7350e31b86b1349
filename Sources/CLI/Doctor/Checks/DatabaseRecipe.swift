import Domain
import Foundation
import LinuxSystem
import Services

/// How to get a working database back: put the old one aside, begin anew, restore the newest backup.
struct DatabaseRecipe: Sendable {
    let places: DoctorPlaces
    let surroundings: Surroundings

    /// The newest of the daily backups that is whole. One of a day to come was made while the clock was wrong.
    var newestBackup: String? {
        let whole = (surroundings.names(places.backupFolder) ?? []).filter(BackupName.isOne).sorted(by: >)
            .filter { isWhole("\(places.backupFolder)/\($0)") }
        let newest = whole.first { !BackupName.isAhead($0, at: surroundings.now) } ?? whole.first
        return newest.map { "\(places.backupFolder)/\($0)" }
    }

    private func isWhole(_ path: String) -> Bool {
        // Why one cannot be checked is told where the backups are looked at.
        do { return try surroundings.hasOwnChecksum(path) == true } catch { return false }
    }

    /// What is still there of the database.
    var remains: [String] {
        ["", "-wal", "-shm"].map { places.database + $0 }.filter { surroundings.place($0).status != nil }
    }

    var advice: String {
        let backup =
            newestBackup == nil
            ? "There is no backup to be seen in \(places.backupFolder): if you keep one elsewhere, restore that. " : ""
        let order = places.isSystem ? "" : "End TimeQuest, put the file aside and start TimeQuest again before you restore. "
        return backup + order + "What is there is put aside, and nothing of it is lost:"
    }

    var commands: [String] {
        // With a number at its end where there is one already.
        let aside = remains.map { places.command("mv", "--backup=numbered", $0, "\($0).damaged") }
        let restore = newestBackup.map { [places.timequest("restore", "--yes", $0)] } ?? []
        guard places.isSystem else { return aside + restore }
        let stop = "sudo systemctl stop timequest.socket timequest.service"
        let start = "sudo systemctl start timequest.socket timequest.service"
        return [stop] + aside + [start] + restore
    }
}

/// How the daily backups are called.
enum BackupName {
    /// `timequest-2026-03-01.sqlite`, and nothing else: sorted by name they are sorted by day.
    static func isOne(_ name: String) -> Bool {
        name.wholeMatch(of: /timequest-[0-9]{4}-[0-9]{2}-[0-9]{2}\.sqlite/) != nil
    }

    /// Whether its day is still to come, wherever on earth the household lives.
    static func isAhead(_ name: String, at now: Date) -> Bool {
        name > "timequest-\(ZoneRules.utc.localDateTime(at: now + 86_400).date).sqlite"
    }
}
