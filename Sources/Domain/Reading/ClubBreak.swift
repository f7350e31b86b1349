/// Finds titles of whole days on which a club has a break: “Winterpause”, “No training until 7 January”.
///
/// It is for entries of activities calendars. School holidays are not a break of a club, and a break of one team, of one sport or of
/// matches alone is not a break of the whole club.
enum ClubBreak {
    /// Whether a title announces that the whole club pauses. Each clause must announce the break or name nothing that takes place during
    /// it: “Spring break camp” and “Winter break – indoor tournament” are not breaks.
    static func says(_ title: String) -> Bool {
        let read = String(TitleTokens.readPart(of: title))
        let clauses = FoldedText.clauses(of: read, maximumWords: EventMatcher.maximumWords).map { Clause($0.words) }
        return clauses.contains(where: \.saysBreak) && clauses.allSatisfy { $0.saysBreak || $0.isBeside }
    }

    /// The words of one language. The entries have the form of ``TitleWords``.
    private struct Words {
        let language: Language
        /// Names of breaks.
        let breaks: String
        /// Words for a session, a place or everything that does not take place.
        let offs: String
        /// Negations before a session.
        let negations: String
        /// Words for every session of an activity except a match: without matches there is still training.
        let sessions: String
        /// Words beside a break that do not change its meaning.
        let fillers: String
        /// Words for a time outside the break, or for its end.
        let edges: String
    }

    private static let words = [
        Words(
            language: .english,
            breaks: TitleWords.combined(
                """
                winter, summer, spring, autumn, fall, christmas, xmas, easter, holiday, summer holiday, christmas holiday, thanksgiving,
                half term, mid season
                """,
                "break, shutdown, closure")
                + ", break, midseason break, season break, training break, practice break, club break, club closure, off season",
            offs: """
                closed, cancelled, canceled, called off, suspended, off, not taking place, not running, on break, on holiday,
                won't take place, paused
                """,
            negations: "no",
            sessions: "practice, training, lesson, class, session, rehearsal, activity, meeting, club",
            fillers: """
                until, till, through, during, regular, season, week, weekend, all, team, group, everyone, christmas, xmas, easter,
                thanksgiving, half term, holiday, new year, start, starts, begins, january, february, march, april, may, june, july,
                august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct, nov, dec
                """,
            edges: "before, after, last, first, end, ends, over, back, again, resume, resumes, restart, restarts, return"),
        Words(
            language: .german,
            breaks: TitleWords.combined(
                """
                Winter, Sommer, Frühjahrs, Frühlings, Herbst, Weihnachts, Oster, Pfingst, Faschings, Ferien, Sommerferien,
                Weihnachtsferien, Saison, Vereins, Trainings, Proben, Übungs, Unterrichts
                """, "pause|n", by: "")
                    + """
                    , Pause, Vereinsferien, Betriebsferien, trainingsfrei, probenfrei, übungsfrei, unterrichtsfrei, trainingsfreie Zeit,
                    trainingsfreie Woche, trainingsfreie Wochen, Trainings und Spielpause,
                    Sommerschließung, Winterschließung, Hallenschließung, Hallensperrung,
                    Schließzeit|en, Platzsperre
                    """,
            offs: """
                fällt, fallen, entfällt, entfallen, ausgefallen, Ausfall, abgesagt, geschlossen, gesperrt, zu, nicht statt, ruht,
                pausiert, pausieren, macht Pause, machen Pause, ausgesetzt
                """,
            negations: "kein, keine, keinen, keinerlei",
            sessions: """
                Training|s, Unterricht, Stunde|n, Probe|n, Kurs|e, Übungsstunde|n, Übung|en, Übungsabend|e, Gruppenstunde|n, Einheit|en,
                Trainingseinheit|en, Trainingsbetrieb, Übungsbetrieb, Sportbetrieb, Vereinsbetrieb, Verein, Treffen
                """,
            fillers: """
                bis, einschließlich, während, diesem, Beginn, beginnt, ab, alle, alles, allen, Gruppe|n, Mannschaft|en, Woche|n, Ferien,
                Sommerferien, Herbstferien, Weihnachtsferien, Winterferien, Osterferien, Pfingstferien, Faschingsferien, Weihnachten,
                Ostern, Pfingsten, Fasching, Januar, Jänner, Februar, März, April, Mai, Juni, Juli, August, September, Oktober,
                November, Dezember, Jan, Feb, Okt, Nov, Dez
                """,
            edges: "vor, nach, letzte, letzter, letztes, erste, erster, erstes, Ende, endet, wieder, weiter, zurück"),
        Words(
            language: .french,
            breaks: TitleWords.combined(
                "trêve, pause, coupure, fermeture, interruption",
                """
                hivernale, estivale, annuelle, d'hiver, d'été, de noël, de fin d'année, de pâques, de printemps, du club,
                des entraînements, des cours
                """)
                + ", trêve, pause, interruption, relâche, trêve des confiseurs, intersaison",
            offs: """
                annulé, annulée, suspendu, suspendue, fermé, fermée, supprimé, supprimée, en pause, n'a pas lieu, n'ont pas lieu,
                pas lieu
                """,
            negations: "pas de, pas d, aucun, aucune, plus de, plus d",
            sessions: "entraînement, cours, répétition, séance, leçon, activité, club",
            fillers: """
                jusqu'au, jusqu, pendant, début, commence, tout, tous, toutes, groupe, équipe, semaine, vacances, scolaires, noël,
                pâques, toussaint, année, janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre,
                décembre
                """,
            edges: "avant, après, dernier, dernière, premier, première, fin, reprise, reprend, reprennent, retour"),
        Words(
            language: .spanish,
            breaks: TitleWords.combined(
                "parón, pausa, descanso, receso, cierre",
                """
                navideño, navideña, invernal, estival, veraniego, veraniega, de navidad, de invierno, de verano, de semana santa,
                de temporada, del club, de entrenamientos, de clases
                """)
                + ", parón, pausa, descanso, receso",
            offs: """
                cancelado, cancelada, suspendido, suspendida, anulado, anulada, cerrado, cerrada, en pausa, no se entrena,
                no entrenamos, parado, parada
                """,
            negations: "no hay, no habrá, sin, ningún, ninguna",
            sessions: "entrenamiento, entreno, clase, ensayo, sesión, actividad, club",
            fillers: """
                hasta, durante, empieza, comienza, comienzo, todo, toda, todos, todas, grupo, equipo, semana, vacaciones, navidad,
                navidades, semana santa, enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre,
                diciembre
                """,
            edges: "antes, después, último, última, primer, primera, primero, fin, vuelta, volvemos, reanuda, reanudan"),
    ]

    private static let breaks = index(\.breaks)
    private static let offs = index(\.offs)
    private static let negations = index(\.negations)
    private static let sessions = index(\.sessions)
    private static let fillers = index(\.fillers)
    private static let edges = index(\.edges)

    private static func index(_ list: (Words) -> String) -> PhraseIndex {
        words.reduce(into: PhraseIndex()) { index, words in
            for entry in Language.words(list(words)).map(DictionaryEntry.init) {
                index.add(PhraseIndex.Phrase(text: entry.text, forms: entry.forms(in: words.language)))
            }
        }
    }

    /// A part of a title.
    private struct Clause {
        /// Whether it announces a break, and nothing else.
        let saysBreak: Bool
        /// Whether it may accompany a clause that announces a break: it names no event that takes place, and no person or team that alone
        /// has the break.
        let isBeside: Bool

        init(_ words: [FoldedWord]) {
            func ranges(_ index: PhraseIndex) -> [Range<Int>] { index.places(in: words).map(\.range) }
            let spans = Vocabulary.places(in: words, spoken: Language.spoken(in: words).map(\.name))
            func places(_ role: TitleRole) -> [Int] { spans.filter { $0.phrase.role == role }.map(\.range.lowerBound) }

            let sessions = ranges(ClubBreak.sessions) + words.indices.filter { Vocabulary.isNeed(words[$0]) }.map { $0..<$0 + 1 }
            let negations = ranges(ClubBreak.negations).filter { negation in
                sessions.contains { $0.lowerBound == negation.upperBound }
            }
            let saying = ranges(ClubBreak.breaks) + ranges(ClubBreak.offs) + negations
            let edges = ranges(ClubBreak.edges)
            // Words after “due to” are a reason.
            let end = (places(.reason) + places(.purpose)).filter { place in saying.contains { $0.upperBound <= place } }.min()
            let known = Set((saying + sessions + ranges(ClubBreak.fillers)).flatMap(\.self))
            let isNothingElse = words.indices.prefix(end ?? words.count).allSatisfy { place in
                let word = words[place]
                return known.contains(place) || !word.isWord || MoveTarget.isTime(word)
                    || word.text.first.map(\.isNumber) ?? false || !word.spellings.isDisjoint(with: Language.allStopWords)
            }
            let isOfTeam = !places(.team).isEmpty
            saysBreak = !saying.isEmpty && isNothingElse && edges.isEmpty && !isOfTeam && places(.affirmation).isEmpty

            let isOfPerson = !places(.hindrance).isEmpty && !(words.first.map(Vocabulary.isNeed) ?? false)
            let namesEvent = spans.contains { $0.phrase.topic != nil }
            isBeside = !isOfTeam && !isOfPerson && (!namesEvent || !edges.isEmpty)
        }
    }
}
