import Domain
import LinuxSystem

extension SetupInterview {
    /// What to ask now; nil at the end. What stands in brackets is what Enter alone means.
    var question: String? {
        switch step {
        case .zone: "In which time zone does your family live? [\(meantZone ?? scene.zone)]: "
        case .player: "What is your child called? [\(scene.players.first?.name ?? "later")]: "
        case .playerLogin: "Does \(child) sign in to this PC with a login of her own? Then type it. [no]: "
        case .parentLogin: parentQuestion
        case .pin: "A PIN for parent mode, 4 characters or more. It does not show while you type. [no PIN]: "
        case .pinAgain: "The same PIN again: "
        case .template:
            (usualTemplate == "-" ? "Another routine for \(child)?\n" : "What shall \(child) begin with?\n")
                + scene.templates.enumerated().map { "  \($0 + 1)  \($1.name): \($1.summary)" }.joined(separator: "\n")
                + "\nNumber, or - for none [\(usualTemplate)]: "
        case .calendars: calendarQuestion
        case .link: "Put a link to that folder into your home, called “\(CalendarLink.name)”? [yes]: "
        case .confirmation: "\n\(summary)\n\nSet this up? [yes]: "
        case .end: nil
        }
    }

    /// What a question is about, for whoever types `?`.
    var help: String {
        switch step {
        case .zone:
            "Events in calendars and reminders go by this zone. Enter leaves it as it is: \(scene.zone), \(scene.zoneOrigin)."
        case .player:
            scene.players.isEmpty
                ? "The name that your child sees. Enter leaves it for later: timequest player add NAME"
                : "Enter leaves \(scene.players[0].name) as she is; another name adds another child."
        case .playerLogin:
            "On a login that is hers alone TimeQuest knows who she is, and she sees only her own things. "
                + "On one that you share, she says who plays."
        case .parentLogin:
            "Whoever uses a parent's login may change everything. If your child uses it, too, it must not be one: "
                + "then the PIN opens parent mode."
        case .pin, .pinAgain:
            "On a login that a child uses, `timequest parent unlock` asks for this PIN before routines and settings can be changed. "
                + "Recommended where she uses your login. It can be changed later: timequest parent pin"
        case .template:
            "A routine is what she does step by step: a school morning, getting ready for training. You can change every step later."
        case .calendars:
            "An .ics file from the school, the club, Google, Outlook or iCloud. TimeQuest says when she has to start for its events. "
                + "More can be added at any time: timequest calendar add FILE"
        case .link: "Files that you drop there with the mouse are in TimeQuest's calendar folder."
        case .confirmation, .end: "Nothing has been changed so far. With n, nothing is."
        }
    }

    private var child: String { answers.player ?? "your child" }

    private var parentQuestion: String {
        guard let caller = scene.caller else { return "Which Linux login is yours alone, so that no child uses it? [none]: " }
        return "Does \(child) use your login “\(caller.name)”, too? [\(sharesByDefault ? "yes" : "no")]: "
    }

    private var calendarQuestion: String {
        answers.calendars.isEmpty
            ? "Calendars are files that end in .ics, in the folder \(scene.calendarFolder).\nAdd one now? Then type where it is. [no]: "
            : "Another one? [no]: "
    }

    /// All that would be set up, a line for each.
    var summary: String {
        var lines: [String] = []
        lines.append("Time zone:   \(answers.zone ?? "\(scene.zone), \(scene.zoneOrigin)")")
        if let player = answers.player {
            let login = answers.playerLogin.map { ", with her own login “\($0)”" } ?? ""
            lines.append("Player:      \(player)\(scene.player(named: player) == nil ? login : ", who is in already")")
        }
        let parent = answers.parentLogin.map { "the login “\($0)”" } ?? "root, and whoever knows the PIN"
        lines.append("Parent:      \(parent)")
        lines.append("PIN:         \(scene.hasPIN ? "as it is" : answers.pin == nil ? "none" : "as you have typed it")")
        if let template = scene.templates.first(where: { $0.id == answers.template }) {
            lines.append("Routine:     \(template.name)")
        }
        for path in answers.calendars { lines.append("Calendar:    \(path)") }
        if answers.wantsLink { lines.append("Link:        “\(CalendarLink.name)” in your home") }
        return lines.joined(separator: "\n")
    }
}
