import API
import Client
import Dispatch
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Names that the shell completes")
struct NameCompletionTests {
    private let completion = NameCompletion(words: ["timequest", "stats", "--socket", "/nowhere.sock", "--player", ""])

    /// Waits on a thread of its own: the shell's question comes before anything asynchronous runs.
    private func completed(
        within limit: DispatchTimeInterval = .seconds(600), _ ask: @escaping @Sendable (APIClient) async throws -> [String]
    ) async -> [String] {
        await withCheckedContinuation { [completion] done in
            Thread.detachNewThread { done.resume(returning: completion.names(within: limit, ask)) }
        }
    }

    @Test("The service's names, and none where it is down or does not answer in time")
    func names() async {
        #expect(await completed { _ in ["Mia", "Leo"] } == ["Mia", "Leo"])
        #expect(await completed { try await $0.call(.players).players.map(\.name) }.isEmpty)
        let late = await completed(within: .seconds(0)) { _ in
            try await Task.sleep(for: .seconds(3600))
            return ["Mia"]
        }
        #expect(late.isEmpty)
    }

    @Test("The line's own socket is asked")
    func socket() async {
        #expect(await completed { [$0.socketPath] } == ["/nowhere.sock"])
    }

    @Test("A reminder is completed by its number in the list, if it was given")
    func reminders() {
        var planned = ReminderEntry.example
        (planned.outcome, planned.emittedAt) = (nil, nil)
        var missed = ReminderEntry.example
        (missed.outcome, missed.emittedAt) = (.missed, nil)
        var late = ReminderEntry.example
        late.outcome = .late
        #expect([missed, ReminderEntry.example, late, planned].givenNumbers == [2, 3])
        #expect([ReminderEntry]().givenNumbers.isEmpty)
    }

    @Test("The service completes each argument that names a player, a routine or a reminder")
    func everywhere() throws {
        let arguments = try HelpDump.ofTimeQuest().commands.flatMap { name, command in
            (command.arguments ?? []).filter { ["player", "routine", "id"].contains($0.valueName) }.map { (name, $0) }
        }
        let names = arguments.map { "\($0.0) \($0.1.valueName ?? "")" }
        #expect(Set(names).isSuperset(of: ["play routine", "play player", "pause accept player", "reminders snooze id"]))
        let missing = zip(names, arguments).filter { $0.1.1.completionKind?.custom == nil }.map(\.0)
        #expect(missing.isEmpty)
    }

    @Test(
        "Where the service is down, the shell gets no names and no message",
        arguments: [
            ["routine", "show"], ["player", "settings"], ["calendar", "remove"], ["pcs", "forget"], ["play"], ["pause", "accept"],
            ["reminders", "snooze"],
        ])
    func quiet(command: [String]) async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]) {
            [command] in
            setenv("TIMEQUEST_SOCKET", "/nowhere.sock", 1)
            let line = ["timequest"] + command + [""]
            let place = ["--", "positional@0", "\(line.count - 1)", "0"]
            await TimeQuestCommand.run(arguments: ["timequest", "---completion"] + command + place + line)
        }
        let output = try #require(result)
        let errors = String(decoding: output.standardErrorContent, as: UTF8.self)
        #expect(!errors.contains("answer") && !errors.contains("rror"), "\(errors)")
    }
}
