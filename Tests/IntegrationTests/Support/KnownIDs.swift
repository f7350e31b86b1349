import API
import Domain
import Foundation
import TestSupport

/// The ids of a household's players and routines by name: the daemon makes them at random.
struct KnownIDs: Sendable {
    private var ids: [String: String]

    init(players: [PlayerProfile], routines: [Routine]) {
        ids = Dictionary(
            players.map { ($0.name, "\($0.id)") } + routines.map { ($0.name, "\($0.id)") },
            uniquingKeysWith: { first, _ in first })
        ids["nobody"] = "ZZZZZZZZZZZZ"
    }

    /// The id of the player or routine of this name.
    func callAsFunction<Entity>(_ name: String) throws -> Identity<Entity> {
        guard let id = ids[name].flatMap({ Identity<Entity>($0) }) else { throw Unknown(name: name) }
        return id
    }

    /// The same with one more, e.g. a quest.
    func adding(_ name: String, _ id: some CustomStringConvertible) -> KnownIDs {
        var more = self
        more.ids[name] = "\(id)"
        return more
    }

    /// A text with ids in the place of names: `/v1/players/<Mia>`, `{"playerID":"<Mia>"}`. `<nobody>` is an id that is nobody's.
    func filled(_ text: String) throws -> String {
        guard text.contains("<") else { return text }
        var filled = text
        for (name, id) in ids { filled = filled.replacing("<\(name)>", with: id) }
        if let rest = filled.firstMatch(of: /<([^<>]+)>/) { throw Unknown(name: String(rest.1)) }
        return filled
    }

    private struct Unknown: Error, CustomStringConvertible {
        let name: String
        var description: String { "Nobody and nothing is called “\(name)”." }
    }
}

extension TestHousehold {
    /// The ids of all players and routines that there are now.
    func ids() async throws -> KnownIDs {
        KnownIDs(
            players: try await curl.get(Paths.players).decoded(PlayerList.self).players,
            routines: try await curl.get(Paths.routines).decoded(RoutineList.self).routines.map(\.routine))
    }

    func player(_ name: String) async throws -> PlayerID { try await ids()(name) }

    func routine(_ name: String) async throws -> RoutineID { try await ids()(name) }
}
