extension TaskPicture {
    /// The picture that the words of a task's name choose; nil if the lists contain none of its words.
    ///
    /// A longer phrase hides the shorter ones inside it: “water bottle”, not “water”. A stronger list decides before a weaker one
    /// (``PictureWords``): “brush hair”, not “brush”. Otherwise the first one chooses.
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
        let steps = clauses(of: name).map { StepReadings.all(of: $0) }
        for readings in steps {
            if let picture = first(of: decisive, in: readings) { return picture }
            for words in readings { if let picture = object(in: words) { return picture } }
        }
        for index in [hints, last] {
            for readings in steps { if let picture = first(of: index, in: readings) { return picture } }
        }
        return nil
    }

    /// The clauses, also those between conjunctions, without words that say nothing about the picture. The last word stays: “an” is also
    /// the particle of a verb.
    private static func clauses(of name: String) -> [[FoldedWord]] {
        let clauses = FoldedText.clauses(of: name, maximumWords: mostWords)
            .flatMap { $0.words.split { conjunctions.contains($0.text) }.map { Array($0) } }
        return clauses.map { words in
            words.enumerated().filter { $0.offset == words.count - 1 || $0.element.spellings.isDisjoint(with: quiet) }.map(
                \.element)
        }
    }

    /// The picture of the first object. In English, of objects side by side the last one is meant: “football boots” are shoes.
    private static func object(in words: [FoldedWord]) -> TaskPicture? {
        var found = finds(of: objects, in: words)
        for (place, word) in words.enumerated() where !isListed(word) && !found.contains(where: { $0.range.contains(place) }) {
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

    private static func first(of index: PhraseIndex, in readings: [[FoldedWord]]) -> TaskPicture? {
        for words in readings { if let find = finds(of: index, in: words).first { return find.picture } }
        return nil
    }

    private static func finds(of index: PhraseIndex, in words: [FoldedWord]) -> [Find] {
        var found: [Find] = []
        for (phrase, range) in index.places(in: words) where found.last?.range != range {
            guard let picture = TaskPicture(rawValue: phrase.text) else { continue }
            found.append(Find(picture: picture, range: range, isEnglish: phrase.language == Language.english.name))
        }
        return found
    }

    // MARK: - Compounds

    /// The picture of the longest ending of a compound. After the name of a container, the beginning chooses.
    private static func picture(ofCompound word: FoldedWord) -> TaskPicture? {
        let ends = word.spellings.sorted().flatMap { spelling in
            spelling.indices.dropFirst(shortestBeginning).map { (beginning: spelling[..<$0], ending: String(spelling[$0...])) }
        }
        let known = ends.filter { endings[$0.ending] != nil || containers.contains($0.ending) }
        guard let longest = known.map(\.ending.count).max() else { return nil }
        for end in known where end.ending.count == longest {
            if let picture = endings[end.ending] { return picture }
            if let picture = picture(ofBeginning: end.beginning) { return picture }
        }
        return nil
    }

    /// The beginning of a compound, with or without the letters that join it: “Müllbeutel”, “Geburtstagskiste”, “Puppenkiste”.
    private static func picture(ofBeginning beginning: Substring) -> TaskPicture? {
        let stems = [beginning] + joints.filter { beginning.hasSuffix($0) }.map { beginning.dropLast($0.count) }
        return stems.lazy.compactMap { beginnings[String($0)] ?? things[String($0)] }.first
    }

    private static let joints = ["s", "n", "en", "e"]

    // MARK: - The lists as they are searched

    private static let decisive = index(\.decisive)
    private static let objects = index(\.objects)
    private static let hints = index(\.hints)
    private static let last = index(\.last)

    /// Whether a list contains the word by itself.
    private static func isListed(_ word: FoldedWord) -> Bool {
        [decisive, objects, hints, last].contains { !$0.phrases(in: [word]).isEmpty }
    }

    private static let endings = forms(\.endings)
    private static let beginnings = forms(\.beginnings)
    private static let containers = Set(
        PictureWords.all.flatMap { Language.words($0.containers) }.flatMap { FoldedWord($0).spellings })

    /// The pictures of the objects that are single words.
    private static let things = entries(\.objects).reduce(into: [String: TaskPicture]()) { things, entry in
        guard entry.forms.count == 1 else { return }
        for form in entry.forms[0] { things[form] = entry.picture }
    }

    private static let conjunctions: Set<String> = ["and", "then", "und", "dann"]
    private static let quiet: Set<String> = [
        "a", "an", "the", "my", "your", "his", "her", "our", "some", "all", "please", "today", "tomorrow",
        "der", "die", "das", "den", "dem", "ein", "eine", "einen", "einem", "einer", "mein", "meine", "meinen", "meinem", "meiner",
        "dein",
        "deine", "deinen", "deinem", "deiner", "mich", "mir", "dich", "dir", "sich", "euch", "uns", "alle", "bitte", "jetzt",
        "heute",
    ]

    private typealias Entry = (picture: TaskPicture, forms: [Set<String>], language: String)

    /// The entries of a list in all languages. Two words are also one.
    private static func entries(_ list: (PictureWords) -> [TaskPicture: String]) -> [Entry] {
        PictureWords.all.flatMap { words in
            list(words).flatMap { picture, entries in
                Language.words(entries).flatMap { entry -> [Entry] in
                    let forms = DictionaryEntry(entry).forms(in: words.language)
                    let asWritten: Entry = (picture, forms, words.language.name)
                    if forms.count != 2 { return [asWritten] }
                    let joined = Set(forms[0].flatMap { first in forms[1].map { first + $0 } })
                    return [asWritten, (picture, [joined], words.language.name)]
                }
            }
        }
    }

    private static func index(_ list: (PictureWords) -> [TaskPicture: String]) -> PhraseIndex {
        entries(list).reduce(into: PhraseIndex()) { index, entry in
            index.add(PhraseIndex.Phrase(text: entry.picture.rawValue, forms: entry.forms, language: entry.language))
        }
    }

    /// The pictures of the words of a list, by their spellings.
    private static func forms(_ list: (PictureWords) -> [TaskPicture: String]) -> [String: TaskPicture] {
        PictureWords.all.reduce(into: [:]) { forms, words in
            for (picture, entries) in list(words) {
                for form in Language.words(entries).flatMap({ FoldedWord($0).spellings }) { forms[form] = picture }
            }
        }
    }
}
