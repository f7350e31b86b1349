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
            return [warning("\(places.database): not checked while the service is running and does not answer.")]
        }
    }

    private func findings(_ outcome: DatabaseInspection.Outcome) -> [Finding] {
        switch outcome {
        case .sound(let byteCount):
            [ok("The database is sound (\(ByteCountText.text(byteCount, in: TerminalLanguage.english))).")] + emptied()
        case .forbidden: [skipped("The database \(places.database)")]
        case .noCopy(let reason):
            [warning("\(places.database): not checked, as no copy of it could be made. \(reason)")]
        case .faulty(let fault): [finding(fault)]
        }
    }

    /// A household that was lost is replaced by an empty one, whose database is sound.
    private func emptied() -> [Finding] {
        guard places.checksState, daemon.status?.playerCount == 0, let backup = recipe.newestBackup else { return [] }
        return [
            wrong(
                "There is no player in TimeQuest any more, but there is a backup of a day when there was one. If nobody has removed that "
                    + "player, bring everything back:", fix: [places.timequest("restore", "--yes", backup)])
        ]
    }

    private func finding(_ fault: DatabaseFault) -> Finding {
        let detail = fault.detail.map { " (\($0))" } ?? ""
        switch fault.kind {
        case .damaged, .lost:
            return wrong("The database \(places.database) is damaged\(detail). \(recipe.advice)", fix: recipe.commands)
        case .newer:
            return wrong(
                fault.description + (places.isSystem ? " In the folder of the newer package:" : ""),
                fix: places.isSystem ? ["sudo apt install ./timequest_*.deb"] : [])
        case .unusable: return wrong(fault.description + detail, fix: places.restart)
        }
    }

    /// A file that is missing or empty is fine only before the first start.
    private func absent() -> [Finding] {
        if environment.place(places.database) == .closed { return [skipped("The database \(places.database)")] }
        let recipe = recipe
        if daemon.isAnswering {
            return [
                wrong(
                    "The database \(places.database) was deleted while TimeQuest was running, which still knows all of it. Save that, and "
                        + "bring it back:", fix: recipe.rescue)
            ]
        }
        let hasTraces = recipe.newestBackup != nil || !recipe.remains.isEmpty
        guard hasTraces else {
            // A login that may not list the folder cannot know.
            return environment.names(places.stateFolder) == nil && !environment.isRoot
                ? [skipped("The database \(places.database)")]
                : [
                    warning(
                        "There is no database yet: the service makes one when it starts for the first time.", fix: places.restart)
                ]
        }
        return [wrong("The database \(places.database) is gone or empty. \(recipe.advice)", fix: recipe.commands)]
    }

    /// What a power cut in the middle of a backup or a restore has left.
    private func leftovers() -> [Finding] {
        let parts = (environment.names(places.stateFolder) ?? []).filter {
            $0.hasPrefix(".restore-") || $0.hasPrefix("timequest-before-restore-") && $0.contains(".part")
        }
        if parts.isEmpty { return [] }
        return [
            warning(
                "A restore was cut off before its end: the household is as it was before. The service tidies up when it starts; then "
                    + "restore once more.", fix: places.restart)
        ]
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
        let backup =
            newestBackup == nil
            ? "There is no backup to be seen in \(places.backupFolder): if you keep one elsewhere, restore that. " : ""
        let order = places.isSystem ? "" : "End TimeQuest, put the file aside and start TimeQuest again before you restore. "
        return backup + order + "What is there is put aside, and nothing of it is lost:"
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
