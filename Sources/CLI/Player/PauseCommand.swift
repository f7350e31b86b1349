import API
import ArgumentParser
import Client
import Domain
import Foundation
import LinuxSystem

struct PauseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pause", abstract: "Days without school: see what the calendars propose, answer, and set days yourself.",
        discussion: """
            For a whole-day event of two days and more that is called holidays, Ferien, vacances or vacaciones, and for a day without \
            school ("School closed", "Schulfrei"), TimeQuest asks whether there is no school, once it begins within eight weeks. Days \
            without school silence school only. A pause silences everything: see `timequest player settings --help`.
            """,
        subcommands: [List.self, Accept.self, Decline.self, NoSchool.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "The pauses and days without school of each player, and the proposals.")

        @OptionGroup var connection: ConnectionOptions

        func run() async throws {
            let list = try await connection.client.call(.pauses)
            if connection.json { return try Output.json(list) }
            let players = try await connection.client.call(.players).players
            for player in players {
                let settings = try await connection.client.call(.settings(of: player.id))
                for line in PauseText.lines(of: player, settings) { Output.print(line) }
            }
            if list.proposals.isEmpty {
                return Output.print(TerminalWord.pauseNone.text(["ownPause": PauseText.ownPause]))
            }
            for line in PauseText.questions(list.proposals, players) { Output.print(line) }
        }
    }

    struct Accept: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "There is no school on the proposed days: they silence school only, and no day counts as missed.")

        @OptionGroup var connection: ConnectionOptions
        @OptionGroup var choice: PauseChoice

        func run() async throws { try await choice.answer(true, connection) }
    }

    struct Decline: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "There is school as usual on the proposed days; they are not proposed again.")

        @OptionGroup var connection: ConnectionOptions
        @OptionGroup var choice: PauseChoice

        func run() async throws { try await choice.answer(false, connection) }
    }
}

/// The proposals that an answer is for: those of a player, or all.
struct PauseChoice: ParsableArguments {
    @Argument(help: "The player's name, or at least four letters of the id; everyone by default.", completion: .playerName)
    var player: String?

    @Option(
        help: ArgumentHelp(
            "Only the holiday with this day, like 2026-12-24, 24.12. or friday; all by default.", valueName: "date"),
        transform: { try TimeArguments.typed($0, TypedDay.init(typed:)) })
    var from: TypedDay?

    /// The proposals of a player, or with nil of all, that contain a day, or with nil all of them.
    static func chosen(_ proposals: [PauseProposal], of player: PlayerID?, on day: LocalDate?) -> [PauseProposal] {
        proposals.filter { proposal in
            (player.map { $0 == proposal.playerID } ?? true) && (day.map(proposal.days.contains) ?? true)
        }
    }

    func answer(_ isAccepted: Bool, _ connection: ConnectionOptions) async throws {
        let client = connection.client
        let wanted = try await client.playerID(named: player)
        let players = try await client.call(.players).players
        let day: LocalDate? = if let from { from.date(today: try await TimeArguments.today(client)) } else { nil }
        let chosen = Self.chosen(try await client.call(.pauses).proposals, of: wanted, on: day)
        if chosen.isEmpty { throw CommandError(TerminalWord.pauseNothing.text(["ownPause": PauseText.ownPause]), kind: .notFound) }
        var left = PauseProposalList(proposals: [])
        for proposal in chosen {
            left = try await client.call(.answerPause(PauseAnswer(proposal, isAccepted: isAccepted)))
            if connection.json { continue }
            let name = players.names(of: [proposal.playerID]).joined()
            let values = [
                "name": name, "title": proposal.title, "days": PauseText.days(proposal.days),
                "command": PauseText.takingBack(proposal, of: name),
            ]
            Output.print((isAccepted ? TerminalWord.pauseAccepted : .pauseDeclined).text(values))
        }
        if connection.json { try Output.json(left) }
    }
}

extension PausePeriod {
    /// The last of its days.
    var last: LocalDate { until.adding(days: -1) }
}

/// Pauses in words.
enum PauseText {
    /// `from 2026-10-12 to 2026-10-23`, with the last day of the pause; `on 2026-10-12` for one day.
    static func days(_ pause: PausePeriod) -> String {
        let last = pause.last
        return pause.from == last
            ? TerminalWord.pauseDay.text(["day": DayText.text(last)])
            : TerminalWord.pauseDays.text(["from": DayText.text(pause.from), "last": DayText.text(last)])
    }

    /// `from 2026-10-12 to 2026-10-23, and from 2026-12-21 to 2027-01-06`
    static func days(_ pauses: [PausePeriod]) -> String { pauses.map { days($0) }.joined(separator: TerminalWord.pauseAnd.text()) }

    /// A line for the pauses of a player, and one for the days without school; none if there are none.
    static func lines(of player: PlayerProfile, _ settings: PlayerSettings) -> [String] {
        let lists: [(TerminalWord, [PausePeriod])] = [(.pauseIsPaused, settings.pauses), (.schoolIsFree, settings.schoolFree)]
        return lists.filter { !$0.1.isEmpty }.map { $0.0.text(["name": player.name, "days": days($0.1)]) }
    }

    /// A line for each old pause, or each of the old days without school, of which a change leaves out days to come.
    ///
    /// - Parameter new: the days after the change.
    static func dropped(
        _ old: [PausePeriod], for new: [PausePeriod], today: LocalDate, _ kind: DaysChange.Kind = .pauses
    ) -> [String] {
        let lost = old.filter { pause in
            pause.until > today && !new.contains { $0.from <= max(pause.from, today) && pause.until <= $0.until }
        }
        return lost.map { pause in
            let isReplaced = new.contains { pause.contains($0.from) }
            let word: TerminalWord =
                switch kind {
                case .pauses: isReplaced ? .pauseReplaced : .pauseTakenBack
                case .schoolFree: isReplaced ? .schoolReplaced : .schoolTakenBack
                }
            return word.text(["days": days(pause)])
        }
    }

    /// The proposals as questions, each with the command that accepts it; empty without any.
    static func questions(_ proposals: [PauseProposal], _ players: [PlayerProfile]) -> [String] {
        if proposals.isEmpty { return [] }
        let lines = proposals.flatMap { proposal in
            let name = players.names(of: [proposal.playerID]).joined()
            let values = ["name": name, "title": DisplayText.line(proposal.title), "days": days(proposal.days)]
            return [
                "  • \(TerminalWord.pauseProposal.text(values))",
                "    \(CommandText("timequest pause accept", name, options: ["--from \(proposal.from)"]))",
            ]
        }
        return [TerminalWord.pauseHolidays.text()] + lines + [commands]
    }

    /// The command that takes an accepted proposal back.
    static func takingBack(_ proposal: PauseProposal, of name: String) -> String {
        "\(CommandText("timequest pause no-school", name, options: ["--from \(proposal.from)", "--until off"]))"
    }

    /// How to set days that no calendar names.
    static var ownPause: String { TerminalWord.pauseOwnPause.text() }

    static var commands: String { TerminalWord.pauseCommands.text() }
}
