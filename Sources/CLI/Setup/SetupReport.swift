import Domain
import LinuxSystem
import Services

/// An outcome of setting up, in a sentence for the terminal.
enum SetupReport: Hashable, Sendable {
    case done(String)
    /// Nothing is left for root, who sets up here.
    case already(String)
    /// It is not stored, and the text says why.
    case left(String)

    init(_ outcome: SetupOutcome) {
        switch outcome.state {
        case .done: self = .done(([Self.sentence(outcome)] + Self.problems(outcome)).joined(separator: "\n"))
        case .already, .needsRoot: self = .already(Self.sentence(outcome))
        case .full: self = .left(CalendarGroupText.noRoom.description)
        }
    }

    /// A line for the terminal, and a line below it for each problem of a calendar's file.
    var line: String {
        switch self {
        case .done(let text): Self.line(.done, text)
        case .already(let text): Self.line(.unchanged, text)
        case .left(let text): Self.line(.left, text)
        }
    }

    private static func line(_ state: SetupReportWord, _ text: String) -> String {
        "  \(DisplayWidth.fitted(state.text(), width: 13))\(text)"
    }

    private static func problems(_ outcome: SetupOutcome) -> [String] {
        outcome.problems.map { "    • \(CalendarProblemLine.text($0))" }
    }

    private static func sentence(_ outcome: SetupOutcome) -> String {
        let isDone = outcome.state == .done
        switch outcome.change {
        case .zone(let zone): return SetupReportWord.zone.text(["zone": zone])
        case .player(let player):
            guard isDone, let login = player.linuxUser else { return SetupReportWord.player.text(["name": player.name]) }
            return SetupReportWord.playerWithLogin.text(["name": player.name, "login": login])
        case .words(let player, let words): return TerminalWord.setupWords.text(["name": player, "words": PlayerWords.text(words)])
        case .groupsOfNobody(let groups):
            return CalendarQuestionWord.groupsOfNobody.text(["groups": CalendarGroupText.quoted(groups)])
        case .parent(let login): return SetupReportWord.parent.text(["login": login])
        case .pin: return (isDone ? SetupReportWord.pin : .pinKept).text()
        case .routine(let name, let players, let isForEventsOnly):
            let word = players.count == 1 ? SetupReportWord.routine : .routineSeveral
            let sentence = word.text(["names": NamesText.localized(players), "routine": name])
            return isDone && isForEventsOnly ? "\(sentence) \(SetupReportWord.forEventsOnly.text())" : sentence
        case .calendar(let name, let entries):
            guard let entries else { return SetupReportWord.calendar.text(["name": name]) }
            let count = TerminalWord.statusEntryCount.text(count: entries)
            return SetupReportWord.calendarEntries.text(["name": name, "entries": count])
        case .link(let link): return SetupReportWord.link.text(["path": link.path, "login": link.owner.name])
        }
    }
}
