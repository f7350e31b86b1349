import Domain
import LinuxSystem
import Services

/// The text after everything is set up: the next steps of a parent, and the command for each step alone.
struct SetupSummary {
    let environment: SetupEnvironment
    let answers: SetupAnswers
    /// Whether all but logins and the PIN is set up on other PCs of the family.
    var isForPlayingOnly = false

    var text: String {
        ([next, "", SetupReportWord.commands.text()] + commands).joined(separator: "\n")
    }

    private var next: String {
        let names = environment.names(with: answers.children)
        var steps = names.isEmpty ? [withoutPlayer] : Self.playing(names)
        steps.append("\(SetupReportWord.nextAgent.text())\n      systemctl --user enable --now timequest-notify")
        if !isForPlayingOnly { steps += [calendars, SetupReportWord.nextQuestions.text()] }
        return "\n\(SetupReportWord.next.text())\n" + (steps + parents).map { "  • \($0)" }.joined(separator: "\n")
    }

    private var withoutPlayer: String { (isForPlayingOnly ? SetupReportWord.nextFromOthers : .nextNoPlayer).text() }

    private static func playing(_ names: [String]) -> [String] {
        let words: [SetupReportWord] = names.count > 1 ? [.nextPlaySeveral, .nextStatusSeveral] : [.nextPlay, .nextStatus]
        return words.map { $0.text(["names": NamesText.localized(names)]) }
    }

    private var hasPIN: Bool { environment.hasPIN || answers.pin != nil }

    private var calendars: String {
        if !answers.sharesLogin { return SetupReportWord.nextCalendarFolder.text(["folder": environment.calendarFolder]) }
        return (hasPIN ? SetupReportWord.nextCalendarUnlock : .nextCalendarRoot).text()
    }

    /// The steps that concern parents and the PIN.
    private var parents: [String] {
        var steps: [String] = []
        if answers.sharesLogin, environment.isCallerParent, let caller = environment.caller {
            let removal = PeopleHealth.removal(of: caller.name, from: ParentLogins.group)
            steps.append("\(SetupReportWord.nextParentShared.text(["login": caller.name]))\n      \(removal)")
        } else if let login = answers.parentLogin {
            steps.append(SetupReportWord.nextParentLogin.text(["login": login]))
        } else if !environment.isCallerParent {
            steps.append(SetupReportWord.nextNoParent.text())
        }
        if !hasPIN { steps.append(SetupReportWord.nextNoPIN.text()) }
        return steps
    }

    private var commands: [String] {
        Self.commands.filter { !isForPlayingOnly || $0.isOfThisPC }.map { label, command, _ in
            "  \(DisplayWidth.fitted(label.text(), width: 13))\(command)"
        }
    }

    private static let commands: [(label: SetupReportWord, command: String, isOfThisPC: Bool)] = [
        (.labelZone, "sudo timequest time-zone Europe/Berlin", false),
        (.labelPlayers, "timequest player add NAME", false),
        (.labelLogins, "timequest player edit NAME --linux-user LOGIN", true),
        (.labelParents, "sudo gpasswd -a LOGIN timequest-parents", true),
        (.labelPIN, "sudo timequest parent pin", true),
        (.labelRoutines, "timequest routine add --template activity-prep", false),
        (.labelCalendars, "timequest calendar add FILE", false),
    ]
}
