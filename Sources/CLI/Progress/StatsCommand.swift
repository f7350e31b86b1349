import API
import ArgumentParser
import Client
import Domain
import Foundation

struct StatsCommand: PagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats", abstract: "How guesses have turned out: by task, and by week.",
        discussion: "An empty circle is the usual guess, a filled one the usual time; into a pipe it is a plain table.")

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var player: PlayerOption

    func run() async throws {
        let player = try await player.find(connection.client)
        let stats = try await connection.client.call(.stats(of: player.id))
        if connection.json { return try Output.json(stats) }
        if stats.tasks.isEmpty {
            return Output.print("\(player.name) has no guesses yet. They come with the first quest: timequest play")
        }
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let canvas = Canvas.standardOutput()
        Output.print(isTerminal ? StatsPicture(stats: stats, canvas: canvas).text : StatsTable.text(stats, on: canvas))
    }
}

struct InsightsCommand: PagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "insights", abstract: "Patterns in the guesses, if there is enough evidence.")

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var player: PlayerOption

    func run() async throws {
        let player = try await player.find(connection.client)
        let list = try await connection.client.call(.insights(of: player.id))
        if connection.json { return try Output.json(list) }
        let canvas = Canvas.standardOutput()
        let count = CountText.text(list.estimationCount, "guess", "guesses")
        if list.estimationCount == 0, list.calibrationCount > 0 {
            let known = CountText.text(list.calibrationCount, "guess", "guesses")
            return Output.print(
                "\(player.name) has \(known) so far. The first three quests of a routine are for getting to know it; "
                    + "patterns can show after that."
            )
        }
        if list.insights.isEmpty {
            return Output.print(
                "No pattern shows in \(player.name)'s \(count). That is fine: one is shown only once it is quite certain.")
        }
        let others = list.calibrationCount > 0 ? ", without the first three quests of each routine" : ""
        Output.print(canvas.bold("What shows in \(player.name)'s \(count)\(others):"))
        for lines in InsightText.paragraphs(list.insights, on: canvas) { Output.print("\n" + lines.joined(separator: "\n")) }
    }
}
