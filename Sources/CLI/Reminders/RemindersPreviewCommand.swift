import API
import ArgumentParser
import CalendarIngestion
import Client
import Domain
import Foundation
import LinuxSystem
import Services

struct RemindersPreviewCommand: PagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Which reminders will come in a period of time. Sends none.",
        discussion: """
            With --calendar and --routines no daemon is needed; without them the household's own calendars and routines are used.
            Nothing is emitted or stored.
            """)

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var filter: PlayerFilter

    @Option(
        help: ArgumentHelp("A folder of calendars, or one .ics file.", valueName: "path"), completion: .file(extensions: ["ics"]))
    var calendar: String?

    @Option(
        help: ArgumentHelp("A YAML file of players and routines, like Config/samples/routines.yaml.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"]))
    var routines: String?

    @Option(help: ArgumentHelp("From when; now by default.", valueName: "time"))
    var from = "now"

    @Option(help: ArgumentHelp("Until when, a day to its end; a week later by default.", valueName: "time"))
    var to: String?

    @Option(help: ArgumentHelp("The household's zone, an IANA name.", valueName: "zone"))
    var timeZone: String?

    @Option(
        help: ArgumentHelp("A configuration file, for the rules and the reminder settings.", valueName: "file"),
        completion: .file(extensions: ["yaml"]))
    var config: String?

    func validate() throws {
        if (calendar == nil) != (routines == nil) { throw ValidationError(UsageWord.calendarAndRoutines.text()) }
        if calendar == nil, timeZone != nil || config != nil {
            throw ValidationError(UsageWord.withCalendar.text())
        }
    }

    func run() async throws {
        let to = calendar == nil ? try await TimeArguments.end(to, connection.client) : to
        var list = try await TimeArguments.namingOptions {
            try await calendar == nil ? connection.client.all(.reminderPreview(from: from, to: to)) : ofFiles()
        }
        if let player = filter.player {
            list = list.limited(to: try await players().player(named: player).id)
        }
        if connection.json { return try Output.json(list) }
        let times = LocalTimeText(zoneName: list.timeZone)
        for reminder in list.reminders { Output.print("\(times.dateTime(reminder.fireAt))  \(ReminderWords.text(reminder))") }
        if list.reminders.isEmpty { Output.print(TerminalWord.previewNone.text()) }
    }

    /// The players of the given file, or else those of the daemon.
    private func players() async throws -> PlayerList {
        if calendar == nil { return try await connection.client.call(.players) }
        return PlayerList(players: try RoutineFile(path: routines ?? "").offlinePlayers())
    }

    /// The preview of the given files.
    private func ofFiles() async throws -> PreviewList {
        var options = CalendarPathOptions()
        options.paths = [calendar].compactMap(\.self)
        options.timeZone = timeZone
        let zone = try options.zone()
        let window = try TimeArguments.window(from: from, to: to, length: 7 * 86_400, zone: zone)
        guard window.duration <= 366 * 86_400 else { throw ValidationError(UsageWord.oneYear.text()) }
        let snapshots = await options.snapshots()
        for problem in snapshots.flatMap(\.problems) { Output.error(CalendarExpandCommand.line(problem)) }
        let file = try RoutineFile(path: routines ?? "")
        let preview = ReminderPreview(
            zone: zone, configuration: try Configuration.load(ConfigurationOptions(file: config)),
            players: file.offlinePlayers(), routines: try file.offlineRoutines(),
            events: { window in snapshots.flatMap { $0.events(in: window, timeZone: zone) } })
        return PreviewList(reminders: try await preview.run(over: window), timeZone: zone.identifier)
    }
}

extension PreviewList {
    /// The reminders of one player.
    func limited(to player: PlayerID) -> PreviewList {
        PreviewList(reminders: reminders.filter { $0.playerID == player }, timeZone: timeZone, nextCursor: nextCursor)
    }
}
