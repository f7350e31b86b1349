import API
import Domain
import Hummingbird
import Services

/// Players, their settings, and the pauses proposed for them.
extension JSONRoutes {
    static func addPlayers(to table: inout RouteTable) {
        let one = Paths.player()

        table.on(.get, Paths.players, access: .player) { _, desk in try .json(PlayerList(players: try await desk.players())) }
        table.on(.post, Paths.players, access: .parent, changesHousehold: true) { request, desk in
            let player = try await desk.addPlayer(try await request.body(PlayerDraft.self))
            return try .created(player, at: Paths.player(PathPart(player.id)))
        }
        table.on(.get, one, access: .player) { request, desk in try .json(try await desk.player(try request.id(of: "player"))) }
        table.on(.put, one, access: .parent, changesHousehold: true) { request, desk in
            try .json(try await desk.changePlayer(try request.id(of: "player"), to: try await request.body(PlayerDraft.self)))
        }
        table.on(.delete, one, access: .parent, changesHousehold: true) { request, desk in
            let backup = try await desk.removePlayer(try request.id(of: "player"))
            return try .json(RemovedPlayer(backup: try desk.path(ofBackup: backup.name)))
        }
        table.on(.get, Paths.words(), access: .parent) { request, desk in
            let player = try await desk.player(try request.id(of: "player"))
            return try .json(PlayerWordList(words: player.words, proposals: try await desk.wordProposals(for: player.id)))
        }
        table.on(.get, Paths.pauses, access: .parent) { _, desk in
            try .json(PauseProposalList(proposals: try await desk.pauseProposals(showing: desk.weeksOfHolidays)))
        }
        table.on(.post, Paths.pauses, access: .parent, changesHousehold: true) { request, desk in
            let answer = try await request.body(PauseAnswer.self)
            return try .json(PauseProposalList(proposals: try await desk.answer(answer, showing: desk.weeksOfHolidays)))
        }
        table.on(.get, Paths.settings(), access: .player) { request, desk in
            try .json(try await desk.settings(of: try request.id(of: "player")))
        }
        table.on(.put, Paths.settings(), access: .player) { request, desk in
            let player: PlayerID = try request.id(of: "player")
            // Access is checked before the body is read.
            _ = try await desk.player(player)
            let update = try await request.body(PlayerSettingsUpdate.self)
            return try .json(try await desk.changeSettings(of: player) { $0 = update.applied(to: $0) })
        }
    }
}
