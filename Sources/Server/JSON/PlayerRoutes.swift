import API
import Domain
import Hummingbird
import Services

extension JSONRoutes {
    static func addPlayers(to table: inout RouteTable) {
        let one = Paths.player()

        table.on(.get, Paths.players, access: .player) { _, desk in try .json(PlayerList(players: try await desk.players())) }
        table.on(.post, Paths.players, access: .parent) { call, desk in
            let player = try await desk.addPlayer(try await call.body(PlayerDraft.self))
            return try .created(player, at: Paths.player(PathPart(player.id)))
        }
        table.on(.get, one, access: .player) { call, desk in try .json(try await desk.player(try call.id(of: "player"))) }
        table.on(.put, one, access: .parent) { call, desk in
            try .json(try await desk.changePlayer(try call.id(of: "player"), to: try await call.body(PlayerDraft.self)))
        }
        table.on(.delete, one, access: .parent) { call, desk in
            try await desk.removePlayer(try call.id(of: "player"))
            return .done
        }
        table.on(.get, Paths.settings(), access: .player) { call, desk in
            try .json(try await desk.settings(of: try call.id(of: "player")))
        }
        table.on(.put, Paths.settings(), access: .player) { call, desk in
            let player: PlayerID = try call.id(of: "player")
            // Whose settings they are is said before what is wrong with them.
            _ = try await desk.player(player)
            return try .json(try await desk.change(try await call.body(PlayerSettings.self), of: player))
        }
    }
}
