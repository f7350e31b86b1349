import API
import ArgumentParser
import Client
import Domain
import Foundation
import LinuxSystem

struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Save everything into one file, checked, while TimeQuest runs on.",
        discussion: """
            Beside FILE there will be FILE.sha256, by which `timequest restore` and `sha256sum -c` see whether it is still whole. \
            Only you can read the file. The calendars are not in it: they are files of their own.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "The file to write.", completion: .file())
    var file: String

    @Flag(help: "Replace the file if it is there.")
    var force = false

    private struct Saved: Encodable {
        let file: String
        let byteCount: Int
        let sha256: String
    }

    func run() async throws {
        try Self.requireFile(file)
        let backup = try IncomingBackup(file: file, mayReplace: force)
        defer { backup.discard() }
        let received = try await backup.receive(from: connection.client)
        let contents = try await contents()
        try backup.keep(received)
        if connection.json {
            return try Output.json(Saved(file: file, byteCount: received.byteCount, sha256: received.digest.hexadecimal))
        }
        for line in Self.report(received.byteCount, in: file, contents) { Output.print(line) }
    }

    /// The size and the content of the saved backup, and the command that restores it.
    static func report(_ byteCount: Int, in file: String, _ contents: String) -> [String] {
        [
            BackupWord.saved.text(["size": ByteCountText.text(byteCount), "file": file, "contents": contents]),
            BackupWord.checksum.text([
                "checksum": DigestFile.path(of: file), "command": "\(CommandText("timequest restore", file))",
            ]),
        ]
    }

    /// Checks that a file is named. “-” is not the name of one: to other commands, such as export, it means standard output.
    ///
    /// - Throws: `CommandError`
    static func requireFile(_ file: String) throws {
        guard file == "-" else { return }
        throw CommandError(BackupWord.noFile.text(), details: ["timequest export -"])
    }

    private func contents() async throws -> String {
        let status = try await connection.client.call(.status)
        let list = try await connection.client.call(.players)
        var quests = 0
        for player in list.players { quests += try await connection.client.progress(of: player).questCount }
        return HouseholdText.contents(players: status.playerCount, routines: status.routineCount, quests: quests)
    }
}

/// The contents of a household in words.
enum HouseholdText {
    /// `2 players, 5 routines and 130 finished quests`
    static func contents(players: Int, routines: Int, quests: Int) -> String {
        BackupWord.contents.text([
            "players": TerminalWord.statusPlayerCount.text(count: players),
            "routines": TerminalWord.statusRoutineCount.text(count: routines),
            "quests": BackupWord.finishedQuests.text(count: quests),
        ])
    }
}
