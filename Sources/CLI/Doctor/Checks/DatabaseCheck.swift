import API
import Domain
import Foundation
import LinuxSystem
import Services

/// Whether the database exists, is sound, and is of this version.
struct DatabaseCheck: DoctorCheck {
    let name = "database"
    let places: DoctorPlaces
    let environment: DoctorEnvironment
    let daemon: DaemonSnapshot
    let database: DatabaseInspection

    func run() async -> [Finding] {
        guard places.checksState else { return daemon.isAnswering ? findings(await database.running()) : [] }
        let status = environment.place(places.database).status
        // `PermissionsCheck` reports what is no file.
        if let status, status.kind != .regular, status.kind != .symbolicLink { return [] }
        if status.map({ $0.size == 0 }) ?? true { return absent() }
        switch daemon.reachability {
        case .answering: return findings(await database.running())
        case .away, .notAsked: return findings(await database.stopped()) + leftovers()
        case .silent, .unclear:
            return [warning(.databaseBusy, ["path": places.database])]
        }
    }

    private func findings(_ outcome: DatabaseInspection.Outcome) -> [Finding] {
        switch outcome {
        case .sound(let byteCount):
            [ok(.databaseSound, ["size": ByteCountText.text(byteCount)])] + emptied()
        case .forbidden: [unreadable]
        case .noCopy(let reason): [warning(.databaseNoCopy, ["path": places.database, "reason": reason])]
        case .faulty(let fault): [finding(fault)]
        }
    }

    private var unreadable: Finding { skipped(.databaseOne, ["path": places.database]) }

    /// A household that was lost is replaced by an empty one, whose database is sound.
    private func emptied() -> [Finding] {
        guard places.checksState, daemon.status?.playerCount == 0, let backup = recipe.newestBackup else { return [] }
        return [wrong(.databaseEmptied, fix: [places.timequest("restore", "--yes", backup)])]
    }

    private func finding(_ fault: DatabaseFault) -> Finding {
        let detail = fault.detail.map { " (\($0))" } ?? ""
        switch fault.kind {
        case .damaged, .lost:
            let values = ["path": places.database, "detail": detail, "advice": recipe.advice]
            return wrong(.databaseDamaged, values, fix: recipe.commands)
        case .newer:
            return wrong(
                CommandFailure.sentence(of: fault) + (places.isSystem ? " \(DoctorWord.databaseNewer.text())" : ""),
                fix: places.isSystem ? ["sudo apt install ./timequest_*.deb"] : [])
        case .unusable: return wrong(CommandFailure.sentence(of: fault) + detail, fix: places.restart)
        }
    }

    /// A file that is missing or empty is fine only before the first start.
    private func absent() -> [Finding] {
        if environment.place(places.database) == .closed { return [unreadable] }
        let recipe = recipe
        if daemon.isAnswering {
            return [wrong(.databaseDeleted, ["path": places.database], fix: recipe.rescue)]
        }
        let hasTraces = recipe.newestBackup != nil || !recipe.remains.isEmpty
        guard hasTraces else {
            // A login that may not list the folder cannot know.
            return environment.names(places.stateFolder) == nil && !environment.isRoot
                ? [unreadable] : [warning(.databaseNone, fix: places.restart)]
        }
        return [wrong(.databaseGone, ["path": places.database, "advice": recipe.advice], fix: recipe.commands)]
    }

    /// What a power cut in the middle of a backup or a restore has left.
    private func leftovers() -> [Finding] {
        let parts = (environment.names(places.stateFolder) ?? []).filter {
            $0.hasPrefix(".restore-") || $0.hasPrefix("timequest-before-restore-") && $0.contains(".part")
        }
        if parts.isEmpty { return [] }
        return [warning(.databaseCutOff, fix: places.restart)]
    }

    private var recipe: DatabaseRecipe { DatabaseRecipe(places: places, environment: environment) }
}

/// How to get a working database back: put the old one aside, start with an empty one, restore the newest backup.
private struct DatabaseRecipe {
    let places: DoctorPlaces
    let environment: DoctorEnvironment

    /// The newest of the daily backups that is whole. One of a day to come was made while the clock was wrong.
    var newestBackup: String? {
        let whole = places.dailyBackups.days(in: environment.names(places.backupFolder) ?? []).filter(isWhole)
        let newest = BackupHealth.newest(of: whole, at: environment.now) ?? whole.first
        return newest.map(places.dailyBackups.path)
    }

    private func isWhole(_ day: LocalDate) -> Bool {
        // `BackupsCheck` reports why one cannot be checked.
        do { return try environment.hasOwnChecksum(places.dailyBackups.path(of: day)) == true } catch { return false }
    }

    /// The files of the database that still exist.
    var remains: [String] {
        ["", "-wal", "-shm"].map { places.database + $0 }.filter { environment.place($0).status != nil }
    }

    var advice: String {
        let backup = newestBackup == nil ? [DoctorWord.databaseNoBackup.text(["folder": places.backupFolder])] : []
        let order = places.isSystem ? [] : [DoctorWord.databaseOrder.text()]
        return (backup + order + [DoctorWord.databaseAside.text()]).joined(separator: " ")
    }

    var commands: [String] { renewal + (newestBackup.map { [places.timequest("restore", "--yes", $0)] } ?? []) }

    /// Saves what a running service still knows, and restores it into a new database.
    var rescue: [String] {
        let saved = "timequest-rescued.sqlite"
        return [places.timequest("backup", saved)] + renewal + [places.timequest("restore", "--yes", saved)]
    }

    /// Puts the files aside, and starts with an empty database.
    private var renewal: [String] {
        // With a number at its end where there is one already.
        let aside = remains.map { places.aside($0, "damaged") }
        guard places.isSystem else { return aside }
        return ["sudo systemctl stop timequest.socket timequest-web.socket timequest.service"] + aside
            + ["sudo systemctl start timequest.socket timequest-web.socket timequest.service"]
    }
}
