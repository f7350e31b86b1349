import API
import ArgumentParser
import Client
import Foundation
import LinuxSystem
import Services

struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Bring everything back from a backup.",
        discussion: """
            The backup is checked first: by the checksum beside it, if that is there, and by TimeQuest itself, which refuses one that \
            is damaged or of a newer version. What is there now is kept aside.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "A file that `timequest backup` has written.", completion: .file())
    var file: String

    @Flag(help: "Do not ask.")
    var yes = false

    func run() async throws {
        let bytes = try Self.backup(file)
        guard yes || Confirmation.ask("Bring everything back as it was in “\(file)”? What is there now is kept aside.") else {
            throw CommandError("Nothing was changed.")
        }
        let result = try await connection.client.call(.restore(bytes))
        if connection.json { return try Output.json(result) }
        let contents = HouseholdText.contents(
            players: result.playerCount, routines: result.routineCount, quests: result.questCount)
        Output.print("Everything is back as it was in \(file): \(contents).")
        Output.print("What was there before is kept in \(result.keptAside).")
    }

    /// The bytes of a backup, as far as it can be checked here.
    ///
    /// - Throws: `CommandError`
    static func backup(_ file: String) throws -> Data {
        let bytes: Data
        do throws(FileReaderError) {
            bytes = try FileReader.read(file, limit: BackupService.maximumBytes).data
        } catch {
            if case .unreadable = error { throw CommandError.unreadable(file) }
            throw CommandError("\(error). Nothing was changed.")
        }
        guard bytes.starts(with: Data("SQLite format 3\u{0}".utf8)) else {
            throw CommandError("“\(file)” is not a backup of TimeQuest. Nothing was changed.")
        }
        guard let promised = try DigestFile.beside(file) else {
            Output.error("There is no \(DigestFile.path(of: file)), so it is unknown whether “\(file)” is still as it was saved.")
            return bytes
        }
        if promised != ContentDigest(of: bytes) {
            throw CommandError(
                "“\(file)” is not as it was when it was saved: its checksum is not the one in \(DigestFile.path(of: file)). "
                    + "Nothing was changed. Try another backup.")
        }
        return bytes
    }
}
