import Domain

/// What all pages of a quest show: which quest, which task, and where its forms are sent.
struct QuestFrame: Sendable {
    let name: String
    /// `Activity Prep · task 2 of 3`
    let place: String
    /// Whether it was begun for just trying, which each of its pages says.
    let isTryout: Bool
    /// A square for each task: `done`, `now`, or nothing.
    let pips: [String]
    let hasPips: Bool
    let task: String
    /// The number of taps that the page knows of.
    let step: Int
    let path: String
    /// Where the player comes from.
    let home: String

    init(_ quest: QuestInfo, _ words: Words) {
        name = quest.name
        hasPips = quest.tasks.count > 1 && quest.phase != .summary && quest.phase != .abandoned
        pips = quest.tasks.indices.map { $0 < quest.position ? "done" : $0 == quest.position ? "now" : "" }
        place =
            hasPips
            ? "\(quest.name) · \(words(.questPlace, ["position": "\(quest.position + 1)", "count": "\(quest.tasks.count)"]))"
            : quest.name
        isTryout = quest.standing == .trying
        task = quest.task?.name ?? quest.name
        step = quest.step
        path = PagePaths.quest(quest.id)
        home = PagePaths.home(quest.playerID)
    }
}
