/// The forms in which a word counts as the same: singular and plural, in whichever language it may be.
enum WordForms {
    /// Shorter words have no form but their own: a guess would be wrong more often than right.
    private static let shortest = 3
    /// Plurals change at most this many letters at the end.
    private static let longestEnding = 3

    /// The forms of a word that people typed, of which neither language nor number is known: `leçons` and `leçon`, `Spiel` and
    /// `Spiele`. What a guess makes of it is never a stop word.
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

    /// What a plural might be the plural of.
    private static func stems(of plural: String) -> [String] {
        let cut = (0...longestEnding).map { String(plural.dropLast($0)) }
        let rounded = cut.dropFirst().flatMap { stem in ["y", "al", "z"].map { stem + $0 } }
        return (cut + cut.compactMap(Plurals.withoutUmlaut) + rounded).filter { $0.count >= shortest && $0 != plural }
    }
}
