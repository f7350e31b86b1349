import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("The daemon is killed in the middle of a quest", .tags(.load), .hangLimit)
struct QuestKillTests {
    @Test("Killed before and right after every tap, the quest is exactly where it was, and everything counts once")
    func everyStep() async throws {
        try await TestHousehold.run(config: GameRules.timesOfAnyLength) { home in
            try await home.addPlayers("Mia")
            var life = Life(home: home, quest: try await home.open())
            for (number, tap) in Self.taps.enumerated() { try await life.take(tap, number: number) }
            #expect(life.quest.phase == .summary && life.quest.tasks.compactMap(\.result?.xp).count == 3)

            let progress = try await home.progress()
            #expect(progress.questCount == 1 && progress.estimationCount == 2, "the second task was left out")
            #expect(progress.streak.current == 1 && progress.streak.best == 1)
            #expect(progress.level.totalXP == life.quest.earnedXP && life.quest.summary?.level.totalXP == life.quest.earnedXP)
            let records = try await home.export().quests[0].records
            #expect(
                records.map(\.source) == [.measured, .undone, .measured, .reported, .measured, .measured, .leftOut],
                "nothing is lost, nothing is twice")
            print("MEASURED kill -9 in a quest: \(life.kills) times; \(life.taken) of \(Self.taps.count) taps were taken before")
        }
    }

    @Test("A quest that is being opened when the daemon is killed is there whole, or not at all")
    func opening() async throws {
        try await TestHousehold.run { home in
            try await home.addPlayers("Mia")
            let prep = try await home.routine("Mia's Prep")
            for round in 0..<6 {
                let body = try JSON.text(QuestDraft(routineID: prep))
                let connection = try RawRequest.begin(Self.request("POST", Paths.quests, body), to: home.socket)
                try await Task.sleep(for: .milliseconds(round * 3))
                try await home.kill9()
                let answer = RawRequest.end(connection)
                try await home.start()
                let open = try await home.progress().openQuest
                if answer.hasPrefix("HTTP/1.1 201") { #expect(open != nil) }
                if let open { #expect(open.phase == .selecting && open.tasks.count == 3 && open.step == 0) }
            }
            #expect(try await home.export().quests.count <= 1)
        }
    }

    /// A tap, and what it changes but for what is measured or worked out, which is taken over from the result.
    private struct Tap: Sendable {
        let name: QuestTap.Kind
        var body = ""
        let change: @Sendable (_ expected: inout QuestInfo, _ after: QuestInfo) -> Void
    }

    private static let start = Tap(name: .start) { expected, _ in
        expected.phase = .active
        expected.undoable = .start
    }

    private static let done = Tap(name: .done) { expected, after in
        let last = expected.position + 1 == expected.tasks.count
        let result = after.tasks[expected.position].result
        expected.phase = .revealing
        expected.undoable = .done
        expected.tasks[expected.position].result = result
        expected.earnedXP += (result?.xp ?? 0) + (last ? 20 : 0)
        if last { expected.finishedAt = after.finishedAt }
    }

    private static let undo = Tap(name: .undo) { expected, _ in
        if expected.undoable == .done {
            expected.earnedXP -= expected.tasks[expected.position].result?.xp ?? 0
            expected.tasks[expected.position].result = nil
            expected.phase = .active
        } else {
            expected.phase = .estimating
        }
        expected.undoable = nil
    }

    private static let next = Tap(name: .next) { expected, after in
        let isLast = expected.position + 1 == expected.tasks.count
        expected.phase = isLast ? .summary : .estimating
        if !isLast { expected.position += 1 }
        expected.summary = after.summary
        expected.undoable = nil
    }

    private static let pause = Tap(name: .pause) { expected, _ in
        expected.isPaused = true
        expected.undoable = nil
    }

    private static let resume = Tap(name: .resume) { expected, _ in expected.isPaused = false }

    private static func estimate(_ seconds: Double) -> Tap {
        Tap(name: .estimate, body: #""estimatedSeconds":\#(seconds),"#) { expected, after in
            if expected.phase == .selecting { expected.startedAt = after.startedAt }
            if expected.phase == .revealing { expected.position += 1 }
            expected.phase = .estimating
            expected.undoable = nil
            expected.tasks[expected.position].estimatedSeconds = seconds
        }
    }

    private static func correct(_ position: Int, _ body: String) -> Tap {
        Tap(name: .correct, body: #""position":\#(position),\#(body),"#) { expected, after in
            let result = after.tasks[position].result
            expected.earnedXP += (result?.xp ?? 0) - (expected.tasks[position].result?.xp ?? 0)
            expected.tasks[position].result = result
            expected.summary = after.summary
            expected.undoable = nil
        }
    }

    private static let taps = [
        estimate(60), start, pause, resume, done, undo, done, correct(0, #""actualSeconds":75"#), next, estimate(30), start, undo,
        start, done, estimate(20), start, done, next, correct(1, #""leaveOut":true"#),
    ]

    private static func request(_ method: String, _ path: String, _ body: String) -> String {
        "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    /// A quest over many lives of the daemon.
    private struct Life {
        let home: TestHousehold
        var quest: QuestInfo
        var begun: Date?
        var kills = 0
        var taken = 0

        mutating func take(_ tap: Tap, number: Int) async throws {
            let what: Comment = "tap \(number), \(tap.name.rawValue)"
            let before = quest
            let stored = try await home.export()
            let stood = try await home.progress()
            try await dieAndRise()
            #expect(try await home.quest(quest.id) == before, what)
            #expect(try await home.progress() == stood, what)
            #expect(try await home.export() == stored, what)

            let body = "{\(tap.body)\"step\":\(before.step)}"
            let path = "\(Paths.quests)/\(quest.id)/\(tap.name.rawValue)"
            let connection = try RawRequest.begin(QuestKillTests.request("POST", path, body), to: home.socket)
            // Later in each round, so that the kills meet the tap at many moments.
            try await Task.sleep(for: .milliseconds(number * 7 % 40))
            try await dieAndRise()
            let answer = RawRequest.end(connection)
            var after = try await home.quest(quest.id)
            if after.step == before.step {
                #expect(after == before, what)
                #expect(!answer.hasPrefix("HTTP/1.1 200"), "what she was shown is lost: \(what)")
                after = try await home.tap(quest.id, tap.name, body)
            } else {
                taken += 1
            }

            var expected = before
            expected.step += 1
            tap.change(&expected, after)
            // While a task is under way it is not told when the quest began.
            #expect((after.startedAt == nil) == (after.phase == .active), what)
            begun = begun ?? after.startedAt
            #expect(after.startedAt == nil || after.startedAt == begun, what)
            expected.startedAt = after.startedAt
            #expect(after == expected, what)
            // The same tap once more changes nothing: its step is over.
            let again = try await home.send(quest.id, tap.name, body)
            #expect(again.status == 409, what)
            #expect(try again.decoded(Problem.self).field == "step", what)
            #expect(try await home.quest(quest.id) == after, what)
            let progress = try await home.progress()
            #expect(progress.level.totalXP == after.earnedXP, what)
            #expect(progress.questCount == (after.finishedAt == nil ? 0 : 1), what)
            #expect(progress.streak.current == progress.questCount, what)
            let records = try await home.export().quests[0].records
            let known = stored.quests[0].records
            #expect(Array(records.prefix(known.count)) == known, "history only grows: \(what)")
            quest = after
        }

        private mutating func dieAndRise() async throws {
            try await home.kill9()
            kills += 1
            try await home.start()
        }
    }
}
