import API
import ArgumentParser
import Client
import Domain

struct RoutineRestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Bring back a routine from the archive.",
        discussion: """
            A removed routine is in the archive if it was played; `timequest routine list --archived` shows which there are. It comes
            back as it was, without the decisions about its events.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(
        help: "The archived routine, by its name, its short name such as activity-prep, or at least four letters of its id.",
        completion: .archivedRoutineSlug)
    var routine: String

    @Option(
        help: ArgumentHelp("Whose routine it is, if two players have one of this name.", valueName: "player"),
        completion: .playerName)
    var player: String?

    func run() async throws {
        try await connection.client.requireParent()
        let archived = try await connection.client.routine(named: routine, player: player, isArchived: true).routine
        let restored = try await connection.client.call(.restoreRoutine(archived.id))
        if connection.json { return try Output.json(restored) }
        Output.print("“\(restored.routine.name)” is back.")
    }
}
