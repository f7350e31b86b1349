import Domain
import Services

/// What came of `timequest doctor --rebuild`.
struct RebuildReport: Encodable {
    let questCount: Int
    /// Quests that were stored otherwise than the log of their taps says.
    let differing: [QuestID]
    /// The database as it was before; missing where nothing had to be changed.
    let keptAside: String?

    init(_ outcome: RebuildService.Outcome) {
        questCount = outcome.questCount
        differing = outcome.differing
        keptAside = outcome.keptAside
    }

    var lines: [String] {
        let quests = questCount == 1 ? "1 quest" : "\(questCount) quests"
        guard let keptAside else { return ["Compared \(quests) with the log of their taps: nothing differs."] }
        let names = differing.prefix(5).map(\.description).joined(separator: ", ") + (differing.count > 5 ? ", …" : "")
        return [
            "Compared \(quests) with the log of their taps: \(differing.count) differed and are made anew (\(names)).",
            "The database as it was before: \(keptAside)",
        ]
    }
}
