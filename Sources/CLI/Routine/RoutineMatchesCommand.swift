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

            With --player only the events that call for this player are shown; with --all those that are for this player.
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
        let player = try await player()
        var list = try await TimeArguments.namingOptions {
            try await connection.client.matches(of: info.routine, from: from, to: TimeArguments.end(to, connection.client))
        }
        list.matches.removeAll { !$0.isShown(for: player?.id, amongAll: all) }
        if connection.json { return try Output.json(list) }
        let titles = try await connection.client.call(.calendars).titles
        let table = Table.matches(list.matches, LocalTimeText(zoneName: list.timeZone), titles: titles)
        Output.print(table.text(on: .standardOutput(), empty: Self.emptyText(info.routine, player, amongAll: all)))
        if !info.routine.isActive { Output.print(TerminalWord.matchOff.text()) }
    }

    /// The player whose events are shown; nil for everyone's.
    private func player() async throws -> PlayerProfile? {
        guard let named = routine.player else { return nil }
        return try await connection.client.player(named: named)
    }

    /// The text that replaces an empty table.
    static func emptyText(_ routine: Routine, _ player: PlayerProfile?, amongAll isAll: Bool) -> String {
        if isAll { return TerminalWord.matchNoEvent.text() }
        guard let player else { return TerminalWord.matchNone.text(["quest": routine.name]) }
        return TerminalWord.matchNoneFor.text(["quest": routine.name, "name": player.name])
    }
}

extension EventMatch {
    /// Whether the list of a routine's events has this one.
    ///
    /// - Parameters:
    ///   - player: limits the list to this player; nil for everyone.
    ///   - isAll: whether the list also has the events that do not call for the routine, and about which no parent has decided.
    func isShown(for player: PlayerID?, amongAll isAll: Bool) -> Bool {
        let isListed = isAll || match != nil || decision != nil
        guard let player, isListed else { return isListed }
        if playerIDs.contains(player) { return true }
        // An event that calls other players alone is not this player's.
        if !isAll, match != nil { return false }
        return reading?.whose.playerIDs.contains(player) ?? true
    }
}

extension Table {
    /// Events that could call for a routine, those of one slot and reason in one row.
    ///
    /// - Parameter titles: the names under which people see calendars, by calendar name. A calendar that is missing has its own name.
    static func matches(_ matches: [EventMatch], _ times: LocalTimeText, titles: [String: String] = [:]) -> Table {
        var table = Table(
            TerminalWord.agendaWhen.text(), TerminalWord.matchEvent.text(), TerminalWord.agendaCalendar.text(),
            TerminalWord.matchWhy.text(), TerminalWord.matchKey.text())
        for group in matches.byRow {
            let (first, when) = (group[0], times.dateTime(group[0].eventStart))
            let others = ["when": when, "count": "\(group.count - 1)"]
            table.rows.append([
                group.count > 1 ? TerminalWord.matchMore.text(others) : when, first.eventTitle,
                titles[first.calendarName] ?? first.calendarName, TerminalLanguage.reason(of: first), first.eventKey,
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
