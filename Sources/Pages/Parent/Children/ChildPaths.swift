import Domain

/// The addresses of the parents' pages about one child.
extension PagePaths {
    static func child(_ player: PlayerID) -> String { "\(children)/\(player)" }

    static func childQuests(_ player: PlayerID) -> String { "\(child(player))/quests" }

    static func childSettings(_ player: PlayerID) -> String { "\(child(player))/settings" }

    static func childDelete(_ player: PlayerID) -> String { "\(child(player))/delete" }
}
