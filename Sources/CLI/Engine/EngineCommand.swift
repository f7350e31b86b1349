public import ArgumentParser
public import Domain
public import EngineFilter
import Foundation
import LinuxSystem

/// Runs one engine as a filter, without daemon or database.
struct EngineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "engine", abstract: "Ask one of the engines directly: JSON requests in, JSON results out, a line each.",
        discussion: """
            Each line of standard input is one request, each line of standard output the result of one, in the same order. The line \
            of an invalid request is {"error": ...}, and the next request is answered all the same. A blank line is no request and has \
            no answer.

              echo '{"estimatedSeconds":300,"actualSeconds":340}' | timequest engine score

            docs/engine.md has the fields of every request and result, with an example of each.
            """)

    @Argument(help: "Which one.")
    var name: EngineName

    @Option(help: "Which formulas it uses.")
    var rules: GameRules = .calibrated

    func run() throws {
        let zones = SystemZones()
        let filter = LineFilter(name, rules: rules) { try zones.zone(named: $0) }
        try filter.run(read: StandardInput.read, write: { Output.verbatim(JSONText.printable($0)) })
    }
}

extension EngineName: ExpressibleByArgument {}

extension GameRules: ExpressibleByArgument {}

/// Reads standard input in pieces as they arrive: a program that waits for an answer has not sent the next line yet.
enum StandardInput {
    /// The next bytes; empty at the end.
    static func read() throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
            if count >= 0 { return Array(buffer.prefix(count)) }
            if errno != EINTR { throw CommandError(ProgramWord.inputUnreadable.text(["reason": String(cString: strerror(errno))])) }
        }
    }
}
