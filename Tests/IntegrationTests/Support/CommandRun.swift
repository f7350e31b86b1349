import Foundation
import TestSupport

/// One program, run to its end.
struct CommandRun: Sendable {
    let status: Int32
    let output: String
    let errors: String

    /// - Parameter limit: the time after which the program is killed, and the test fails.
    static func run(
        _ program: String, _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:],
        input: Data? = nil, within limit: Duration = Patience.step
    ) async throws -> CommandRun {
        let begin = ContinuousClock.now
        let process = try BackgroundProcess(program, arguments, in: folder, environment: environment, input: input)
        do {
            let status = try await process.ended(within: limit)
            let time = begin.duration(to: .now)
            if time > .seconds(5) { print("SLOW \(process.name): \(time.text)") }
            return CommandRun(status: status, output: process.output, errors: process.errors)
        } catch {
            await process.end()
            throw error
        }
    }

    /// The lines of the output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The output as a JSON object.
    func object() throws -> [String: Any] { try JSON.object(output) }

    func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value { try JSON.decoded(type, from: Data(output.utf8)) }

    /// The failure that the program has printed with `--json`, which must be one line.
    func failure() throws -> Failure {
        guard lines.count == 1 else { throw TooLate(description: "One line was expected: \(output.prefix(500))") }
        return try decoded(Failure.self)
    }

    struct Failure: Decodable {
        let kind: String
        let detail: String
        var field: String?
    }
}
