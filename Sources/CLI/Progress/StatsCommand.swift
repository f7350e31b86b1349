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
            return Output.print(StatsWord.empty.text(["name": player.name]))
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
        Output.print(InsightListText.text(list, player: player.name, on: .standardOutput()))
    }
}
