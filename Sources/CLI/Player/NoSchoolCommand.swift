import API
import ArgumentParser
import Client
import Domain
import Foundation

extension PauseCommand {
    struct NoSchool: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "no-school", abstract: "Set days without school for a player, or take them away.",
            discussion: """
                  timequest pause no-school Mia --from 23.12. --until 9.1.
                  timequest pause no-school Mia --from 23.12. --until off
                  timequest pause no-school Mia --until off

                Days without school silence school only: everything else goes on, and no day counts as missed. New days replace those that \
                contain their first day; off takes back all, or with --from those that contain this day.
                """)

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var player: PlayerArgument

        @Option(
            help: ArgumentHelp("The first day without school; today by default.", valueName: "date"),
            transform: { try TimeArguments.typed($0, TypedDay.init(typed:)) })
        var from: TypedDay?

        @Option(
            help: ArgumentHelp("The first day with school again, like 2026-12-24, 24.12. or friday; or off.", valueName: "date"),
            transform: { try Switchable($0, TypedDay.init(typed:)) })
        var until: Switchable<TypedDay>

        func run() async throws {
            let player = try await player.find(connection.client)
            let old = try await connection.client.call(.settings(of: player.id))
            let zone = LocalTimeText(zoneName: try await connection.client.call(.status).timeZone).zone
            let today = zone.localDateTime(at: Date()).date
            let new = try applied(to: old, today: today)
            let stored = try await connection.client.call(.changeSettings(of: player.id, to: new))
            if connection.json { return try Output.json(stored) }
            for line in PauseText.dropped(old.schoolFree, for: new.schoolFree, today: today, .schoolFree) { Output.print(line) }
            let days = PauseText.days(stored.schoolFree)
            Output.print(
                (stored.schoolFree.isEmpty ? TerminalWord.schoolAlways : .schoolIsFree).text(["name": player.name, "days": days]))
        }

        /// - Parameter today: in the household's zone.
        /// - Throws: `CommandError` if the day whose days without school are to be taken back has school.
        func applied(to settings: PlayerSettings, today: LocalDate) throws -> PlayerSettings {
            var settings = settings
            let change = DaysChange(from: from, until: until)
            settings.schoolFree = try change.applied(to: settings.schoolFree, today: today, .schoolFree)
            return settings
        }
    }
}

/// A change of a player's pauses, or of the days without school.
struct DaysChange {
    /// Which days these are.
    enum Kind {
        case pauses, schoolFree
    }

    /// The first day; nil for today, or for all days that are taken back.
    let from: TypedDay?
    let until: Switchable<TypedDay>

    /// The days after the change.
    ///
    /// - Parameter today: in the household's zone.
    /// - Throws: `CommandError` if no days contain the one whose days are to be taken back.
    func applied(to old: [PausePeriod], today: LocalDate, _ kind: Kind) throws -> [PausePeriod] {
        let from = from?.date(today: today)
        if let until = until.value {
            return old.adding(PausePeriod(from: max(from ?? today, today), until: until.date(today: today)))
        }
        guard let from else { return [] }
        let left = old.filter { !$0.contains(from) }
        if left == old { throw CommandError(Self.missing(from, in: old, kind), kind: .notFound) }
        return left
    }

    private static func missing(_ day: LocalDate, in old: [PausePeriod], _ kind: Kind) -> String {
        let days = ["days": PauseText.days(old)]
        switch kind {
        case .pauses:
            let pauses = old.isEmpty ? TerminalWord.settingNothingPaused.text() : TerminalWord.settingPausesAre.text(days)
            return TerminalWord.settingNoPauseOn.text(["day": DayText.text(day), "pauses": pauses])
        case .schoolFree:
            let free = old.isEmpty ? TerminalWord.schoolNothingFree.text() : TerminalWord.schoolFreeDaysAre.text(days)
            return TerminalWord.schoolNotFreeOn.text(["day": DayText.text(day), "free": free])
        }
    }
}
