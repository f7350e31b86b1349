import Domain
import Services

/// What is set up, what is left for root, and what comes next.
struct SetupDonePage: PageModel {
    static let template = "parent-setup-done"

    /// The field of the address with which a parent says that the command was run.
    private static let looked = "looked"

    let shell: PageShell
    let t: [String: [String: String]]
    /// What is there now.
    let lines: [String]
    let commands: [String]
    let hasCommands: Bool
    /// What takes the commands away; nil where nobody may.
    let rest: SetupRest?
    /// This page, which looks again whether the command was run.
    let again: String
    /// Whether a parent has said that it was run, and it was not.
    let isNotDone: Bool
    /// Whether the other pages open only after the command was run.
    let isClosed: Bool
    let today: String
    /// Where whose login is whose is said on a PC whose children come from another one; nil elsewhere.
    let loginsPath: String?
    /// Where the children play.
    let address: String
    let addressPath: String
    /// Whether parent mode was begun with the PIN: it would go on where the children play.
    let canLock: Bool
    let who: String
    let agent: String

    init(_ context: PageContext, _ facts: SetupFacts) async throws {
        let (words, desk) = (context.words, context.desk)
        let routines = try await desk.routines().map(\.routine.name)
        let calendars = try await desk.calendars().map { listing -> String in
            let problems = CalendarState(listing.calendar, listing.calendar.problems).problems(words)
            let values = [
                "file": listing.title, "kind": words(listing.meaning.kind.word),
                "owner": OwnerChoice(listing.owner).phrase(facts.players, words),
            ]
            return words(.setupAnswerCalendar, values) + (problems.map { " (\($0))" } ?? "")
        }
        shell = context.setupShell(title: words(.setupDoneTitle))
        t = words.plain
        let groups = words.groups(facts.players.filter { !$0.words.isEmpty }.map { words.groups(of: $0.name, $0.words) })
        lines = [
            words(.setupDoneChildren, ["names": words.nameList(facts.players.map(\.name))]),
            words(.setupDoneZone, ["zone": facts.zone]),
            routines.isEmpty ? words(.setupDoneNoRoutine) : words(.setupDoneRoutines, ["names": words.nameList(routines)]),
            calendars.isEmpty
                ? words(.setupDoneNoCalendar) : words(.setupDoneCalendars, ["names": calendars.joined(separator: "; ")]),
            groups, words(facts.hasPIN ? .setupDonePin : .setupDoneNoPin),
        ].compactMap(\.self)
        commands = try await desk.setupCommands(facts.answers)
        hasCommands = !commands.isEmpty
        rest = SetupRest(facts, desk)
        again = "\(SetupStep.done.path)&\(Self.looked)=yes"
        isNotDone = hasCommands && context.request.query[Self.looked] != nil
        isClosed = desk.caller.isFounder
        today = PagePaths.parent
        loginsPath = facts.isPaired && !isClosed ? PagePaths.children : nil
        address = "http://\(context.request.address)"
        addressPath = PagePaths.start
        canLock = desk.caller.isUnlocked
        who = PagePaths.who
        agent = "systemctl --user enable --now timequest-notify"
    }
}
