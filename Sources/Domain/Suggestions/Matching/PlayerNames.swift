/// The names of the household's players, found in titles: “Mia: dentist”, “Leos Training”.
struct PlayerNames: Sendable {
    private var index = PhraseIndex()
    private var players: [String: Set<PlayerID>] = [:]
    private var words: Set<String> = []
    private var all: Set<PlayerID> = []
    /// Names that are everyday words of a language, like Ella and Will. They match only with their exact capital letters.
    private var everyday: [String: PlayerID] = [:]

    static let none = PlayerNames([])

    init(_ profiles: [PlayerProfile]) {
        all = Set(profiles.map(\.id))
        let names = profiles.map { ($0.id, FoldedText($0.name).words) }
        for (id, name) in names {
            guard let first = name.first else { continue }
            add(name, id)
            // Titles leave out family names, unless two players have the same first name.
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

    /// The players whom a title names; for “Swimming without Leo” all others.
    ///
    /// - Parameter words: the words of the title, if the caller has them.
    func named(in title: String, words: [FoldedWord]? = nil) -> Set<PlayerID> {
        let (present, absent) = reading(of: title, words)
        return present.isEmpty && !absent.isEmpty ? all.subtracting(absent) : present.subtracting(absent)
    }

    /// Whether a title leaves out all players: “without Leo”, if Leo is the only player.
    func leavesOutAll(_ title: String, words: [FoldedWord]? = nil) -> Bool {
        let (present, absent) = reading(of: title, words)
        return !absent.isEmpty && present.union(all).isSubset(of: absent)
    }

    private func reading(of title: String, _ known: [FoldedWord]?) -> (present: Set<PlayerID>, absent: Set<PlayerID>) {
        var (present, absent): (Set<PlayerID>, Set<PlayerID>) = ([], [])
        if words.isEmpty { return (present, absent) }
        let text = known ?? FoldedText(title, maximumWords: EventMatcher.maximumWords).words
        let exact = Set(text.map(\.text))
        var found = index.places(in: text)
        // “Lukas Training” is not Luka's if there is a Lukas.
        let whole = found.filter { $0.phrase.text.contains(" ") || exact.contains($0.phrase.text) }
        if !whole.isEmpty { found = whole }
        // The end of the last absent player's name: “without Mia and Leo” leaves out both.
        var end = Int.min
        for (phrase, range) in found {
            let players = players[phrase.text] ?? []
            let before = text.prefix(range.lowerBound).last?.text ?? ""
            guard Self.absenceWords.contains(before) || Self.joiningWords.contains(before) && range.lowerBound == end + 1 else {
                present.formUnion(players)
                continue
            }
            absent.formUnion(players)
            end = range.upperBound
        }
        if !everyday.isEmpty {
            let written = TitleTokens.readPart(of: title).split { !($0.isOfWord) }.map(String.init)
            for (name, id) in everyday {
                guard let place = written.firstIndex(where: { $0 == name || $0 == name + "s" }) else { continue }
                let isAbsent = written.prefix(place).last.map { Self.absenceWords.contains($0.lowercased()) } ?? false
                if isAbsent { absent.insert(id) } else { present.insert(id) }
            }
        }
        return (present, absent)
    }

    /// Words before a player who does not come.
    private static let absenceWords: Set<String> = ["ohne", "without", "sans", "sin"]
    private static let joiningWords: Set<String> = ["und", "and", "et", "y"]

    /// Whether a word is part of a player's name.
    func contains(_ word: FoldedWord) -> Bool {
        !word.spellings.isDisjoint(with: words)
    }
}
