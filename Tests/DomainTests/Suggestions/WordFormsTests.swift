import Testing

@testable import Domain

@Suite("Singular and plural")
struct WordFormsTests {
    @Test(
        "A word and its plural are the same word, whichever of them the parent wrote",
        arguments: [
            ("game", "games"), ("match", "matches"), ("party", "parties"), ("class", "classes"), ("quiz", "quizzes"),
            ("box", "boxes"),
            ("child", "children"), ("movie", "movies"),
            ("Spiel", "Spiele"), ("Übung", "Übungen"), ("Uebung", "Übungen"), ("Klasse", "Klassen"), ("Ball", "Bälle"),
            ("Ball", "Baelle"), ("Haus", "Häuser"), ("Vater", "Väter"), ("Freundin", "Freundinnen"), ("Team", "Teams"),
            ("Party", "Partys"),
            ("leçon", "leçons"), ("cheval", "chevaux"), ("gâteau", "gâteaux"), ("jeu", "jeux"), ("festival", "festivals"),
            ("lección", "lecciones"), ("clase", "clases"), ("examen", "exámenes"), ("actriz", "actrices"),
            ("actividad", "actividades"),
        ] as [(String, String)])
    func plural(singular: String, plural: String) {
        for (keyword, title) in [(singular, plural), (plural, singular), (singular.uppercased(), plural), (plural, plural)] {
            let forms = WordForms.guessed(FoldedWord(keyword))
            #expect(!forms.isDisjoint(with: FoldedWord(title).spellings), "\(keyword) finds \(title)")
        }
    }

    @Test(
        "Words that only look alike are two words",
        arguments: [
            ("bus", "bu"), ("art", "arts and crafts party"), ("note", "not"), ("party", "part"), ("class", "classy"),
            ("Fest", "festlich"), ("dance", "dancer"), ("swim", "swimmer"), ("go", "goes"), ("U8", "U"),
        ] as [(String, String)])
    func different(keyword: String, title: String) {
        #expect(WordForms.guessed(FoldedWord(keyword)).isDisjoint(with: FoldedWord(title).spellings))
    }
}
