import API
import ArgumentParser
import CalendarIngestion
import Client
import Daemon
import Domain
import Foundation
import LinuxSystem
import Logging
import Rainbow

struct RemindersPreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "A dry run: which reminders would fire in a window, on a virtual clock.",
        discussion: """
            With --calendar and --routines no daemon is needed; without them the household's own calendars and routines are used.
            Nothing is emitted or stored.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Option(help: ArgumentHelp("A folder of calendars, or one .ics file.", valueName: "path"))
    var calendar: String?

    @Option(help: ArgumentHelp("A YAML file of players and routines, like Config/samples/routines.yaml.", valueName: "file"))
    var routines: String?

    @Option(help: ArgumentHelp("From when; now, where it is not said.", valueName: "time"))
    var from = "now"

    @Option(help: ArgumentHelp("Until when; a week later, where it is not said.", valueName: "time"))
    var to: String?

    @Option(help: ArgumentHelp("The household's zone, an IANA name.", valueName: "zone"))
    var timeZone: String?

    @Option(help: ArgumentHelp("A configuration file, for the rules and the reminder settings.", valueName: "file"))
    var config: String?

    func validate() throws {
        if (calendar == nil) != (routines == nil) { throw ValidationError("--calendar and --routines belong together.") }
    }

    func run() async throws {
        let household = try await (calendar == nil ? ownHousehold() : givenHousehold())
        let window = try WindowOptions.window(from: from, to: to, length: 7 * 86_400, zone: household.zone)
        let reminders = try await ReminderPreview(
            zone: household.zone, configuration: household.configuration, routines: household.routines,
            assignedTo: household.assignedTo, decisions: household.decisions, events: household.events
        ).run(over: window)
        for reminder in reminders { try show(reminder, LocalTimeText(zone: household.zone)) }
        if reminders.isEmpty, !connection.json { Output.print("No reminder would fire in this time.") }
    }

    private struct Source {
        var zone: ZoneRules
        var configuration: Configuration
        var routines: [Routine]
        var assignedTo: [String: Int64] = [:]
        var decisions: [EventDecision] = []
        var events: @Sendable (DateInterval) async throws -> [CalendarEvent]
    }

    /// What the given files say.
    private func givenHousehold() async throws -> Source {
        var options = CalendarPathOptions()
        options.paths = [calendar].compactMap(\.self)
        options.timeZone = timeZone
        let zone = try options.zone()
        let snapshots = await options.snapshots()
        for problem in snapshots.flatMap(\.problems) { Output.error("\(problem.severity.rawValue): \(problem.sentence)") }
        let file = try RoutineFile(path: routines ?? "")
        return Source(
            zone: zone, configuration: try configuration(), routines: try file.offlineRoutines(),
            events: { window in snapshots.flatMap { $0.events(in: window, timeZone: zone) } })
    }

    /// What the daemon knows.
    private func ownHousehold() async throws -> Source {
        let client = connection.client
        let status: StatusReport = try await client.get(Paths.status)
        let routines: RoutineList = try await client.get(Paths.routines)
        let calendars: CalendarList = try await client.get(Paths.calendars)
        let owners = calendars.calendars.compactMap { info in info.playerID.map { (info.calendar.name, $0) } }
        var decisions: [EventDecision] = []
        for info in routines.routines {
            let list: DecisionList = try await client.get("\(Paths.routines)/\(info.routine.id)/decisions")
            decisions += list.decisions
        }
        var configuration = try configuration()
        configuration.rules = status.rules
        return Source(
            zone: try SystemZones().zone(named: timeZone ?? status.timeZone), configuration: configuration,
            routines: routines.routines.map(\.routine), assignedTo: Dictionary(owners, uniquingKeysWith: { first, _ in first }),
            decisions: decisions,
            events: { window in
                let list: EventList = try await client.get(
                    Paths.events,
                    query: ["from": window.start.formatted(.iso8601), "to": window.end.formatted(.iso8601), "limit": "10000"])
                return list.events
            })
    }

    private func configuration() throws -> Configuration {
        try Configuration.load(ConfigurationOptions(file: config))
    }

    private func show(_ reminder: Reminder, _ times: LocalTimeText) throws {
        if connection.json { return try Output.json(reminder) }
        Output.print("\(times.dateTime(reminder.fireAt))  \(reminder.title). \(reminder.body)")
    }
}
