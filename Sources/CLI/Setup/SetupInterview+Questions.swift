import Domain
import LinuxSystem
import Services

extension SetupInterview {
    /// The present question; nil at the end. Enter alone takes the answer in brackets.
    var question: String? {
        switch step {
        case .zone: SetupInterviewWord.zone.text(["usual": meantZone ?? environment.zone])
        case .player: SetupInterviewWord.player.text(["usual": knownNames ?? SetupInterviewWord.later.text()])
        case .playerLogin: SetupInterviewWord.playerLogin.text(["name": childName])
        case .parentLogin: parentQuestion
        case .pin: SetupInterviewWord.pin.text()
        case .pinAgain: SetupInterviewWord.pinAgain.text()
        case .template: templateQuestion
        case .calendar: calendarAsked?.question
        case .calendars: calendarQuestion
        case .groups: SetupInterviewWord.groups.text(["groups": proposedWordsText])
        case .link: SetupInterviewWord.link.text(["name": CalendarLink.name])
        case .confirmation: "\n\(summary)\n\n\(SetupInterviewWord.confirmation.text())"
        case .end: nil
        }
    }

    /// An explanation of the question; a ``HelpWord`` asks for it.
    var help: String {
        switch step {
        case .zone: SetupInterviewWord.zoneHelp.text(["zone": environment.zone, "origin": environment.zoneOrigin])
        case .player:
            environment.players.isEmpty
                ? SetupInterviewWord.playerHelp.text()
                : SetupInterviewWord.playerHelpKnown.text(["names": NamesText.localized(environment.players.map(\.name))])
        case .playerLogin: SetupInterviewWord.playerLoginHelp.text(["name": childName])
        case .parentLogin: SetupInterviewWord.parentLoginHelp.text()
        case .pin, .pinAgain: SetupInterviewWord.pinHelp.text()
        case .template: SetupInterviewWord.templateHelp.text()
        case .calendars: SetupInterviewWord.calendarsHelp.text()
        case .calendar: calendarAsked?.help ?? ""
        case .groups: SetupInterviewWord.groupsHelp.text()
        case .link: SetupInterviewWord.linkHelp.text()
        case .confirmation, .end: SetupInterviewWord.confirmationHelp.text()
        }
    }

    /// The names of all who play already, as they are typed; nil if there is no player.
    private var knownNames: String? {
        environment.players.isEmpty ? nil : environment.players.map(\.name).joined(separator: ", ")
    }

    private var parentQuestion: String {
        guard let caller = environment.caller else { return SetupInterviewWord.parentLogin.text() }
        let children = childrenWithoutLogin.isEmpty ? answers.children.map(\.name) : childrenWithoutLogin
        let usual = (sharesByDefault ? SetupInterviewWord.yes : .no).text()
        if children.count > 1 {
            let names = NamesText.localized(children)
            return SetupInterviewWord.parentSharedSeveral.text(["names": names, "login": caller.name, "usual": usual])
        }
        let name = children.first ?? SetupInterviewWord.yourChild.text()
        return SetupInterviewWord.parentShared.text(["name": name, "login": caller.name, "usual": usual])
    }

    private var templateQuestion: String {
        let names = answers.children.isEmpty ? SetupInterviewWord.yourChild.text() : NamesText.localized(beginners.map(\.name))
        let question = usualTemplate == "-" ? SetupInterviewWord.templateAnother : .templateFirst
        let rows = environment.templates.enumerated().map { "  \($0 + 1)  \($1.name): \($1.summary)" }
        let number = SetupInterviewWord.templateNumber.text(["usual": usualTemplate])
        return ([question.text(["names": names])] + rows + [number]).joined(separator: "\n")
    }

    private var calendarQuestion: String {
        answers.calendars.isEmpty
            ? SetupInterviewWord.calendars.text(["folder": environment.calendarFolder]) : SetupInterviewWord.calendarAnother.text()
    }
}
