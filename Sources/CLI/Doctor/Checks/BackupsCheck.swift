import Foundation
import LinuxSystem

/// Whether there is a recent backup, and all of them are whole.
struct BackupsCheck: DoctorCheck {
    let name = "backups"
    let places: DoctorPlaces
    let surroundings: Surroundings
    /// By their names; nil where systemd did not answer.
    let units: [String: UnitLook]?

    /// One a day, and a day for a PC that was switched off.
    private static let oldest: TimeInterval = 2 * 86_400
    private static let backUp = "sudo systemctl start timequest-backup.service"

    func look() async -> [Finding] {
        guard places.isSystem else { return [] }
        return [timer(), lastRun()].compactMap(\.self) + newest()
    }

    private func timer() -> Finding? {
        guard surroundings.hasSystemd, let timer = units?[UnitLook.backupTimer] else { return nil }
        if timer.isThere, timer.isRunning, timer.isEnabled { return nil }
        return wrong(
            "The daily backup is switched off.", mend: ["sudo systemctl enable --now \(UnitLook.backupTimer)"])
    }

    private func lastRun() -> Finding? {
        guard let run = units?[UnitLook.backup], run.active == "failed" else { return nil }
        return wrong(
            "The last daily backup did not work. Its log says why.",
            mend: ["sudo journalctl -u timequest-backup -b -n 20 --no-pager", Self.backUp])
    }

    private func newest() -> [Finding] {
        guard surroundings.place(places.backupFolder) != .missing else { return [none] }
        guard let names = surroundings.names(places.backupFolder) else {
            return [notLookedAt("The backups in \(places.backupFolder)")]
        }
        let paths = names.filter(BackupName.isOne).sorted().map { "\(places.backupFolder)/\($0)" }
        let ahead = names.filter(BackupName.isOne).filter { BackupName.isAhead($0, at: surroundings.now) }
            .map { "\(places.backupFolder)/\($0)" }
        guard let newest = paths.last(where: { !ahead.contains($0) }) else { return ahead.map(isAhead) + [none] }
        guard let status = surroundings.place(newest).status else { return [notLookedAt("The backup \(newest)")] }
        return paths.compactMap { checksum(of: $0, isNewest: $0 == newest) } + ahead.map(isAhead) + [age(status, of: newest)]
    }

    private var none: Finding { look("There is no backup yet. The first comes within a day, or now:", mend: [Self.backUp]) }

    private func isAhead(_ path: String) -> Finding {
        look(
            "The backup \(path) is of a day to come: the clock of this PC was wrong when it was made. Put it aside:",
            mend: [places.command("mv", "--backup=numbered", path, "\(path).ahead")])
    }

    private func age(_ status: FileStatus, of path: String) -> Finding {
        let age = surroundings.now.timeIntervalSince(status.modifiedAt)
        guard age > Self.oldest else { return ok("The newest backup is \(path).") }
        let days = Int(age / 86_400)
        return look("The newest backup is \(days) days old.", mend: [Self.backUp])
    }

    private func checksum(of path: String, isNewest: Bool) -> Finding? {
        let mend = [places.command("mv", "--backup=numbered", path, "\(path).damaged")] + (isNewest ? [Self.backUp] : [])
        do {
            return switch try surroundings.hasOwnChecksum(path) {
            case true?: nil
            case false?: wrong("The backup \(path) has changed since it was made: its checksum is another.", mend: mend)
            case nil: wrong("The backup \(path) has no checksum beside it, so nobody knows whether it is whole.", mend: mend)
            }
        } catch {
            return wrong("The backup \(path) cannot be checked: \(error).", mend: mend)
        }
    }
}
