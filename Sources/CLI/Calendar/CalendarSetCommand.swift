import API
import ArgumentParser
import Client
import Domain

struct CalendarSetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Say what a calendar is, whom it is for, and what it is called.",
        discussion: """
              timequest calendar set timetable --kind school --for Ben --way 15
              timequest calendar set club --kind activities --label "SV Heimstetten" --otherwise activity-prep
              timequest calendar set work --for nobody

            Without options it says what the calendar seems to be.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "The calendar's name, as `calendar list` shows it.", completion: .calendarName)
    var name: String

    @OptionGroup var meaning: CalendarMeaningOptions

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "Whom it is for: a player, by name or at least four letters of the id, everyone, or nobody.", valueName: "player"),
        completion: .calendarOwner)
    var owner: String?

    func run() async throws {
        let client = connection.client
        let present = try await client.calendar(named: name)
        let calendar = present.calendar
        if !meaning.isGiven, owner == nil {
            let proposal = try await client.call(.calendarProposal(calendar.name))
            if connection.json { return try Output.json(proposal) }
            let kind = CalendarQuestion.text(proposal.kind)
            let reason = proposal.reason.map(CalendarQuestion.reason) ?? proposal.sentence
            Output.print(TerminalWord.calendarKindSeems.text(["kind": kind, "reason": reason]))
            return Output.print(Self.next(present, proposal.kind))
        }
        let update = CalendarUpdate(
            assignment: try await Self.assignment(owner, client), meaning: try await meaning.update(client))
        let info = try await client.call(.changeCalendar(calendar.name, update))
        if connection.json { return try Output.json(info) }
        try await CalendarShowCommand.print(info, client)
    }

    /// Whether a calendar is set as the kind that it seems to be, or else the command for that.
    static func next(_ info: CalendarInfo, _ proposed: CalendarKind) -> String {
        if info.meaning.kind == proposed { return TerminalWord.calendarKindIsSet.text() }
        let command = CommandText("timequest calendar set", info.calendar.name, options: ["--kind \(proposed.rawValue)"])
        return TerminalWord.calendarKindDiffers.text(["kind": CalendarQuestion.text(info.meaning.kind), "command": "\(command)"])
    }

    /// Whom a calendar is to be for; nil if the option is not given.
    static func assignment(_ owner: String?, _ client: APIClient) async throws -> CalendarAssignment? {
        guard let owner else { return nil }
        return try await client.call(.players).assignment(to: owner)
    }
}

extension PlayerList {
    /// The assignment of a calendar to a player, to all players or to no player.
    ///
    /// - Parameter owner: as it was typed: a player's name comes before a word such as “all”.
    func assignment(to owner: String) throws -> CalendarAssignment {
        switch OwnerWord(typed: owner, insteadOf: players.map(\.name)) {
        case .everyone?: CalendarAssignment(playerID: nil)
        case .nobody?: CalendarAssignment(playerID: nil, isForNobody: true)
        case .nothing?, nil: CalendarAssignment(playerID: try player(named: owner).id)
        }
    }
}

struct CalendarShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "One calendar: what it is, whom it is for, and what it calls for.")

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "The calendar's name, as `calendar list` shows it.", completion: .calendarName)
    var name: String

    func run() async throws {
        let info = try await connection.client.calendar(named: name)
        if connection.json { return try Output.json(info) }
        try await Self.print(info, connection.client)
        for problem in info.calendar.problems { Output.print("  • \(CalendarProblemLine.text(problem))") }
    }

    static func print(_ info: CalendarInfo, _ client: APIClient) async throws {
        let players = try await client.call(.players).players
        let routines = try await client.call(.routines).routines.map(\.routine)
        let rows = CalendarMeaningText(info: info, players: players, routines: routines).rows
        Output.print(info.title)
        let width = rows.map { DisplayWidth.of($0.label) }.max() ?? 0
        for row in rows { Output.print("  \(DisplayWidth.fitted("\(row.label):", width: width + 1)) \(row.text)") }
    }
}
