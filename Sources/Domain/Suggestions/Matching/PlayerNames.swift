/// The names of the household's players, found in titles: “Mia: dentist”, “Leos Training”.
struct PlayerNames: Sendable {
    private var index = PhraseIndex()
    private var players: [String: Set<PlayerID>] = [:]
    private var words: Set<String> = []
    /// Names that are everyday words of a language, like Ella and Will: they count only as they are written.
    private var everyday: [String: PlayerID] = [:]

    static let none = PlayerNames([])

    init(_ profiles: [PlayerProfile]) {
        let names = profiles.map { ($0.id, FoldedText($0.name).words) }
        for (id, name) in names {
            guard let first = name.first else { continue }
            add(name, id)
            // A family name is left out in titles, unless two players have the same first name.
            let namesakes = names.count { $0.1.first == first }
            if name.count > 1, namesakes == 1 { add([first], id) }
        }
        for profile in profiles where Self.isEveryday(FoldedText(profile.name).words) { everyday[profile.name] = profile.id }
    }

    private mutating func add(_ name: [FoldedWord], _ id: PlayerID) {
        words.formUnion(name.flatMap(\.spellings))
        if Self.isEveryday(name) { return }
        let text = name.map(\.text).joined(separator: " ")
        players[text, default: []].insert(id)
        let forms = name.enumerated().map { position, word in
            // “Leos Training” is Leo's.
            position == name.count - 1 ? word.spellings.union(word.spellings.map { $0 + "s" }) : word.spellings
        }
        index.add(PhraseIndex.Phrase(text: text, forms: forms))
    }

    private static func isEveryday(_ name: [FoldedWord]) -> Bool {
        name.count == 1 && !name[0].spellings.isDisjoint(with: Language.allStopWords)
    }

    /// The players whom a title names.
    func named(in title: String) -> Set<PlayerID> {
        if words.isEmpty { return [] }
        let text = FoldedText(title, maximumWords: EventMatcher.maximumWords).words
        let exact = Set(text.map(\.text))
        var found = index.phrases(in: text).map(\.text)
        // “Lukas Training” is not Luka's where there is a Lukas.
        let whole = found.filter { $0.contains(" ") || exact.contains($0) }
        if !whole.isEmpty { found = whole }
        var named = found.reduce(into: Set<PlayerID>()) { $0.formUnion(players[$1] ?? []) }
        if !everyday.isEmpty {
            let written = title.split { !($0.isLetter || $0.isNumber) }.map(String.init)
            for (name, id) in everyday where written.contains(name) || written.contains(name + "s") { named.insert(id) }
        }
        return named
    }

    /// Whether a word is part of a player's name.
    func contains(_ word: FoldedWord) -> Bool {
        !word.spellings.isDisjoint(with: words)
    }
}
