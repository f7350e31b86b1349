import Domain
import Services

/// Whom the calendars of a child are for when the child is gone, as it is filled in.
struct PassedOnCalendars: Sendable {
    /// A calendar with the answer, empty where none is chosen yet.
    struct Choice: Sendable {
        let calendar: String
        let owner: String
    }

    static let everyone = "everyone"
    static let nobody = "nobody"

    let choices: [Choice]

    /// - Parameters:
    ///   - calendars: that are for the child alone.
    ///   - fields: of a form or a query, with the answers in the fields `calendar` and `owner`, in pairs.
    init(_ calendars: [String], _ fields: FormFields) {
        let answers = Dictionary(zip(fields.all("calendar"), fields.all("owner")), uniquingKeysWith: { first, _ in first })
        choices = calendars.map { Choice(calendar: $0, owner: answers[$0] ?? "") }
    }

    /// The new owner of each calendar; nil where an answer is missing or made up.
    ///
    /// - Parameter children: who can be one.
    func owners(among children: [PlayerProfile]) -> [String: CalendarOwner?]? {
        var owners: [String: CalendarOwner?] = [:]
        for choice in choices {
            switch choice.owner {
            case Self.everyone: owners[choice.calendar] = .some(nil)
            case Self.nobody: owners[choice.calendar] = .some(.nobody)
            default:
                guard let child = children.first(where: { "\($0.id)" == choice.owner }) else { return nil }
                owners[choice.calendar] = .some(.player(child.id))
            }
        }
        return owners
    }
}

/// Before everything about a child is deleted: what goes, what stays, and whose calendars are whose then.
struct ChildDeletePage: PageModel {
    static let template = "parent-child-delete"

    struct Calendar: Sendable {
        let name: String
        let options: [FormOption]
        let isInvalid: Bool
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let path: String
    let back: String
    let goes: [String]
    let stays: [String]
    let calendars: [Calendar]
    let hasCalendars: Bool
    let explanation: String
    let problem: String?

    /// - Parameters:
    ///   - routines: all routines.
    ///   - others: the children who stay.
    ///   - isPaired: whether this PC shares the household with others.
    init(
        _ context: PageContext, _ child: PlayerProfile, questCount: Int, _ routines: [Routine], _ passedOn: PassedOnCalendars,
        others: [PlayerProfile], isPaired: Bool, problem: ChildrenWord? = nil
    ) {
        let words = context.words
        let name = ["name": child.name]
        heading = words(.childrenDeleteHeading, name)
        shell = context.parentShell(title: heading, layout: .column, here: .children, isLive: problem == nil)
        t = words.plain
        path = PagePaths.childDelete(child.id)
        back = PagePaths.childSettings(child.id)
        let own = routines.filter { $0.playerIDs == [child.id] }.map(\.name)
        let shares = routines.contains { $0.playerIDs.contains(child.id) && $0.playerIDs.count > 1 }
        goes =
            [words.count(.childrenDeleteQuests, questCount), words(.childrenDeleteProgress), words(.childrenDeleteSettings)]
            + (own.isEmpty
                ? [] : [words(.childrenDeleteRoutines, ["name": child.name, "routines": own.joined(separator: ", ")])])
            + (isPaired ? [words(.childrenDeleteEveryPC)] : [])
        stays =
            [
                isPaired ? words(.childrenDeleteBackupShared, name) : words(.childrenDeleteBackup),
                words(.childrenDeleteOlder, name),
            ] + (shares ? [words(.childrenDeleteShared)] : [])
            + [words(.childrenDeleteFiles)]
        calendars = passedOn.choices.map { choice in
            Calendar(
                name: choice.calendar, options: Self.options(choice, others, words),
                isInvalid: problem != nil && choice.owner.isEmpty)
        }
        hasCalendars = !calendars.isEmpty
        explanation = words(.childrenDeleteCalendarsText, name)
        self.problem = problem.map { words($0) }
    }

    private static func options(
        _ choice: PassedOnCalendars.Choice, _ others: [PlayerProfile], _ words: Words
    ) -> [FormOption] {
        func option(_ value: String, _ text: String) -> FormOption {
            FormOption(value: value, text: text, isPicked: value == choice.owner)
        }
        var options = [option("", words(.childrenDeleteChoose))]
        options += others.map { option("\($0.id)", words(.childrenDeleteChild, ["name": $0.name])) }
        if !others.isEmpty { options.append(option(PassedOnCalendars.everyone, words(.childrenDeleteEveryone))) }
        options.append(option(PassedOnCalendars.nobody, words(.childrenDeleteNobody)))
        return options
    }
}

/// The second question before everything about a child is deleted: the name has to be typed.
struct ChildDeleteNamePage: PageModel {
    static let template = "parent-child-delete-name"

    let shell: PageShell
    let t: [String: [String: String]]
    let label: String
    let path: String
    let back: String
    let choices: [PassedOnCalendars.Choice]
    let name: String
    let problem: String?
    /// Whether no backup could be made, or nothing could be deleted.
    let hasFailed: Bool

    init(
        _ context: PageContext, _ child: PlayerProfile, _ passedOn: PassedOnCalendars, name: String = "",
        problem: ChildrenWord? = nil
    ) {
        let words = context.words
        shell = context.parentShell(title: words(.childrenDeleteSure), layout: .column, here: .children, isLive: problem == nil)
        t = words.plain
        label = words(.childrenDeleteType, ["name": child.name])
        path = PagePaths.childDelete(child.id)
        back = PagePaths.childSettings(child.id)
        choices = passedOn.choices
        self.name = name
        self.problem = problem.map { words($0) }
        hasFailed = problem == .childrenDeleteFailed || problem == .childrenDeleteNotDeleted
    }
}
