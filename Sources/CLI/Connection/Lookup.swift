import API
import ArgumentParser
import Client
import Domain
import Foundation

extension APIClient {
    /// The player that a person calls by name or by the beginning of the id.
    func player(named text: String) async throws -> PlayerProfile {
        try await call(.players).player(named: text)
    }

    /// The player that is named, or the only one, or the one whose Linux login this is.
    func onePlayer(named text: String?) async throws -> PlayerProfile {
        let list = try await call(.players)
        if let text { return try list.player(named: text) }
        if let player = list.own { return player }
        let names = list.players.map(\.name).joined(separator: ", ")
        if names.isEmpty {
            throw CommandError("There is no player yet. A parent can add one with: timequest player add NAME", kind: .notFound)
        }
        throw CommandError("There are several players. Say which one with --player: \(names).", kind: .ambiguous)
    }

    /// Where a player stands today.
    func progress(of player: PlayerProfile) async throws -> PlayerProgress {
        try await call(.progress(of: player.id))
    }

    /// The id of a player, where one was asked for.
    func playerID(named text: String?) async throws -> PlayerID? {
        guard let text else { return nil }
        return try await player(named: text).id
    }

    /// The ids of several players; nil where nobody was named.
    func playerIDs(named names: [String]?) async throws -> [PlayerID]? {
        guard let names else { return nil }
        let list = try await call(.players)
        return try names.map { try list.player(named: $0).id }
    }

    /// The routine that a person calls by either of its names, its short name or the beginning of its id.
    ///
    /// Where two children have one of the name each, `player` says whose is meant, or else the person at the terminal is asked.
    ///
    /// - Parameter player: whose routine it is, as a person names the player; nil where it is not said.
    func routine(named text: String, player: String? = nil) async throws -> RoutineInfo {
        let list = try await call(.routines)
        let players = try await call(.players)
        let owner = try player.map { try players.player(named: $0) }
        let candidates = list.routines.filter { info in owner.map { info.routine.playerIDs.contains($0.id) } ?? true }
        let found = NameLookup.find(
            text, in: candidates, id: \.routine.id, names: { [$0.routine.name, $0.routine.displayName] }, { [$0.routine.slug] },
            // As its short name would be, were it made today.
            { [RoutineSlug.make(from: $0.routine.name, taken: [])] })
        switch found {
        case .one(let info): return info
        case .several(let infos): return try RoutineQuestion(text, infos, players.players).answer()
        case .none: throw Self.noRoutine(text, of: owner, candidates)
        }
    }

    private static func noRoutine(_ text: String, of owner: PlayerProfile?, _ routines: [RoutineInfo]) -> CommandError {
        let names = routines.map(\.routine).map { routine in
            let isOnly = routines.count { $0.routine.name == routine.name } == 1
            return isOnly ? routine.name : "\(routine.name) (\(routine.slug))"
        }.joined(separator: ", ")
        let whose = owner.map { "\($0.name) has no routine" } ?? "There is no routine"
        return CommandError(
            "\(whose) “\(text)”. "
                + (names.isEmpty ? "Add one with: timequest routine add --template activity-prep" : "There are: \(names)."),
            kind: .notFound)
    }
}

/// Which of several routines of one name is meant.
private struct RoutineQuestion {
    private let text: String
    private let routines: [RoutineInfo]
    private let players: [PlayerProfile]

    init(_ text: String, _ routines: [RoutineInfo], _ players: [PlayerProfile]) {
        self.text = text
        self.routines = routines
        self.players = players
    }

    /// Asks the person at the terminal.
    ///
    /// - Throws: the ways to say which one, where nobody can be asked.
    func answer() throws -> RoutineInfo {
        let lines = routines.enumerated().map { "  \($0 + 1)  \(line($1.routine))" }.joined(separator: "\n")
        guard Terminal.isInteractive else {
            throw CommandError(
                "There are \(routines.count) routines “\(text)”. Say whose is meant with --player, or name it by its short name or "
                    + "the beginning of its id:\n\(lines)", kind: .ambiguous)
        }
        Terminal.prompt("There are \(routines.count) routines “\(text)”:\n\(lines)\nWhich one? Type its number: ")
        guard let typed = readLine().flatMap({ Int($0.trimmingCharacters(in: .whitespaces)) }), routines.indices.contains(typed - 1)
        else { throw CommandError("That is none of them. Nothing was changed.") }
        return routines[typed - 1]
    }

    private func line(_ routine: Routine) -> String {
        let owners = routine.playerIDs.map { id in players.first { $0.id == id }?.name ?? "\(id)" }
        return "\(routine.name), for \(owners.joined(separator: ", ")) (\(routine.slug), \(routine.id))"
    }
}

/// A routine as a person names it on the command line.
struct RoutineArgument: ParsableArguments {
    @Argument(help: "The routine, by its name, its short name such as activity-prep, or the beginning of its id.")
    var routine: String

    @Option(help: ArgumentHelp("Whose routine is meant, where two players have one of this name.", valueName: "player"))
    var player: String?

    func find(_ client: APIClient) async throws -> RoutineInfo {
        try await client.routine(named: routine, player: player)
    }
}

extension PlayerList {
    /// The only one, or the one whose Linux login this is.
    var own: PlayerProfile? {
        players.count == 1 ? players[0] : players.first { $0.linuxUser != nil && $0.linuxUser == NSUserName() }
    }

    /// The player that a person calls by name or by the beginning of the id.
    func player(named text: String) throws -> PlayerProfile {
        switch NameLookup.find(text, in: players, id: \.id, names: { [$0.name] }) {
        case .one(let player): return player
        case .several(let found):
            let names = found.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
            throw CommandError("“\(text)” is the beginning of several players' ids: \(names).", kind: .ambiguous)
        case .none:
            let names = players.map(\.name).joined(separator: ", ")
            throw CommandError(
                "There is no player “\(text)”. "
                    + (names.isEmpty ? "Add one with: timequest player add NAME" : "There are: \(names)."), kind: .notFound)
        }
    }
}
