/// The words of the players: their teams, classes and groups. They decide whose an event is.
struct PlayerGroups: Sendable {
    private struct Group {
        let player: PlayerID
        /// The word as a parent typed it.
        let text: String
        let words: [FoldedWord]
        let kind: GroupWords.Kind
    }

    private let groups: [Group]
    private let everyone: [PlayerID]
    /// ``PlayerWords/digest(of:)`` of the groups in which no player is.
    private let ofNobody: Set<String>

    static let none = PlayerGroups([])

    /// - Parameter ofNobody: ``PlayerWords/digest(of:)`` of the groups in which no player is, as a parent has answered.
    init(_ players: [PlayerProfile], ofNobody: Set<String> = []) {
        everyone = players.map(\.id)
        self.ofNobody = ofNobody
        groups = players.flatMap { player in
            player.words.compactMap { word in
                let words = FoldedText(word).words
                return words.isEmpty ? nil : Group(player: player.id, text: word, words: words, kind: GroupWords.kind(of: word))
            }
        }
    }

    /// Whether no player has a word.
    var isEmpty: Bool { groups.isEmpty }

    /// The players with a word in a text. All parts of a word must be adjacent.
    func players(in text: [FoldedWord]) -> Set<PlayerID> {
        if groups.isEmpty || text.isEmpty { return [] }
        return Set(groups.filter { Self.has(text, $0.words) }.map(\.player))
    }

    /// The words of players in a text, as a parent typed them.
    func texts(in text: [FoldedWord]) -> [String] { groups.filter { Self.has(text, $0.words) }.map(\.text).uniqued() }

    /// The players whom a title leaves out because it names another team or class. A team leaves out only players who have a word for a
    /// team, and a class only players who have a word for a class. A group in which no player is leaves out all.
    func leftOut(by title: String) -> Set<PlayerID> {
        if groups.isEmpty && ofNobody.isEmpty { return [] }
        let names = GroupWords.names(in: title)
        if names.isEmpty { return [] }
        let named = Set(names.map(GroupWords.kind))
        let own = players(in: FoldedText(title, maximumWords: EventMatcher.maximumWords).words)
        if own.isEmpty, !ofNobody.isEmpty, names.allSatisfy(isOfNobody) { return Set(everyone) }
        return Set(groups.filter { named.contains($0.kind) }.map(\.player)).subtracting(own)
    }

    private func isOfNobody(_ name: String) -> Bool { PlayerWords.digest(of: name).map(ofNobody.contains) ?? false }

    /// Whether a text has the words behind each other. “U12” is also “U 12”.
    static func has(_ text: [FoldedWord], _ words: [FoldedWord]) -> Bool {
        let joined = words.map(\.text).joined()
        return text.indices.contains { place in
            if text[place...].starts(with: words, by: { !$0.spellings.isDisjoint(with: $1.spellings) }) { return true }
            // A name and its number may be one word or two.
            let pair = text[place...].prefix(2).map(\.text).joined()
            return joined == pair || joined == text[place].text
        }
    }
}
