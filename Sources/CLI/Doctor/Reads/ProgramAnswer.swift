import Foundation
import Subprocess

/// What a program has printed, and its exit status.
struct ProgramAnswer: Hashable, Sendable {
    var status: Int32
    var output: String

    /// None of the programs takes longer, unless something that it waits for is stuck.
    private static let patience = Duration.seconds(10)
    /// More output than this is not expected.
    private static let mostBytes = 1 << 20

    /// Runs a program to its end, in English.
    ///
    /// - Returns: nil where there is no such program, or it does not end.
    static func run(_ command: [String]) async -> ProgramAnswer? {
        guard let name = command.first else { return nil }
        do {
            return try await Patience.within(patience) {
                let result = try await Subprocess.run(
                    .name(name), arguments: Arguments(Array(command.dropFirst())), environment: .inherit.updating(["LC_ALL": "C"]),
                    input: .none, output: .string(limit: mostBytes), error: .discarded)
                guard case .exited(let status) = result.terminationStatus else { return nil }
                return ProgramAnswer(status: status, output: result.standardOutput)
            }
        } catch {
            // Missing or silent: both are no answer.
            return nil
        }
    }
}

/// Work with a time limit.
enum Patience {
    struct Ended: Error {}

    /// - Throws: `Ended` where the work takes longer; what it throws.
    static func within<Value: Sendable>(
        _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value.self) { group in
            group.addTask(operation: work)
            group.addTask {
                try await Task.sleep(for: limit)
                throw Ended()
            }
            defer { group.cancelAll() }
            guard let value = try await group.next() else { throw Ended() }
            return value
        }
    }
}
