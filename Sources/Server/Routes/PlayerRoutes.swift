import API
import Services
import Domain
import Hummingbird

extension HouseholdRoutes {
    func addPlayers(to table: inout RouteTable) {
        let players = household.players
        let one = "\(Paths.players)/{id}"

        table.on(.get, Paths.players, access: .player) { call in
            try .json(PlayerList(players: try await players.all().filter { call.caller.maySee($0.id) }))
        }
        table.on(.post, Paths.players, access: .parent) { call in
            let player = try await players.create(try await call.body(PlayerDraft.self))
            return try .created(player, at: "\(Paths.players)/\(player.id)")
        }
        table.on(.get, one, access: .player) { call in
            let id = try call.id(of: "player")
            guard call.caller.maySee(id), let player = try await players.find(id) else {
                throw Problem(.notFound, "There is no player number \(id).")
            }
            return try .json(player)
        }
        table.on(.put, one, access: .parent) { call in
            try .json(try await players.update(try call.id(of: "player"), try await call.body(PlayerDraft.self)))
        }
        table.on(.delete, one, access: .parent) { call in
            try await players.delete(try call.id(of: "player"))
            return .done
        }
    }

    /// The player whom a request is about: the one it names, or on a player's own login herself; nil means everyone.
    func player(of call: Call) async throws -> Int64? {
        let player = try call.caller.player(try call.number("player"))
        if let player, try await household.players.find(player) == nil {
            throw Problem(.notFound, "There is no player number \(player).", field: "player")
        }
        return player
    }
}
