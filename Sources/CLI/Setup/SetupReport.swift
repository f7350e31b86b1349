import Domain
import LinuxSystem
import Services

/// An outcome of setting up, in a sentence for the terminal.
enum SetupReport: Hashable, Sendable {
    case done(String)
    /// Nothing is left for root, who sets up here.
    case already(String)

    init(_ outcome: SetupOutcome) {
        let text = Self.sentence(outcome)
        self = outcome.state == .done ? .done(text) : .already(text)
    }

    /// A line for the terminal.
    var line: String {
        switch self {
        case .done(let text): "  done         \(text)"
        case .already(let text): "  unchanged    \(text)"
        }
    }

    private static func sentence(_ outcome: SetupOutcome) -> String {
        let isDone = outcome.state == .done
        switch outcome.change {
        case .zone(let zone): return "The household lives in the time zone \(zone)."
        case .player(let player):
            let own = player.linuxUser.map { ", with the login “\($0)”" } ?? ""
            return "\(player.name) is a player\(isDone ? own : "")."
        case .words(let player, let words): return TerminalWord.setupWords.text(["name": player, "words": PlayerWords.text(words)])
        case .parent(let login): return "The login “\(login)” is a parent's."
        case .pin:
            return isDone ? "The PIN is set." : "There is a PIN; it stays as it is. Change it with: sudo timequest parent pin"
        case .routine(let name, let players, let isForEventsOnly):
            let days = isDone && isForEventsOnly ? " Only calendar events call for it." : ""
            return "\(NamesText.text(players)) \(players.count == 1 ? "has" : "have") the routine \(name).\(days)"
        case .calendar(let name, let entries):
            let count = entries.map { ": \(CountText.text($0, "entry", "entries"))" } ?? ""
            return "The calendar “\(name)” is in\(count)."
        case .link(let link):
            return "“\(link.path)” leads to the calendar folder; it opens from the next login of “\(link.owner.name)” on."
        }
    }
}
