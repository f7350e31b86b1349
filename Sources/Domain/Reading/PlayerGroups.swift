/// The words of the players: their teams, classes and groups. They decide whose an event is.
struct PlayerGroups: Sendable {
    private struct Group {
        let player: PlayerID
        /// The word as a parent typed it.
        let text: String
        let kind: GroupWords.Kind
    }

    private let groups: [Group]
    private let index: GroupIndex
    private let everyone: [PlayerID]
    /// ``PlayerWords/digest(of:)`` of the groups in which no player is.
    private let ofNobody: Set<String>

    static let none = PlayerGroups([])

    /// - Parameter ofNobody: ``PlayerWords/digest(of:)`` of the groups in which no player is, as a parent has answered.
    init(_ players: [PlayerProfile], ofNobody: Set<String> = []) {
        everyone = players.map(\.id)
        self.ofNobody = ofNobody
        groups = players.flatMap { player in
            player.words.filter { !FoldedText($0).words.isEmpty }
                .map { Group(player: player.id, text: $0, kind: GroupWords.kind(of: $0)) }
        }
        index = GroupIndex(groups.map { FoldedText($0.text).words })
    }

    /// Whether no player has a word.
    var isEmpty: Bool { groups.isEmpty }

    /// The players with a word in a text. All parts of a word must be adjacent.
    func players(in text: [FoldedWord]) -> Set<PlayerID> { Set(index.groups(in: text).map { groups[$0].player }) }

    /// The words of players in a text, as a parent typed them.
    func texts(in text: [FoldedWord]) -> [String] { index.groups(in: text).map { groups[$0].text }.uniqued() }

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
}
