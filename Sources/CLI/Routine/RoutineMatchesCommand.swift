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
        let times = LocalTimeText(zoneName: list.timeZone)
        var table = Table("When", "Event", "Calendar", "Why", "Key")
        for group in list.matches.byRow {
            let more = group.count > 1 ? " and \(group.count - 1) more" : ""
            table.rows.append([
                "\(times.dateTime(group[0].eventStart))\(more)", group[0].eventTitle, group[0].calendarName, group[0].reason,
                group[0].eventKey,
            ])
        }
        Output.print(
            table.text(
                on: .standardOutput(),
                empty: all
                    ? "There is no event in this time that the routine could be for."
                    : "No event in this time calls for “\(info.routine.name)”. --all shows those that do not."))
        if !info.routine.isActive { Output.print("The routine is switched off: nothing is suggested or reminded of.") }
    }
}

extension APIClient {
    /// All pages of the events that a routine could be for.
    func matches(of routine: Routine, from: String? = nil, to: String? = nil) async throws -> MatchList {
        // Without an explicit beginning, each page would begin a little later.
        try await all(.matches(of: routine.id, from: from ?? Date().formatted(.iso8601), to: to))
    }
}
