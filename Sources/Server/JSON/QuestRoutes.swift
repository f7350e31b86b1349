import API
import Domain
import Foundation
import Hummingbird
import Services

/// Quests, tap by tap.
extension JSONRoutes {
    static func addQuests(to table: inout RouteTable) {
        table.on(.post, Paths.quests, access: .player) { call, desk in
            let draft = try await call.body(QuestDraft.self)
            let quest = try await desk.openQuest(
                draft.routineID, player: draft.playerID, wholeGuessSeconds: draft.wholeGuessSeconds)
            return try .created(quest, at: Paths.quest(PathPart(quest.id)))
        }
        table.on(.get, Paths.quests, access: .player) { call, desk in
            let (quests, next) = try await desk.quests(
                of: try call.player(), state: try state(call), after: try call.identity("cursor", of: "quest"),
                limit: try call.limit(default: 50, maximum: 100))
            return try .json(QuestList(quests: quests, timeZone: desk.zone.identifier, nextCursor: next?.description))
        }
        table.on(.get, Paths.quest(), access: .player) { call, desk in try .json(try await desk.quest(try call.id(of: "quest"))) }
        for kind in QuestTap.Kind.allCases {
            table.on(.post, Paths.tap(kind), access: .player) { call, desk in
                let request = try await call.tap(kind)
                return try .json(try await desk.take(request.tap, of: try call.id(of: "quest"), step: request.step))
            }
        }
    }

    private static func state(_ call: Call) throws(Problem) -> QuestState? {
        guard let word = call.query("state") else { return nil }
        if let state = QuestState(rawValue: word) { return state }
        throw Problem(.badRequest, "“state” is open, finished or abandoned; it is “\(word.prefix(40))”.", field: "state")
    }
}
