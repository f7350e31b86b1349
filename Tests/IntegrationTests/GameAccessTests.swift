import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite(
    "Who plays and sees which quests", .tags(.system), .hangLimit,
    .enabled(if: Programs.isPossible("the access tests of the game", tools: ["setpriv"], asRoot: true)))
struct GameAccessTests {
    @Test("A player's own login plays and sees her own quests, progress and settings only")
    func ownLogin() async throws {
        try await TestHousehold.run { home in
            let ids = try await furnish(home)
            let mia = try home.curl.knowing(ids).signedIn(as: "games")
            let miasID: PlayerID = try ids("Mia")
            let before = try await home.export()
            for path in ["progress", "stats", "insights", "reflection", "settings"].map({ "\(Paths.players)/<Ben>/\($0)" })
                + ["\(Paths.quests)/<Ben's quest>"]
            {
                try await Refusal("GET", path, nil, .notFound).check(mia)
            }
            try await Refusal("PUT", "\(Paths.players)/<Ben>/settings", "{}", .notFound).check(mia)
            try await Refusal("PUT", "\(Paths.players)/<Ben>/reflection", "{}", .notFound).check(mia)
            for tap in QuestTap.Kind.allCases {
                let body = #"{"estimatedSeconds":60,"leaveOut":true}"#
                try await Refusal("POST", "\(Paths.quests)/<Ben's quest>/\(tap.rawValue)", body, .notFound).check(mia)
            }
            try await Refusal("GET", "\(Paths.quests)?player=<Ben>", nil, .forbidden, "player").check(mia)
            try await Refusal("POST", Paths.quests, #"{"routineID":"<Ben's Prep>"}"#, .invalid, "routineID").check(mia)
            try await Refusal("POST", Paths.quests, #"{"routineID":"<Both>","playerID":"<Ben>"}"#, .forbidden, "playerID").check(
                mia)
            #expect(try await home.export() == before, "nothing of Ben's has changed")

            let opened = try await mia.request("POST", Paths.quests, #"{"routineID":"<Both>"}"#)
            #expect(try opened.decoded(QuestInfo.self).playerID == miasID, "she need not say who she is")
            let list = try await mia.get(Paths.quests).decoded(QuestList.self)
            #expect(list.quests.map(\.playerID) == [miasID])
            #expect(try await home.curl.get(Paths.quests).decoded(QuestList.self).quests.count == 2)
            let settings = try await mia.request("PUT", "\(Paths.players)/<Mia>/settings", #"{"sounds":false}"#)
            #expect(settings.status == 200)
            for path in [Paths.quests] + Self.own {
                let text = try await mia.get(path).text
                #expect(!text.contains("Ben"), "\(path)")
            }
        }
    }

    @Test("References and difficulty are in no answer to a player, from the opening of a quest to its summary")
    func nothingHidden() async throws {
        try await TestHousehold.run(config: GameRules.timesOfAnyLength) { home in
            let mia = try home.curl.knowing(try await furnish(home)).signedIn(as: "games")
            var answers: [Curl.Answer] = []
            func keep(_ answer: Curl.Answer) throws -> Curl.Answer {
                #expect((200..<300).contains(answer.status), "\(answer.text)")
                answers.append(answer)
                return answer
            }
            // The fourth quest is the first that counts, the fifth the first that knows of one that did.
            for number in 0..<5 {
                let id = try keep(try await mia.request("POST", Paths.quests, #"{"routineID":"<Mia's Prep>"}"#)).decoded(
                    QuestInfo.self
                ).id
                for tap in (0..<3).flatMap({ _ in [QuestTap.Kind.estimate, .start, .pause, .resume, .done, .correct] }) + [.next] {
                    // A corrected time is no personal best.
                    if number == 3, tap == .correct { continue }
                    let body = [.estimate: #"{"estimatedSeconds":60}"#, .correct: #"{"actualSeconds":90}"#][tap]
                    _ = try keep(try await mia.request("POST", "\(Paths.quests)/\(id)/\(tap.rawValue)", body))
                    let quest = try keep(try await mia.get("\(Paths.quests)/\(id)")).decoded(QuestInfo.self)
                    if quest.phase == .active {
                        let task = quest.tasks[quest.position]
                        #expect(task.elapsedSeconds == nil && task.result == nil && task.hint == nil, "the clock is hidden")
                    }
                }
            }
            for path in [Paths.quests, Paths.routines, "\(Paths.routines)/<Mia's Prep>"] + Self.own {
                _ = try keep(try await mia.get(path))
            }
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
            let curl = home.curl.knowing(try await furnish(home))
            let before = try await home.export()
            for who in [try curl.signedIn(as: "games"), try curl.signedIn(as: FamilyLogin.name)] {
                try await Refusal("GET", Paths.export, nil, .forbidden).check(who)
                try await Refusal("GET", Paths.backup, nil, .forbidden).check(who)
                try await Refusal("PUT", Paths.backup, "garbage", .forbidden).check(who)
                try await Refusal("POST", "\(Paths.players)/<Mia>/history", #"{"quests":[]}"#, .forbidden).check(who)
            }
            #expect(try await home.export() == before)
            let shared = try curl.signedIn(as: FamilyLogin.name)
            try await Refusal("POST", Paths.quests, #"{"routineID":"<Both>"}"#, .invalid, "playerID").check(shared)
            #expect(try await shared.request("POST", Paths.quests, #"{"routineID":"<Both>","playerID":"<Mia>"}"#).status == 201)
        }
    }

    private static let own = ["progress", "stats", "insights", "reflection", "settings"].map { "\(Paths.players)/<Mia>/\($0)" }

    /// Mia, whose login is `games`, and Ben, with a routine each and “Both” for both.
    ///
    /// - Returns: their ids, and that of a quest that Ben has begun.
    private func furnish(_ home: TestHousehold) async throws -> KnownIDs {
        try await home.addPlayers("Mia", "Ben")
        let ids = try await home.ids()
        let login = try JSON.text(PlayerDraft(name: "Mia", linuxUser: "games"))
        #expect(try await home.curl.knowing(ids).request("PUT", "\(Paths.players)/<Mia>", login).status == 200)
        let both = RoutineDraft(
            name: "Both", tasks: [RoutineTask(name: "Tidy up", referenceSeconds: 300)], playerIDs: [try ids("Mia"), try ids("Ben")])
        #expect(try await home.curl.request("POST", Paths.routines, JSON.text(both)).status == 201)
        let bens = try await home.open(for: "Ben").id
        try await home.tap(bens, .estimate, #"{"estimatedSeconds":60}"#)
        return try await home.ids().adding("Ben's quest", bens)
    }
}
