import API
import ArgumentParser
import Client
import Domain
import Foundation

struct EventsCommand: PagedCommand {
    static let configuration = CommandConfiguration(commandName: "events", abstract: "The agenda: what the calendars hold.")

    @OptionGroup var connection: ConnectionOptions

    @Option(help: ArgumentHelp("From when, e.g. 2026-03-01, 2026-03-01T16:00 or today.", valueName: "time"))
    var from: String?

    @Option(help: ArgumentHelp("Until when; a week later by default.", valueName: "time"))
    var to: String?

    func run() async throws {
        let all = try await connection.client.all(.events(from: from, to: to))
        if connection.json { return try Output.json(all) }
        let table = Table.agenda(all.events, LocalTimeText(zoneName: all.timeZone))
        Output.print(table.text(on: .standardOutput(), empty: "Nothing is in the calendars for this time."))
    }
}

struct SuggestionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggestions", abstract: "What to start when: calendar events with the routines that prepare for them.",
        discussion: """
            Shows events from an hour before it is time to start, until they begin or the quest was started. For a test it is time at \
            16:00 on the day before.
            """)

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var filter: PlayerFilter

    @Option(help: ArgumentHelp("As it will be at another time, e.g. 2026-03-01T15:00.", valueName: "time"))
    var at: String?

    func run() async throws {
        let player = try await filter.playerID(connection.client)
        let list = try await connection.client.call(.suggestions(player: player, at: at))
        if connection.json { return try Output.json(list) }
        let canvas = Canvas.standardOutput()
        let times = LocalTimeText(zoneName: list.timeZone)
        if list.suggestions.isEmpty { return Output.print("Nothing to start at the moment.") }
        let players = try await connection.client.call(.players)
        for suggestion in list.suggestions {
            let start = "start \(canvas.bold(suggestion.routineName)) by \(canvas.bold(times.time(suggestion.startBy)))"
            // Where there is one child, everybody knows whose it is.
            let names = players.players.filter { suggestion.playerIDs.contains($0.id) }.map(\.name).joined(separator: ", ")
            let whose = players.players.count > 1 ? " (\(names))" : ""
            let mark = mark(suggestion.urgency, on: canvas)
            Output.print("\(times.event(of: suggestion, isWhole: true)): \(start)\(whose)\(mark)")
            let learning = suggestion.isLearning ? " (still learning how long it takes)" : ""
            Output.print(canvas.dim("  \(suggestion.reason).\(learning)"))
        }
    }

    private func mark(_ urgency: Urgency, on canvas: Canvas) -> String {
        switch urgency {
        case .upcoming: ""
        case .soon: canvas.color(.yellow, "  soon")
        case .now: canvas.color(.red, "  now")
        }
    }
}

extension Table {
    /// Events, one a row.
    static func agenda(_ events: [CalendarEvent], _ times: LocalTimeText) -> Table {
        var table = Table("When", "What", "Where", "Calendar")
        for event in events {
            let time = event.isAllDay ? "all day" : "\(times.time(event.start))–\(times.time(event.end))"
            table.rows.append(["\(times.day(event.start)) \(time)", event.title, event.location ?? "", event.calendarName])
        }
        return table
    }
}
