import API
import ArgumentParser
import Client
import Domain

struct RoutineRestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Bring back a removed routine.",
        discussion: """
            A removed routine is in the archive if it was played; `timequest routine list --archived` shows which there are. One that was
            never played comes back by its whole id, which `timequest routine remove` has shown. It comes back as it was, without the
            decisions about its events.
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
        let restored = try await connection.client.call(.restoreRoutine(try await removed()))
        if connection.json { return try Output.json(restored) }
        Output.print("“\(restored.routine.name)” is back.")
    }

    private func removed() async throws -> RoutineID {
        do {
            return try await connection.client.routine(named: routine, player: player, isArchived: true).routine.id
        } catch let error as CommandError {
            // One that was never played is in no list.
            guard error.kind == .notFound, let id = RoutineID(routine) else { throw error }
            return id
        }
    }
}
