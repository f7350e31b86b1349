import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("A quest at the terminal", .tags(.system), .serialized, .hangLimit)
struct PlayTests {
    private func withMia(config: String = "", _ test: (TestHousehold) async throws -> Void) async throws {
        try await TestHousehold.run(config: config) { home in
            try await home.addMiaAndActivityPrep()
            try await test(home)
        }
    }

    private func play(_ home: TestHousehold, _ lines: [String], _ arguments: [String] = []) async throws -> CommandRun {
        try await home.timequest(["play"] + arguments, input: Data(lines.map { "\($0)\n" }.joined().utf8))
    }

    private func terminal(_ home: TestHousehold, columns: UInt16 = 80) throws -> PseudoTerminal {
        try PseudoTerminal(Programs.timequest, ["play"], environment: ["TIMEQUEST_SOCKET": home.socket], columns: columns)
    }

    private func progress(_ home: TestHousehold) async throws -> PlayerProgress {
        try await home.progress()
    }

    @Test("A whole quest through a pipe: the guesses, the reveals, the summary, and the XP are the player's")
    func piped() async throws {
        try await withMia { home in
            let run = try await play(
                home, ["20"] + ["6", "6:30", "90s"].flatMap { [$0, "", "f", "5", ""] } + ["y"], ["activity-prep"])
            #expect(run.status == 0, "\(run.errors)")
            for part in [
                "Gather gear", "Get changed", "Fill water bottle", "6:30", "Was that for real", "done!", "XP",
                "You guessed 6:00, and typed 5:00.", "6:00 → 5:00",
            ] {
                #expect(run.output.contains(part), "\(part) in\n\(run.output)")
            }
            // Times that were typed are not compared, neither with the guesses nor with that for the whole quest.
            for part in ["it took", "For the whole quest"] { #expect(!run.output.contains(part), "\(part) in\n\(run.output)") }
            #expect(!run.output.contains("\u{1B}") && run.errors.isEmpty)
            let progress = try await progress(home)
            #expect(progress.questCount == 1 && progress.estimationCount == 3 && progress.openQuest == nil)
            #expect(progress.level.totalXP > 0)
        }
    }

    @Test("The end of the input pauses the quest, and the next one goes on from there")
    func continued() async throws {
        try await withMia { home in
            let first = try await play(home, ["", "", "6", ""])
            #expect(first.status == 0 && first.output.contains("Your quest waits for you."))
            let open = try #require(try await progress(home).openQuest)
            #expect(open.isPaused && open.phase == .active)
            let second = try await play(home, ["", "f", "6", ""] + ["5", "2"].flatMap { [$0, "", "f", "4", ""] } + ["y"])
            #expect(second.status == 0 && second.output.contains("You go on where you were"))
            #expect(try await progress(home).questCount == 1)
        }
    }

    @Test("A quest of seconds asks at each task and at its end, and counts only if the player says that it was real")
    func tooQuick() async throws {
        try await withMia { home in
            let quick = ["2", "", "", ""]
            let tryout = try await play(home, [""] + quick + quick + quick + ["n"], ["activity-prep"])
            for part in ["Done already?", "too quick to compare", "Was that for real", "does not count"] {
                #expect(tryout.output.contains(part), "\(part) in\n\(tryout.output)")
            }
            #expect(tryout.status == 0)
            #expect(try await progress(home).questCount == 0)
            let trying = try await play(home, [""] + quick + quick + quick, ["activity-prep", "--just-trying"])
            #expect(trying.status == 0 && trying.output.contains("Just for trying: no XP"), "\(trying.output)\(trying.errors)")
            #expect(try await progress(home).questCount == 0)

            let list = try await home.timequest(["quest", "list"])
            #expect(list.output.contains("just trying") && list.output.contains("left out"), "\(list.output)")
            let ids = list.output.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != " " }) }
            try #require(ids.count == 2)
            let refused = try await home.timequest(["quest", "restore", ids[0]])
            #expect(refused.status != 0 && refused.errors.contains("just for trying"))
            let restored = try await home.timequest(["quest", "restore", ids[1]])
            #expect(restored.status == 0 && restored.output.contains("counts: +30 XP"), "\(restored.output)\(restored.errors)")
            #expect(try await progress(home).questCount == 1)
            let leftOut = try await home.timequest(["quest", "leave-out", ids[1].lowercased()])
            #expect(leftOut.status == 0 && leftOut.output.contains("of Mia on "), "\(leftOut.output)\(leftOut.errors)")
            #expect(try await progress(home).questCount == 0)
        }
    }

    @Test("A forgotten tap is told, a guess that makes no sense is asked for again, and a start can be taken back")
    func mishaps() async throws {
        try await withMia { home in
            let run = try await play(home, ["", "", "soon", "6", "", "u", "7", "", "f", "8", "q"])
            #expect(run.status == 0 && run.output.contains("Type a time like 6"))
            let quest = try #require(try await progress(home).openQuest)
            #expect(quest.tasks[0].estimatedSeconds == 420)
            #expect(quest.tasks[0].result?.source == .reported && quest.tasks[0].result?.actualSeconds == 480)
        }
    }

    @Test("At a terminal the clock is hidden, Ctrl-C pauses the quest with status 130, and the next one goes on")
    func interrupted() async throws {
        try await withMia(config: GameRules.timesOfAnyLength) { home in
            let first = try terminal(home)
            try await first.shows("Which quest")
            first.type("1\r")
            try await first.shows("whole quest")
            first.type("\r")
            try await first.shows("How long will it take?")
            first.type("6\r")
            try await first.shows("Your guess: 6:00.")
            first.type("\r")
            try await first.shows("Press Enter when you are done.")
            #expect(!first.screen.contains(/\d:\d\d/))
            first.type("\u{3}")
            #expect(try await first.ended() == 130)
            try await eventually("it says how to go on") { first.text.contains("Go on any time with: timequest play") }
            #expect(try await progress(home).openQuest?.isPaused == true)

            let second = try terminal(home, columns: 40)
            try await second.shows("Paused.")
            second.type("\r")
            try await second.shows("Press Enter when you are done.")
            second.type("\r")
            try await second.shows("it took")
            #expect(second.screen.split(separator: "\n").allSatisfy { $0.count <= 40 }, "\(second.screen)")
            #expect(second.screen.contains("█"))
            second.resize(columns: 70)
            try await eventually("it is drawn anew") { second.screen.split(separator: "\n").contains { $0.count > 60 } }
            second.signal(SIGTERM)
            #expect(try await second.ended() == 143)
        }
    }

    @Test("A window that is closed pauses the quest")
    func closed() async throws {
        try await withMia { home in
            _ = try await play(home, ["", "", "6", ""])
            let window = try terminal(home)
            try await window.shows("Paused.")
            window.type("\r")
            try await window.shows("Press Enter when you are done.")
            // The kernel and the shell each send one.
            for _ in 1...2 { window.signal(SIGHUP) }
            #expect(try await window.ended() == 129)
            #expect(try await progress(home).openQuest?.isPaused == true)
        }
    }

    @Test("A daemon that is killed under it is waited for, and nothing is lost or counted twice")
    func killed() async throws {
        try await withMia(config: GameRules.timesOfAnyLength) { home in
            let window = try terminal(home)
            try await window.shows("Which quest")
            window.type("\r")
            try await window.shows("whole quest")
            window.type("\r")
            for task in 1...3 {
                try await window.shows("How long will it take?")
                window.type("\(task)\r")
                try await window.shows("Your guess: \(task):00.")
                try await home.kill9()
                window.type("\r")
                try await eventually("it waits") { window.text.contains("Waiting for it") }
                try await home.start()
                try await window.shows("Press Enter when you are done.")
                window.type("\r")
                try await window.shows("it took")
                window.type("\r")
            }
            #expect(try await window.ended() == 0)
            try await eventually("the summary is shown") { window.text.contains("done!") }
            let progress = try await progress(home)
            #expect(progress.questCount == 1 && progress.estimationCount == 3)
        }
    }

    @Test("Where another client has gone on, the quest is shown as it is now")
    func conflict() async throws {
        try await withMia { home in
            _ = try await play(home, ["", "", "6", ""])
            let window = try terminal(home)
            try await window.shows("Paused.")
            window.type("\r")
            try await window.shows("Press Enter when you are done.")
            let id = try #require(try await progress(home).openQuest).id
            _ = try await home.curl.request("POST", "\(Paths.quests)/\(id)/done", #"{"actualSeconds":480}"#)
            window.type("\r")
            try await window.shows("This quest has gone on meanwhile.")
            #expect(window.screen.contains("8:00"))
            window.type("q\r")
            #expect(try await window.ended() == 0)
        }
    }

    @Test("After the PC was restarted during a task, the player is asked how long it took, and may not know")
    func startedAnew() async throws {
        try await withMia { home in
            try home.folder.makeFolder("credentials")
            let credentials = ["CREDENTIALS_DIRECTORY": home.folder.path("credentials")]
            let window = try terminal(home)
            try await window.shows("Which quest")
            window.type("\r")
            try await window.shows("whole quest")
            window.type("\r")
            try await window.shows("How long will it take?")
            window.type("6\r")
            try await window.shows("Your guess: 6:00.")
            window.type("t\r")
            try await eventually("a clock is in sight") { window.screen.contains(/0:0\d|\d s/) }
            window.signal(SIGKILL)
            #expect(try await window.ended() == 128 + SIGKILL)
            try await home.kill9()
            try home.folder.write("2b3f9a52-0000-4000-8000-000000000001", to: "credentials/boot-id")
            try await home.start(environment: credentials)

            let unknown = try await play(home, ["soon", "", "q"])
            #expect(unknown.output.contains("The PC was restarted") && unknown.output.contains("Type a time like 6"))
            let quest = try #require(try await progress(home).openQuest)
            #expect(quest.phase == .revealing && quest.tasks[0].result?.source == .leftOut)
        }
    }
}
