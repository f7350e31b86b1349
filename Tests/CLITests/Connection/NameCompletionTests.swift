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

    /// The arguments and options of all commands whose value has one of some names, each with the words that name it.
    private func arguments(_ valueNames: Set<String>) throws -> [(name: String, completion: HelpDump.Argument.Completion?)] {
        try HelpDump.ofTimeQuest().commands.flatMap { name, command in
            (command.arguments ?? []).filter { $0.valueName.map(valueNames.contains) ?? false }
                .map { (name: "\(name) \($0.valueName ?? "")", completion: $0.completionKind) }
        }
    }

    @Test("The service completes each argument that names a player, a routine, a reminder, a quest, a PC, a group or a place")
    func everywhere() throws {
        let arguments = try arguments(["player", "routine", "id", "quest", "pc", "place"])
        #expect(
            Set(arguments.map(\.name)).isSuperset(of: [
                "play routine", "play player", "pause accept player", "reminders snooze id", "quest leave-out quest",
                "pcs forget pc",
                "calendar way place", "calendar add player", "calendar set player", "calendar group player",
            ]))
        let uncompleted = arguments.filter { $0.completion?.custom == nil }.map(\.name)
        #expect(uncompleted.isEmpty)
        // Elsewhere such words are new names and texts to search for.
        let completed = Set(try self.arguments(["name", "groups", "event"]).filter { $0.completion?.custom != nil }.map(\.name))
        #expect(
            completed.isSuperset(of: [
                "calendar show name", "calendar set name", "calendar remove name", "calendar assign name", "calendar group groups",
                "calendar away event",
            ]))
    }

    @Test("The shell completes each argument that names a file or a folder")
    func files() throws {
        let arguments = try arguments(["file", "files", "folder", "path", "paths"])
        #expect(
            Set(arguments.map(\.name)).isSuperset(of: ["calendar check paths", "calendar add files", "status path", "restore file"])
        )
        let uncompleted = arguments.filter { $0.completion?.file == nil && $0.completion?.directory == nil }.map(\.name)
        #expect(uncompleted.isEmpty)
    }

    @Test("Words in place of a player's name are completed without a service, too")
    func owners() async {
        let names = await withCheckedContinuation { [completion] done in
            Thread.detachNewThread { done.resume(returning: completion.playerNames(and: ["everyone", "nobody"])) }
        }
        #expect(names == ["everyone", "nobody"])
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
