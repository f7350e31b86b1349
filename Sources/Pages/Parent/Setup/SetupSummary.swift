import Domain
import Services

extension Words {
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
        case .calendars: answers.calendars.map { SetupCalendar(path: $0).file }
        case .check, .done: []
        }
    }
}
