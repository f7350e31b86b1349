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
        ([next, "", "Each step has a command of its own, should something change:"] + commands).joined(separator: "\n")
    }

    private var next: String {
        var steps: [String] = []
        let names = environment.names(with: answers.children)
        if names.isEmpty, isForPlayingOnly {
            steps.append("The players come from the other PCs of the family.")
        } else if names.isEmpty {
            steps.append("There is no player yet. Run this again to add one: sudo timequest setup")
        } else {
            let players = NamesText.text(names)
            steps.append("\(players) \(names.count > 1 ? "play" : "plays") in the browser: timequest open")
            steps.append("Whether \(players) will be reminded, and what prevents it: timequest status")
        }
        steps.append(
            "So that reminders show on the desktop, each login types once:\n      systemctl --user enable --now timequest-notify")
        if !isForPlayingOnly {
            steps.append(calendars)
            steps.append("How long the ways take, and what else TimeQuest asks about calendars: timequest calendar list")
        }
        return "\nWhat comes next:\n" + (steps + parents).map { "  • \($0)" }.joined(separator: "\n")
    }

    private var hasPIN: Bool { environment.hasPIN || answers.pin != nil }

    private var calendars: String {
        if !answers.sharesLogin { return "Calendars go into \(environment.calendarFolder), files that end in .ics." }
        return hasPIN
            ? "Calendars come in with: timequest parent unlock, and then: timequest calendar add FILE"
            : "Calendars come in with: sudo timequest calendar add FILE"
    }

    /// The steps that concern parents and the PIN.
    private var parents: [String] {
        var steps: [String] = []
        if answers.sharesLogin, environment.isCallerParent, let caller = environment.caller {
            steps.append(
                "“\(caller.name)” is a parent's login. As your child uses it, too, the child may do everything. "
                    + "To require the PIN instead:\n"
                    + "      \(PeopleHealth.removal(of: caller.name, from: ParentLogins.group))")
        } else if let login = answers.parentLogin {
            steps.append("“\(login)” is a parent in TimeQuest at once; for the folders of this PC, sign out and in again.")
        } else if !environment.isCallerParent {
            steps.append("No login was made a parent's. One that no child uses can be: sudo gpasswd -a LOGIN timequest-parents")
        }
        if !hasPIN {
            steps.append("There is no PIN. On a login that a child uses, it opens parent mode: sudo timequest parent pin")
        }
        return steps
    }

    private var commands: [String] {
        Self.commands.filter { !isForPlayingOnly || $0.isOfThisPC }.map { label, command, _ in
            "  \(label)\(String(repeating: " ", count: 13 - label.count))\(command)"
        }
    }

    private static let commands: [(label: String, command: String, isOfThisPC: Bool)] = [
        ("Time zone", "sudo timequest time-zone Europe/Berlin", false),
        ("Players", "timequest player add NAME", false),
        ("Own logins", "timequest player edit NAME --linux-user LOGIN", true),
        ("Parents", "sudo gpasswd -a LOGIN timequest-parents", true),
        ("PIN", "sudo timequest parent pin", true),
        ("Routines", "timequest routine add --template activity-prep", false),
        ("Calendars", "timequest calendar add FILE", false),
    ]
}
