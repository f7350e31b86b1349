import API
import ArgumentParser
import Client
import Domain
import Foundation

struct RoutineMatchesCommand: PagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "matches", abstract: "Which events of the coming month call for a routine, and why.",
        discussion: """
            Where an event is wrong here, say so: `timequest routine never ROUTINE EVENT`. Where one is missing, find it with --all, \
            then: `timequest routine always ROUTINE EVENT`. EVENT is the key in the last column, or the title.
            """)

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var routine: RoutineArgument

    @Option(help: ArgumentHelp("From when, e.g. 2026-03-01 or today; now by default.", valueName: "time"))
    var from: String?

    @Option(help: ArgumentHelp("Until when, a day to its end; a month later by default.", valueName: "time"))
    var to: String?

    @Flag(help: "Show the events that do not call for it, too.")
    var all = false

    func run() async throws {
        let info = try await routine.find(connection.client)
        var list = try await connection.client.matches(
            of: info.routine, from: from, to: TimeArguments.end(to, connection.client))
        if !all { list.matches.removeAll { $0.match == nil && $0.decision == nil } }
        if connection.json { return try Output.json(list) }
        let table = Table.matches(list.matches, LocalTimeText(zoneName: list.timeZone))
        let empty = all ? localized(.matchNoEvent) : localized(.matchNone, ["quest": info.routine.name])
        Output.print(table.text(on: .standardOutput(), empty: empty))
        if !info.routine.isActive { Output.print(localized(.matchOff)) }
    }
}

extension Table {
    /// Events that could call for a routine, those of one slot and reason in one row.
    static func matches(_ matches: [EventMatch], _ times: LocalTimeText) -> Table {
        var table = Table(
            localized(.agendaWhen), localized(.matchEvent), localized(.agendaCalendar), localized(.matchWhy), localized(.matchKey))
        for group in matches.byRow {
            let (first, when) = (group[0], times.dateTime(group[0].eventStart))
            let others = ["when": when, "count": "\(group.count - 1)"]
            table.rows.append([
                group.count > 1 ? localized(.matchMore, others) : when, first.eventTitle, first.calendarName,
                TerminalLanguage.reason(of: first), first.eventKey,
            ])
        }
        return table
    }
}

extension APIClient {
    /// All pages of the events that a routine could be for.
    func matches(of routine: Routine, from: String? = nil, to: String? = nil) async throws -> MatchList {
        // Without an explicit beginning, each page would begin a little later.
        try await all(.matches(of: routine.id, from: from ?? Date().formatted(.iso8601), to: to))
    }
}
