import Domain
import LinuxSystem

/// What a parent reads once everything is set up: what to do next, and the command for each step alone.
struct SetupSummary {
    let environment: SetupEnvironment
    let answers: SetupAnswers

    var text: String {
        ([next, "", "Each step has a command of its own, should something change:"] + commands).joined(separator: "\n")
    }

    private var next: String {
        var steps: [String] = []
        if answers.sharesLogin, environment.isCallerParent, let caller = environment.caller {
            steps.append(
                "“\(caller.name)” is a parent's login. As your child uses it, too, the child may do everything. "
                    + "To require the PIN instead:\n"
                    + "      sudo gpasswd -d \(caller.name) timequest-parents")
        } else if let login = answers.parentLogin {
            steps.append("“\(login)” is a parent in TimeQuest at once; for the folders of this PC, sign out and in again.")
        } else if !environment.isCallerParent {
            steps.append("No login was made a parent's. One that no child uses can be: sudo gpasswd -a LOGIN timequest-parents")
        }
        if !environment.hasPIN, answers.pin == nil {
            steps.append("There is no PIN. On a login that a child uses, it opens parent mode: sudo timequest parent pin")
        }
        steps.append(
            answers.sharesLogin
                ? "Calendars come in with: timequest parent unlock, and then: timequest calendar add FILE"
                : "Calendars go into \(environment.calendarFolder), files that end in .ics.")
        steps.append(
            "So that reminders show on the desktop, each login types once:\n      systemctl --user enable --now timequest-notify")
        let names = answers.children.isEmpty ? environment.players.prefix(1).map(\.name) : answers.children.map(\.name)
        let player = names.isEmpty ? nil : NamesText.text(names)
        steps.append("\(player ?? "Your child") \(names.count > 1 ? "play" : "plays") in the browser: timequest open")
        steps.append("Whether \(player ?? "your child") will be reminded, and what prevents it: timequest status")
        return "\nWhat comes next:\n" + steps.map { "  • \($0)" }.joined(separator: "\n")
    }

    private let commands = [
        ("Time zone", "sudo timequest time-zone Europe/Berlin"),
        ("Players", "timequest player add NAME"),
        ("Own logins", "timequest player edit NAME --linux-user LOGIN"),
        ("Parents", "sudo gpasswd -a LOGIN timequest-parents"),
        ("PIN", "sudo timequest parent pin"),
        ("Routines", "timequest routine add --template activity-prep"),
        ("Calendars", "timequest calendar add FILE"),
    ].map { label, command in "  \(label)\(String(repeating: " ", count: 13 - label.count))\(command)" }
}
