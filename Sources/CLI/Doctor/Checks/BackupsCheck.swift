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
        return wrong(.backupsOff, fix: ["sudo systemctl enable --now \(UnitStatus.backupTimer)"])
    }

    private func lastRun() -> Finding? {
        guard let run = units?[UnitStatus.backup], run.active == "failed" else { return nil }
        return wrong(.backupsFailed, fix: ["sudo journalctl -u timequest-backup -b -n 20 --no-pager", Self.backUp])
    }

    private func newest() -> [Finding] {
        guard environment.place(places.backupFolder) != .missing else { return [none] }
        guard let names = environment.names(places.backupFolder) else {
            return [skipped(.backupsFolder, ["folder": places.backupFolder])]
        }
        let days = places.dailyBackups.days(in: names)
        let paths = places.dailyBackups.paths(in: names)
        let ahead = days.filter { BackupFolder.isAhead($0, at: environment.now) }.reversed().map(places.dailyBackups.path)
        let ofNewestDay = places.dailyBackups.newestPaths(in: names, at: environment.now)
        guard let newest = ofNewestDay.max(by: { savedAt($0) < savedAt($1) }) else {
            return paths.compactMap { checksum(of: $0, isNewest: false) } + ahead.map(isAhead) + [none]
        }
        guard let status = environment.place(newest).status else { return [skipped(.backupsOne, ["path": newest])] }
        return paths.compactMap { checksum(of: $0, isNewest: $0 == newest) } + ahead.map(isAhead) + [age(status, of: newest)]
    }

    private func savedAt(_ path: String) -> Date { environment.place(path).status?.modifiedAt ?? .distantPast }

    private var none: Finding { warning(.backupsNone, fix: [Self.backUp]) }

    private func isAhead(_ path: String) -> Finding {
        warning(.backupsAhead, ["path": path], fix: [places.aside(path, "ahead")])
    }

    private func age(_ status: FileStatus, of path: String) -> Finding {
        guard case .backupOld(let days)? = BackupHealth.age(savedAt: status.modifiedAt, at: environment.now) else {
            return ok(.backupsNewest, ["path": path])
        }
        return warning(.backupsOld, ["days": "\(days)"], fix: [Self.backUp])
    }

    private func checksum(of path: String, isNewest: Bool) -> Finding? {
        let fix = [places.aside(path, "damaged")] + (isNewest ? [Self.backUp] : [])
        do {
            return switch try environment.hasOwnChecksum(path) {
            case true?: nil
            case false?: wrong(.backupsChanged, ["path": path], fix: fix)
            case nil: wrong(.backupsNoChecksum, ["path": path], fix: fix)
            }
        } catch {
            return wrong(.backupsUnclear, ["path": path, "reason": "\(error)"], fix: fix)
        }
    }
}
