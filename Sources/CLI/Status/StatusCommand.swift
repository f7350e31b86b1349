import API
import ArgumentParser
import Client
import Domain
import Foundation

struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Will the player be reminded? Each player's next reminder, and what prevents it.")

    @OptionGroup var connection: ConnectionOptions

    @Option(help: ArgumentHelp("Wait until the daemon answers, this many seconds at most.", valueName: "seconds"))
    var wait: Int?

    func run() async throws {
        let report = try await report()
        if connection.json { return try Output.json(report) }
        let canvas = Canvas.standardOutput()
        let text = StatusText(
            report: report, times: LocalTimeText(zoneName: report.timeZone), progress: try await progress(),
            suggestions: try await connection.client.call(.suggestions(player: nil, at: nil)).suggestions)
        let word = canvas.bold(canvas.color(Self.color(of: report.verdict), text.word))
        let indent = String(repeating: " ", count: text.word.count)
        for (place, line) in zip([word, indent, indent], text.answer) { Output.print("\(place) \(line)", indent: indent.count + 1) }
        Output.print("")
        for (label, line) in text.players + text.household {
            // The spaces are not bold, so that further lines are aligned.
            let padding = String(repeating: " ", count: max(0, 13 - DisplayWidth.of(label)))
            let shown = label.isEmpty ? "" : canvas.bold(padding.isEmpty ? DisplayWidth.fitted(label, width: 13) : label)
            Output.print("  \(shown)\(padding) \(line)", indent: 16)
        }
        Output.print("")
        for line in text.pauses { Output.print(line) }
        for (number, line) in text.problems.enumerated() {
            Output.print(number > 0 ? line : canvas.color(text.isInOrder ? .green : .yellow, line))
        }
        Output.print("")
        Output.print(TerminalWord.statusRunning.text(["version": report.version, "time": text.times.dateTime(report.startedAt)]))
    }

    private static func color(of verdict: ReminderVerdict) -> Canvas.Ink {
        switch verdict {
        case .yes: .green
        case .partly: .yellow
        case .no: .red
        }
    }

    /// A line about the game for each player, by id.
    private func progress() async throws -> [PlayerID: String] {
        let list = try await connection.client.call(.players)
        var lines: [PlayerID: String] = [:]
        for player in list.players {
            let progress = try await connection.client.progress(of: player)
            let settings = try await connection.client.call(.settings(of: player.id))
            lines[player.id] = PlayerLine.text(progress, settings: settings)
        }
        return lines
    }

    private func report() async throws -> StatusReport {
        let deadline = Date(timeIntervalSinceNow: TimeInterval(wait ?? 0))
        while true {
            do {
                return try await connection.client.call(.status)
            } catch let error as ClientError where error.isAway && Date() < deadline {
                try await Task.sleep(for: .milliseconds(100))
            }
        }
    }
}
