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
    /// Holidays, with words of their own (`HolidayWords`).
    case holiday
}

/// The words of one language for ``Circumstance``.
struct CircumstanceWords: Sendable {
    let calledOff: [String]
    let medical: [String]
    let grownUps: [String]
    let parents: [String]
    /// Words before a parent who only comes along: `with Dad`.
    let companions: [String]
    /// Words after a parent who only helps: `Dad drives`.
    let help: [String]
    /// Words of an errand: `buy soccer shoes`.
    let errands: [String]
    /// Words before something that does not take place: `no school`.
    let negations: [String]
    /// Words for one time of any activity: `Judo: no training` says that there is no judo.
    let sessions: [String]

    /// - Parameter lists: comma-separated, with dictionary endings.
    private init(
        calledOff: String, medical: String, grownUps: String, parents: String, companions: String, help: String,
        errands: String, negations: String, sessions: String
    ) {
        self.calledOff = Language.words(calledOff)
        self.medical = Language.words(medical)
        self.grownUps = Language.words(grownUps)
        self.parents = Language.words(parents)
        self.companions = Language.words(companions)
        self.help = Language.words(help)
        self.errands = Language.words(errands)
        self.negations = Language.words(negations)
        self.sessions = Language.words(sessions)
    }

    static let none = CircumstanceWords(
        calledOff: "", medical: "", grownUps: "", parents: "", companions: "", help: "", errands: "", negations: "", sessions: "")

    static let english = CircumstanceWords(
        calledOff: "closed, closure, canceled, cancelled, cancellation, called off, postponed, inset day",
        medical: """
            dentist, orthodontist, doctor, pediatrician, paediatrician, physio, physiotherapy, physiotherapist, optician,
            optometrist, dermatologist, hospital, vaccination, vaccine, flu shot, checkup, check up, speech therapy, hygienist
            """,
        grownUps: """
            parents evening, parent evening, parents night, parent night, parents meeting, parent meeting, parents association,
            parent teacher, parents council, teacher training, for parents, parents only, PTA, company, corporate, office,
            colleague,
            coworker, co worker, staff, team building, business, work party, work christmas party, work summer party, work do,
            party at work, back to school night,
            curriculum night, school council
            """,
        parents: "mum, mummy, mom, mommy, mama, dad, daddy, papa",
        companions: "with, and, at, to, by, from, via, after, before, without",
        help: """
            drives, driving, drive, drops, dropping, drop, picks, picking, pick, pickup, takes, taking, take, brings, bringing,
            collects, helps, and, is driving, is coming, comes, can, will, away, watches
            """,
        errands: "buy, pick up from, pickup from, pick up at, collect from",
        negations: "no", sessions: "practice, training, lesson, class, session, rehearsal, game, match")

    static let german = CircumstanceWords(
        calledOff: """
            fällt, entfällt, ausgefallen, Ausfall, Unterrichtsausfall, Trainingsausfall, abgesagt, geschlossen, Schließtag|e,
            Schließzeit|en, schulfrei, unterrichtsfrei, trainingsfrei, spielfrei, verschoben, pädagogischer Tag
            """,
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
            Klassenpflegschaft|en, Schulpflegschaft|en, Mitgliederversammlung|en, Jahreshauptversammlung|en, Vorstandssitzung|en
            """,
        parents: "Mama|s, Papa|s, Mami|s, Papi|s, Mutti|s, Vati|s",
        companions: "mit, und, bei, zu, zum, zur, durch, ohne",
        help: "fährt, bringt, holt, kommt, begleitet, nimmt, macht, hilft, und, kann, muss, hat, ist, weg",
        errands: "kaufen, besorgen, abholen",
        negations: "kein, keine, keinen", sessions: "Training|s, Unterricht, Stunde|n, Probe|n, Spiel|e, Kurs|e")

    static let french = CircumstanceWords(
        calledOff: """
            fermée, fermées, fermeture, annulé, annulée, suspendu, suspendue, école fermé, est fermé, collège fermé, lycée fermé,
            club fermé, conservatoire fermé, gymnase fermé, n'a pas lieu, n'aura pas lieu, journée pédagogique
            """,
        medical: """
            dentiste, orthodontiste, docteur, médecin, pédiatre, orthophoniste, ophtalmo, ophtalmologue, kiné, kinésithérapeute,
            opticien, dermato, dermatologue, ORL, hôpital, clinique, vaccin, vaccination, visite médicale
            """,
        grownUps: """
            réunion parents, réunion de parents, réunion des parents, parents professeurs, parents profs, parents d'élèves,
            conseil de classe, conseil d'école,
            assemblée générale,
            pour les parents, entreprise, comité d'entreprise, bureau, collègue, boulot, du travail, de travail, équipe de travail
            """,
        parents: "maman, papa",
        companions: "avec, et, chez, par, à, sans",
        help: "amène, emmène, conduit, vient, récupère, dépose, cherche, va, et, peut, accompagne",
        errands: "acheter, récupérer, aller chercher",
        negations: "pas de, pas d, pas", sessions: "entraînement, cours, répétition, match")

    static let spanish = CircumstanceWords(
        calledOff: """
            cerrado, cerrada, cancelado, cancelada, suspendido, suspendida, aplazado, aplazada, no lectivo, sin clase, sin cole
            """,
        medical: """
            dentista, ortodoncista, médico, médica, doctora, pediatra, oculista, oftalmólogo, oftalmóloga, fisio, fisioterapeuta,
            fisioterapia, logopeda, hospital, vacuna, vacunación, traumatólogo, revisión médica
            """,
        grownUps: """
            reunión de padres, reunión padres, reunión con los padres, escuela de padres, para padres, AMPA, empresa, oficina,
            del trabajo, de trabajo, compañeros de trabajo
            """,
        parents: "mamá, papá, mami, papi",
        companions: "con, y, a, por, casa de, sin",
        help: "lleva, recoge, trae, viene, conduce, acompaña, y, puede",
        errands: "comprar, recoger",
        negations: "no hay, sin", sessions: "entrenamiento, clase, ensayo, partido")
}

extension CircumstanceWords {
    /// The phrases with their meaning; nil for those that only hide what is inside them.
    var phrases: [(text: String, circumstance: Circumstance?)] {
        let meant: [(String, Circumstance?)] =
            calledOff.map { ($0, .calledOff) } + medical.map { ($0, .medical) } + grownUps.map { ($0, .grownUps) }
            + parents.map { ($0, .parent) } + errands.map { ($0, .errand) } + negations.map { ($0, .negation) }
        let helpers = parents.flatMap { parent in
            let plain = DictionaryEntry(parent).text
            return companions.map { "\($0) \(plain)" } + help.map { "\(plain) \($0)" }
        }
        return meant + helpers.map { ($0, nil) }
    }
}
