import API
import ArgumentParser
import Client
import Domain
import Foundation

/// The items that a person means by a name, a short name or the beginning of an id.
enum NameLookup<Item> {
    case one(Item)
    /// Several have this name, or their ids begin so.
    case several([Item])
    case none

    /// Finds the items. A name takes precedence over a short name, and that over the beginning of an id: a player may be called “4K”.
    ///
    /// - Parameters:
    ///   - text: as it was typed; upper and lower case are equal.
    ///   - names: the item's names, one kind after the other: a kind is used if no kind before it matches.
    static func find<Entity>(
        _ text: String, in items: [Item], id: (Item) -> Identity<Entity>, names: ((Item) -> [String])...
    ) -> NameLookup {
        let wanted = NameRule.trimmed(text).lowercased()
        let byName = names.lazy.map { names in items.filter { names($0).contains { $0.lowercased() == wanted } } }
        let found = byName.first { !$0.isEmpty } ?? items.filter { id($0).begins(with: wanted) }
        return found.count > 1 ? .several(found) : found.first.map(NameLookup.one) ?? .none
    }
}

extension APIClient {
    /// The player with a name, or with an id that begins with the text.
    func player(named text: String) async throws -> PlayerProfile {
        try await call(.players).player(named: text)
    }

    /// The player that is named, or the only one, or the one whose Linux login this is, or else the one that the person at the terminal
    /// picks.
    func onePlayer(named text: String?) async throws -> PlayerProfile {
        let list = try await call(.players)
        if let text { return try list.player(named: text) }
        if let player = list.own { return player }
        let names = list.players.map(\.name)
        if names.isEmpty { throw CommandError(StatusWord.healthNoPlayer.text(), kind: .notFound) }
        guard Terminal.isInteractive, let picked = TerminalDialog().pick(NameWord.playerWhich.text(), names) else {
            throw list.ambiguity
        }
        return list.players[picked]
    }

    /// A player's progress as of today.
    func progress(of player: PlayerProfile) async throws -> PlayerProgress {
        try await call(.progress(of: player.id))
    }

    /// The id of a named player; nil if none was named.
    func playerID(named text: String?) async throws -> PlayerID? {
        guard let text else { return nil }
        return try await player(named: text).id
    }

    /// The ids of several players; nil if none was named.
    func playerIDs(named names: [String]?) async throws -> [PlayerID]? {
        guard let names else { return nil }
        let list = try await call(.players)
        return try names.map { try list.player(named: $0).id }
    }

    /// The players by their names in lower case, if an entry has times for single ones; otherwise it is empty, and nothing is requested.
    func players(of entry: RoutineEntry) async throws -> [String: PlayerID] {
        guard entry.times?.contains(where: { $0.player != nil }) ?? false else { return [:] }
        let players = try await call(.players).players.map { ($0.name.lowercased(), $0.id) }
        return Dictionary(players, uniquingKeysWith: { first, _ in first })
    }

    /// The routine with a name, display name or short name, or with an id that begins with the text.
    ///
    /// If several routines have the name, `player` decides, or else the person at the terminal picks one.
    ///
    /// - Parameters:
    ///   - player: whose routine it is, as a person names the player; nil if none was named.
    ///   - takesPlayer: whether the command's `--player` names the routine's player.
    ///   - isArchived: whether it is one of the archive.
    func routine(
        named text: String, player: String? = nil, takesPlayer: Bool = true, isArchived: Bool = false
    ) async throws -> RoutineInfo {
        let routines: Endpoint<RoutineList> = isArchived ? .archivedRoutines : .routines
        let list = try await call(routines)
        let players = try await call(.players)
        let owner = try player.map { try players.player(named: $0) }
        let candidates = list.routines.filter { info in owner.map { info.routine.playerIDs.contains($0.id) } ?? true }
        switch NameLookup.routine(text, in: candidates, id: \.routine.id, names: { RoutineNames($0.routine) }) {
        case .one(let info): return info
        case .several(let infos):
            return try RoutineQuestion(text, infos, players.players, takesPlayer: takesPlayer && owner == nil).answer()
        case .none:
            let routines = candidates.map(\.routine)
            throw isArchived
                ? UnknownRoutine(text, amongArchived: routines, deleted: []).error
                : UnknownRoutine(text, of: owner, among: routines).error
        }
    }
}

/// A text that names no routine.
struct UnknownRoutine {
    private let text: String
    private let owner: PlayerProfile?
    private let candidates: [RoutineNames]
    /// Whether they are removed routines: archived, or deleted.
    private let areRemoved: Bool

    /// - Parameters:
    ///   - text: as it was typed.
    ///   - owner: the player whose routines they are; nil for those of all players.
    ///   - routines: that it could name.
    init(_ text: String, of owner: PlayerProfile?, among routines: [Routine]) {
        self.text = text
        self.owner = owner
        candidates = routines.map { RoutineNames($0) }
        areRemoved = false
    }

    /// - Parameters:
    ///   - text: as it was typed.
    ///   - archived: the routines of the archive that it could name.
    ///   - deleted: those that were deleted because they were never played.
    init(_ text: String, amongArchived archived: [Routine], deleted: [DeletedRoutine]) {
        self.text = text
        owner = nil
        candidates = archived.map { RoutineNames($0) } + deleted.map { RoutineNames($0) }
        areRemoved = true
    }

    /// The error, with the routine that is probably meant, or else with all of them.
    var error: CommandError {
        let word: NameWord = owner != nil ? .routineUnknownOwn : areRemoved ? .routineUnknownRemoved : .routineUnknown
        let unknown = word.text(["text": text, "name": owner?.name ?? ""])
        let advice = guess.map { NameWord.meant.text(["name": $0]) } ?? all
        return CommandError("\(unknown) \(advice)", kind: .notFound)
    }

    private var guess: String? {
        SimilarName.of(
            NameRule.trimmed(text),
            inFirstOf: [candidates.map(\.name), candidates.map(\.displayName), candidates.map(\.slug)])
    }

    private var all: String {
        if candidates.isEmpty { return (areRemoved ? NameWord.routineNoOther : .routineAddFirst).text() }
        var names: [String] = []
        for candidate in candidates {
            let isOnly = candidates.count { $0.name == candidate.name } == 1
            let name = isOnly && !areRemoved ? candidate.name : "\(candidate.name) (\(candidate.slug))"
            // A routine may have been made and deleted twice.
            if !names.contains(name) { names.append(name) }
        }
        return NameWord.all.text(["names": names.joined(separator: ", ")])
    }
}

/// Asks which of several routines of one name is meant.
private struct RoutineQuestion {
    private let text: String
    private let routines: [RoutineInfo]
    private let players: [PlayerProfile]
    /// Whether `--player` can tell them apart.
    private let isSettledByPlayer: Bool

    init(_ text: String, _ routines: [RoutineInfo], _ players: [PlayerProfile], takesPlayer: Bool) {
        self.text = text
        self.routines = routines
        self.players = players
        isSettledByPlayer = takesPlayer && Set(routines.map(\.routine.playerIDs)).count == routines.count
    }

    /// Asks the person at the terminal.
    ///
    /// - Throws: `CommandError` with the ways to name one, if there is no terminal.
    func answer() throws -> RoutineInfo {
        let rows = routines.map { line($0.routine) }
        let values = ["number": "\(routines.count)", "text": text]
        guard Terminal.isInteractive else {
            let word: NameWord = isSettledByPlayer ? .routineSeveralOwners : .routineSeveral
            throw CommandError(
                word.text(values), details: rows.enumerated().map { "\($0 + 1)  \($1)" }, kind: .ambiguous)
        }
        guard let picked = TerminalDialog().pick(NameWord.routineWhich.text(values), rows) else {
            throw CommandError(NameWord.routineNoneChosen.text())
        }
        return routines[picked]
    }

    private func line(_ routine: Routine) -> String {
        let owners = players.names(of: routine.playerIDs).joined(separator: ", ")
        return NameWord.routineRow.text([
            "name": routine.name, "owners": owners, "slug": routine.slug, "id": "\(routine.id)",
        ])
    }
}

/// The argument that names a routine on the command line.
struct RoutineArgument: ParsableArguments {
    @Argument(
        help: "The routine, by its name, its short name such as activity-prep, or at least four letters of its id.",
        completion: .routineSlug)
    var routine: String

    @Option(
        help: ArgumentHelp("Whose routine it is, if two players have one of this name.", valueName: "player"),
        completion: .playerName)
    var player: String?

    func find(_ client: APIClient) async throws -> RoutineInfo {
        try await client.routine(named: routine, player: player)
    }
}

/// The argument that names a player on the command line.
struct PlayerArgument: ParsableArguments {
    @Argument(help: "The player's name, or at least four letters of the id.", completion: .playerName)
    var player: String

    func find(_ client: APIClient) async throws -> PlayerProfile {
        try await client.player(named: player)
    }
}

/// The option that names the player a command is about; without it, the only one or the one of this login.
struct PlayerOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("The player, by name or at least four letters of the id.", valueName: "player"), completion: .playerName)
    var player: String?

    func find(_ client: APIClient) async throws -> PlayerProfile {
        try await client.onePlayer(named: player)
    }
}

/// The option that limits a list to one player; without it, the list is everyone's.
struct PlayerFilter: ParsableArguments {
    @Option(
        help: ArgumentHelp("Only this player's, by name or at least four letters of the id.", valueName: "player"),
        completion: .playerName)
    var player: String?

    func playerID(_ client: APIClient) async throws -> PlayerID? {
        try await client.playerID(named: player)
    }
}

extension [PlayerProfile] {
    /// The names of players; the id itself for a player who is not in the list.
    func names(of ids: [PlayerID]) -> [String] { ids.map { id in first { $0.id == id }?.name ?? "\(id)" } }
}

extension PlayerList {
    /// The only one, or the one whose Linux login this is.
    var own: PlayerProfile? {
        players.count == 1 ? players[0] : players.first { $0.linuxUser != nil && $0.linuxUser == NSUserName() }
    }

    /// The error if a command needs one of several players, and the person has not named one.
    var ambiguity: CommandError {
        let names = players.map(\.name).joined(separator: ", ")
        return CommandError(NameWord.playerSeveral.text(["names": names]), kind: .ambiguous)
    }

    /// The player with a name, or with an id that begins with the text.
    func player(named text: String) throws -> PlayerProfile {
        switch NameLookup.find(text, in: players, id: \.id, names: { [$0.name] }) {
        case .one(let player): return player
        case .several(let found):
            let names = found.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
            throw CommandError(NameWord.playerSeveralIDs.text(["text": text, "names": names]), kind: .ambiguous)
        case .none:
            if players.isEmpty { throw CommandError(StatusWord.healthNoPlayer.text(), kind: .notFound) }
            let names = players.map(\.name)
            let advice =
                SimilarName.of(NameRule.trimmed(text), in: names).map { NameWord.meant.text(["name": $0]) }
                ?? NameWord.all.text(["names": names.joined(separator: ", ")])
            throw CommandError("\(NameWord.playerUnknown.text(["text": text])) \(advice)", kind: .notFound)
        }
    }
}
