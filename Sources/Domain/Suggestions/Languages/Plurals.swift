import Foundation

/// The regular plurals of folded words, language by language.
enum Plurals {
    /// `game` → `games`, `match` → `matches`, `party` → `parties`, `quiz` → `quizzes`.
    static func english(_ word: String) -> [String] {
        if let plural = irregularEnglish[word] { return [plural] }
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) { return [word.dropLast() + "ies"] }
        if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return [word + "es"] }
        return [word + "s"]
    }

    private static let irregularEnglish = ["child": "children", "quiz": "quizzes", "man": "men", "woman": "women"]

    /// `leçon` → `leçons`, `cheval` → `chevaux`, `jeu` → `jeux`; `cours` and `choix` stay.
    static func french(_ word: String) -> [String] {
        if ["s", "x", "z"].contains(where: word.hasSuffix) { return [] }
        if word.hasSuffix("al") { return [word.dropLast() + "ux", word + "s"] }
        if ["au", "eu"].contains(where: word.hasSuffix) { return [word + "x"] }
        return [word + "s"]
    }

    /// `clase` → `clases`, `lección` → `lecciones`, `actriz` → `actrices`; `lunes` stays.
    static func spanish(_ word: String) -> [String] {
        if word.hasSuffix("z") { return [word.dropLast() + "ces"] }
        guard let last = word.last, last != "s" else { return [] }
        return ["aeiou".contains(last) ? word + "s" : word + "es"]
    }

    /// German plurals follow no simple rule: all forms that a word could have. `Spiel` → `Spiele`, `Übung` → `Übungen`, `Ball` →
    /// `Bälle`, `Haus` → `Häuser`, `Freundin` → `Freundinnen`.
    static func germanGuesses(_ word: String) -> [String] {
        // A short word with an s at the end is more often a different word: Kur and Kurs.
        let endings = ["e", "n", "en", "er"] + (word.hasSuffix("in") ? ["nen"] : []) + (word.count > 3 ? ["s"] : [])
        let umlauts = withUmlaut(word).map { stem in ["", "e", "er"].map { stem + $0 } } ?? []
        return endings.map { word + $0 } + umlauts
    }

    /// The plural with an ending as in a dictionary: `e`, `en`, `s`, or with an umlaut `¨`, `¨e`, `¨er`.
    static func german(_ word: String, ending: String) -> String {
        guard ending.hasPrefix("¨") else { return word + ending }
        return (withUmlaut(word) ?? word) + ending.dropFirst()
    }

    /// `ball` → `baell`, `haus` → `haeus`. Only with two letters: `chore` is an English word, `choere` the plural of Chor.
    private static func withUmlaut(_ word: String) -> String? {
        guard var place = word.lastIndex(where: { "aou".contains($0) }) else { return nil }
        if word[place] == "u", place > word.startIndex, word[word.index(before: place)] == "a" { place = word.index(before: place) }
        return word[...place] + "e" + word[word.index(after: place)...]
    }

    /// `baell` → `ball`; nil without an umlaut.
    static func withoutUmlaut(_ word: String) -> String? {
        let places = ["ae", "oe", "ue"].compactMap { word.range(of: $0, options: .backwards) }
        guard let place = places.max(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
        return word.replacingCharacters(in: place, with: word[place].prefix(1))
    }
}

/// The equivalent forms of a word: singular and plural, in any of the languages.
enum WordForms {
    /// The minimum length for guessed forms: for shorter words a guess would be wrong more often than right.
    private static let shortest = 3
    /// Plurals change at most this many letters at the end.
    private static let longestEnding = 3

    /// The forms of a word that a person typed, in an unknown language, singular or plural: `leçons` and `leçon`, `Spiel` and `Spiele`. A
    /// guessed form is never a stop word.
    static func guessed(_ word: FoldedWord) -> Set<String> {
        guard word.text.count >= shortest, word.text.contains(where: \.isLetter) else { return word.spellings }
        let guesses = word.spellings.reduce(into: Set<String>()) { forms, spelling in
            for language in Language.all {
                forms.formUnion(language.guessedPlurals(spelling))
                forms.formUnion(stems(of: spelling).filter { language.guessedPlurals($0).contains(spelling) })
            }
        }
        return word.spellings.union(guesses.subtracting(Language.allStopWords))
    }

    /// The possible singulars of a plural.
    private static func stems(of plural: String) -> [String] {
        let cut = (0...longestEnding).map { String(plural.dropLast($0)) }
        let rounded = cut.dropFirst().flatMap { stem in ["y", "al", "z"].map { stem + $0 } }
        return (cut + cut.compactMap(Plurals.withoutUmlaut) + rounded).filter { $0.count >= shortest && $0 != plural }
    }
}
