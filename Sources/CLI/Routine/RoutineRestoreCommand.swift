import API
import ArgumentParser
import Client
import Domain

struct RoutineRestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Bring back a removed routine.",
        discussion: """
            A removed routine is in the archive if it was played; `timequest routine list --archived` shows which there are. One that was
            never played is not in that table, and comes back in the same way. It comes back as it was, without the decisions about its
            events.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(
        help: "The removed routine, by its name, its short name such as activity-prep, or at least four letters of its id.",
        completion: .removedRoutineSlug)
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
        let client = connection.client
        do {
            return try await client.routine(named: routine, player: player, isArchived: true).routine.id
        } catch let error as CommandError where error.kind == .notFound {
            let list = try await client.call(.removedRoutines)
            let owner = try await client.playerID(named: player)
            let lookup = DeletedRoutineLookup(routines: list.deleted ?? [], owner: owner)
            if let id = try lookup.find(routine) { return id }
            // A service of an earlier version does not list the deleted ones.
            if let id = RoutineID(routine) { return id }
            let archived = list.routines.map(\.routine).filter { routine in owner.map { routine.playerIDs.contains($0) } ?? true }
            throw UnknownRoutine(routine, amongArchived: archived, deleted: lookup.candidates).error
        }
    }
}
