import API
import ArgumentParser
import CalendarIngestion
import Domain
import Foundation

struct CalendarExpandCommand: PagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "expand", abstract: "The occurrences of calendar files in a window; needs no daemon.",
        discussion: """
            Prints one line an occurrence, sorted by start: a table for people, JSON with --json. Problems go to standard error.
            Ends with status 1 if a file was rejected or an event dropped; the rest is printed all the same.
            """)

    @OptionGroup var calendars: CalendarPathOptions

    @Option(
        help: ArgumentHelp("From when, e.g. 2026-03-01 or 2026-03-01T16:00:00Z; today by default.", valueName: "time"))
    var from: String = "today"

    @Option(help: ArgumentHelp("Until when, a day to its end; 90 days later by default.", valueName: "time"))
    var to: String?

    @Flag(help: "One JSON object an occurrence, instants in UTC.")
    var json = false

    @Flag(help: "Print only how many there are.")
    var count = false

    func run() async throws {
        let zone = try calendars.zone()
        let window = try TimeArguments.window(from: from, to: to, length: 90 * 86_400, zone: zone)
        let snapshots = await calendars.snapshots()
        for problem in snapshots.flatMap(\.problems) { Output.error(Self.line(problem)) }

        var events: [CalendarEvent] = []
        var losesSomething = snapshots.flatMap(\.problems).contains(where: \.losesSomething)
        for snapshot in snapshots {
            let expansion = snapshot.expand(window, timeZone: zone)
            events += expansion.events
            for series in expansion.cutShort {
                let sentence = CalendarWord.expandCutShort.text(["reason": series.reason])
                Output.error("\(Self.severity(.warning)): \(sentence)")
                losesSomething = true
            }
        }
        events.sort { ($0.start, $0.uid, $0.id) < ($1.start, $1.uid, $1.id) }
        try show(events, zone: zone)
        if losesSomething { throw ExitCode(CommandFailure.refused) }
    }

    /// The line about a problem of a file on standard error.
    static func line(_ problem: CalendarProblem) -> String {
        // In English as programs have read it since version 0.1.0.
        let sentence = TerminalLanguage.isEnglish ? problem.sentence : CalendarProblemLine.text(problem)
        return "\(severity(problem.severity)): \(sentence)"
    }

    private static func severity(_ severity: CalendarProblem.Severity) -> String {
        if TerminalLanguage.isEnglish { return severity.rawValue }
        return switch severity {
        case .notice: CalendarWord.note.text()
        case .warning: CalendarWord.warning.text()
        case .error: CalendarWord.error.text()
        }
    }

    private func show(_ events: [CalendarEvent], zone: ZoneRules) throws {
        if count { return Output.print("\(events.count)") }
        if json {
            for event in events { try Output.json(ExpandedEvent(event)) }
            return
        }
        let times = LocalTimeText(zone: zone)
        // Only the daemon knows whom events are for, and which of them are called off.
        let table = Table.agenda(EventList(events: events, timeZone: zone.identifier), [], times)
        Output.print(table.text(on: .standardOutput(), empty: CalendarWord.expandEmpty.text()))
    }
}

/// An occurrence as `calendar expand --json` prints it.
private struct ExpandedEvent: Encodable {
    let uid: String
    let recurrenceID: Date?
    let title: String
    let start: Date
    let end: Date
    let allDay: Bool
    let location: String?
    let calendarName: String
    let status: EventStatus

    init(_ event: CalendarEvent) {
        uid = event.uid
        recurrenceID = event.recurrenceID
        title = event.title
        start = event.start
        end = event.end
        allDay = event.isAllDay
        location = event.location
        calendarName = event.calendarName
        status = event.status
    }

    private enum CodingKeys: String, CodingKey {
        case uid, recurrenceID, title, start, end, allDay, location, calendarName, status
    }

    /// Encodes every key, also without a value, so that readers need no second case.
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(uid, forKey: .uid)
        try fields.encode(recurrenceID, forKey: .recurrenceID)
        try fields.encode(title, forKey: .title)
        try fields.encode(start, forKey: .start)
        try fields.encode(end, forKey: .end)
        try fields.encode(allDay, forKey: .allDay)
        try fields.encode(location, forKey: .location)
        try fields.encode(calendarName, forKey: .calendarName)
        try fields.encode(status, forKey: .status)
    }
}
