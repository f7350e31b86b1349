/// The words for being at somebody's, and the words around the name of a host.
enum HostWords {
    /// The words that name a host after a word for being at somebody's.
    enum Sign {
        /// Any words: “chez le voisin”.
        case anyWord
        /// A possessive: “at a friend's”.
        case possessive
        /// A name, or a word for a person: “bei Lea”, “bei meiner Freundin”. After an article only a word for a person, because of “bei der
        /// Gartenarbeit”.
        case name
        /// A word for a person: “beim Opa”, but not “beim Kochen”.
        case person
    }

    static let hosts: [(words: [String], sign: Sign)] = [
        (["at"], .possessive), (["bei"], .name), (["beim"], .person), (["chez"], .anyWord), (["casa", "de"], .anyWord),
        (["casa", "del"], .anyWord),
    ]

    private typealias Words = (language: Language, words: String)

    /// Words for the family itself, also if a parent or a player writes.
    static let ours = spellings([
        (.english, "our, ours, us, mine"), (.german, "uns, unser, unsere, unserem, unseren, unserer, mir"),
        (.french, "nous, notre, nos, moi"), (.spanish, "nosotros, nosotras, nuestra, nuestro"),
    ])

    /// Articles and similar words before the host.
    static let articles = spellings([
        (.english, "the, a, an, my, his, her, their"),
        (
            .german,
            """
            der, die, dem, den, einer, einem, meiner, meinem, meinen, deiner, deinem, seiner, seinem, seinen, ihrer, ihrem, ihren
            """
        ),
        (.french, "le, la, les, l, un, une, mon, ma, mes, son, sa, ses, leur, leurs"),
        (.spanish, "el, la, los, las, un, una, mi, mis, su, sus"),
    ])

    static let joining = spellings([(.english, "and"), (.german, "und"), (.french, "et"), (.spanish, "y")])

    static let families = spellings([
        (.english, "family"), (.german, "Familie, Fam"), (.french, "famille"), (.spanish, "familia"),
    ])

    /// German words for people. The other languages need none.
    static let people = spellings([
        (
            .german,
            """
            Oma, Omi, Opa, Opi, Großeltern, Tante, Onkel, Patentante, Patenonkel, Cousin, Cousine, Papa, Papi, Vater, Mama, Mami, Mutter,
            Familie, Frau, Herr, Herrn, Freund, Freunden, Freundin, Freundinnen, Kumpel, Schulfreund, Schulfreundin, Nachbar, Nachbarn,
            Nachbarin, Tagesmutter, Lehrer, Lehrerin, Klavierlehrer, Klavierlehrerin, Nachhilfelehrer, Nachhilfelehrerin, Trainer,
            Trainerin
            """
        )
    ])

    /// Words with a capital letter that are no name: parts of a home, people of the family, first words of a location, and circumstances.
    static let notNames = spellings([
        (
            .english,
            """
            kitchen, garden, living, dining, lounge, bedroom, playroom, room, study, office, garage, basement, cellar, loft, attic, yard,
            backyard, patio, terrace, porch, balcony, pool, floor, flat, apartment, driveway, desk, conservatory, house, street, road,
            lane, avenue, kids, children, everyone, everybody, all, we, meet, meeting, pickup, pick, up, start, stay, staying, work,
            working, back, here, just, still, probably, maybe, upstairs, downstairs, outside, inside
            """
        ),
        (
            .german,
            """
            Küche, Garten, Keller, Balkon, Terrasse, Hof, Garage, Dachboden, Speicher, Büro, Sofa, Flur, Bad, Etage, EG, OG, UG, DG, Pool,
            Einfahrt, Haustür, Tür, Wohnung, Haus, Kinder, Kind, wir, alle, Treffpunkt, Treffen, Start, Beginn, Abfahrt, Abholung,
            Abholen, bleiben, wieder, hier, nur, noch, oben, unten, draußen, drinnen, wahrscheinlich, vielleicht, evtl, eventuell,
            Regen, Schnee, Sturm, Gewitter, Sonne, Hitze, Kälte, Fieber, Krankheit, Bedarf, Ausfall, Fragen, Problemen, Kaffee, Kakao,
            Tee, Kuchen, Pizza, Wein, Musik
            """
        ),
        (
            .french,
            """
            cuisine, jardin, salon, salle, chambre, bureau, cave, garage, terrasse, balcon, grenier, séjour, étage, cour, piscine, maison,
            appartement, rue, avenue, enfants, tous, tout, rester, reste, départ, retour, ici, peut
            """
        ),
        (
            .spanish,
            """
            cocina, jardín, salón, sala, comedor, cuarto, habitación, dormitorio, garaje, sótano, terraza, balcón, patio, piso, despacho,
            piscina, casa, calle, avenida, niños, todos, salida, aquí, quizás
            """
        ),
    ])

    /// German compounds end in these if they mean a part of a home, a street, or the weather, folded.
    static let endingsOfPlaces = [
        "zimmer", "raum", "strasse", "weg", "gasse", "platz", "tisch", "ecke", "stock", "geschoss", "wetter", "ausfall", "schein",
    ]

    private static func spellings(_ lists: [Words]) -> Set<String> {
        lists.reduce(into: []) { words, list in
            for word in Language.words(list.words) { words.formUnion(FoldedWord(word).spellings) }
        }
    }
}
