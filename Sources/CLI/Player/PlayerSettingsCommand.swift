import API
import ArgumentParser
import Client
import Domain
import Foundation

struct PlayerSettingsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "When a player is reminded of what, and until when the player is away; shows it, or changes it.",
        discussion: """
              timequest player settings Mia
              timequest player settings Mia --notify 7:15 --quiet 20:00-07:00
              timequest player settings Mia --pause-until friday
              timequest player settings Mia --pause-from 21.12. --pause-until 7.1.
              timequest player settings Mia --pause-from 21.12. --pause-until off

            During a pause there are no reminders, and no day counts as missed. A player can have several pauses. A new one replaces the \
            one that contains its first day; off takes back all, or with --pause-from the one that contains this day. For holidays, in \
            which everything but school goes on, see `timequest pause --help`.
            """)

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var player: PlayerArgument

    @Flag(inversion: .prefixedNo, help: "Whether the player is reminded at all.")
    var reminders: Bool?

    @Option(
        help: ArgumentHelp("When the day's quest is announced, like 7:15, or off.", valueName: "time"),
        transform: { try Switchable($0, LocalTime.init(typed:)) })
    var notify: Switchable<LocalTime>?

    @Option(
        help: ArgumentHelp("The part of the day without reminders, like 20:00-07:00 or 8pm-7am, or off.", valueName: "from-until"),
        transform: { try Switchable($0, PlayerSettings.QuietHours.init(typed:)) })
    var quiet: Switchable<PlayerSettings.QuietHours>?

    @Flag(inversion: .prefixedNo, help: "Whether the player is reminded of the week to look back on.")
    var weekly: Bool?

    @Flag(inversion: .prefixedNo, help: "Whether reminders may sound.")
    var sounds: Bool?

    @Option(
        help: ArgumentHelp("The first day of the pause that --pause-until ends; today by default.", valueName: "date"),
        transform: { try TimeArguments.typed($0, TypedDay.init(typed:)) })
    var pauseFrom: TypedDay?

    @Option(
        help: ArgumentHelp(
            "The first day on which things go on again, after illness or time away, like 2026-12-24, 24.12. or friday; or off.",
            valueName: "date"),
        transform: { try Switchable($0, TypedDay.init(typed:)) })
    var pauseUntil: Switchable<TypedDay>?

    @Flag(inversion: .prefixedNo, help: "Whether calendars cause suggestions and reminders for the player.")
    var calendar: Bool?

    func validate() throws {
        if pauseFrom != nil, pauseUntil == nil {
            throw ValidationError(UsageWord.pauseUntil.text())
        }
    }

    func run() async throws {
        let player = try await player.find(connection.client)
        var settings = try await connection.client.call(.settings(of: player.id))
        if isChange {
            let zone = LocalTimeText(zoneName: try await connection.client.call(.status).timeZone).zone
            let today = zone.localDateTime(at: Date()).date
            let changed = try applied(to: settings, today: today)
            let dropped = PauseText.dropped(settings.pauses, for: changed.pauses, today: today)
            settings = try await connection.client.call(.changeSettings(of: player.id, to: changed))
            if !connection.json {
                for line in dropped { Output.print(line) }
            }
        }
        if connection.json { return try Output.json(settings) }
        let canvas = Canvas.standardOutput()
        Output.print(canvas.bold(player.name))
        for (label, text) in SettingsText.rows(settings) {
            Output.print("  \(DisplayWidth.fitted(label, width: SettingsText.labelWidth))\(text)")
        }
    }

    private var isChange: Bool {
        [reminders, weekly, sounds, calendar].contains { $0 != nil } || notify != nil || quiet != nil || pauseUntil != nil
    }

    /// - Parameter today: in the household's zone.
    /// - Throws: `CommandError` if no pause has the day whose pause is to be taken back.
    func applied(to settings: PlayerSettings, today: LocalDate) throws -> PlayerSettings {
        var settings = settings
        if let reminders { settings.reminders = reminders }
        if let weekly { settings.weeklyReminder = weekly }
        if let notify { settings.notificationTime = notify.value }
        if let quiet { settings.quietHours = quiet.value }
        if let sounds { settings.sounds = sounds }
        if let pauseUntil {
            let change = DaysChange(from: pauseFrom, until: pauseUntil)
            settings.pauses = try change.applied(to: settings.pauses, today: today, .pauses)
        }
        if let calendar { settings.usesCalendar = calendar }
        return settings
    }
}

/// A player's settings in words, a row each.
enum SettingsText {
    private static func paused(_ settings: PlayerSettings) -> String {
        if settings.pauses.isEmpty { return TerminalWord.settingNotPaused.text() }
        return TerminalWord.settingPausedDays.text(["days": PauseText.days(settings.pauses)])
    }

    private static func schoolFree(_ settings: PlayerSettings) -> String {
        if settings.schoolFree.isEmpty { return TerminalWord.schoolNoDays.text() }
        return TerminalWord.schoolDays.text(["days": PauseText.days(settings.schoolFree)])
    }

    /// Columns of the labels, with the space behind them.
    static let labelWidth = 14

    static func rows(_ settings: PlayerSettings) -> [(label: String, text: String)] {
        [
            (TerminalWord.settingReminders.text(), (settings.reminders ? TerminalWord.settingOn : .settingRemindersOff).text()),
            (
                TerminalWord.settingDaily.text(),
                settings.notificationTime.map { TerminalWord.settingAnnounced.text(["time": "\($0)"]) }
                    ?? TerminalWord.settingNotAnnounced.text()
            ),
            (
                TerminalWord.settingWeekly.text(),
                (settings.weeklyReminder ? TerminalWord.settingWeeklyOn : .settingWeeklyOff).text()
            ),
            (
                TerminalWord.settingQuiet.text(),
                settings.quietHours.map { TerminalWord.settingQuietHours.text(["from": "\($0.from)", "until": "\($0.until)"]) }
                    ?? TerminalWord.settingNoQuietHours.text()
            ),
            (TerminalWord.settingSounds.text(), (settings.sounds ? TerminalWord.settingOn : .settingOff).text()),
            (TerminalWord.settingPaused.text(), paused(settings)),
            (TerminalWord.schoolFree.text(), schoolFree(settings)),
            (TerminalWord.settingCalendar.text(), (settings.usesCalendar ? TerminalWord.settingOn : .settingCalendarOff).text()),
        ]
    }
}
