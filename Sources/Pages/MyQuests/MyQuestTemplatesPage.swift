import Domain

/// What is the new quest about?
struct MyQuestTemplatesPage: PageModel {
    static let template = "my-quest-new"

    struct Choice: Sendable {
        let name: String
        let summary: String
        let path: String
        let drawing: Thing
        /// How long it is planned with; nil for players, and without steps.
        var time: String?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let choices: [Choice]
    let back: String

    init(_ context: PageContext, _ player: PlayerID) {
        let words = context.words
        shell = context.shell(title: words(.newTitle), here: .myQuests)
        t = words.plain
        back = PagePaths.myQuests(player)
        let path = "\(PagePaths.myQuests(player))/new?template="
        choices = Choice.all(words, context.site, path: path, custom: words(.templateCustomText))
    }
}

extension MyQuestTemplatesPage.Choice {
    /// All templates.
    ///
    /// - Parameters:
    ///   - path: the address of a form without the template's id at its end.
    ///   - custom: the summary of the template without steps, the only one that addresses its reader.
    static func all(_ words: Words, _ site: PageSite, path: String, custom: String) -> [Self] {
        RoutineTemplateProvider.all.map { template in
            Self(
                name: words(TemplateWords.name(template.id)),
                summary: template.id == TemplateWords.custom ? custom : words(TemplateWords.summary(template.id)),
                path: path + template.id, drawing: site.thing(TaskPicture.ofTemplates[template.id]))
        }
    }
}
