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

    @Option(help: ArgumentHelp("Until when, a day to its end; a week later by default.", valueName: "time"))
    var to: String?

    func run() async throws {
        let all = try await TimeArguments.namingOptions {
            try await connection.client.all(.events(from: from, to: TimeArguments.end(to, connection.client), marks: true))
        }
        if connection.json { return try Output.json(all) }
        let players = try await connection.client.call(.players).players
        let titles = try await connection.client.call(.calendars).titles
        let table = Table.agenda(all, players, LocalTimeText(zoneName: all.timeZone), titles: titles)
        Output.print(table.text(on: .standardOutput(), empty: TerminalWord.agendaEmpty.text()))
    }
}

struct SuggestionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggestions",
        abstract: "What to start when: calendar events with the routines that prepare for them, and times of the routines' own.",
        discussion: """
            Shows events from an hour before it is time to start, until they begin or the quest was started. For a test it is time at \
            16:00 on the day before. Times of a routine's own (timequest routine edit --ready-by) are shown like events.
            """)

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var filter: PlayerFilter

    @Option(help: ArgumentHelp("As it will be at another time, e.g. 2026-03-01T15:00.", valueName: "time"))
    var at: String?

    func run() async throws {
        let player = try await filter.playerID(connection.client)
        let list = try await TimeArguments.namingOptions { try await connection.client.call(.suggestions(player: player, at: at)) }
        if connection.json { return try Output.json(list) }
        let times = LocalTimeText(zoneName: list.timeZone)
        let day = times.zone.localDateTime(at: try at.map { try TimeArguments.instant($0, "--at", times.zone) } ?? Date()).date
        let players = try await connection.client.call(.players).players
        var pauses: [PlayerID: LocalDate] = [:]
        for seen in players where player == nil || seen.id == player {
            pauses[seen.id] = try await connection.client.call(.settings(of: seen.id)).pauseEnd(on: day)
        }
        let text = SuggestionsText(suggestions: list.suggestions, players: players, pauses: pauses, times: times)
        for line in text.lines(on: .standardOutput()) { Output.print(line) }
    }
}

/// What to start, in lines for people.
struct SuggestionsText {
    let suggestions: [ScheduleSuggestion]
    let players: [PlayerProfile]
    /// The first day after the pause of each player who is paused.
    let pauses: [PlayerID: LocalDate]
    let times: LocalTimeText

    func lines(on canvas: Canvas) -> [String] {
        let awake = suggestions.filter { !$0.playerIDs.allSatisfy { pauses[$0] != nil } }
        let paused = players.compactMap { player in
            pauses[player.id].map {
                SuggestionWord.paused.text(["name": player.name, "last": DayText.text($0.adding(days: -1))])
            }
        }
        if awake.isEmpty { return [SuggestionWord.none.text()] + paused }
        return awake.flatMap { suggestion in
            let line =
                times.line(of: suggestion, emphasis: canvas.bold) + whose(suggestion) + mark(suggestion.urgency, on: canvas)
            let below = reason(suggestion)
            return [line] + (below.isEmpty ? [] : [canvas.dim("  \(below)")])
        } + paused
    }

    /// The reason, and whether the duration is still being learned. The daemon gives the reason in English, so it is left out in
    /// another language; the line above has the same figures. The reason of a time of the routine's own is that time, which the line
    /// has.
    private func reason(_ suggestion: ScheduleSuggestion) -> String {
        let reason = TerminalLanguage.isEnglish && suggestion.time == nil ? ["\(suggestion.reason)."] : []
        return (reason + (suggestion.isLearning ? [SuggestionWord.learning.text()] : [])).joined(separator: " ")
    }

    /// The names behind a suggestion; empty if there is one child.
    private func whose(_ suggestion: ScheduleSuggestion) -> String {
        let names = players.filter { suggestion.playerIDs.contains($0.id) && pauses[$0.id] == nil }.map(\.name)
        return players.count > 1 ? " (\(names.joined(separator: ", ")))" : ""
    }

    private func mark(_ urgency: Urgency, on canvas: Canvas) -> String {
        switch urgency {
        case .upcoming: ""
        case .soon: canvas.color(.yellow, "  \(SuggestionWord.soon.text())")
        case .now: canvas.color(.red, "  \(SuggestionWord.now.text())")
        }
    }
}

extension Table {
    /// Events, one a row. If some of them are not for all of several players, a column says whom an event is for; it is empty for all of
    /// them.
    ///
    /// - Parameter titles: the names under which people see calendars, by calendar name. A calendar that is missing has its own name.
    static func agenda(
        _ list: EventList, _ players: [PlayerProfile], _ times: LocalTimeText, titles: [String: String] = [:]
    ) -> Table {
        let hasOwners = players.count > 1 && list.playerIDs != nil
        var header = [
            TerminalWord.agendaWhen.text(), TerminalWord.agendaWhat.text(), TerminalWord.agendaWhere.text(),
            TerminalWord.agendaCalendar.text(),
        ]
        if hasOwners { header.insert(TerminalWord.agendaFor.text(), at: 2) }
        var table = Table(header: header)
        for event in list.events {
            let calendar = titles[event.calendarName] ?? event.calendarName
            var row = [when(event, times), title(of: event, in: list, times), event.location ?? "", calendar]
            if hasOwners { row.insert(owners(of: event, in: list, players), at: 2) }
            table.rows.append(row)
        }
        return table
    }

    /// The title, marked if the event does not take place, or else with the time to be there.
    private static func title(of event: CalendarEvent, in list: EventList, _ times: LocalTimeText) -> String {
        if list.calledOff?.contains(event.id) ?? false { return TerminalWord.agendaCalledOff.text(["title": event.title]) }
        guard let meeting = list.beThereBy?[event.id] else { return event.title }
        return TerminalWord.agendaMeet.text(["title": event.title, "time": times.time(meeting)])
    }

    /// The names of the players whom an event is for; empty if it is for all of them.
    private static func owners(of event: CalendarEvent, in list: EventList, _ players: [PlayerProfile]) -> String {
        guard let owners = list.playerIDs?[event.id] else { return "" }
        return owners.isEmpty ? TerminalWord.agendaNobody.text() : players.names(of: owners).joined(separator: ", ")
    }

    /// `Sun 1 Mar 16:00–17:00`, `Sun 1 Mar all day`, and with both days if it ends on another day.
    private static func when(_ event: CalendarEvent, _ times: LocalTimeText) -> String {
        // The end is exclusive.
        let (first, last) = (times.day(event.start), times.day(max(event.start, event.end - 1)))
        if event.isAllDay { return first == last ? TerminalWord.agendaAllDay.text(["day": first]) : "\(first) – \(last)" }
        return "\(first) \(times.time(event.start))–\(first == last ? "" : "\(last) ")\(times.time(event.end))"
    }
}
