import API
import ArgumentParser
import Client
import Domain
import Foundation
import LinuxSystem
import Services

/// The command that `timequest-backup.timer` starts. People use `timequest backup`.
struct DailyBackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "daily-backup", abstract: "Save the backup of today into a folder, and remove the oldest ones there.",
        discussion: "timequest-backup.service runs this. For a backup of your own: timequest backup FILE", shouldDisplay: false)

    @OptionGroup var address: SocketOptions

    @Argument(help: "The folder of the backups.", completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("How many are kept.", valueName: "count"))
    var keep = 14

    func validate() throws {
        if keep < 1 { throw ValidationError("“--keep \(keep)” would keep nothing. Say 1 or more.") }
    }

    /// Its lines are in English, for the journal; timequest-backup.service sets the locale for those that have a language.
    func run() async throws {
        let status = try await address.client.call(.status)
        // The daemon's clock and zone: a backup is of the family's day. A zone that only the daemon knows is no reason to save nothing.
        let zone = SystemZones().lookup(status.timeZone) ?? .utc
        let today = zone.localDateTime(at: status.now).date
        let backups = BackupFolder(folder: folder)
        try backups.prepare()
        do throws(BackupFolderError) {
            try backups.requirePlayers(status.playerCount)
        } catch {
            guard case .emptyHousehold(let newest) = error else { throw error }
            throw CommandError(
                "\(error) If the household was lost, bring it back with: sudo timequest restore \(ShellWord(newest))")
        }
        let received = try await save(today, in: backups)
        let removed = try backups.thinOut(keeping: keep, today: today)
        let kept = try backups.days().count
        let size = ByteCountText.text(received.byteCount, in: TerminalLanguage.english)
        Output.print(
            "Saved \(size) to \(backups.path(of: today)), and checked that it can be restored. "
                + "\(kept) backup\(kept == 1 ? " is" : "s are") there\(removed == 0 ? "" : "; \(removed) older removed").")
    }

    /// The file gets its name only after a check that it can be restored; until then, and if it cannot, the previous one stays.
    private func save(_ today: LocalDate, in backups: BackupFolder) async throws -> IncomingBackup.Received {
        let backup = try IncomingBackup(file: backups.path(of: today), mayReplace: true)
        defer { backup.discard() }
        let received = try await backup.receive(from: address.client)
        try await check(backup)
        try backups.whileLocked { try backup.keep(received) }
        return received
    }

    private func check(_ backup: IncomingBackup) async throws {
        do {
            try await BackupService.check(backup.receivedPath)
        } catch {
            let reason = HouseholdError(error).map { $0.detail ?? $0.description } ?? error.localizedDescription
            throw CommandError(
                "Today's backup could not be restored, so it was not kept (\(reason)). The earlier ones in \(folder) stay. Check the "
                    + "household with: sudo timequest doctor")
        }
    }
}
