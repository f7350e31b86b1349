/// The words for holidays in the titles of whole-day events.
enum HolidayWords {
    private static let words: [(language: Language, holidays: String, others: String)] = [
        (
            .english,
            """
            holiday, school holiday, vacation, half term, midterm break, school break, spring break, summer break, autumn break,
            fall break, winter break, christmas break, easter break, thanksgiving break, semester break, term break
            """,
            """
            holiday club, holiday camp, holiday course, holiday programme, holiday program, holiday party, holiday concert,
            holiday fair, holiday market, holiday homework, vacation camp, vacation bible school, vacation homework
            """
        ),
        (
            .german,
            """
            Ferien, Schulferien, Sommerferien, Herbstferien, Winterferien, Weihnachtsferien, Osterferien, Pfingstferien,
            Frühjahrsferien, Faschingsferien, Sportferien, Skiferien, Kitaferien, schulfrei, Urlaub, Familienurlaub,
            Sommerurlaub, Winterurlaub, Skiurlaub
            """,
            "Ferien Camp, Ferien Kurs, Ferien Programm, Ferien Betreuung, Ferien Spiele"
        ),
        (
            .french, "vacances, vacances scolaires, congés, congés scolaires",
            "colonie de vacances, devoirs de vacances, cahier de vacances, stage de vacances, stage vacances"
        ),
        (
            .spanish, "vacaciones, vacaciones escolares, Semana Santa, Semana Blanca",
            "campamento de vacaciones, deberes de vacaciones, cuaderno de vacaciones, procesión Semana Santa"
        ),
    ]

    private static let index = words.reduce(into: PhraseIndex()) { index, entry in
        for (list, role) in [(entry.holidays, TitleRole.holiday), (entry.others, nil)] {
            for word in Language.words(list).map(DictionaryEntry.init) {
                index.add(
                    PhraseIndex.Phrase(text: word.text, forms: word.forms(in: entry.language), role: role))
            }
        }
    }

    /// Whether a text names holidays, and not something else with a similar name.
    static func names(_ text: FoldedText) -> Bool {
        index.phrases(in: text.words).contains { $0.role == .holiday }
    }
}
