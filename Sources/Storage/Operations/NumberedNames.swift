import Domain
import GRDB

/// The names under which players are shown. Of several with one name, those that were added later get a number: “Leo”, “Leo 2”. Of two
/// whose own name is “Leo 2”, the second is shown as “Leo 3”.
package struct NumberedNames {
    struct Player {
        let id: String
        /// The player's own name: as it was typed, or with the number that `KeptNumbers` has stored.
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
            let name = Self.free(player.name, besides: taken)
            taken.insert(PlayerRow.key(name))
            shown[player.id] = name
        }
        return shown
    }

    /// Gives a player another name.
    mutating func rename(_ id: String, _ name: String) {
        if let index = players.firstIndex(where: { $0.id == id }) { players[index].name = name }
    }

    /// The name under which the second of two players of one name is shown, if these names are taken, too.
    package static func second(of name: String, among names: [String]) -> String {
        free(name, besides: Set((names + [name]).map(PlayerRow.key)))
    }

    /// A name, or if that is taken, the name with the next number that is free.
    ///
    /// - Parameter taken: names in the form in which names are compared.
    private static func free(_ name: String, besides taken: Set<String>) -> String {
        let (base, own) = parts(of: name)
        var (free, number) = (name, own)
        while taken.contains(PlayerRow.key(free)) {
            number += 1
            free = "\(base) \(number)"
        }
        return free
    }

    /// A name without its number, and the number: “Leo” and 2 for “Leo 2”, “Leo” and 1 for “Leo”. A number of more than two digits, such
    /// as a year of birth, is part of the name.
    static func parts(of name: String) -> (base: String, number: Int) {
        if let space = name.utf8.lastIndex(of: UInt8(ascii: " ")), space > name.startIndex,
            let number = number(String(name[name.utf8.index(after: space)...])), number < 100
        {
            return (String(name[..<space]), number)
        }
        return (name, 1)
    }

    /// The number that a shown name has; nil if it is not made of this name.
    static func number(of shown: String, in name: String) -> Int? {
        let (base, own) = parts(of: name)
        if shown == name { return own }
        guard shown.hasBytePrefix("\(base) "), let ending = String(shown.utf8.dropFirst(base.utf8.count + 1)),
            let number = number(ending), number > own
        else { return nil }
        return number
    }

    /// A number greater than 1 as `shown` writes it: without a sign or leading zeros.
    private static func number(_ text: String) -> Int? {
        guard let number = Int(text), number > 1, "\(number)" == text else { return nil }
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
