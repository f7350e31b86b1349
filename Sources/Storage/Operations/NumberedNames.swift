import Domain
import GRDB

/// The names under which players are shown. Of several with one name, those that were added later get a number: “Leo”, “Leo 2”.
struct NumberedNames {
    struct Player {
        let id: String
        /// As it was given, without a number.
        var name: String
        let createdAt: Int64
    }

    /// In the order in which they were added.
    private(set) var players: [Player]
    /// The names of rows that no operations have made, in the form in which names are compared.
    private let reserved: Set<String>

    /// - Parameters:
    ///   - players: those that operations make, in any order.
    ///   - rows: all rows of players.
    init(_ players: [Player], besides rows: [PlayerRow]) {
        self.players = players.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        let ids = Set(players.map(\.id))
        reserved = Set(rows.filter { !ids.contains($0.uid) }.map(\.nameKey))
    }

    /// The name of each player with its number, by id.
    var shown: [String: String] {
        var (shown, taken): ([String: String], Set<String>) = ([:], reserved)
        for player in players {
            var number = 1
            while taken.contains(PlayerRow.key(Self.text(player.name, number))) { number += 1 }
            let name = Self.text(player.name, number)
            taken.insert(PlayerRow.key(name))
            shown[player.id] = name
        }
        return shown
    }

    /// Gives a player another name.
    mutating func rename(_ id: String, _ name: String) {
        if let index = players.firstIndex(where: { $0.id == id }) { players[index].name = name }
    }

    static func text(_ name: String, _ number: Int) -> String { number == 1 ? name : "\(name) \(number)" }

    /// The number that a shown name has; nil if it is not made of this name.
    static func number(of shown: String, in name: String) -> Int? {
        if shown == name { return 1 }
        guard shown.hasBytePrefix("\(name) "), let ending = String(shown.utf8.dropFirst(name.utf8.count + 1)),
            let number = Int(ending), number > 1, text(name, number) == shown
        else { return nil }
        return number
    }
}

extension OperationReading {
    /// The players that the operations make and do not remove, in no order.
    func players() throws -> [NumberedNames.Player] {
        try subjects(.player).compactMap { try player(Subject.parts($0).id) }
    }

    /// A player as the operations make it; nil if the player was removed, or the operation that made it is no longer in effect.
    func player(_ id: String) throws -> NumberedNames.Player? {
        let object = try object(.player, id)
        guard let createdAt = object.createdAt, object.endedAt == nil, try !isErased(id) else { return nil }
        return NumberedNames.Player(id: id, name: Projection.name(object.value("name"), or: "Player"), createdAt: createdAt)
    }
}
