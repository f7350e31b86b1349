import API
import ArgumentParser
import Client
import Domain
import Foundation

struct RoutineAlwaysCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "always", abstract: "Decide that an event calls for a routine, whatever its words.",
        discussion: """
            It holds for every occurrence of the event, also where a notice such as "No training" says otherwise, and for others of its
            title at the same time of the same weekday. Of a routine that several children have, --player limits it to one of them.
            `timequest routine undecide` takes it back.
            """)

    @OptionGroup var event: RoutineAndEvent

    func run() async throws { try await event.decide(.always) }
}

struct RoutineNeverCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "never", abstract: "Decide that an event does not call for a routine, whatever its words.",
        discussion: """
            It holds for every occurrence of the event, and for others of its title at the same time of the same weekday. Of a routine
            that several children have, --player limits it to one of them. `timequest routine undecide` takes it back.
            """)

    @OptionGroup var event: RoutineAndEvent

    func run() async throws { try await event.decide(.never) }
}

struct RoutineUndecideCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undecide", abstract: "Take back a decision about an event and a routine.")

    @OptionGroup var event: RoutineAndEvent

    func run() async throws { try await event.undecide() }
}

/// The arguments that name a routine and an event, and the decision about the two.
struct RoutineAndEvent: ParsableArguments {
    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var routine: RoutineArgument

    @Argument(help: "The event, by its key in `timequest routine matches`, or by its whole title where there is one of that title.")
    var event: String

    func decide(_ verdict: EventDecision.Verdict) async throws {
        let routine = try await routine.find(connection.client).routine
        let player = try await player(of: routine)
        let decided = try await connection.client.call(
            .decide(DecisionDraft(verdict: verdict, playerID: player?.id), on: try await key(of: routine), for: routine.id))
        if connection.json { return try Output.json(decided) }
        let word: RoutineEditWord =
            switch verdict {
            case .always: player == nil ? .always : .alwaysFor
            case .never: player == nil ? .never : .neverFor
            }
        var values = ["event": decided.eventTitle, "routine": routine.name]
        values["name"] = player?.name
        Output.print(word.text(values))
    }

    /// The player whom a decision is about; nil for all.
    private func player(of routine: Routine) async throws -> PlayerProfile? {
        guard let named = self.routine.player, routine.playerIDs.count > 1 else { return nil }
        return try await connection.client.player(named: named)
    }

    func undecide() async throws {
        let routine = try await routine.find(connection.client).routine
        let key = try await key(of: routine)
        let player = try await player(of: routine)
        do {
            try await connection.client.call(.undecide(key, for: routine.id, player: player?.id))
        } catch ClientError.refused(let problem) where problem.kind == .notFound && key != event.lowercased() {
            // The service knows the event by its key, which nobody has typed.
            let isOfOneChild = player == nil && routine.playerIDs.count > 1
            let hint = isOfOneChild ? " \(RoutineEditWord.addPlayer.text())" : ""
            let command = "timequest routine matches \(routine.slug)"
            let sentence = RoutineEditWord.nothingDecided.text(["event": event, "routine": routine.name, "command": command])
            throw CommandError(sentence + hint, kind: .notFound)
        }
        if !connection.json { Output.print(RoutineEditWord.takenBack.text(["routine": routine.name])) }
    }

    /// The key of the named event; a text in the format of a key is taken as one.
    private func key(of routine: Routine) async throws -> String {
        let wanted = event.lowercased()
        if wanted.count == 16, wanted.allSatisfy(\.isHexDigit) { return wanted }
        let window = EventDecision.window(at: Date())
        let list = try await connection.client.matches(
            of: routine, from: window.start.formatted(.iso8601), to: window.end.formatted(.iso8601))
        let exact = list.matches.filter { $0.eventTitle.lowercased() == wanted }
        let times = LocalTimeText(zoneName: list.timeZone)
        if exact.isEmpty {
            // A part of a title is a question, not an answer: “art” is in “party” too.
            let similar = list.matches.filter { $0.eventTitle.lowercased().contains(wanted) }.bySlot
            if similar.isEmpty { throw CommandError(missing(routine), kind: .notFound) }
            let question = RoutineEditWord.similarEvents.text(["event": event])
            throw CommandError(question, details: try await choice(similar, times), kind: .notFound)
        }
        let found = exact.bySlot
        // Moved occurrences are in other slots, but belong to the same event.
        guard let first = found.first?.first, Set(found.map { $0[0].eventKey }).count == 1 else {
            let question = RoutineEditWord.sameEvents.text()
            throw CommandError(question, details: try await choice(found, times), kind: .ambiguous)
        }
        return first.eventKey
    }

    private func missing(_ routine: Routine) -> String {
        RoutineEditWord.noEvent.text(
            ["event": event, "routine": routine.name, "command": "timequest routine matches \(routine.slug) --all"])
    }

    /// A line for each event, ten at most.
    private func choice(_ found: [[EventMatch]], _ times: LocalTimeText) async throws -> [String] {
        let titles = try await connection.client.call(.calendars).titles
        let lines = found.prefix(10).map { group in
            let (event, calendar) = (group[0], titles[group[0].calendarName] ?? group[0].calendarName)
            return "\(event.eventKey)  \(times.dateTime(event.eventStart))  \(event.eventTitle)  (\(calendar))"
        }
        return lines + (found.count > 10 ? [RoutineEditWord.moreEvents.text(["number": "\(found.count - 10)"])] : [])
    }
}
