import API
import Domain
import Foundation
import Hummingbird
import Services

/// Quests and their taps.
extension JSONRoutes {
    static func addQuests(to table: inout RouteTable) {
        table.on(.post, Paths.quests, access: .player, limit: .played, problems: [.conflict, .tooMany]) { request, desk in
            let draft = try await request.body(QuestDraft.self)
            let quest = try await desk.openQuest(
                draft.routineID, player: draft.playerID, wholeGuessSeconds: draft.wholeGuessSeconds,
                justTrying: draft.justTrying ?? false)
            return try .created(quest, at: Paths.quest(PathPart(quest.id)))
        }
        table.on(.get, Paths.quests, access: .player) { request, desk in
            let (quests, next) = try await desk.quests(
                of: try request.player(), state: try state(request), after: try request.identity("cursor", of: "quest"),
                limit: try request.limit(default: 50, maximum: 100))
            return try .json(QuestList(quests: quests, timeZone: desk.zone.identifier, nextCursor: next?.description))
        }
        table.on(.get, Paths.quest(), access: .player) { request, desk in
            try .json(try await desk.quest(try request.id(of: "quest")))
        }
        for kind in QuestTap.Kind.allCases {
            table.on(.post, Paths.tap(kind), access: .player, limit: .played, problems: [.conflict]) { request, desk in
                let draft = try await request.tap(kind)
                return try .json(
                    try await desk.take(
                        draft.tap, of: try request.id(of: "quest"), step: draft.step, bootSeconds: draft.bootSeconds))
            }
        }
    }

    private static func state(_ request: APIRequest) throws(Problem) -> QuestState? {
        guard let word = request.query("state") else { return nil }
        if let state = QuestState(rawValue: word) { return state }
        throw Problem(.badRequest, "“state” is open, finished or abandoned; it is “\(word.prefix(40))”.", field: "state")
    }
}
