import Domain
import Services

extension Words {
    /// What was made, or was there before, in a sentence for each kind.
    func made(_ outcomes: [SetupOutcome]) -> [String] {
        var zone: String?
        var (players, routines, calendars, groups) = ([String](), [String](), [String](), [String]())
        var hasPIN = false
        for outcome in outcomes where outcome.state != .needsRoot {
            switch outcome.change {
            case .zone(let name): zone = name
            case .player(let player): players.append(player.name)
            case .routine(let name, _, _): routines.append(name)
            case .calendar(let name, _): calendars.append(name)
            case .pin: hasPIN = true
            case .words(let player, let words): groups.append(self.groups(of: player, words))
            case .groupsOfNobody, .parent, .link: break
            }
        }
        var sentences: [String] = []
        if !players.isEmpty { sentences.append(self(.setupDoneChildren, ["names": nameList(players)])) }
        if let zone { sentences.append(self(.setupDoneZone, ["zone": zone])) }
        if !routines.isEmpty { sentences.append(self(.setupDoneRoutines, ["names": nameList(routines)])) }
        if !calendars.isEmpty { sentences.append(self(.setupDoneCalendars, ["names": nameList(calendars)])) }
        if let groups = self.groups(groups) { sentences.append(groups) }
        if hasPIN { sentences.append(self(.setupDonePin)) }
        return sentences
    }

    /// The answers of a step, each as a short text; empty where there is none.
    func answers(_ step: SetupStep, _ answers: SetupAnswers, _ facts: SetupFacts) -> [String] {
        switch step {
        case .zone: [answers.zone ?? facts.zone]
        case .children:
            answers.children.map { child in
                if facts.player(named: child.name) != nil { return self(.setupAnswerThere, ["name": child.name]) }
                return child.login.map { self(.setupAnswerLogin, ["name": child.name, "login": $0]) } ?? child.name
            }
        case .login:
            if let login = answers.parentLogin {
                [self(.setupAnswerMine, ["login": login])]
            } else {
                answers.sharesLogin ? [self(.setupAnswerShared)] : []
            }
        case .routines:
            answers.routines.map { routine in
                let names = routine.children ?? answers.children.map(\.name)
                let name = self(TemplateWords.name(routine.template))
                return self(.setupAnswerRoutine, ["name": name, "children": nameList(names)])
            }
        case .calendars: calendarAnswers(answers)
        case .check, .done: []
        }
    }

    private func owner(_ answer: SetupAnswers.CalendarAnswer) -> String {
        if answer.isForNobody { return self(.calendarsForNobody) }
        return answer.child.map { self(.calendarsForOne, ["name": $0]) } ?? self(.calendarsForEveryone)
    }

    /// The calendar files with their kinds and owners, the groups of the children, and the link to the calendar folder.
    private func calendarAnswers(_ answers: SetupAnswers) -> [String] {
        let files = answers.calendars.map { path in
            let answer = answers.calendarAnswers?[path] ?? SetupAnswers.CalendarAnswer()
            let values = ["file": SetupCalendar(path: path).file, "kind": self(answer.kind.word), "owner": owner(answer)]
            return self(.setupAnswerCalendar, values)
        }
        let words = (answers.words ?? [:]).sorted { $0.key < $1.key }
        let link = answers.wantsLink ? [self(.setupAnswerLink)] : []
        return files + words.map { groups(of: $0.key, $0.value) } + link
    }

    /// “Mia: U12, E2”
    func groups(of child: String, _ groups: [String]) -> String {
        self(.setupAnswerGroups, ["name": child, "groups": PlayerWords.text(groups)])
    }

    /// The groups of the children in a sentence.
    ///
    /// - Parameter children: a child with its groups each.
    /// - Returns: nil if no child has a group.
    func groups(_ children: [String]) -> String? {
        children.isEmpty ? nil : self(.setupDoneGroups, ["groups": children.joined(separator: "; ")])
    }
}
