/// What the words of an event say about it apart from its topics. Each of these calls for no template.
enum Circumstance: Hashable, Sendable {
    /// It does not take place.
    case calledOff
    /// A topic that follows at once does not take place: `no` in `no school`.
    case negation
    /// At a doctor's.
    case medical
    /// Of parents or at work, without the children.
    case grownUps
    /// A parent is named: the event is the parent's, unless it names a child as well.
    case parent
    /// Shopping, or fetching a child: nothing that a child prepares for.
    case errand
    /// The same where it begins a clause: `call school`.
    case chore
    /// Something must be ready by then: `homework due`.
    case due
    /// Sport, music or a play to watch.
    case watching
    /// Eating or going out: `dinner with friends`.
    case outing
    /// At a school or for it, at another time than lessons: a parade, a fair, a photo.
    case festivity
    /// Holidays, with words of their own (`HolidayWords`).
    case holiday

    /// The topics that do not count beside it, where the title names no child.
    var overruledTopics: Set<Topic> {
        switch self {
        case .watching: [.sport, .music, .club]
        case .outing: [.friend]
        default: []
        }
    }
}

/// The words of one language for ``Circumstance``.
struct CircumstanceWords: Sendable {
    let calledOff: [String]
    /// Those of them that say that there is no school.
    let schoolOff: [String]
    let medical: [String]
    let grownUps: [String]
    let parents: [String]
    /// Words before a parent who only comes along: `with Dad`.
    let companions: [String]
    /// Words after a parent who only helps: `Dad drives`.
    let help: [String]
    /// Words of an errand: `buy soccer shoes`.
    let errands: [String]
    /// Words of an errand at the beginning of a clause.
    let chores: [String]
    /// Words for what must be ready: `due`.
    let due: [String]
    /// Words for what is watched: `on TV`.
    let watching: [String]
    /// Words for eating and going out.
    let outings: [String]
    /// Words for events of a school that are no lessons.
    let festivities: [String]
    /// Words before something that does not take place: `no school`.
    let negations: [String]
    /// Words for one time of any activity: `Judo: no training` says that there is no judo.
    let sessions: [String]

    /// - Parameter lists: comma-separated, with dictionary endings.
    private init(
        calledOff: String, schoolOff: String, medical: String, grownUps: String, parents: String, companions: String, help: String,
        errands: String, chores: String, due: String, watching: String, outings: String, festivities: String, negations: String,
        sessions: String
    ) {
        self.calledOff = Language.words(calledOff)
        self.schoolOff = Language.words(schoolOff)
        self.medical = Language.words(medical)
        self.grownUps = Language.words(grownUps)
        self.parents = Language.words(parents)
        self.companions = Language.words(companions)
        self.help = Language.words(help)
        self.errands = Language.words(errands)
        self.chores = Language.words(chores)
        self.due = Language.words(due)
        self.watching = Language.words(watching)
        self.outings = Language.words(outings)
        self.festivities = Language.words(festivities)
        self.negations = Language.words(negations)
        self.sessions = Language.words(sessions)
    }

    static let none = CircumstanceWords(
        calledOff: "", schoolOff: "", medical: "", grownUps: "", parents: "", companions: "", help: "", errands: "", chores: "",
        due: "", watching: "", outings: "", festivities: "", negations: "", sessions: "")

    static let english = CircumstanceWords(
        calledOff: """
            closed, closure, canceled, cancelled, cancellation, called off, postponed, rescheduled, inset day, not taking place,
            not take place, not happening, is off, on break, on summer break, on winter break, on holiday, moved to monday,
            moved to tuesday, moved to wednesday, moved to thursday, moved to friday, moved to saturday, moved to sunday,
            moved to tomorrow, moved to next, moved to another day, moved to another date, moved to mon, moved to tue,
            moved to wed, moved to thu, moved to fri, moved to sat, moved to sun, moved to later
            """,
        schoolOff: "inset day",
        medical: """
            dentist, orthodontist, doctor, pediatrician, paediatrician, physio, physiotherapy, physiotherapist, optician,
            optometrist, dermatologist, hospital, vaccination, vaccine, flu shot, checkup, check up, speech therapy, hygienist
            """,
        grownUps: """
            parents evening, parent evening, parents night, parent night, parents meeting, parent meeting, parents association,
            parent teacher, parents council, teacher training, for parents, parents only, PTA, company, corporate, office,
            colleague,
            coworker, co worker, staff, team building, business, work party, work christmas party, work summer party, work do,
            party at work, back to school night, board meeting, committee, committee meeting, AGM, MBA, university, seminar,
            adult, adults only, grown ups, no kids, no children, without kids, without children, without the kids,
            without the children, kid free, over 30s, over 40s, over 50s, veterans, old boys, men's league, women's league,
            men's team, women's team,
            curriculum night, school council
            """,
        parents: "mum, mummy, mom, mommy, mama, dad, daddy, papa",
        companions: "with, and, at, to, by, from, via, after, before, without",
        help: """
            drives, driving, drive, drops, dropping, drop, picks, picking, pick, pickup, takes, taking, take, brings, bringing,
            collects, helps, and, is driving, is coming, comes, can, will, away, watches
            """,
        errands: """
            buy, pick up from, pickup from, pick up at, collect from, repair, present for, gift for, birthday present,
            birthday gift, grade papers, grade exams, grade tests, grading papers, grading exams, grading tests, mark papers,
            mark exams, mark tests, marking papers, marking exams, marking tests, marking homework
            """,
        chores: """
            call, phone, email, mail, order, fetch, collect, pick up, pay, register, sign up, sign form, enrol, enroll, renew,
            fix, plan, organise, organize, invite, rsvp, reply, cancel, wash, remind, ask, bake cake, return book,
            return library book
            """,
        due: "due, hand in, turn in, submit, submission, deadline",
        watching: """
            on tv, watch, watching, live stream, livestream, screening, ticket, world cup, champions league, premier league,
            super bowl
            """,
        outings: "dinner, lunch, brunch, supper, drinks, cocktail, opera, wine, pub, restaurant",
        festivities: "parade, procession, fair, fete, bazaar, open day, open house, photo, picture day, flea market",
        negations: "no", sessions: "practice, training, lesson, class, session, rehearsal, game, match")

    static let german = CircumstanceWords(
        calledOff: """
            fällt, entfällt, ausgefallen, Ausfall, Unterrichtsausfall, Trainingsausfall, abgesagt, geschlossen, Schließtag|e,
            Schließzeit|en, schulfrei, unterrichtsfrei, trainingsfrei, spielfrei, verschoben, verlegt auf, nicht statt,
            macht Pause, Pause bis, Ferienpause, Sommerpause, Winterpause, Weihnachtspause, Osterpause, Herbstpause, Spielpause,
            Trainingspause, Probenpause, pädagogischer Tag
            """,
        schoolOff: "Unterrichtsausfall, schulfrei, unterrichtsfrei, pädagogischer Tag",
        medical: """
            Arzt|¨e, Ärztin|nen, Zahnarzt|¨e, Zahnärztin|nen, Kinderarzt|¨e, Kinderärztin|nen, Hautarzt|¨e, Hautärztin|nen,
            Augenarzt|¨e, Augenärztin|nen, Ohrenarzt|¨e, Ohrenärztin|nen, Hausarzt|¨e, Hausärztin|nen, Schularzt|¨e, Arzttermin|e,
            Zahnarzttermin|e, Kinderarzttermin|e, Zahnspange|n, HNO, Kieferorthopäde|n, Kieferorthopädin|nen, Orthopäde|n,
            Orthopädin|nen, Logopäde|n, Logopädin|nen, Logopädie, Ergotherapie, Physiotherapie, Krankengymnastik, Krankenhaus,
            Klinik|en, Impfung|en, Impftermin|e, Vorsorgeuntersuchung|en, Schuluntersuchung|en, U-Untersuchung|en, Optiker,
            Sehschule
            """,
        grownUps: """
            Elternabend|e, Elternsprechtag|e, Elterngespräch|e, Elternbeirat, Elterntreff, Elterncafé|s, Elternkurs|e,
            Elternversammlung|en, Eltern Abend, für Eltern, Firma, Firmen, Firmenfeier|n, Firmenfest|e, Firmenlauf, Betrieb|e,
            Betriebsfeier|n, Betriebsfest|e, Betriebsausflug|¨e, Büro|s, Kollege|n, Kolleginnen, Kollegium, von der Arbeit,
            auf Arbeit, Feier Arbeit, Weihnachtsfeier Arbeit, Sommerfest Arbeit, VHS, Volkshochschule, Förderverein|e,
            Klassenpflegschaft|en, Schulpflegschaft|en, Mitgliederversammlung|en, Jahreshauptversammlung|en, Vorstandssitzung|en,
            Vorstand, Sitzung|en, Besprechung|en, Dienstbesprechung|en, Dienstreise|n, Geschäftsreise|n, Konferenz|en, Seminar|e,
            Fortbildung|en, Weiterbildung|en, Studium, Uni, MBA, Alte Herren, Altherren, AH Training, Herren, Damen, Senioren,
            Ü30, Ü40, Ü50, ohne Kinder, ohne die Kinder, ohne Kids, ohne die Kids, kinderfrei
            """,
        parents: "Mama|s, Papa|s, Mami|s, Papi|s, Mutti|s, Vati|s",
        companions: "mit, und, bei, zu, zum, zur, durch, ohne",
        help: "fährt, bringt, holt, kommt, begleitet, nimmt, macht, hilft, und, kann, muss, hat, ist, weg",
        errands: """
            kaufen, besorgen, abholen, anrufen, bestellen, bezahlen, überweisen, anmelden, Anmeldung|en, abmelden, reparieren,
            Reparatur|en, umtauschen, zurückgeben, unterschreiben, ausfüllen, organisieren, einladen, buchen, korrigieren,
            Korrektur|en, benoten, Kuchen backen, Geschenk für, Geschenke für, Geburtstagsgeschenk|e
            """,
        chores: "",
        due: "abgeben, Abgabe|n, Abgabetermin|e, fällig, einreichen",
        watching: """
            gucken, schauen, anschauen, angucken, ansehen, zuschauen, Fernsehen, im TV, Public Viewing, Übertragung|en,
            Liveübertragung|en, Eintrittskarte|n, Ticket|s, EM, WM, Länderspiel|e, Bundesliga, Champions League, Pokalfinale
            """,
        outings: """
            Abendessen, Mittagessen, Essen, Brunch, Dinner, Oper, Kneipe|n, Wein, Weinprobe|n, Cocktails, Bier, Stammtisch,
            Sauna, Restaurant|s, Kabarett
            """,
        festivities: """
            Umzug|¨e, Martinsumzug|¨e, Laternenumzug|¨e, Faschingsumzug|¨e, Laternenfest|e, Basar|e, Flohmarkt|¨e,
            Weihnachtsmarkt|¨e, Adventsmarkt|¨e, Tag der offenen Tür, Fotograf, Fototermin|e, Foto|s
            """,
        negations: "kein, keine, keinen, keiner", sessions: "Training|s, Unterricht, Stunde|n, Probe|n, Spiel|e, Kurs|e")

    static let french = CircumstanceWords(
        calledOff: """
            fermée, fermées, fermeture, annulé, annulée, suspendu, suspendue, école fermé, est fermé, collège fermé, lycée fermé,
            club fermé, conservatoire fermé, gymnase fermé, n'a pas lieu, n'aura pas lieu, pas lieu, reporté, reportée, reporté au,
            déplacé au, déplacée au, journée pédagogique
            """,
        schoolOff: "journée pédagogique",
        medical: """
            dentiste, orthodontiste, docteur, médecin, pédiatre, orthophoniste, ophtalmo, ophtalmologue, kiné, kinésithérapeute,
            opticien, dermato, dermatologue, ORL, hôpital, clinique, vaccin, vaccination, visite médicale
            """,
        grownUps: """
            réunion parents, réunion de parents, réunion des parents, parents professeurs, parents profs, parents d'élèves,
            conseil de classe, conseil d'école,
            assemblée générale,
            pour les parents, adulte, vétéran, sans enfants, sans les enfants, comité, conférence, séminaire, formation, MBA,
            entreprise, comité d'entreprise, bureau, collègue, boulot, du travail, de travail, équipe de travail
            """,
        parents: "maman, papa",
        companions: "avec, et, chez, par, à, sans",
        help: "amène, emmène, conduit, vient, récupère, dépose, cherche, va, et, peut, accompagne",
        errands: """
            acheter, récupérer, aller chercher, appeler, téléphoner, commander, payer, inscrire, inscription, réparer, réparation,
            signer, inviter, organiser, corriger, cadeau pour, cadeau d'anniversaire
            """,
        chores: "",
        due: "à rendre, rendre, remettre",
        watching: "regarder, à la télé, télé, coupe du monde, ligue des champions, ligue 1, équipe de france",
        outings: "dîner, déjeuner, apéro, apéritif, opéra, restaurant, resto, vin",
        festivities: "marché de noël, portes ouvertes, brocante, vide grenier, photo, défilé",
        negations: "pas de, pas d, pas", sessions: "entraînement, cours, répétition, match")

    static let spanish = CircumstanceWords(
        calledOff: """
            cerrado, cerrada, cancelado, cancelada, suspendido, suspendida, aplazado, aplazada, pasa al, no se celebra, no lectivo,
            sin clase, sin cole
            """,
        schoolOff: "no lectivo, sin cole",
        medical: """
            dentista, ortodoncista, médico, médica, doctora, pediatra, oculista, oftalmólogo, oftalmóloga, fisio, fisioterapeuta,
            fisioterapia, logopeda, hospital, vacuna, vacunación, traumatólogo, revisión médica
            """,
        grownUps: """
            adulto, veterano, sin niños, sin los niños, junta directiva, asamblea, seminario, conferencia, MBA,
            reunión de padres, reunión padres, reunión con los padres, escuela de padres, para padres, AMPA, empresa, oficina,
            del trabajo, de trabajo, compañeros de trabajo
            """,
        parents: "mamá, papá, mami, papi",
        companions: "con, y, a, por, casa de, sin",
        help: "lleva, recoge, trae, viene, conduce, acompaña, y, puede",
        errands: """
            comprar, recoger, llamar, pedir, pagar, inscribir, inscripción, apuntar, reparar, reparación, arreglar, firmar,
            invitar, organizar, corregir, regalo para, regalo de cumpleaños
            """,
        chores: "",
        due: "entregar, entrega",
        watching: "ver el partido, en la tele, tele, mundial, eurocopa, liga de campeones, la liga",
        outings: "cena, cenar, almuerzo, comida, copas, ópera, restaurante, vino",
        festivities: "mercadillo, rastrillo, puertas abiertas, foto, desfile",
        negations: "no hay, no habrá, sin", sessions: "entrenamiento, clase, ensayo, partido")
}

extension CircumstanceWords {
    /// The phrases with their meaning; nil for those that only hide what is inside them.
    var phrases: [(text: String, circumstance: Circumstance?)] {
        let meant: [(String, Circumstance?)] =
            calledOff.map { ($0, .calledOff) } + medical.map { ($0, .medical) } + grownUps.map { ($0, .grownUps) }
            + parents.map { ($0, .parent) } + errands.map { ($0, .errand) } + negations.map { ($0, .negation) }
        let others: [(String, Circumstance?)] =
            chores.map { ($0, .chore) } + due.map { ($0, .due) } + watching.map { ($0, .watching) }
            + outings.map { ($0, .outing) } + festivities.map { ($0, .festivity) }
        let helpers = parents.flatMap { parent in
            let plain = DictionaryEntry(parent).text
            return companions.map { "\($0) \(plain)" } + help.map { "\(plain) \($0)" }
        }
        return meant + others + helpers.map { ($0, nil) }
    }
}
