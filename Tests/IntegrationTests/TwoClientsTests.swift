import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("Two clients at one quest", .tags(.system), .hangLimit)
struct TwoClientsTests {
    @Test("Of two equal taps at one moment exactly one is taken, again and again")
    func sameTap() async throws {
        try await TestHousehold.run { home in
            try await home.addPlayers("Mia")
            var quest = try await home.open()
            quest = try await home.tap(quest.id, .estimate, #"{"estimatedSeconds":60}"#)
            let rounds = 40
            for round in 0..<rounds {
                let tap: QuestTap.Kind = round.isMultiple(of: 2) ? .start : .undo
                let (id, body) = (quest.id, "{\"step\":\(quest.step)}")
                async let first = home.send(id, tap, body)
                async let second = home.send(id, tap, body)
                let answers = try await [first, second].sorted { $0.status < $1.status }
                #expect(answers.map(\.status) == [200, 409], "round \(round): \(answers[1].text)")
                let problem = try answers[1].decoded(Problem.self)
                #expect(problem.kind == .conflict && problem.field == "step", "round \(round): \(problem)")
                quest = try await home.quest(quest.id)
                #expect(try answers[0].decoded(QuestInfo.self) == quest, "round \(round)")
            }
            #expect(quest.step == rounds + 1)
        }
    }

    @Test("Two clients that finish a quest at one moment count it once")
    func sameDone() async throws {
        try await TestHousehold.run(config: GameRules.timesOfAnyLength) { home in
            try await home.addPlayers("Mia")
            let id = try await home.open().id
            for _ in 0..<3 {
                try await home.tap(id, .estimate, #"{"estimatedSeconds":60}"#)
                let step = try await home.tap(id, .start).step
                // One of them says no step: it takes what comes, and there is nothing left to be done with.
                async let first = home.send(id, .done, "{\"step\":\(step)}")
                async let second = home.send(id, .done)
                #expect(try await [first, second].map(\.status).sorted() == [200, 409])
            }
            let progress = try await home.progress()
            let quest = try await home.quest(id)
            #expect(progress.questCount == 1 && progress.estimationCount == 3 && progress.streak.current == 1)
            #expect(
                progress.level.totalXP == quest.earnedXP && quest.earnedXP == quest.tasks.compactMap(\.result?.xp).reduce(20, +))
            #expect(try await home.export().quests[0].records.count == 3)
        }
    }

    @Test("A second quest waits until the first is over; one that has not begun makes way")
    func secondQuest() async throws {
        try await TestHousehold.run { home in
            try await home.addPlayers("Mia", "Ben")
            let ids = try await home.ids()
            let (curl, ben): (Curl, PlayerID) = (home.curl.knowing(ids), try ids("Ben"))
            let chosen = try await home.open()
            let other = try await home.open()
            #expect(try await home.curl.get("\(Paths.quests)/\(chosen.id)").status == 404, "it had not begun")
            try await home.tap(other.id, .estimate, #"{"estimatedSeconds":60}"#)
            let before = try await home.export()
            let answer = try await curl.request("POST", Paths.quests, #"{"routineID":"<Mia's Prep>"}"#)
            Refusal.expect(answer, .conflict, "playerID", "a second one")
            #expect(
                try answer.decoded(Problem.self).detail == "This player has another quest under way. Finish it or end it first.")
            #expect(try await home.export() == before)
            #expect(try await home.open(for: "Ben").playerID == ben, "her brother's is another matter")

            async let first = curl.request("POST", Paths.quests, #"{"routineID":"<Ben's Prep>"}"#)
            async let second = curl.request("POST", Paths.quests, #"{"routineID":"<Ben's Prep>"}"#)
            #expect(try await [first, second].map(\.status) == [201, 201], "the later one replaces the other")
            #expect(try await home.export().quests.count { $0.playerID == ben } == 1)
        }
    }

    @Test("The last done is not taken back while another quest is under way, and nothing is lost")
    func undoBesideAnother() async throws {
        try await TestHousehold.run(config: GameRules.timesOfAnyLength) { home in
            try await home.addPlayers("Mia")
            let id = try await home.open().id
            for _ in 0..<3 {
                try await home.tap(id, .estimate, #"{"estimatedSeconds":60}"#)
                try await home.tap(id, .start)
                try await home.tap(id, .done)
            }
            let other = try await home.open()
            try await home.tap(other.id, .estimate, #"{"estimatedSeconds":60}"#)
            let before = try await home.export()
            let answer = try await home.send(id, .undo)
            Refusal.expect(answer, .conflict, "playerID", "undo")
            #expect(try answer.decoded(Problem.self).detail.contains("another quest under way"))
            #expect(try await home.export() == before)
            #expect(try await home.progress().questCount == 1)

            try await home.tap(other.id, .abandon)
            #expect(try await home.tap(id, .undo).phase == .active)
            #expect(try await home.progress().questCount == 0)
            try await home.tap(id, .done)
            #expect(try await home.progress().questCount == 1)
        }
    }
}
