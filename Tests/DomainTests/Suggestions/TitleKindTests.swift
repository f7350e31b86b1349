import TestSupport
import Testing

@testable import Domain

/// Kinds of titles that call for nothing, or for something, in each of the languages.
@Suite("Kinds of titles")
struct TitleKindTests {
    private func reading(_ title: String) -> EventReading { EventReading(EventText(.sample(title))) }

    private func topics(_ title: String) -> Set<Topic> { Set(reading(title).topics.keys) }

    private func parts(_ title: String, _ role: TitleRole) -> [String] {
        reading(title).title.parts.filter { $0.role == role }.map(\.text)
    }

    @Test(
        "A clause that says what hinders the event of another is a reason",
        arguments: [
            "Piano cancelled – teacher is ill", "Drama club called off, hall flooded", "Tutor sick: maths tutoring cancelled",
            "Swimming cancelled – pool needed for school gala", "Ballet is off, our teacher has an exam",
            "Judo fällt aus – Halle belegt durch Schulfest", "Geige entfällt, Lehrerin bei Konzert",
            "Nachhilfe abgesagt, Nachhilfelehrer krank", "Halle wird für Prüfungen gebraucht: Turnen fällt aus",
            "Judo annulé – salle réservée pour les examens", "Danse annulée, prof en concert",
            "Soutien scolaire annulé, prof malade",
            "Judo cancelado – pabellón reservado para exámenes", "Piano anulado, profe en un concierto escolar",
            "Clase particular cancelada, profesora enferma",
        ])
    func hindrances(title: String) {
        #expect(topics(title) == [] && reading(title).title.conclusion == .calledOff)
        #expect(parts(title, .reason) != [])
    }

    @Test(
        "A notice about training does not call off a tournament or a party before it",
        arguments: [
            ("Turnier, kein Training", Topic.sport), ("Hallenturnier in Haar (kein Training)", .sport),
            ("Weihnachtsfeier, kein Training", .party), ("Tournament, no practice", .sport),
            ("Christmas party – no training", .party),
            ("Tournoi, pas d'entraînement", .sport), ("Torneo, no hay entrenamiento", .sport),
        ])
    func besideTraining(title: String, topic: Topic) {
        #expect(topics(title) == [topic] && reading(title).title.conclusion == .takesPlace)
        #expect(reading(title).notice != nil)
    }

    @Test(
        "A notice about training calls off what has trainings, and the reason before it",
        arguments: [
            "Judo: no training", "U12, kein Training", "Konzert in der Turnhalle, kein Training",
            "Tournament in the gym, no practice",
            "Turnier, kein Spiel", "Ferien – kein Training",
        ])
    func training(title: String) {
        #expect(topics(title) == [] && reading(title).title.conclusion == .calledOff)
    }

    @Test(
        "Brackets behind a notice are a reason",
        arguments: [
            "Soccer cancelled (school trip)", "Scouts off (exam week)", "Fußball fällt aus (Schulfest)", "Kein Ballett (Wandertag)",
            "Chor abgesagt (Klassenfahrt, Prüfungen)", "Judo annulé (sortie scolaire)", "Pas de danse (examen)",
            "Fútbol cancelado (excursión escolar)", "No hay judo (exámenes)",
        ])
    func brackets(title: String) {
        #expect(topics(title) == [] && reading(title).title.conclusion == .calledOff)
        #expect(parts(title, .reason) != [])
    }

    @Test(
        "A clause with a time of its own, an activity instead, or one beside a school that is closed is no reason",
        arguments: [
            "School closed – gym class at 10", "School closed – pool party", "Judo cancelled – coach takes us to football at 5",
            "Judo fällt aus, Halle ist zu, stattdessen Schwimmen", "Judo annulé, gymnase fermé, natation à la place",
            "School closed, tutor at 4", "School closed (soccer camp)", "Soccer cancelled (choir at 5)",
            "Judo fällt aus (Chor um 17 Uhr)", "Soccer cancelled (swimming instead)", "Judo fällt aus (stattdessen Schwimmen)",
            "Klassenfahrt (Jungschar fällt aus)",
        ])
    func noReasons(title: String) {
        #expect(topics(title) != [] && reading(title).title.conclusion == .takesPlace)
    }

    @Test(
        "A negated verb is a notice",
        arguments: [
            "Drama club isn't meeting this week", "Swim squad will not be training on Monday", "Choir doesn't meet today",
            "Football won't run next week", "Jungschar trifft sich heute nicht", "Der Chor probt nicht",
            "Turnen wird nicht stattfinden", "Die Pfadfinder treffen sich nicht", "Le club d'échecs ne se réunit pas",
            "La danse ne sera pas assurée", "Le foot n'a plus lieu", "El club de ajedrez no se reúne hoy",
            "El judo no tendrá lugar",
            "El coro no ensaya esta semana",
        ])
    func negatedVerbs(title: String) {
        #expect(topics(title) == [] && reading(title).title.conclusion == .calledOff)
    }

    @Test(
        "A child who is not at an activity does not go",
        arguments: [
            "Jake not at football", "Jake poorly, not going to judo", "Emma won't be at choir", "Emma nicht beim Turnen",
            "Emma krank – nicht zum Schwimmen", "Jonas kommt nicht zum Training", "Lucas malade – pas au judo",
            "Lucas absent au foot", "Chloé pas à la danse", "Lucía enferma – no va a judo", "Hugo no irá al fútbol",
            "Nora no viene a natación",
        ])
    func absences(title: String) {
        #expect(topics(title) == [] && reading(title).title.conclusion == .calledOff)
    }

    @Test("A school is a place, too: “not at school” calls no school off")
    func absenceAtSchool() {
        #expect(reading("Judo today in the park, not at school").notice == nil)
        #expect(topics("Judo today in the park, not at school").contains(.sport))
    }

    @Test(
        "Two clauses of one team, each with a name, are a match",
        arguments: [
            "Deal U12 – Dover U12", "Sandwich Under 10s - Walmer Under 10s", "Haar D-Jugend – Poing D-Jugend",
            "E-Jugend Haar – E-Jugend Poing", "Sevrier U13 – Annecy U13", "Benjamines Sevrier – Benjamines Annecy",
            "Getafe alevín – Parla alevín",
        ])
    func pairsOfOneTeam(title: String) {
        #expect(topics(title) == [.sport] && reading(title).title.conclusion == .match)
    }

    @Test(
        "A team that is away to somebody has a match",
        arguments: [
            "U11 away at Deal", "Under 12s home to Dover", "U14s away to Walmer", "U11 zu Gast bei Poing",
            "E-Jugend auswärts in Haar", "D1 zu Hause gegen Poing", "U13 en déplacement à Annecy", "U11 reçoit Blagnac",
            "Minimes se déplacent à Meythet", "Alevín recibe al Getafe", "Benjamines en el campo del Parla",
        ])
    func opponents(title: String) {
        #expect(topics(title) == [.sport] && reading(title).title.conclusion == .match)
    }

    @Test(
        "A duty has a place and a shift in every language",
        arguments: [
            "Tuck shop duty: U10 football", "Bar shift – U12 match", "Gate slot: netball tournament", "Water duty – soccer",
            "Scoreboard duty basketball", "Schiridienst E-Jugend Turnier", "Kuchenschicht Heimspiel",
            "Kampfrichtereinsatz Schwimmwettkampf", "Getränkeverkauf Handballturnier", "Protokolldienst Basketball",
            "Tour de buvette : match U11", "Table de marque basket, match U13", "Permanence buvette – tournoi de foot",
            "Turno de cantina: partido alevín", "Turno de taquilla – baloncesto", "Nos toca el bar: partido",
        ])
    func duties(title: String) {
        #expect(topics(title) == [] && reading(title).title.conclusion == .duty)
    }

    @Test(
        "What parents bring to an event is a duty",
        arguments: [
            "Bringing oranges: U10 match", "Bring cupcakes to class party", "Snacks to bring (soccer)",
            "Kuchen mitbringen (Schulfest)", "Obst mitbringen: Turnen", "Getränke mitbringen – Fußballturnier",
            "Gâteau à apporter (fête de l'école)", "Apporter le goûter : match de foot", "Boissons à apporter – tournoi",
            "Traer fruta al partido", "Llevar bebidas: torneo", "Llevar bocadillos al entrenamiento",
        ])
    func food(title: String) {
        #expect(topics(title) == [] && reading(title).title.conclusion == .duty)
    }

    @Test("What is to be brought beside an event leaves the event")
    func foodBeside() {
        #expect(topics("Soccer practice – bring water") == [.sport] && topics("Training, Getränke mitbringen") == [.sport])
    }

    @Test(
        "Baking for an event is an errand",
        arguments: [
            "Bake muffins for school fair", "Make sandwiches for class party", "Cookies for choir concert",
            "Decorate cake for Leo's party", "Muffins backen für Klassenfest", "Plätzchen für Weihnachtsfeier backen",
            "Salat machen fürs Sommerfest", "Faire un gâteau pour la kermesse", "Préparer des crêpes pour la fête de l'école",
            "Crêpes pour la kermesse", "Hacer bizcocho para la fiesta", "Galletas para la fiesta del cole",
            "Preparar tarta para el cumple",
        ])
    func baking(title: String) {
        #expect(topics(title) == [] && reading(title).title.conclusion == .errand)
    }

    @Test(
        "A sentence that somebody has a birthday invites nobody",
        arguments: [
            "Erika Musterfrau hat heute Geburtstag", "Onkel Kurt hat morgen Geburtstag", "Erika Musterfrau wird 40",
            "John Appleseed has a birthday", "C'est l'anniversaire de Marie Dupont", "Marie Dupont a son anniversaire",
            "Juan Pérez cumple años", "Hoy es el cumpleaños de Juan Pérez",
        ])
    func birthdaysOfContacts(title: String) {
        #expect(topics(title) == [])
    }

    @Test(
        "A birthday is one to go to",
        arguments: ["Jake's birthday", "Geburtstag Paul", "Feier: Paul hat Geburtstag", "Cumple de Hugo"])
    func birthdays(title: String) {
        #expect(topics(title) == [.party])
    }

    @Test(
        "A test of a thing is none at school",
        arguments: [
            "Smoke alarm test", "Fire alarm testing", "Test: siren", "Boiler test", "Heizungs-Prüfung", "Test der Sirenen",
            "Feuermelder Test", "Aufzug-Prüfung", "Test alarme incendie", "Test des sirènes", "Test du détecteur de fumée",
            "Test de alarma", "Test del detector de humo", "Test de las sirenas",
        ])
    func testsOfThings(title: String) {
        #expect(topics(title) == [])
    }

    @Test(
        "What is handed in at school is homework",
        arguments: [
            "Reading diary due", "Hand in book review", "Reading journal due Friday", "Leserolle abgeben", "Buchbericht abgeben",
            "Abgabe Facharbeit", "Arbeitsblatt abgeben", "Carnet de lecture à rendre", "Fiche de lecture à rendre",
            "Rédaction à rendre", "Entregar ficha de lectura", "Entrega redacción", "Entregar diario de lectura",
        ])
    func homework(title: String) {
        #expect(topics(title) == [.homework] && reading(title).isDue)
    }

    @Test(
        "Nobody packs for a visit at home",
        arguments: [
            "Sleepover at ours", "Playdate with Zoe at our house", "Sam staying over at ours", "Leo übernachtet bei uns",
            "Spielen bei uns mit Zoe", "Verabredung mit Sam bei uns", "Mia: Playdate bei uns", "Léo dort chez nous",
            "Soirée pyjama à la maison", "Inès joue chez nous", "Lucía duerme en casa", "Fiesta de pijamas en nuestra casa",
            "Quedada en casa",
        ])
    func atOurs(title: String) {
        #expect(topics(title) == [])
    }

    @Test(
        "A visit elsewhere is one",
        arguments: ["Sleepover at Ava's", "Mia schläft bei Lina", "Dort chez Inès", "Duerme en casa de Lucía"])
    func visits(title: String) {
        #expect(topics(title) == [.friend])
    }

    @Test(
        "Words with an apostrophe, as aujourd'hui, are no subject",
        arguments: [
            "Judo : pas de cours aujourd'hui", "Piano : pas de leçon cet après-midi", "Foot : pas d'entraînement aujourd'hui",
            "Chorale : pas de répétition aujourd’hui",
        ])
    func wordsWithApostrophe(title: String) {
        #expect(topics(title) == [] && reading(title).title.conclusion == .calledOff)
    }
}
