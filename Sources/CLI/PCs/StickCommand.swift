import API
import ArgumentParser
import Client
import Domain
import Foundation

/// Shares the household by a stick with PCs that this one never meets on one network.
struct StickCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stick", abstract: "Share the household by a stick with PCs that this one never meets on one network.",
        discussion: """
            It reads what other PCs have written into the folder of the stick, and writes the file of this PC. Begin on the PC that is \
            new. Carry the stick to a PC of your family and type the same there; then once more on the new one. What is played or \
            changed later goes over in the same way.

            The first time, a parent compares six words: each PC shows its own, and the other one asks whether they are these. Only then \
            anything is shared. Nobody who finds the stick can read what was played. Calendars do not go by a stick.

            This PC is called by the name of its host, unless you give it another: timequest pcs stick FOLDER --name laptop

            PCs on one network need no stick: timequest pcs pair
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "The folder of the stick, such as /media/mia/STICK.", completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("What the family calls THIS PC, such as laptop. Otherwise its name stays.", valueName: "name"))
    var name: String?

    @OptionGroup var admission: AdmissionOptions

    func run() async throws {
        let (words, playsOnly) = (admission.sixWords, admission.playsOnly)
        let canvas = Canvas(columns: Terminal.columns(of: STDERR_FILENO), environment: ProcessInfo.processInfo.environment)
        var run = StickRun(
            folder: StickFolder(path: folder), requests: StickRun.Requests(client: connection.client, playsOnly: playsOnly),
            name: name, words: words)
        if Terminal.isInteractive { run.progress = { Terminal.replaceLine(by: $0 ?? "") } }
        if words == nil, Terminal.isInteractive {
            let children = try await connection.client.call(.players).players.map(\.name)
            run.ask = { TerminalDialog().isYes(StickText.question($0, children: children, canvas), usual: false) }
        }
        let report = try await run.run()
        if connection.json {
            try Output.json(report)
        } else {
            for line in StickText.lines(report, folder: folder, playsOnly: playsOnly, .standardOutput()) { Output.print(line) }
        }
        if report.isUnreadable { throw CommandError(StickText.nothingRead) }
        if words != nil, report.isOnlyOwn { throw CommandError(StickText.nothingToCompare) }
        let strangers = report.files.strangers
        if words != nil, !strangers.isEmpty, !report.files.contains(where: \.isNew) {
            throw CommandError(StickText.otherWords(strangers))
        }
    }
}
