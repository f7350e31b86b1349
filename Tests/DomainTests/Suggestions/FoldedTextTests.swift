import TestSupport
import Testing

@testable import Domain

@Suite("Words that can be compared")
struct FoldedTextTests {
    @Test(
        "A text falls into words without possessives, elisions and signs",
        arguments: [
            ("Soccer Practice", ["soccer", "practice"]), ("Mia's party", ["mia", "party"]), ("Mia’s party", ["mia", "party"]),
            ("the friends' house", ["the", "friends", "house"]), ("Contrôle d’anglais", ["contrôle", "d", "anglais"]),
            ("U-12 (girls)/Field 3", ["u", "12", "girls", "field", "3"]), ("5 o'clock", ["5", "o", "clock"]),
            ("'Soccer' club", ["soccer", "club"]), ("‘Swan Lake’", ["swan", "lake"]), ("¡Fiesta!", ["fiesta"]),
            ("'s", ["s"]), ("", []), ("!?", []), ("⚽️", []), ("⚽️soccer⚽️", ["soccer"]),
        ] as [(String, [String])])
    func words(text: String, words: [String]) {
        #expect(FoldedText(text).words.map(\.text) == words)
    }

    @Test(
        "Case, diacritics, ligatures and width are folded away; an umlaut is one letter or two",
        arguments: [
            ("SOCCER", ["soccer"]), ("Café", ["cafe"]), ("cafe\u{301}", ["cafe"]), ("ＳＯＣＣＥＲ", ["soccer"]), ("Sœur", ["soeur"]),
            ("Niño", ["nino"]), ("FUẞBALL", ["fussball"]), ("Fußball", ["fussball"]), ("Übung", ["ubung", "uebung"]),
            ("U\u{308}bung", ["ubung", "uebung"]), ("Uebung", ["uebung"]), ("Noël", ["noel"]),
        ] as [(String, Set<String>)])
    func spellings(word: String, spellings: Set<String>) {
        #expect(FoldedWord(word).spellings == spellings)
    }

    @Test("Folding twice changes nothing")
    func idempotent() {
        let odd = ["ÀÉÎÕÜ", "Ǆ", "İstanbul", "ﬁne", "ЁЖ", "１２", "Straẞe", "Ŀ", "ŉ"]
        for text in Language.all.flatMap(\.entries) + odd {
            let once = FoldedWord.fold(text)
            #expect(FoldedWord.fold(once) == once, "\(text)")
        }
    }

    @Test(
        "What says something depends on the language that the text is in",
        arguments: [
            ("Get ready for the day: pack a bag at 7 with Mia", ["bag", "mia"]), ("Put on your hat", ["hat"]),
            ("Mia hat Training", ["mia", "training"]), ("Die Tasche mit den Schuhen", ["tasche", "schuhen"]),
            ("Wash the car in the car park", ["wash", "car", "car", "park"]), ("Le car de la classe", ["classe"]),
            ("Our son and the dog", ["son", "dog"]), ("Los amigos son de mi casa", ["amigos"]), ("Hat", []),
            ("Room 12 B 3", ["room"]),
        ] as [(String, [String])])
    func significant(text: String, words: [String]) {
        #expect(FoldedText(text).words.significant.map(\.text) == words)
    }

    @Test("A million characters are read in no time", .hangLimit)
    func huge() {
        #expect(FoldedText(String(repeating: "soccer's ", count: 100_000)).words.count == 100_000)
    }
}

extension Language {
    /// Everything that its lists name.
    var entries: [String] {
        (vocabulary.values.flatMap(\.self) + vocabularyInContext.values.flatMap(\.self) + unrelated).map {
            DictionaryEntry($0).text
        }
    }
}
