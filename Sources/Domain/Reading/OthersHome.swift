/// Tells whether words for home mean the home of somebody outside the family: “bei Lea zu Hause”.
enum OthersHome {
    /// Whether a title that means home names the host: “Spielen bei Lea zu Hause”. In “Klavier zu Hause” and “Oma zu Hause besuchen” the
    /// word beside home may be the subject or the guest, so it is no host.
    static func isNamed(inTitle title: String, _ names: PlayerNames) -> Bool {
        let parts = clauses(of: title).filter { $0.home != nil }
        return !parts.isEmpty && parts.allSatisfy { !$0.isOurs && $0.namesHost(names) }
    }

    /// Whether a location that means home names the host, or the owner before the word for home: “Lea zu Hause”, “Familie Huber, zu Hause”.
    static func isNamed(inLocation location: String, _ names: PlayerNames) -> Bool {
        let parts = clauses(of: location)
        if parts.contains(where: \.isOurs) { return false }
        if parts.contains(where: { $0.namesHost(names) }) { return true }
        guard let place = parts.firstIndex(where: { $0.home != nil }), let home = parts[place].home else { return false }
        return isOwner(parts[place].words[..<home.lowerBound], names) || namesFamily(parts[..<place].flatMap(\.words), names)
    }

    /// A word as it is written, and in comparable form.
    private struct Word {
        let written: Substring
        let folded: FoldedWord

        func isOne(of words: Set<String>) -> Bool { !folded.spellings.isDisjoint(with: words) }

        /// Whether it can be a name: it begins with a capital letter, and means no part of a home, no activity and no circumstance.
        var isName: Bool {
            guard written.first?.isUppercase ?? false, !isOne(of: HostWords.notNames) else { return false }
            let isPlace = folded.spellings.contains { word in HostWords.endingsOfPlaces.contains { word.hasSuffix($0) } }
            if isPlace { return false }
            return !Vocabulary.isOfEvent(folded) && !Vocabulary.isActivity(folded)
                && Vocabulary.phrases(in: [folded]).allSatisfy { $0.topic == nil || $0.topic == .friend }
        }

        /// Whether it ends like “Lea’s” or “the Hubers’”.
        var isPossessive: Bool { ["'s", "’s", "s'", "s’"].contains { written.lowercased().hasSuffix($0) } }

        /// Whether it is a player's name with the ending of “Mias Zuhause”.
        func isGenitive(of names: PlayerNames) -> Bool {
            folded.text.hasSuffix("s") && names.contains(FoldedWord(String(folded.text.dropLast())))
        }
    }

    private struct Clause {
        let words: [Word]
        /// The first words in it that mean home; nil if there are none.
        let home: Range<Int>?

        init(_ text: String) {
            words = text.split { !($0.isOfWord || "'’".contains($0)) }.flatMap { written in
                FoldedText(String(written)).words.map { Word(written: written, folded: $0) }
            }
            home = HomeWords.home.places(in: words.map(\.folded)).first { $0.phrase.role == .home }?.range
        }

        /// Whether it contains a word for the family: “bei uns zu Hause”.
        var isOurs: Bool { words.contains { $0.isOne(of: HostWords.ours) } }

        /// Whether it contains a word for being at somebody's, and then somebody who is no player.
        func namesHost(_ names: PlayerNames) -> Bool {
            words.indices.contains { place in
                guard !(home?.contains(place) ?? false) else { return false }
                return HostWords.hosts.contains { host in
                    let end = place + host.words.count
                    guard end < words.count, zip(words[place...], host.words).allSatisfy({ $0.isOne(of: [$1]) }) else {
                        return false
                    }
                    let next = words[end...].prefix { $0.isOne(of: HostWords.articles) }.endIndex
                    // “chez Léa à la maison”: the host is before the word for home, or after it.
                    let limit = home.map { $0.lowerBound >= end ? $0.lowerBound : words.count } ?? words.count
                    guard next < limit else { return false }
                    return isHost(words[next..<limit], host.sign, isAfterArticle: next > end)
                        && !phrase(words[next..<limit]).contains { names.contains($0.folded) }
                }
            }
        }

        private func isHost(_ words: ArraySlice<Word>, _ sign: HostWords.Sign, isAfterArticle: Bool) -> Bool {
            guard let first = words.first else { return false }
            return switch sign {
            case .anyWord: true
            case .possessive: words.prefix(3).contains(where: \.isPossessive)
            case .name: first.isOne(of: HostWords.people) || !isAfterArticle && first.isName
            case .person: first.isOne(of: HostWords.people)
            }
        }

        /// The first word and the names that follow it: “Lea und Max Huber”.
        private func phrase(_ words: ArraySlice<Word>) -> ArraySlice<Word> {
            words.prefix(1)
                + words.dropFirst().prefix { $0.written.first?.isUppercase ?? false || $0.isOne(of: HostWords.joining) }
        }
    }

    /// Whether the words before the word for home are the name of its owner: “Lea”, “Familie Huber”, “bei der Lea”.
    private static func isOwner(_ words: ArraySlice<Word>, _ names: PlayerNames) -> Bool {
        let owners = words.filter { word in
            !word.isOne(of: HostWords.articles) && !word.isOne(of: HostWords.joining) && !word.isOne(of: HostWords.families)
                && !HostWords.hosts.contains { $0.words.count == 1 && word.isOne(of: Set($0.words)) }
        }
        guard let last = owners.last, owners.allSatisfy(\.isName) else { return false }
        return !owners.allSatisfy { $0.isOne(of: Language.allStopWords) } && !owners.contains { names.contains($0.folded) }
            && !last.isGenitive(of: names)
    }

    /// Whether words name a family that is not a player's: “Familie Huber”, “Huber family”.
    private static func namesFamily(_ words: [Word], _ names: PlayerNames) -> Bool {
        zip(words, words.dropFirst()).contains { first, second in
            guard first.isOne(of: HostWords.families) != second.isOne(of: HostWords.families) else { return false }
            let name = first.isOne(of: HostWords.families) ? second : first
            return name.isName && !name.isOne(of: HostWords.articles) && !names.contains(name.folded)
        }
    }

    /// Of a location, too, only the first words are read.
    private static func clauses(of text: String) -> [Clause] {
        let start = String(TitleTokens.readPart(of: text))
        let written = FoldedText.writtenClauses(of: start, maximum: EventMatcher.maximumWords)
        return written.map { Clause($0) }.filter { !$0.words.isEmpty }
    }
}
