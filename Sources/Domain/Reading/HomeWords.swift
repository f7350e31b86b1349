/// The words for events at home and on a screen.
enum HomeWords {
    /// The phrases of a language, those of a match at the club's ground, and longer ones that contain such a phrase and are about something
    /// else.
    private typealias Words = (language: Language, phrases: String, matches: String, others: String)

    private static let homeWords: [Words] = [
        (
            .english,
            """
            at ours, at our house, at our place, at home, our house, our place, our garden, home visit, work from home,
            working from home, learning from home, school from home
            """,
            """
            home game, home match, home fixture, home tie, game at home, match at home, playing at home, plays at home,
            fixture at home, tie at home, at home to, at home against, at home v, at home vs
            """, ""
        ),
        (
            .german,
            """
            bei uns, zu Hause, zuhause, daheim, zu Hause bei uns, zuhause bei uns, daheim bei uns, von zu Hause, von zuhause,
            in unserer Wohnung, in unserem Garten, Hausbesuch
            """,
            """
            Heimspiel|e, Heimderby, Spiel zu Hause, Spiel zuhause, Spiel daheim, Spiel bei uns, Derby zu Hause,
            Punktspiel zu Hause, Testspiel zu Hause, zu Hause gegen, zuhause gegen, daheim gegen
            """,
            """
            bei uns im, bei uns in, bei uns am, bei uns auf, nicht zu Hause, nicht zuhause, nicht daheim, zu Hause bei, zuhause bei,
            daheim bei
            """
        ),
        (
            .french, "chez nous, à la maison, à domicile",
            "match à domicile, match à la maison, match chez nous, à domicile contre",
            "à la maison de, à la maison des, à la maison du"
        ),
        (
            .spanish, "en casa, en nuestra casa, nuestra casa, a domicilio",
            "partido en casa, en casa contra", "en casa de, en casa del, fuera de casa"
        ),
    ]

    private static let onlineWords: [Words] = [
        (
            .english,
            """
            online, Zoom, Skype, FaceTime, Google Meet, Webex, Jitsi, Microsoft Teams, MS Teams, on Teams, via Teams, Discord, Webinar,
            video call, video chat, video lesson, video conference, virtual, virtually, phone call, by phone, on the phone, livestream
            """, "", "buy online, order online, book online, sign up online, Zoom Erlebniswelt"
        ),
        (
            .german,
            """
            über Teams, per Teams, bei Teams, über Zoom, per Zoom, Videokonferenz, Videocall, Videoanruf, Videochat, virtuell,
            BigBlueButton, per Video, telefonisch, per Telefon, am Telefon, Onlinekurs, Onlineunterricht
            """, "", "online kaufen, online bestellen, online buchen, online anmelden"
        ),
        (
            .french,
            """
            en ligne, visio, visioconférence, en visio, par visio, sur Teams, appel vidéo, par téléphone, distanciel, en distanciel
            """, "", "acheter en ligne, commander en ligne, réserver en ligne"
        ),
        (
            .spanish, "en línea, videollamada, videoconferencia, por vídeo, por Teams, por teléfono, virtual", "",
            "comprar en línea, reservar en línea"
        ),
    ]

    /// Words for a match. Beside a team or a sport they mean that home is the club's ground.
    private static let matchWords: [(language: Language, words: String)] = [
        (.english, "match, game, fixture, tie"),
        (
            .german,
            """
            Spiel|e, Punktspiel|e, Testspiel|e, Freundschaftsspiel|e, Pokalspiel|e, Ligaspiel|e, Fußballspiel|e, Handballspiel|e,
            Hockeyspiel|e, Basketballspiel|e, Volleyballspiel|e, Spieltag|e
            """
        ),
        (.french, "match, rencontre"),
        (.spanish, "partido"),
    ]

    /// Phrases that mean home have the role `home`, those of a match at the club's ground the role `contest`. Phrases that only look like
    /// one have no role.
    static let home = index(homeWords)
    /// The same index for events on a screen or by phone.
    static let online = index(onlineWords)

    /// Words for a match have the role `contest`.
    static let matches = matchWords.reduce(into: PhraseIndex()) { index, list in
        add(list.words, of: list.language, as: .contest, to: &index)
    }

    /// Locations that are home if nothing else is in them, folded.
    static let homeLocations: Set<String> = [
        "home", "at home", "our home", "our house", "our place", "ours", "zuhause", "zu hause", "daheim", "bei uns", "unser haus",
        "maison", "la maison", "a la maison", "chez nous", "casa", "en casa", "nuestra casa",
    ]
    /// The first words of these locations.
    static let homeBeginnings = Set(homeLocations.compactMap { $0.split(separator: " ").first.map(String.init) })
    /// Locations of one word that are a meeting on a screen if nothing else is in them, folded.
    static let onlineLocations: Set<String> = [
        "teams", "meet", "web", "internet", "video", "phone", "telefon", "telephone", "telefono",
    ]
    /// Words in the addresses of maps.
    static let maps: Set<String> = ["map", "maps", "goo", "openstreetmap", "osm", "geo", "what3words", "w3w", "waze"]

    private static func index(_ words: [Words]) -> PhraseIndex {
        words.reduce(into: PhraseIndex()) { index, entry in
            add(entry.phrases, of: entry.language, as: .home, to: &index)
            add(entry.matches, of: entry.language, as: .contest, to: &index)
            add(entry.others, of: entry.language, as: nil, to: &index)
        }
    }

    private static func add(_ list: String, of language: Language, as role: TitleRole?, to index: inout PhraseIndex) {
        for word in Language.words(list).map(DictionaryEntry.init) {
            index.add(PhraseIndex.Phrase(text: word.text, forms: word.forms(in: language), role: role))
        }
    }
}
