import API
import Domain
import Services
import TestSupport
import Testing

@testable import CLI

@Suite("Templates in the language of the login")
struct TemplateLanguageTests {
    private static let all = RoutineTemplateProvider.all

    private func german<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try body() }
    }

    @Test("In German they have the names of the pages, and only their texts differ")
    func texts() {
        let templates = german { TemplateLanguage.localized(Self.all) }
        #expect(
            templates.map(\.name) == [
                "Schulmorgen", "Hausaufgaben", "Fertig zum Training", "Zu Freunden", "Schlafenszeit", "Eigene Quest",
            ])
        for (template, english) in zip(templates, Self.all) {
            #expect(template.summary != english.summary && !template.taskNames.isEmpty, "\(english.id)")
            #expect(Set(template.taskNames).isDisjoint(with: english.taskNames), "\(english.id)")
            var same = template
            (same.name, same.summary, same.taskNames) = (english.name, english.summary, english.taskNames)
            #expect(same == english)
        }
    }

    @Test("In English they stay as they are, and the terminal's own texts are the same")
    func english() throws {
        #expect(TemplateLanguage.localized(Self.all) == Self.all)
        let form = try #require(Self.all.first { $0.isForm })
        #expect(form.name == RoutineWord.formName.text() && form.summary == RoutineWord.formText.text())
        #expect(form.taskNames == [0, 1].map { RoutineWord.formTasks.text(number: $0) })
    }

    @Test(
        "A template is found by its id, its German name and its English name",
        arguments: ["school-morning", "Schulmorgen", "School Morning"])
    func named(text: String) {
        german {
            let templates = TemplateLanguage.localized(Self.all)
            #expect(templates.named(text)?.id == "school-morning" && templates.picked(text)?.name == "Schulmorgen")
        }
    }

    @Test("A routine that the setup makes has the name and the tasks of the login's language")
    func setup() async throws {
        let example = SetupExample()
        let environment = example.environment { environment in
            environment.templates = german { TemplateLanguage.localized(environment.templates) }
        }
        let answers = SetupAnswers(children: [.init(name: "Mia")], sharesLogin: true, templates: ["school-morning"])
        try await SetupChanges(environment: environment, actions: example.actions) { _ in }.make(answers)
        #expect(example.changes.contains { $0.hasPrefix("routine Schulmorgen ") }, "\(example.changes)")
    }

    @Test("The list of templates is in the login's language, with the same options")
    func lines() throws {
        let lines = try german {
            Self.lines(try #require(TemplateLanguage.localized(Self.all).first))
        }
        #expect(
            lines == [
                "Schulmorgen  (--template school-morning)", "  Vom Bett bis zur Tür an einem Schultag. Tage: Mo–Fr.",
                "  Für eine Uhrzeit ohne Kalender: --ready-by 07:40 --school-days",
                "  Duschen → Anziehen → Frühstücken → Zähne putzen → Ranzen packen",
            ])
        let english = Self.lines(Self.all[0])
        #expect(
            english == [
                "School Morning  (--template school-morning)", "  From bed to the door on a school day. Days: weekdays.",
                "  For a time without a calendar: --ready-by 07:40 --school-days",
                "  Shower → Get dressed → Breakfast → Brush teeth → Pack bag",
            ])
    }

    @Test("A parent sees the time that a routine of a template is planned with, as on the page")
    func plan() {
        let plan = TemplatePlan(tasksSeconds: 1500, reserveSeconds: 1800)
        let english = Self.lines(Self.all[0], plan)
        let translated = german { Self.lines(Self.all[0], plan) }
        #expect(english.count == 5 && english[2] == "  To begin with: 25 min for the steps, 30 min in reserve.")
        #expect(translated.count == 5 && translated[2] == "  Für den Anfang: 25 min für die Schritte, 30 min Reserve.")
    }

    private static func lines(_ template: RoutineTemplate, _ plan: TemplatePlan? = nil) -> [String] {
        RoutineCommand.Templates.lines(of: template, plan: plan, on: .plain())
    }
}
