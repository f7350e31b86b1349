import Domain

/// What is the new quest about?
struct MyQuestTemplatesPage: PageModel {
    static let template = "my-quest-new"

    struct Choice: Sendable {
        let name: String
        let summary: String
        let path: String
        let isSchool: Bool
        let isHomework: Bool
        let isActivity: Bool
        let isFriend: Bool
        let isCustom: Bool
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
        choices = RoutineTemplateProvider.all.map { template in
            let word = TemplateWords.name(template.id)
            return Choice(
                name: words(word), summary: words(TemplateWords.summary(template.id)), path: path + template.id,
                isSchool: word == .templateSchool, isHomework: word == .templateHomework, isActivity: word == .templateActivity,
                isFriend: word == .templateFriend, isCustom: word == .templateCustom)
        }
    }
}
