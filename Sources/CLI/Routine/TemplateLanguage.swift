import Domain
import Pages

/// The templates in the language of the login, with the names and tasks that the pages have.
enum TemplateLanguage {
    /// The templates, whose texts are English, with the texts of the login's language. In English they stay as they are.
    static func localized(_ templates: [RoutineTemplate]) -> [RoutineTemplate] {
        if TerminalLanguage.isEnglish { return templates }
        return TerminalLanguage.current.localized(templates).map { $0.isForm ? form($0) : $0 }
    }

    /// The template for a routine of one's own. The pages have a form in its place, and so no texts for it.
    private static func form(_ template: RoutineTemplate) -> RoutineTemplate {
        var template = template
        template.name = RoutineWord.formName.text()
        template.summary = RoutineWord.formText.text()
        template.taskNames = template.taskNames.indices.map { RoutineWord.formTasks.text(number: $0) }
        return template
    }
}
