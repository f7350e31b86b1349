import API
import Domain

/// The addresses of the pages.
enum PagePaths {
    static let start = "/"
    static let who = "/who"

    static func home(_ player: PlayerID) -> String { PagePath.home(player) }

    static func myQuests(_ player: PlayerID) -> String { "/players/\(player)/quests" }

    static func begin(_ player: PlayerID, _ routine: RoutineID) -> String { PagePath.begin(player, routine) }

    static func patterns(_ player: PlayerID) -> String { "/players/\(player)/patterns" }

    static func week(_ player: PlayerID) -> String { "/players/\(player)/week" }

    static func settings(_ player: PlayerID) -> String { "/players/\(player)/settings" }

    static func welcome(_ player: PlayerID) -> String { "/players/\(player)/welcome" }

    static func changes(_ player: PlayerID) -> String { "/players/\(player)/changes" }

    static func quest(_ id: QuestID) -> String { "/quests/\(id)" }

    /// Where a form of a quest is sent.
    static func tap(_ tap: QuestTap.Kind, _ id: QuestID) -> String { "/quests/\(id)/\(tap.rawValue)" }
}
