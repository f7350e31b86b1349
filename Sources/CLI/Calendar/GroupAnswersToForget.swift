import API
import Domain

/// The answers about groups that `calendar group --forget` takes back: which children are in them, and that no child is.
struct GroupAnswersToForget {
    /// The children who are in one of the groups, each with the groups that stay.
    let changes: [(player: PlayerProfile, words: [String])]
    /// ``PlayerWords/digest(of:)`` of the groups that have the answer that no child is in them.
    let keys: [String]

    /// - Parameter groups: names of groups, and keys of groups that no event names any more.
    /// - Throws: `CommandError` if a group has no answer, with the groups that have one.
    init(_ groups: [String], in list: GroupList, _ players: [PlayerProfile]) throws {
        var keys: [String] = []
        for group in groups {
            let key = list.ofNobody.contains(group) ? group : PlayerWords.digest(of: group)
            if let key, list.ofNobody.contains(key) {
                if !keys.contains(key) { keys.append(key) }
            } else if !players.contains(where: { $0.isIn(group) }) {
                throw Self.unanswered(group, list, players)
            }
        }
        self.keys = keys
        changes = players.compactMap { player -> (player: PlayerProfile, words: [String])? in
            let words = player.words.filter { word in !groups.contains { PlayerWords.isSame($0, word) } }
            return words == player.words ? nil : (player, words)
        }
    }

    /// `Tim's groups are now: U12; no longer: D-Jugend.`
    var sentences: [String] {
        changes.map { PlayerWordsChange(name: $0.player.name, old: $0.player.words, typed: "", new: $0.words).sentence }
    }

    private static func unanswered(_ group: String, _ list: GroupList, _ players: [PlayerProfile]) -> CommandError {
        let answered = PlayerWords.trimmed(players.flatMap(\.words) + (list.namesOfNobody ?? []))
        let word: CalendarQuestionWord = answered.isEmpty ? .groupsNoAnswers : .groupsNoAnswer
        return CommandError(
            word.text(["group": DisplayText.line(group)]), details: answered.map { DisplayText.line($0) }, kind: .notFound)
    }
}

extension PlayerProfile {
    /// Whether the player is in a group.
    func isIn(_ group: String) -> Bool { words.contains { PlayerWords.isSame($0, group) } }
}
