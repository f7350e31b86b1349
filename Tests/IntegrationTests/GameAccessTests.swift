import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite(
    "Who plays and sees which quests", .timeLimit(.minutes(10)),
    .enabled(if: Programs.isPossible("the access tests of the game", tools: ["setpriv"], asRoot: true)))
struct GameAccessTests {
    @Test("A player's own login plays and sees her own quests, progress and settings only")
    func ownLogin() async throws {
        try await TestHousehold.run { home in
            let bens = try await furnish(home)
            let mia = try home.curl.signedIn(as: "games")
            let before = try await home.export()
            for path in ["progress", "stats", "insights", "reflection", "settings"].map({ "\(Paths.players)/2/\($0)" })
                + ["\(Paths.quests)/\(bens)"]
            {
                try await Refusal("GET", path, nil, .notFound).check(mia)
            }
            try await Refusal("PUT", "\(Paths.players)/2/settings", "{}", .notFound).check(mia)
            try await Refusal("PUT", "\(Paths.players)/2/reflection", "{}", .notFound).check(mia)
            for tap in QuestTap.allCases {
                let body = #"{"estimatedSeconds":60,"leaveOut":true}"#
                try await Refusal("POST", "\(Paths.quests)/\(bens)/\(tap.rawValue)", body, .notFound).check(mia)
            }
            try await Refusal("GET", "\(Paths.quests)?player=2", nil, .forbidden, "player").check(mia)
            try await Refusal("POST", Paths.quests, #"{"routineID":2}"#, .invalid, "routineID").check(mia)
            try await Refusal("POST", Paths.quests, #"{"routineID":3,"playerID":2}"#, .forbidden, "playerID").check(mia)
            #expect(try await home.export() == before, "nothing of Ben's has changed")

            let opened = try await mia.request("POST", Paths.quests, #"{"routineID":3}"#)
            #expect(try opened.decoded(QuestInfo.self).playerID == 1, "she need not say who she is")
            let list = try await mia.get(Paths.quests).decoded(QuestList.self)
            #expect(list.quests.map(\.playerID) == [1])
            #expect(try await home.curl.get(Paths.quests).decoded(QuestList.self).quests.count == 2)
            let settings = try await mia.request("PUT", "\(Paths.players)/1/settings", #"{"sounds":false}"#)
            #expect(settings.status == 200)
            for path in [Paths.quests] + Self.own {
                let text = try await mia.get(path).text
                #expect(!text.contains("Ben"), "\(path)")
            }
        }
    }

    @Test("References and difficulty are in no answer to a player, from the opening of a quest to its summary")
    func nothingHidden() async throws {
        try await TestHousehold.run { home in
            _ = try await furnish(home)
            let mia = try home.curl.signedIn(as: "games")
            var answers: [Curl.Answer] = []
            func keep(_ answer: Curl.Answer) throws -> Curl.Answer {
                #expect((200..<300).contains(answer.status), "\(answer.text)")
                answers.append(answer)
                return answer
            }
            // The fourth quest is the first that counts, the fifth the first that knows of one that did.
            for _ in 0..<5 {
                let id = try keep(try await mia.request("POST", Paths.quests, #"{"routineID":1}"#)).decoded(QuestInfo.self).id
                for tap in (0..<3).flatMap({ _ in [QuestTap.estimate, .start, .pause, .resume, .done, .correct] }) + [.next] {
                    let body = [.estimate: #"{"estimatedSeconds":60}"#, .correct: #"{"actualSeconds":90}"#][tap]
                    _ = try keep(try await mia.request("POST", "\(Paths.quests)/\(id)/\(tap.rawValue)", body))
                    let quest = try keep(try await mia.get("\(Paths.quests)/\(id)")).decoded(QuestInfo.self)
                    if quest.phase == .active {
                        let task = quest.tasks[quest.position]
                        #expect(task.elapsedSeconds == nil && task.result == nil && task.hint == nil, "the clock is hidden")
                    }
                }
            }
            for path in [Paths.quests, Paths.routines, "\(Paths.routines)/1"] + Self.own { _ = try keep(try await mia.get(path)) }
            let hidden = [
                "referenceSeconds", "ifficulty", "hitWindow", "bandMultiplier", "xpMultiplier", "typicalSeconds", "closestLogError",
                "stopwatch", "bootSeconds",
            ]
            for answer in answers {
                for word in hidden { #expect(!answer.text.contains(word), "\(word) in \(answer.text.prefix(600))") }
            }
            let export = try await home.curl.get(Paths.export)
            #expect(hidden.allSatisfy { export.text.contains($0) }, "a parent's export has all of it")
        }
    }

    @Test("Copies, the export and histories are a parent's; who shares a login says who plays")
    func parentsOnly() async throws {
        try await TestHousehold.run { home in
            _ = try await furnish(home)
            let before = try await home.export()
            for who in [try home.curl.signedIn(as: "games"), try home.curl.signedIn(as: "nobody")] {
                try await Refusal("GET", Paths.export, nil, .forbidden).check(who)
                try await Refusal("GET", Paths.backup, nil, .forbidden).check(who)
                try await Refusal("PUT", Paths.backup, "garbage", .forbidden).check(who)
                try await Refusal("POST", "\(Paths.players)/1/history", #"{"quests":[]}"#, .forbidden).check(who)
            }
            #expect(try await home.export() == before)
            let shared = try home.curl.signedIn(as: "nobody")
            try await Refusal("POST", Paths.quests, #"{"routineID":3}"#, .invalid, "playerID").check(shared)
            #expect(try await shared.request("POST", Paths.quests, #"{"routineID":3,"playerID":1}"#).status == 201)
        }
    }

    private static let own = ["progress", "stats", "insights", "reflection", "settings"].map { "\(Paths.players)/1/\($0)" }

    /// Mia, whose login is `games`, with routine 1, and Ben with 2; 3 is for both.
    ///
    /// - Returns: a quest that Ben has begun.
    private func furnish(_ home: TestHousehold) async throws -> Int64 {
        try await home.addPlayers("Mia", "Ben")
        let login = try JSON.text(PlayerDraft(name: "Mia", linuxUser: "games"))
        #expect(try await home.curl.request("PUT", "\(Paths.players)/1", login).status == 200)
        let both = RoutineDraft(name: "Both", tasks: [RoutineTask(name: "Tidy up", referenceSeconds: 300)], playerIDs: [1, 2])
        #expect(try await home.curl.request("POST", Paths.routines, JSON.text(both)).status == 201)
        let bens = try await home.open(2, player: 2).id
        try await home.tap(bens, .estimate, #"{"estimatedSeconds":60}"#)
        return bens
    }
}
