import API
import ArgumentParser
import Client
import Domain
import Foundation

extension APIClient {
    /// The player that a person calls by name or number.
    func player(named text: String) async throws -> PlayerProfile {
        let list = try await call(.players)
        // A name goes before a number: somebody may be called “2”.
        if let player = list.players.first(where: { $0.name.lowercased() == text.lowercased() })
            ?? list.players.first(where: { "\($0.id)" == text })
        {
            return player
        }
        let names = list.players.map(\.name).joined(separator: ", ")
        throw CommandError(
            "There is no player “\(text)”. " + (names.isEmpty ? "Add one with: timequest player add NAME" : "There are: \(names)."))
    }

    /// The player that is named, or the only one, or the one whose Linux login this is.
    func onePlayer(named text: String?) async throws -> PlayerProfile {
        if let text { return try await player(named: text) }
        let list = try await call(.players)
        if let player = list.own { return player }
        let names = list.players.map(\.name).joined(separator: ", ")
        throw CommandError(
            names.isEmpty
                ? "There is no player yet. A parent can add one with: timequest player add NAME"
                : "There are several players. Say which one with --player: \(names).")
    }

    /// Where a player stands today.
    func progress(of player: PlayerProfile) async throws -> PlayerProgress {
        try await call(.progress(of: player.id))
    }

    /// The number of a player, where one was asked for.
    func playerID(named text: String?) async throws -> Int64? {
        guard let text else { return nil }
        return try await player(named: text).id
    }

    /// The numbers of several players; nil where nobody was named.
    func playerIDs(named names: [String]?) async throws -> [Int64]? {
        guard let names else { return nil }
        var ids: [Int64] = []
        for name in names { ids.append(try await player(named: name).id) }
        return ids
    }

    /// The routine that a person calls by either of its names, its slug or its number.
    func routine(named text: String) async throws -> RoutineInfo {
        let list = try await call(.routines)
        let wanted = text.lowercased()
        let found = list.routines.filter {
            $0.routine.name.lowercased() == wanted || $0.routine.displayName.lowercased() == wanted
                || RoutineSlug.make(from: $0.routine.name, taken: []) == wanted
        }
        if found.count > 1 {
            let numbers = found.map { "\($0.routine.id)" }.joined(separator: ", ")
            throw CommandError("There are \(found.count) routines called “\(text)”. Say which one by its number: \(numbers).")
        }
        if let one = found.first ?? list.routines.first(where: { "\($0.routine.id)" == wanted || $0.routine.slug == wanted }) {
            return one
        }
        let names = list.routines.map(\.routine.name).joined(separator: ", ")
        throw CommandError(
            "There is no routine “\(text)”. "
                + (names.isEmpty ? "Add one with: timequest routine add --template activity-prep" : "There are: \(names)."))
    }
}

extension PlayerList {
    /// The only one, or the one whose Linux login this is.
    var own: PlayerProfile? {
        players.count == 1 ? players[0] : players.first { $0.linuxUser != nil && $0.linuxUser == NSUserName() }
    }
}
