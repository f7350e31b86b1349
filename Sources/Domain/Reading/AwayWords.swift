/// The words for days that children spend elsewhere, in the titles of whole-day events.
enum AwayWords {
    private static let words: [(language: Language, away: String, others: String)] = [
        (
            .english,
            """
            at dad, at daddy, at mum, at mom, at mummy, at mommy, with dad, with daddy, with mum, with mom, with their dad,
            with their mum, with their mom, with their father, with their mother, with his dad, with her dad, dad house, mum house,
            mom house, dad weekend, mum weekend, mom weekend, dad week, mum week, mom week, at grandma, at grandpa, at granny,
            at grandad, at granddad, at gran, at nan, at nana, with grandma, with grandpa, with granny, with grandad, with nana,
            at grandparents, at the grandparents, at their grandparents, with grandparents, with the grandparents, camp,
            summer camp, scout camp, class trip, school trip, residential, residential trip, school exchange
            """, "camp sign up, camp registration, camp meeting, camp form, camp fee, camp packing, boot camp"
        ),
        (
            .german,
            """
            bei Papa, bei Papi, bei Mama, bei Mami, beim Papa, bei der Mama, bei ihrem Papa, bei ihrer Mama, beim Vater,
            bei der Mutter, mit Papa, mit Mama, zu Papa, zu Mama, zum Papa, zur Mama, bei Oma, bei Opa, bei der Oma, beim Opa,
            bei Oma und Opa, mit Oma, mit Opa, zu Oma, zu Opa, zur Oma, zum Opa, bei Großeltern, bei den Großeltern,
            zu den Großeltern, Papawochenende|n, Mamawochenende|n, Papa Wochenende|n, Mama Wochenende|n, Papatag|e, Mamatag|e,
            Papazeit, Mamazeit, Papawoche|n, Mamawoche|n, Umgangswochenende|n, Klassenfahrt|en, Klassenreise|n, Studienfahrt|en,
            Schullandheim, Landschulheim, Landschulwoche, Zeltlager, Ferienlager, Ferienfreizeit|en, Feriencamp|s, Skifreizeit|en,
            Jugendfreizeit|en, Chorfreizeit|en, Konfifreizeit|en, Trainingslager, Pfadfinderlager, Skilager, Camp|s,
            Schüleraustausch
            """, "Camp Anmeldung, Camp Besprechung, Klassenfahrt Elternabend, Klassenfahrt Anzahlung, Klassenfahrt Geld"
        ),
        (
            .french,
            """
            chez papa, chez maman, chez leur père, chez leur mère, avec papa, avec maman, week-end papa, week-end maman,
            semaine papa, semaine maman, chez mamie, chez mémé, chez papi, chez papy, chez pépé, chez grand-mère,
            chez les grands-parents, chez leurs grands-parents, avec mamie, avec papi, colonie, colo, classe verte, classe de neige,
            classe de mer, classe découverte, voyage scolaire, camp, camp scout
            """, "réunion camp, inscription camp"
        ),
        (
            .spanish,
            """
            con papá, con mamá, con su padre, con su madre, casa de papá, casa de mamá, con la abuela, con el abuelo,
            con los abuelos, casa de la abuela, casa de los abuelos, campamento, colonias, viaje de estudios, viaje de fin de curso
            """, "inscripción campamento, reunión campamento"
        ),
    ]

    private static let index = words.reduce(into: PhraseIndex()) { index, entry in
        for (list, role) in [(entry.away, TitleRole.away), (entry.others, nil)] {
            for word in Language.words(list).map(DictionaryEntry.init) {
                index.add(PhraseIndex.Phrase(text: word.text, forms: word.forms(in: entry.language), role: role))
            }
        }
    }

    /// Whether a title contains a word for children who are away.
    static func name(_ title: String) -> Bool {
        let words = FoldedText(title, maximumWords: EventMatcher.maximumWords).words
        return index.phrases(in: words).contains { $0.role == .away }
    }
}
