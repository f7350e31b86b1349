import Foundation
import LinuxSystem
import Services

/// Whether there is a recent backup, and all of them are whole.
struct BackupsCheck: DoctorCheck {
    let name = "backups"
    let places: DoctorPlaces
    let environment: DoctorEnvironment
    /// By their names; nil where systemd did not answer.
    let units: [String: UnitStatus]?

    private static let backUp = "sudo systemctl start timequest-backup.service"

    func run() async -> [Finding] {
        guard places.isSystem else { return [] }
        return [timer(), lastRun()].compactMap(\.self) + newest()
    }

    private func timer() -> Finding? {
        guard environment.hasSystemd, let timer = units?[UnitStatus.backupTimer] else { return nil }
        if timer.isThere, timer.isRunning, timer.isEnabled { return nil }
        return wrong(
            "The daily backup is switched off.", fix: ["sudo systemctl enable --now \(UnitStatus.backupTimer)"])
    }

    private func lastRun() -> Finding? {
        guard let run = units?[UnitStatus.backup], run.active == "failed" else { return nil }
        return wrong(
            "The last daily backup did not work. Its log says why.",
            fix: ["sudo journalctl -u timequest-backup -b -n 20 --no-pager", Self.backUp])
    }

    private func newest() -> [Finding] {
        guard environment.place(places.backupFolder) != .missing else { return [none] }
        guard let names = environment.names(places.backupFolder) else {
            return [skipped("The backups in \(places.backupFolder)")]
        }
        let days = places.dailyBackups.days(in: names)
        let paths = places.dailyBackups.paths(in: names)
        let ahead = days.filter { BackupFolder.isAhead($0, at: environment.now) }.reversed().map(places.dailyBackups.path)
        guard let newest = BackupHealth.newest(of: days, at: environment.now).map(places.dailyBackups.path) else {
            return paths.compactMap { checksum(of: $0, isNewest: false) } + ahead.map(isAhead) + [none]
        }
        guard let status = environment.place(newest).status else { return [skipped("The backup \(newest)")] }
        return paths.compactMap { checksum(of: $0, isNewest: $0 == newest) } + ahead.map(isAhead) + [age(status, of: newest)]
    }

    private var none: Finding { warning("There is no backup yet. The first comes within a day, or now:", fix: [Self.backUp]) }

    private func isAhead(_ path: String) -> Finding {
        warning(
            "The backup \(path) is of a day to come: the clock of this PC was wrong when it was made. Put it aside:",
            fix: [places.aside(path, "ahead")])
    }

    private func age(_ status: FileStatus, of path: String) -> Finding {
        guard case .backupOld(let days)? = BackupHealth.age(savedAt: status.modifiedAt, at: environment.now) else {
            return ok("The newest backup is \(path).")
        }
        return warning("The newest backup is \(days) days old.", fix: [Self.backUp])
    }

    private func checksum(of path: String, isNewest: Bool) -> Finding? {
        let fix = [places.aside(path, "damaged")] + (isNewest ? [Self.backUp] : [])
        do {
            return switch try environment.hasOwnChecksum(path) {
            case true?: nil
            case false?: wrong("The backup \(path) has changed since it was made: its checksum is another.", fix: fix)
            case nil: wrong("The backup \(path) has no checksum beside it, so nobody knows whether it is whole.", fix: fix)
            }
        } catch {
            return wrong("The backup \(path) cannot be checked: \(error).", fix: fix)
        }
    }
}
