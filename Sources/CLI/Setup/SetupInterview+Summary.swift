import Domain
import LinuxSystem
import Services

extension SetupInterview {
    /// The columns of the labels, with a space behind them.
    private static let labelWidth = 13

    private static func line(_ label: SetupInterviewWord, _ text: String) -> String {
        DisplayWidth.fitted("\(label.text()):", width: labelWidth) + text
    }

    /// The login that becomes a parent's, or the way in which parent mode opens.
    private var parent: String {
        if let login = answers.parentLogin { return SetupInterviewWord.parentByLogin.text(["login": login]) }
        if environment.isCallerParent, let caller = environment.caller {
            return (answers.sharesLogin ? SetupInterviewWord.parentAsBeforeShared : .parentAsBefore).text(["login": caller.name])
        }
        return (environment.hasPIN || answers.pin != nil ? SetupInterviewWord.parentByPIN : .parentRoot).text()
    }

    private var pin: String {
        (environment.hasPIN ? SetupInterviewWord.pinAsItIs : answers.pin == nil ? .pinNone : .pinTyped).text()
    }

    private func text(_ child: SetupAnswers.Child) -> String {
        if environment.player(named: child.name) != nil { return SetupInterviewWord.playerKnown.text(["name": child.name]) }
        return child.login.map { SetupInterviewWord.playerWithLogin.text(["name": child.name, "login": $0]) } ?? child.name
    }

    /// All that would be set up, a line for each.
    var summary: String {
        var lines = [Self.line(.labelZone, answers.zone ?? "\(environment.zone), \(environment.zoneOrigin)")]
        lines += answers.children.map { Self.line(.labelPlayer, text($0)) }
        lines.append(Self.line(.labelParent, parent))
        lines.append(Self.line(.labelPin, pin))
        for routine in answers.routines {
            let name = environment.templates.first { $0.id == routine.template }?.name ?? routine.template
            let children = routine.children.map { SetupInterviewWord.forWhom.text(["names": NamesText.localized($0)]) }
            lines.append(Self.line(.labelRoutine, [name, children].compactMap(\.self).joined(separator: ", ")))
        }
        for path in answers.calendars {
            lines.append(Self.line(.labelCalendar, path + Self.text(answers.calendarAnswers?[path])))
        }
        for (name, words) in (answers.words ?? [:]).sorted(by: { $0.key < $1.key }) {
            lines.append(Self.line(.labelGroups, "\(name): \(PlayerWords.text(words))"))
        }
        if !answers.groupsOfNobody.isEmpty {
            let groups = CalendarGroupText.quoted(answers.groupsOfNobody)
            lines.append(Self.line(.labelGroups, CalendarQuestionWord.groupsNobodys.text(["groups": groups])))
        }
        if answers.wantsLink {
            lines.append(Self.line(.labelLink, SetupInterviewWord.linkIn.text(["name": CalendarLink.name])))
        }
        return lines.joined(separator: "\n")
    }

    /// The answers about a calendar file, for the end of its line.
    private static func text(_ answer: SetupAnswers.CalendarAnswer?) -> String {
        guard let answer else { return "" }
        let owner = (answer.isForNobody ? CalendarWord.nobody : .everyone).text()
        let parts = [
            answer.label.map(CalendarQuestionText.quoted), CalendarMeaningText.short(answer.kind),
            SetupInterviewWord.forWhom.text(["names": answer.child ?? owner]),
        ]
        return ": " + parts.compactMap(\.self).joined(separator: ", ")
    }
}
