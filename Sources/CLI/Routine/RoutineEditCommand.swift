import API
import ArgumentParser
import Client
import Domain
import Foundation

struct RoutineEditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a routine; what is not said stays as it is.",
        discussion: """
            Without options it opens in your editor ($VISUAL or $EDITOR), and nothing is kept until all of it is right.

            Lists (--task, --player, --keyword) are replaced as a whole.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "The routine, by its name, its short name such as activity-prep, or the beginning of its id.")
    var routine: String

    @Option(help: "What you call it.")
    var name: String?

    @OptionGroup var fields: RoutineFields

    @Flag(inversion: .prefixedNo, help: "Switch it on or off: one that is off is neither suggested nor reminded of.")
    var active: Bool?

    @Flag(help: "Take all keywords of your own away.")
    var noKeywords = false

    func run() async throws {
        let info = try await connection.client.routine(named: routine)
        let saysNothing = name == nil && fields.isEmpty && active == nil && !noKeywords
        let changed = saysNothing ? try await RoutineEditing(info, connection.client).run() : try await change(info)
        if connection.json { return try Output.json(changed ?? info) }
        guard let changed else { return Output.print("Nothing was changed.") }
        RoutineText.print(changed, on: .standardOutput())
    }

    private func change(_ info: RoutineInfo) async throws -> RoutineInfo {
        var draft = try await fields.applied(to: RoutineDraft(info.routine), client: connection.client)
        if let name {
            // Where the player sees the parent's name, she goes on doing so.
            if fields.displayName == nil, draft.displayName == draft.name { draft.displayName = name }
            draft.name = name
        }
        draft.isActive = active ?? draft.isActive
        if noKeywords { draft.keywords = [] }
        return try await connection.client.call(.changeRoutine(info.routine.id, to: draft))
    }
}
