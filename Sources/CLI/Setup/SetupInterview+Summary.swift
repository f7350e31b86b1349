import Domain
import LinuxSystem
import Services

extension SetupInterview {
    /// The login that becomes a parent's, or the way in which parent mode opens.
    private var parent: String {
        if let login = answers.parentLogin { return "the login “\(login)”" }
        if environment.isCallerParent, let caller = environment.caller {
            return "the login “\(caller.name)”, as before" + (answers.sharesLogin ? "; so the child may do everything, too" : "")
        }
        return environment.hasPIN || answers.pin != nil ? "whoever knows the PIN, and root" : "only root, with sudo"
    }

    /// All that would be set up, a line for each.
    var summary: String {
        var lines: [String] = []
        lines.append("Time zone:   \(answers.zone ?? "\(environment.zone), \(environment.zoneOrigin)")")
        for child in answers.children {
            let login = child.login.map { ", with the login “\($0)”" } ?? ""
            lines.append(
                "Player:      \(child.name)\(environment.player(named: child.name) == nil ? login : ", who is in already")")
        }
        lines.append("Parent:      \(parent)")
        lines.append("PIN:         \(environment.hasPIN ? "as it is" : answers.pin == nil ? "none" : "as you have typed it")")
        for routine in answers.routines {
            let name = environment.templates.first { $0.id == routine.template }?.name ?? routine.template
            lines.append("Routine:     \(name)" + (routine.children.map { ", for \(NamesText.text($0))" } ?? ""))
        }
        for path in answers.calendars { lines.append("Calendar:    \(path)\(Self.text(answers.calendarAnswers?[path]))") }
        for (name, words) in (answers.words ?? [:]).sorted(by: { $0.key < $1.key }) {
            lines.append("Groups:      \(name): \(PlayerWords.text(words))")
        }
        if answers.wantsLink { lines.append("Link:        “\(CalendarLink.name)” in your home") }
        return lines.joined(separator: "\n")
    }

    /// The answers about a calendar file, for the end of its line.
    private static func text(_ answer: SetupAnswers.CalendarAnswer?) -> String {
        guard let answer else { return "" }
        let owner = answer.isForNobody ? "nobody" : answer.child ?? "everyone"
        let parts = [answer.label.map { "“\($0)”" }, answer.kind.rawValue, "for \(owner)"]
        return ": " + parts.compactMap(\.self).joined(separator: ", ")
    }
}
