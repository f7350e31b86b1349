import API
import ArgumentParser
import CalendarIngestion
import Client
import Domain
import Foundation

struct CalendarCheckCommand: PagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Every problem in calendar files, with file and line; needs no daemon.",
        discussion: """
            With --event it also explains why the events with that text in their title show, or do not, and what it understands of them:
              timequest calendar check ~/Downloads/school.ics --event soccer
            Its times are in the household's zone if the service runs, otherwise in the zone of this PC, unless --time-zone names another.
            Ends with status 1 if any event had to be dropped, or no event has the text.
            """)

    @OptionGroup var calendars: CalendarPathOptions

    @OptionGroup var address: SocketOptions

    @Option(help: ArgumentHelp("Explain the events with this text in their title or UID.", valueName: "text"))
    var event: String?

    @Option(
        help: ArgumentHelp("With --event: what the calendars are; family by default.", valueName: "kind"))
    var kind: CalendarKind?

    @Flag(help: "One JSON object a problem, and nothing else.")
    var json = false

    func validate() throws {
        if json, event != nil { throw ValidationError("--event is for people; leave out --json.") }
        if kind != nil, event == nil { throw ValidationError("--kind goes with --event.") }
    }

    func run() async throws {
        let snapshots = await calendars.snapshots()
        let problems = snapshots.flatMap(\.problems)
        if json {
            for problem in problems { try Output.json(problem) }
        } else {
            let canvas = Canvas.standardOutput()
            for problem in problems { Output.print(Self.line(problem, on: canvas)) }
            let files = snapshots.map(\.fileCount).reduce(0, +)
            let entries = snapshots.map(\.componentCount).reduce(0, +)
            let found = problems.isEmpty ? "no problem" : CountText.text(problems.count, "problem")
            Output.print("\(CountText.text(files, "file")), \(CountText.text(entries, "entry", "entries")), \(found).")
        }
        var isMissing = false
        if let event {
            let client = address.clientOfLogin
            let zone = try await calendars.zone { await Self.serviceZone(client) }
            isMissing = !explain(event, in: snapshots, zone)
        }
        if isMissing || problems.contains(where: \.losesSomething) { throw ExitCode(CommandFailure.refused) }
    }

    /// The zone of the daemon; nil if none answers within five seconds.
    private static func serviceZone(_ client: APIClient) async -> String? {
        do {
            return try await Patience.within(.seconds(5)) { try await client.call(.status).timeZone }
        } catch {
            // It is not needed: the zone of this PC is used then.
            return nil
        }
    }

    /// The line above the explanations that names the zone of their times.
    static func zoneLine(_ origin: CalendarPathOptions.Origin) -> String {
        "Times are in \(origin.zone.identifier), \(origin.text); --time-zone ZONE shows them in another."
    }

    /// Prints the explanations of the events whose title or UID contains a text.
    ///
    /// - Returns: false if there is no such event.
    private func explain(_ text: String, in snapshots: [CalendarSnapshot], _ origin: CalendarPathOptions.Origin) -> Bool {
        let zone = origin.zone
        let found = snapshots.map { $0.stories(matching: text, at: Date(), timeZone: zone, limit: Self.shownStories) }
        if found.contains(where: { $0.total > 0 }) { Output.print(Self.zoneLine(origin)) }
        for story in found.flatMap(\.stories) {
            Output.print("")
            for line in EventStoryText(story: story, zone: zone).lines { Output.print(line) }
            guard let event = story.next ?? story.previous else { continue }
            let reading = Self.understanding(of: event, kind: kind ?? .standard, zone: zone)
            for line in reading.map({ EventUnderstandingText(reading: $0, zone: zone).lines }) ?? [] { Output.print("  \(line)") }
        }
        let omitted = found.map { $0.total - $0.stories.count }.reduce(0, +)
        if omitted > 0 { Output.error("And \(omitted) more events; give more of the title.") }
        if found.allSatisfy({ $0.total == 0 }) {
            Output.error("No event that could be read has “\(text)” in its title or UID. What was left out is among the problems.")
            return false
        }
        return true
    }

    /// The reading of an event from its words alone. Only the daemon knows the household's routines, players and answers.
    static func understanding(of event: CalendarEvent, kind: CalendarKind, zone: ZoneRules) -> EventUnderstanding? {
        let family = FamilyContext(meanings: [event.calendarName: CalendarMeaning(kind: kind)])
        var compiled = CompiledRoutines([], players: [], rules: .calibrated, zone: zone)
        return ScheduleSuggestionEngine.understandings(of: [event], in: family, compiled: &compiled)[event.id]
    }

    private static let shownStories = 20

    private static func line(_ problem: CalendarProblem, on canvas: Canvas) -> String {
        let label =
            switch problem.severity {
            case .notice: canvas.dim("note   ")
            case .warning: canvas.color(.yellow, "warning")
            case .error: canvas.color(.red, "error  ")
            }
        let uid = problem.uid.map { canvas.dim(" (UID \($0))") } ?? ""
        return "\(label)  \(problem.sentence)\(uid)"
    }
}

extension CalendarProblem {
    /// Whether a file was rejected, or an event dropped.
    var losesSomething: Bool { dropsEvent || severity == .error }
}
