import API
import Client
import Domain
import Foundation
import Testing

@testable import CLI

@Suite("Playing a quest")
struct QuestPlayTests {
    @Test("Guess, start, done, next: each answer is one tap, and the summary ends it")
    func whole() async throws {
        let daemon = PlayedQuest(tasks: ["Pack", "Dress"])
        let ending = try await daemon.play(["6", "", "", "", "90s", "", "", ""])
        #expect(ending == .finished)
        #expect(daemon.taps == [.estimate, .start, .done, .next, .estimate, .start, .done, .next])
        #expect(daemon.console.screens.last?.contains("Activity Prep: done!") == true)
    }

    @Test("The end of the input pauses the quest, and so does q", arguments: [["6", ""], ["6", "", "q"]])
    func leaving(lines: [String]) async throws {
        let daemon = PlayedQuest(tasks: ["Pack"])
        #expect(try await daemon.play(lines) == .left)
        #expect(daemon.taps == [.estimate, .start, .pause])
        #expect(daemon.session.isPaused)
    }

    @Test("After the last task, q shows the result and its question; a signal does not say that the quest waits")
    func leavingAtTheEnd() async throws {
        let daemon = PlayedQuest(tasks: ["Pack"])
        #expect(try await daemon.play(["6", "", "", "q"]) == .finished)
        #expect(daemon.taps == [.estimate, .start, .done, .next])
        let other = PlayedQuest(tasks: ["Pack"])
        let events: [PlayEvent] = [.line("6"), .line(""), .line(""), .interrupted(SIGINT)]
        #expect(try await other.play(events: events) == .interrupted(SIGINT, waits: false))
        #expect(other.console.screens.last?.contains("q ends the quest") == true)
    }

    @Test("What has not begun has no clock to stop")
    func untouched() async throws {
        let daemon = PlayedQuest(tasks: ["Pack"])
        #expect(try await daemon.play(["q"]) == .left)
        #expect(daemon.taps.isEmpty)
    }

    @Test("A quest chosen by mistake can be ended before the first guess, and at it")
    func chosenByMistake() async throws {
        for lines in [["end"], ["6", "end"]] {
            let daemon = PlayedQuest(tasks: ["Pack"])
            #expect(try await daemon.play(lines) == .abandoned)
            #expect(daemon.taps.last == .abandon && daemon.session.records.isEmpty)
            #expect(daemon.console.screens.first?.contains("end ends the quest; nothing counts") == true)
            #expect(daemon.console.screens.last?.contains("nothing is counted") == true)
        }
    }

    @Test("A guest guesses after the player, does not see that guess, and is forgotten when the quest goes on")
    func together() async throws {
        let daemon = PlayedQuest(tasks: ["Pack", "Dress"])
        let first = ["6", "g", "Lea", "soon", "4", "", "f", "8", ""]
        let second = ["7", "g", "", "", "", "f", "8", "q"]
        #expect(try await daemon.play(first + second) == .finished)
        #expect(daemon.taps == [.estimate, .start, .done, .next, .estimate, .start, .done, .next])
        let screens = daemon.console.screens
        let asked = screens.filter { $0.contains("Who guesses, too?") || $0.contains("Lea, how long will it take?") }
        #expect(asked.count == 5 && !asked.contains { $0.contains("6:00") || $0.contains("7:00") })
        let locked = screens.filter { $0.contains("Both guesses are locked, yours and that of Lea.") }
        #expect(locked.count == 1 && locked[0].contains("Press Enter to start") && !locked[0].contains("6:00"))
        #expect(screens.filter { $0.contains("Lea guessed 4:00.") }.count == 1, "only at the reveal of the first task")
        #expect(screens.contains { $0.contains("Enter takes Lea") } && screens.contains { $0.contains("Your guess: 7:00.") })
    }

    @Test("A guess that the player changes is locked anew, without the guest", arguments: [["7"], ["", "u"]])
    func changedGuess(lines: [String]) async throws {
        let daemon = PlayedQuest(tasks: ["Pack"])
        _ = try await daemon.play(["6", "g", "Lea", "4"] + lines)
        #expect(daemon.console.screens.last?.contains("Your guess: \(lines == ["7"] ? 7 : 6):00.") == true)
    }

    @Test("Without a name nobody guesses, and the end of the input is the end here, too")
    func noGuest() async throws {
        let daemon = PlayedQuest(tasks: ["Pack"])
        let name = String(repeating: "a", count: 41)
        #expect(try await daemon.play(["6", "g", "", "g", name, "", "g"]) == .left)
        #expect(daemon.taps == [.estimate, .pause])
        #expect(daemon.console.screens.contains { $0.contains("Type a name of at most 40 letters.") })
        let other = PlayedQuest(tasks: ["Pack"])
        #expect(try await other.play(events: [.line("6"), .line("g"), .interrupted(SIGINT)]) == .interrupted(SIGINT))
    }

    @Test("Ctrl-C pauses the quest and says which signal it was")
    func interrupted() async throws {
        let daemon = PlayedQuest(tasks: ["Pack"])
        #expect(try await daemon.play(events: [.line("6"), .line(""), .interrupted(SIGINT)]) == .interrupted(SIGINT))
        #expect(daemon.session.isPaused)
    }

    @Test("A paused quest goes on with Enter")
    func resumed() async throws {
        let daemon = PlayedQuest(tasks: ["Pack"])
        _ = try await daemon.play(["6", "", "p", "q"])
        #expect(try await daemon.play(["", "", ""]) == .finished)
        #expect(daemon.taps == [.estimate, .start, .pause, .resume, .done, .next])
    }

    @Test("A forgotten tap is told, and a time that makes no sense is asked for again")
    func forgotten() async throws {
        let daemon = PlayedQuest(tasks: ["Pack"])
        #expect(try await daemon.play(["6", "", "f", "soon", "8", ""]) == .finished)
        #expect(daemon.session.result(at: 0)?.source == .reported)
        #expect(daemon.session.result(at: 0)?.actualSeconds == 480)
    }

    @Test("Where another client has gone on, the quest is shown as it is now")
    func conflict() async throws {
        let daemon = PlayedQuest(tasks: ["Pack"])
        daemon.beforeTap = { daemon in
            guard daemon.session.phase == .active else { return }
            daemon.beforeTap = nil
            try daemon.apply(.done(.reported(seconds: 420)), step: nil)
        }
        #expect(try await daemon.play(["6", "", "", ""]) == .finished)
        #expect(daemon.session.result(at: 0)?.actualSeconds == 420)
        #expect(daemon.console.screens.contains { $0.contains("gone on meanwhile") && $0.contains("7:00") })
    }

    @Test("A terminal of another size is drawn on anew, and nothing else happens")
    func resized() async throws {
        let daemon = PlayedQuest(tasks: ["Pack"])
        _ = try await daemon.play(events: [.resized, .resized, .ended])
        #expect(daemon.console.screens.count == 3 && daemon.taps.isEmpty)
    }

    @Test("A daemon that is away for a moment is waited for, once it is said")
    func patience() async throws {
        var failures = 2
        var said = 0
        let patient = PatientClient(
            client: APIClient(socketPath: "/none"), waits: { said += 1 }, isInterrupted: { false }, pause: {})
        let value = try await patient.call {
            failures -= 1
            if failures >= 0 { throw ClientError.noDaemon(socket: "/none") }
            return 3
        }
        #expect(value == 3 && said == 1)
        await #expect(throws: ClientError.self, "in the end it gives up") {
            try await patient.call { throw ClientError.noDaemon(socket: "/none") }
        }
    }

    @Test("A tap keeps its moment while the daemon is away, and one whose answer was lost is not taken twice")
    func keptTap() async throws {
        var clock = 100.0
        var failures = 2
        var sent: [TapRequest] = []
        let patient = PatientClient(
            client: APIClient(socketPath: "/none"), waits: {}, isInterrupted: { false }, pause: { clock += 30 },
            bootSeconds: { clock })
        var taken = QuestInfo.example
        taken.step = 4
        let requests = patient.requests(
            tap: { request, _ in
                sent.append(request)
                failures -= 1
                if failures >= 0 { throw ClientError.noDaemon(socket: "/none") }
                throw ClientError.refused(Problem(.conflict, "moved on"))
            }, fetch: { _ in taken })
        #expect(try await requests.take(.done(), taken.id, 3) == taken)
        #expect(sent == Array(repeating: TapRequest(.done(), step: 3, bootSeconds: 100), count: 3))
        await #expect(throws: ClientError.self, "somebody else's tap at the first attempt") {
            try await requests.take(.done(), taken.id, 3)
        }
    }

    @Test("Nobody waits after Ctrl-C, and what the daemon refuses is not tried again")
    func impatience() async {
        let hurried = PatientClient(client: APIClient(socketPath: "/none"), waits: {}, isInterrupted: { true })
        await #expect(throws: ClientError.self) { try await hurried.call { throw ClientError.noDaemon(socket: "/none") } }
        let patient = PatientClient(
            client: APIClient(socketPath: "/none"), waits: { Issue.record("it waited") }, isInterrupted: { false })
        await #expect(throws: ClientError.self) { try await patient.call { throw ClientError.refused(.example) } }
    }
}
