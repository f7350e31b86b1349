import API
import ArgumentParser
import Client
import Domain
import Foundation
import Rainbow

struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Health at a glance: calendars, the next reminder, players, problems.")

    @OptionGroup var connection: ConnectionOptions

    @Option(help: ArgumentHelp("Wait until the daemon answers, this many seconds at most.", valueName: "seconds"))
    var wait: Int?

    func run() async throws {
        let report: StatusReport = try await report()
        if connection.json { return try Output.json(report) }
        Output.configureColors()
        let times = LocalTimeText(zoneName: report.timeZone)
        Output.print("TimeQuest \(report.version) is running since \(times.dateTime(report.startedAt)).")
        Output.print("")
        for (label, text) in lines(report, times) {
            Output.print("  " + (label + String(repeating: " ", count: 14 - label.count)).bold + text)
        }
        for line in try await players() { Output.print(line) }
        Output.print("")
        if report.problems.isEmpty { return Output.print("Everything is in order.".green) }
        Output.print((report.problems.count == 1 ? "One thing to look at:" : "\(report.problems.count) things to look at:").yellow)
        for problem in report.problems { Output.print("  • \(problem)") }
    }

    private func lines(_ report: StatusReport, _ times: LocalTimeText) -> [(String, String)] {
        func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
        return [
            (
                "Next",
                report.nextReminder.map { "\(times.dateTime($0.fireAt))  \($0.title). \($0.body)" }
                    ?? "no reminder within two weeks"
            ),
            (
                "Last",
                report.lastReminder.map { "\(times.dateTime($0.emittedAt ?? $0.reminder.fireAt))  \($0.reminder.title)" }
                    ?? "none yet"
            ),
            (
                "Calendars",
                count(report.calendarCount, "calendar", "calendars") + ", " + count(report.entryCount, "entry", "entries")
                    + " in \(report.calendarFolder)"
            ),
            (
                "Household",
                "\(count(report.playerCount, "player", "players")), \(count(report.routineCount, "routine", "routines"))"
            ),
            ("Told to", told(report)),
            ("Time zone", report.timeZone),
            ("Rules", report.rules.rawValue),
        ]
    }

    /// A line for each player.
    private func players() async throws -> [String] {
        let list: PlayerList = try await connection.client.get(Paths.players)
        var lines: [String] = []
        for player in list.players {
            let progress = try await connection.client.progress(of: player)
            let settings: PlayerSettings = try await connection.client.get("\(Paths.players)/\(player.id)/settings")
            lines.append(
                "  " + StatsText.fitted(player.name, width: 13).bold + " " + PlayerLine.text(progress, settings: settings))
        }
        return lines.isEmpty ? [] : [""] + lines
    }

    private func told(_ report: StatusReport) -> String {
        let journal = report.hasJournal ? "the journal" : nil
        let listeners =
            report.listenerCount == 0 ? nil : "\(report.listenerCount) listening program\(report.listenerCount == 1 ? "" : "s")"
        let all = [journal, listeners].compactMap(\.self)
        return all.isEmpty ? "nobody at the moment" : all.joined(separator: ", ")
    }

    private func report() async throws -> StatusReport {
        let deadline = Date(timeIntervalSinceNow: TimeInterval(wait ?? 0))
        while true {
            do {
                return try await connection.client.get(Paths.status)
            } catch let error as ClientError where error.isAway && Date() < deadline {
                try await Task.sleep(for: .milliseconds(100))
            }
        }
    }
}
