import Domain
import Services

/// The answers of a form of one step. Those of the other steps stay as they are.
struct SetupForm: Sendable {
    let step: SetupStep
    let fields: FormFields
    /// Finds the zone that a text names; nil if it names none, or several.
    var zoneNamed: @Sendable (_ text: String) -> String? = { _ in nil }

    /// All answers, with those of this form.
    func applied(to answers: SetupAnswers, _ facts: SetupFacts) -> SetupAnswers {
        var answers = answers
        switch step {
        case .zone:
            let text = text(fields["pick"] ?? fields["zone"])
            let typed = zoneNamed(text) ?? text
            // The present zone stays as it is: it need not be set.
            answers.zone = typed.isEmpty || typed.lowercased() == facts.zone.lowercased() ? nil : typed
        case .children: takeChildren(&answers, facts)
        case .login:
            switch fields["whose"] {
            case "mine": (answers.parentLogin, answers.formerParent, answers.sharesLogin) = (facts.login, nil, false)
            case "shared":
                // The link is in the home of a parent's login.
                answers.wantsLink = false
                (answers.parentLogin, answers.formerParent, answers.sharesLogin) = (nil, facts.parentLogin, true)
            default: break
            }
        case .routines:
            let names = answers.children.map(\.name)
            answers.routines = SetupTemplates.offered.compactMap { template in
                let picked = fields.all(template).filter { names.contains($0) }
                return picked.isEmpty ? nil : SetupAnswers.FirstRoutine(template: template, children: picked)
            }
        case .calendars:
            takeCalendarAnswers(&answers)
            takeGroups(&answers, facts)
            if fields["asks-link"] != nil { answers.wantsLink = fields["link"] == "yes" && answers.parentLogin != nil }
        case .check, .done: break
        }
        return answers
    }

    /// What was answered about each file that the form shows. A file that somebody else has added meanwhile keeps its answer.
    private func takeCalendarAnswers(_ answers: inout SetupAnswers) {
        for (index, path) in fields.all("calendar").enumerated() where answers.calendars.contains(path) {
            var answer = answers.calendarAnswers?[path] ?? SetupAnswers.CalendarAnswer()
            if let kind = fields["kind-\(index)"].flatMap({ CalendarKind(rawValue: $0) }) { answer.kind = kind }
            if let whom = fields["owner-\(index)"] {
                answer.isForNobody = whom == SetupCalendarsPart.nobody
                answer.child = answers.children.map(\.name).first { whom == SetupCalendarsPart.value(of: $0) }
            }
            if let typed = fields["label-\(index)"] {
                // One that cannot be stored is kept, too: the step shows what is wrong with it.
                let label = NameRule.trimmed(String(NameRule.trimmed(typed).prefix(SetupCalendarsPart.longestLabel)))
                // Nothing typed is the name that the file gives.
                answer.label = label.isEmpty || label == fields["own-\(index)"] ? nil : label
            }
            answers.calendarAnswers = (answers.calendarAnswers ?? [:]).merging([path: answer]) { $1 }
        }
    }

    /// The groups of the form become words of the picked children, and of no other child. The groups of a file that is left out become
    /// words of no child.
    private func takeGroups(_ answers: inout SetupAnswers, _ facts: SetupFacts) {
        let children = SetupCalendarsPart.children(answers, facts)
        var words = answers.words ?? [:]
        for (index, path) in fields.all("calendar").enumerated() where answers.calendars.contains(path) {
            for answer in GroupAnswers(fields, ofFile: index).answers {
                words = words.mapValues { $0.filter { !PlayerWords.isSame($0, answer.group) } }
                if fields["remove"] == path { continue }
                for child in children where answer.children.contains(SetupCalendarsPart.value(of: child)) {
                    words[child, default: []].append(answer.group)
                }
            }
        }
        words = words.filter { !$0.value.isEmpty }
        answers.words = words.isEmpty ? nil : words
    }

    private func text(_ typed: String?) -> String {
        NameRule.trimmed(String(NameRule.trimmed(typed ?? "").prefix(ZoneField.longest)))
    }

    /// The rows that are filled in. A child who gets another name keeps the routines and the words.
    private func takeChildren(_ answers: inout SetupAnswers, _ facts: SetupFacts) {
        let (names, logins, former) = (fields.all("name"), fields.all("login"), fields.all("was"))
        var renamed: [String: String] = [:]
        answers.children = names.prefix(HouseholdLimits.players).enumerated().compactMap { index, typed in
            let name = NameRule.trimmed(typed)
            let login = logins.indices.contains(index) ? text(logins[index]) : ""
            if former.indices.contains(index), !former[index].isEmpty { renamed[former[index]] = name }
            return name.isEmpty && login.isEmpty ? nil : SetupAnswers.Child(name: name, login: login.isEmpty ? nil : login)
        }
        answers.calendarAnswers = answers.calendarAnswers?.mapValues { answer in
            var answer = answer
            answer.child = answer.child.map { renamed[$0] ?? $0 }
            return answer
        }
        let present = Set(answers.children.map(\.name))
        var words: [String: [String]] = [:]
        for (name, own) in answers.words ?? [:] {
            let child = renamed[name] ?? name
            let isThere = present.contains(child) || facts.player(named: child) != nil
            if !child.isEmpty, isThere { words[child, default: []] += own }
        }
        answers.words = words.isEmpty ? nil : words
        answers.routines = answers.routines.compactMap { routine in
            let kept = (routine.children ?? []).map { renamed[$0] ?? $0 }.filter { !$0.isEmpty && present.contains($0) }
            return kept.isEmpty ? nil : SetupAnswers.FirstRoutine(template: routine.template, children: kept)
        }
    }
}

/// The templates of first routines.
enum SetupTemplates {
    /// Their ids, in the order in which they are offered. A routine of one's own is made on a page that asks for its tasks.
    static let offered = RoutineTemplateProvider.all.map(\.id).filter { $0 != TemplateWords.custom }

    /// All templates with their texts in a language, so that the routines have them, too.
    static func all(_ words: Words) -> [RoutineTemplate] { words.localized(RoutineTemplateProvider.all) }
}
