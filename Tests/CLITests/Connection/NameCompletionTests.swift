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

    @Test(
        "Where the service is down, the shell gets no names and no message",
        arguments: [["routine", "show"], ["player", "settings"], ["calendar", "remove"], ["pcs", "forget"]])
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
