import API
import ArgumentParser
import Client
import Domain
import Foundation

/// Pairs this PC with another one.
struct PairCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pair", abstract: "Pair this PC with another one, so that both show the same game.",
        discussion: """
            Connect both PCs to one network and type it on both, within ten minutes. Each shows six words: where they are the same on both \
            screens, say yes on both. Then what is played or changed on one is on the other soon after they meet.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Option(help: ArgumentHelp("What the family calls THIS PC, such as laptop.", valueName: "name"))
    var name: String?

    @OptionGroup var admission: AdmissionOptions

    func run() async throws {
        let (words, playsOnly) = (admission.sixWords, admission.playsOnly)
        guard words != nil || Terminal.isInteractive else { throw CommandError(PairingText.noTerminal) }
        let canvas = Canvas(columns: Terminal.columns(of: STDERR_FILENO), environment: ProcessInfo.processInfo.environment)
        let run = PairingRun(
            requests: PairingRun.Requests(client: connection.client, name: name, playsOnly: playsOnly),
            console: await TerminalPairingConsole(listens: words == nil))
        let children = try await connection.client.call(.players).players.map(\.name)
        switch try await run.run(PairingDialog(words: words, children: children, canvas: canvas)) {
        case .paired(let info):
            if connection.json { return try Output.json(info) }
            Output.print(PairingText.done(info.name, playsOnly: playsOnly).joined(separator: "\n\n"))
        case .failed(let reason): throw CommandError(reason)
        case .interrupted(let signal):
            Output.error(PairingWord.cancelled.text())
            throw ExitCode(128 + signal)
        }
    }
}
