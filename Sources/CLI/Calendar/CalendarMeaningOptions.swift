import API
import ArgumentParser
import Client
import Domain

/// The facts about a calendar, as options. A fact whose option is missing does not change.
struct CalendarMeaningOptions: ParsableArguments {
    @Option(
        name: .customLong("kind"),
        help: ArgumentHelp(
            "What it is: school (a timetable), activities (a club's or a team's) or family (anything mixed).", valueName: "kind"))
    var typedKind: CalendarKindArgument?

    @Option(help: ArgumentHelp("What it is called; without a name, as its file says.", valueName: "name"))
    var label: String?

    @Option(
        help: ArgumentHelp(
            "What an entry calls for if no word in it calls for a routine: a routine, nothing, or ask.", valueName: "routine"),
        completion: .routineSlug)
    var otherwise: String?

    @Option(help: ArgumentHelp("How many minutes the way to its events takes, or none.", valueName: "minutes"))
    var way: String?

    @Flag(
        inversion: .prefixedNo, exclusivity: .exclusive,
        help: "For a school: the child goes there from home in the morning. Not so if it learns at home or lives at the school.")
    var schoolDays: Bool?

    func validate() throws {
        if let typedKind, typedKind.kind == nil { throw typedKind.refusal(of: "--kind") }
        if let way, minutes(way) == nil {
            throw ValidationError(UsageWord.way.text(["value": String(way.prefix(20))]))
        }
    }

    /// The kind that is given.
    var kind: CalendarKind? { typedKind?.kind }

    /// Whether any of them is given.
    var isGiven: Bool { kind != nil || label != nil || otherwise != nil || way != nil || schoolDays != nil }

    /// The fields to change.
    ///
    /// - Parameter client: finds the routine that `--otherwise` names.
    func update(_ client: APIClient) async throws -> CalendarMeaningUpdate {
        var update = CalendarMeaningUpdate(kind: kind, isWithoutWayToSchool: schoolDays.map { !$0 })
        // A calendar that is no longer a school's has no lessons at home.
        if let kind, kind != .school, schoolDays == nil { update.isWithoutWayToSchool = false }
        if let label { update.label = .some(NameRule.trimmed(label).isEmpty ? nil : label) }
        if let way, let minutes = minutes(way) { update.wayMinutes = .some(minutes) }
        switch otherwise?.lowercased() {
        case nil: break
        case "nothing": update.otherwise = .some(.nothing)
        case "ask": update.otherwise = .some(nil)
        default:
            guard let otherwise else { break }
            update.otherwise = .some(.routine(try await client.routine(named: otherwise, takesPlayer: false).routine.id))
        }
        return update
    }

    /// - Returns: the minutes; `.some(nil)` for a word that means no value; nil for any other text.
    private func minutes(_ text: String) -> Int?? {
        if NothingWord.isTyped(text) { return .some(nil) }
        guard let minutes = Int(text) else { return nil }
        return .some(minutes)
    }
}
