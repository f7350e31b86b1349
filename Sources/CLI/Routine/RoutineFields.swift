public import ArgumentParser
import Client
import Domain
import Foundation

/// The fields of a routine as options; a field without its option stays as it is.
struct RoutineFields: ParsableArguments {
    @Option(help: "The name that the player sees.")
    var displayName: String?

    @Option(
        name: .customLong("task"),
        help: ArgumentHelp(
            "A task, in order; repeat it for each. \"Pack bag=5\" is a parent's 5 minutes for it (or =1:30, =90s); players never see it.",
            valueName: "name[=minutes]"))
    var tasks: [String] = []

    @Option(
        help: ArgumentHelp(
            "The days it is for: \(WeekdayText.examples); calendar for none, if only events call for it.",
            valueName: "days"))
    var days: String?

    @Option(
        name: .customLong("player"),
        help: ArgumentHelp(
            "Whose it is, by name or at least four letters of the id; repeat it for several. A new routine is for everyone by default.",
            valueName: "player"), completion: .playerName)
    var players: [String] = []

    @Option(
        name: .customLong("keyword"),
        help: ArgumentHelp("A word in calendar events that calls for it; repeat it for several.", valueName: "word"))
    var keywords: [String] = []

    @Option(
        help: ArgumentHelp("Minutes on the way to the event.", valueName: "minutes"),
        transform: TimeArguments.minutes)
    var travel: Int?

    @Option(
        help: ArgumentHelp(
            "If it is time to start while the child is away: before leaving, or right after coming back.", valueName: "before|after"
        ))
    var whenAway: Routine.WhenAway?

    @OptionGroup var times: RoutineTimeOptions

    /// Whether none of them was given.
    var isEmpty: Bool {
        namePlayersOnly && players.isEmpty
    }

    /// Whether nothing was given but whose it is.
    var namePlayersOnly: Bool {
        displayName == nil && tasks.isEmpty && days == nil && keywords.isEmpty && travel == nil && whenAway == nil
            && times.isEmpty
    }

    /// The draft with the values of the options.
    ///
    /// - Parameter isStored: whether it is a routine that is there. Then `--player` says whose time is set, if one is; otherwise whose the
    ///   routine is.
    func applied(to draft: RoutineDraft, isStored: Bool, client: APIClient) async throws -> RoutineDraft {
        var draft = draft
        if let displayName { draft.displayName = displayName }
        if !tasks.isEmpty { draft.tasks = try tasks.map(Self.task) }
        if let days {
            guard let parsed = WeekdayText.parse(days) else {
                throw ValidationError(
                    UsageWord.noDaysOfRoutine.text(["value": days, "examples": RoutineEditWord.dayExamples.text()]))
            }
            draft.activeDays = parsed
        }
        let named = players.isEmpty ? [] : try await client.playerIDs(named: players) ?? []
        let areOfTime = isStored && !times.isEmpty
        if !named.isEmpty, !areOfTime {
            draft.playerIDs = named
            // A child who does not have the routine any more has no time of its own.
            draft.times.removeAll { time in time.playerID.map { !named.contains($0) } ?? false }
        }
        if !times.isEmpty {
            draft.times = try times.applied(to: draft.times, for: areOfTime ? named : [], days: draft.activeDays)
        }
        if !keywords.isEmpty { draft.keywords = keywords.flatMap(TypedList.parts) }
        if let travel { draft.travelMinutes = travel }
        if let whenAway { draft.whenAway = whenAway }
        return draft
    }

    /// What to print if a child gave times for tasks, or of the routine's own: only a parent's are kept; nil if all is as it was asked for.
    static func leftOut(of draft: RoutineDraft, stored: Routine) -> String? {
        let isComplete =
            draft.tasks.allSatisfy { $0.referenceSeconds == nil } || stored.tasks.contains { $0.referenceSeconds != nil }
        if !isComplete { return RoutineEditWord.taskTimesLeftOut.text() }
        return draft.times.ordered == stored.times
            ? nil : RoutineEditWord.timesLeftOut.text()
    }

    /// `Pack bag=5`, `Pack bag=1:30`, `Pack bag=90s`
    static func task(_ text: String) throws -> RoutineTask {
        guard let equals = text.lastIndex(of: "=") else { return RoutineTask(name: text) }
        do {
            let seconds = try DurationInput.seconds(String(text[text.index(after: equals)...]))
            return RoutineTask(name: String(text[..<equals]), referenceSeconds: Int(seconds.rounded()))
        } catch {
            throw ValidationError(
                UsageWord.noTaskMinutes.text(["value": text]))
        }
    }

    /// `15`, `15 min`, `1h`; nil for what is no number of minutes.
    static func minutes(_ text: String) -> Int? {
        if let minutes = Int(text) { return minutes }
        do {
            return Int((try DurationInput.seconds(text) / 60).rounded())
        } catch {
            return nil
        }
    }
}

extension Routine.WhenAway: ExpressibleByArgument {}
