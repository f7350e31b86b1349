import API
import Domain
import Foundation
import TestSupport

extension GameRules {
    /// The setting for a household in which a quest of seconds counts. The calibrated rules ask about one.
    static let timesOfAnyLength = "rules: \(GameRules.classic.rawValue)"
}

/// Quests as a client plays them.
extension TestHousehold {
    /// Adds players and a routine of three tasks for each: Mia has “Mia's Prep”, and so on.
    func addPlayers(_ names: String...) async throws {
        for name in names {
            let player = try await expect(201, curl.request("POST", Paths.players, JSON.text(PlayerDraft(name: name))))
            let tasks = ["Gather gear", "Get changed", "Fill water bottle"].map { RoutineTask(name: $0, referenceSeconds: 300) }
            let routine = RoutineDraft(
                name: "\(name)'s Prep", tasks: tasks, playerIDs: [try player.decoded(PlayerProfile.self).id])
            try await expect(201, curl.request("POST", Paths.routines, JSON.text(routine)))
        }
    }

    /// Opens a quest.
    ///
    /// - Parameter routine: the player's own “… Prep” where it is not said.
    func open(_ routine: String? = nil, for player: String = "Mia") async throws -> QuestInfo {
        let ids = try await ids()
        let draft = try JSON.text(QuestDraft(routineID: ids(routine ?? "\(player)'s Prep"), playerID: ids(player)))
        return try await expect(201, curl.request("POST", Paths.quests, draft)).decoded(QuestInfo.self)
    }

    /// Taps and expects that it is taken.
    @discardableResult
    func tap(_ quest: QuestID, _ name: QuestTap.Kind, _ body: String = "{}") async throws -> QuestInfo {
        try await expect(200, send(quest, name, body)).decoded(QuestInfo.self)
    }

    /// Taps, whatever comes of it.
    func send(_ quest: QuestID, _ name: QuestTap.Kind, _ body: String = "{}") async throws -> Curl.Answer {
        try await curl.request("POST", "\(Paths.quests)/\(quest)/\(name.rawValue)", body)
    }

    func quest(_ id: QuestID) async throws -> QuestInfo {
        try await expect(200, curl.get("\(Paths.quests)/\(id)")).decoded(QuestInfo.self)
    }

    func progress(of player: String = "Mia") async throws -> PlayerProgress {
        try await expect(200, curl.get("\(Paths.players)/\(self.player(player))/progress")).decoded(PlayerProgress.self)
    }

    /// All that is stored, without the moment at which it was asked for.
    func export() async throws -> HouseholdExport {
        var export = try await expect(200, curl.get(Paths.export)).decoded(HouseholdExport.self)
        export.exportedAt = Date(timeIntervalSince1970: 0)
        return export
    }

    @discardableResult
    private func expect(_ status: Int, _ answer: Curl.Answer) throws -> Curl.Answer {
        if answer.status != status { throw TooLate(description: "\(status) was expected: \(answer.text.prefix(500))") }
        return answer
    }
}
