extension TaskPicture {
    /// The picture that the words of a task's name choose; nil if the lists contain none of its words.
    ///
    /// An object is stronger than a hint: “brush hair”, not “brush”. A longer phrase hides the shorter ones inside it: “water bottle”, not
    /// “water”. Otherwise the first one chooses.
    public init?(named name: String) {
        guard let picture = PictureSearch.picture(in: name) else { return nil }
        self = picture
    }
}

extension RoutineTask {
    /// The picture that the pages show with it: the chosen one, or else the one that the words choose which the player reads. The parents'
    /// own name for the task chooses none, because it may be a secret.
    public var shownPicture: TaskPicture? { picture ?? TaskPicture(named: displayName) }
}

/// Finds the words of ``PictureWords`` in the names of tasks.
private enum PictureSearch {
    /// A word or phrase in a name.
    private struct Find {
        let picture: TaskPicture
        let range: Range<Int>
        let isEnglish: Bool
    }

    /// Words after these are ignored.
    private static let mostWords = 20
    /// The least number of letters before the end of a compound: “Phase” does not end with `hase`.
    private static let shortestBeginning = 3

    static func picture(in name: String) -> TaskPicture? {
        let clauses = FoldedText.clauses(of: name, maximumWords: mostWords)
            .map { $0.words.filter { $0.spellings.isDisjoint(with: articles) } }
        for words in clauses { if let picture = object(in: words) { return picture } }
        for words in clauses { if let picture = finds(of: hints, in: words).first?.picture { return picture } }
        return nil
    }

    /// The picture of the first object. In English, of objects side by side the last one is meant: “football boots” are shoes.
    private static func object(in words: [FoldedWord]) -> TaskPicture? {
        var found = finds(of: objects, in: words)
        for (place, word) in words.enumerated() where !found.contains(where: { $0.range.contains(place) }) {
            if let picture = picture(ofCompound: word) {
                found.append(Find(picture: picture, range: place..<place + 1, isEnglish: false))
            }
        }
        found.sort { $0.range.lowerBound < $1.range.lowerBound }
        guard var chosen = found.first else { return nil }
        for next in found.dropFirst() {
            guard chosen.isEnglish, next.isEnglish, next.range.lowerBound == chosen.range.upperBound else { break }
            chosen = next
        }
        return chosen.picture
    }

    private static func finds(of index: PhraseIndex, in words: [FoldedWord]) -> [Find] {
        var found: [Find] = []
        for (phrase, range) in index.places(in: words) where found.last?.range != range {
            guard let picture = TaskPicture(rawValue: phrase.text) else { continue }
            found.append(Find(picture: picture, range: range, isEnglish: phrase.language == Language.english.name))
        }
        return found
    }

    /// The picture of the longest ending of a compound.
    private static func picture(ofCompound word: FoldedWord) -> TaskPicture? {
        var longest: (ending: String, picture: TaskPicture)?
        for (ending, picture) in endings where ending.count > longest?.ending.count ?? 0 {
            let isEnd = word.spellings.contains { $0.hasSuffix(ending) && $0.count >= ending.count + shortestBeginning }
            if isEnd { longest = (ending, picture) }
        }
        return longest?.picture
    }

    private static let objects = index(\.objects)
    private static let hints = index(\.hints)

    private static let endings = PictureWords.all.reduce(into: [String: TaskPicture]()) { endings, words in
        for (picture, list) in words.endings {
            for ending in Language.words(list).flatMap({ FoldedWord($0).spellings }) { endings[ending] = picture }
        }
    }

    private static let articles: Set<String> = [
        "a", "an", "the", "my", "your", "his", "her", "our", "some",
        "der", "die", "das", "den", "dem", "ein", "eine", "einen", "einem", "einer", "mein", "meine", "meinen", "dein", "deine",
        "deinen",
    ]

    private static func index(_ list: (PictureWords) -> [TaskPicture: String]) -> PhraseIndex {
        PictureWords.all.reduce(into: PhraseIndex()) { index, words in
            for (picture, entries) in list(words) {
                for entry in Language.words(entries).map(DictionaryEntry.init) {
                    let forms = entry.forms(in: words.language)
                    index.add(PhraseIndex.Phrase(text: picture.rawValue, forms: forms, language: words.language.name))
                }
            }
        }
    }
}
