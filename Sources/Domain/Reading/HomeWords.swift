/// The words for events at home and on a screen.
enum HomeWords {
    /// The phrases of a language, and longer ones that contain such a phrase and are about something else.
    private typealias Words = (language: Language, phrases: String, others: String)

    private static let homeWords: [Words] = [
        (
            .english,
            """
            at ours, at our house, at our place, at home, our house, our place, our garden, home visit, work from home,
            working from home, learning from home, school from home
            """,
            """
            game at home, match at home, playing at home, plays at home, fixture at home, tie at home, at home to, at home against,
            at home v, at home vs
            """
        ),
        (
            .german,
            """
            bei uns, zu Hause, zuhause, daheim, zu Hause bei uns, zuhause bei uns, daheim bei uns, von zu Hause, von zuhause,
            in unserer Wohnung, in unserem Garten, Hausbesuch
            """,
            """
            bei uns im, bei uns in, bei uns am, bei uns auf, Spiel zu Hause, Spiel zuhause, Spiel daheim, Spiel bei uns,
            Derby zu Hause, Punktspiel zu Hause, Testspiel zu Hause, zu Hause gegen, zuhause gegen, daheim gegen, nicht zu Hause,
            nicht zuhause, nicht daheim, zu Hause bei, zuhause bei, daheim bei
            """
        ),
        (
            .french, "chez nous, à la maison, à domicile",
            """
            match à domicile, match à la maison, match chez nous, à domicile contre, à la maison de, à la maison des, à la maison du
            """
        ),
        (
            .spanish, "en casa, en nuestra casa, nuestra casa, a domicilio",
            "partido en casa, en casa de, en casa contra, en casa del, fuera de casa"
        ),
    ]

    private static let onlineWords: [Words] = [
        (
            .english,
            """
            online, Zoom, Skype, FaceTime, Google Meet, Webex, Jitsi, Microsoft Teams, MS Teams, on Teams, via Teams, Discord, Webinar,
            video call, video chat, video lesson, video conference, virtual, virtually, phone call, by phone, on the phone, livestream
            """, "buy online, order online, book online, sign up online, Zoom Erlebniswelt"
        ),
        (
            .german,
            """
            über Teams, per Teams, bei Teams, über Zoom, per Zoom, Videokonferenz, Videocall, Videoanruf, Videochat, virtuell,
            BigBlueButton, per Video, telefonisch, per Telefon, am Telefon, Onlinekurs, Onlineunterricht
            """, "online kaufen, online bestellen, online buchen, online anmelden"
        ),
        (
            .french,
            """
            en ligne, visio, visioconférence, en visio, par visio, sur Teams, appel vidéo, par téléphone, distanciel, en distanciel
            """, "acheter en ligne, commander en ligne, réserver en ligne"
        ),
        (
            .spanish, "en línea, videollamada, videoconferencia, por vídeo, por Teams, por teléfono, virtual",
            "comprar en línea, reservar en línea"
        ),
    ]

    /// Phrases that mean home have the role `home`. Phrases that only look like one have no role.
    static let home = index(homeWords)
    /// The same index for events on a screen or by phone.
    static let online = index(onlineWords)

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
            for (list, role) in [(entry.phrases, TitleRole.home), (entry.others, nil)] {
                for word in Language.words(list).map(DictionaryEntry.init) {
                    index.add(PhraseIndex.Phrase(text: word.text, forms: word.forms(in: entry.language), role: role))
                }
            }
        }
    }
}
