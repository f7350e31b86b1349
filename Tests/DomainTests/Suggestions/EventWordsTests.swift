import TestSupport
import Testing

@testable import Domain

/// Titles that were misunderstood in trials, with others of their kind.
@Suite("What the words of a title mean")
struct EventWordsTests {
    private static let templates = ["activity-prep", "friends-house-prep", "homework-quest", "school-morning"]
    private static let family = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo")]

    private func expect(_ title: String, _ template: String?, _ location: SourceLocation = #_sourceLocation) {
        let routines = Self.templates.enumerated().compactMap { index, id in
            RoutineTemplateProvider.template(id)?.draft().routine(.numbered(index + 1))
        }
        let matcher = EventMatcher(routines: routines, players: Self.family, rules: .calibrated)
        let found = matcher.matches(for: .sample(title))
        #expect(
            found.map { $0.routine.templateID } == [template].compactMap(\.self), "“\(title)”: \(found.map(\.match))",
            sourceLocation: location)
    }

    @Test(
        "What is called off, closed or moved to another time calls for nothing",
        arguments: [
            "Training findet nicht statt", "Judo findet heute leider nicht statt", "Judo: findet nicht statt",
            "Soccer is not taking place", "Choir will not take place", "Judo is off", "Cours de danse : n'aura pas lieu",
            "Kita zu", "Hort zu", "Hort heute zu", "Kita zu (Fortbildung)", "Schule bleibt zu", "Judo Ferienpause",
            "Chor: Sommerpause", "Verein macht Pause", "Choir on break", "Training verlegt auf Freitag",
            "Judo verschoben auf 18 Uhr",
            "Soccer moved to Friday", "Choir: moved to next week", "Match reporté", "Entrenamiento: pasa al viernes",
        ])
    func calledOff(title: String) { expect(title, nil) }

    @Test(
        "What takes place somewhere else, or comes from another day, takes place",
        arguments: [
            "Soccer moved to gym B", "Training verlegt in Halle 2", "Soccer (moved from Tuesday)", "Judo ist um 17 Uhr",
            "Training in der neuen Halle", "Mia is off to judo",
        ])
    func moved(title: String) { expect(title, "activity-prep") }

    @Test(
        "What is for grown-ups calls for nothing",
        arguments: [
            "Party ohne Kinder", "Geburtstag Jan (ohne Kids)", "Party – no kids", "Birthday Ann, adults only", "Fête sans enfants",
            "Fiesta sin niños", "Schwimmen ohne Leo und Mia", "Klausur (Papa)", "Exam MBA (mum)", "Study day (Mum)",
            "Examen (maman)",
            "Klausur Statistik (Mama)", "Alte Herren Training", "Herren: Spiel gegen TSV", "Damen 2 Heimspiel",
            "Soccer club board meeting", "Fußballverein Vorstand", "School committee", "Over 40s football", "Entraînement vétérans",
        ])
    func grownUps(title: String) { expect(title, nil) }

    @Test(
        "Work that a parent does about school and sport calls for nothing",
        arguments: [
            "Klassenarbeit korrigieren", "Grade tests", "Marking exams", "Corriger les examens", "Corregir exámenes",
            "Pick up kids from school", "Call school about bus", "Schule anrufen", "Appeler l'école", "Llamar al colegio",
            "Present for Emma's birthday - buy", "Birthday present for Emma - buy", "Geburtstagsgeschenk für Paul", "Piano repair",
            "Geige Reparatur", "Pay school trip", "Klassenfahrt bezahlen", "Anmeldung Schwimmkurs", "Register for soccer camp",
            "Inscription judo", "Plan birthday party", "RSVP Emma's party", "Kuchen backen für Schulfest", "Ask teacher about test",
        ])
    func errands(title: String) { expect(title, nil) }

    @Test(
        "What is watched, and an evening out, calls for nothing",
        arguments: [
            "Fußball gucken", "Spiel gucken bei Jan", "Soccer on TV", "EM Finale", "EM Spiel Deutschland", "WM-Spiel schauen",
            "Watch the game", "Champions League match", "Match à la télé", "Ver el partido", "Länderspiel", "Tickets soccer game",
            "Abendessen mit Freunden", "Oper mit Freunden", "Dinner with friends", "Essen mit Freunden", "Drinks with friends",
            "Dîner avec des amis", "Cena con amigos",
        ])
    func watched(title: String) { expect(title, nil) }

    @Test(
        "A feast of the school is not when school begins",
        arguments: [
            "Martinsumzug KiTa", "Laternenumzug Kindergarten", "school photo", "School photos", "Faschingsfeier Schule",
            "School summer fair", "Tag der offenen Tür Schule", "Flohmarkt Grundschule", "Fiesta del colegio",
        ])
    func feasts(title: String) { expect(title, nil) }

    @Test(
        "A visit calls for Friend's House Prep",
        arguments: [
            "Übernachtung bei Anna", "Mia bei Lina", "Mia zu Lina", "Leo schläft bei Ben", "Besuch bei Tante Eva", "Leo at Ben's",
            "Leo plays at Ben’s", "Mia stays at Grandma's", "Verabredung Lina", "Mia: Verabredung", "Mia chez Lina",
            "Leo dort chez Tom",
            "Mia en casa de Lina", "Leo bei Oma", "Playdate after school", "Nikolausfeier", "Faschingsparty", "Super Bowl party",
        ])
    func visits(title: String) { expect(title, "friends-house-prep") }

    @Test(
        "Not everything at somebody's is a visit",
        arguments: [
            "Mia bei Dr. Weber", "Mia zu Hause", "Leo zu Fuß", "Leo bei Frau Berg", "Lina bei Ben", "Mia at home",
            "Mia at the dentist's",
            "Mia bei Anna abholen", "Oma zu Besuch", "Leo zum Friseur",
        ])
    func otherPlaces(title: String) { expect(title, nil) }

    @Test(
        "Homework and tests call for Homework Quest",
        arguments: [
            "Sachkundetest", "HÜ Englisch", "Project due", "Book report due", "Homework due", "Hausaufgaben abgeben", "Lesetest",
            "Erdkundearbeit", "Hausübung Mathe", "Science project", "Worksheet due", "Devoirs à rendre", "Entregar deberes",
            "Leo: Klausur (Papa fährt)", "Mia: study day",
        ])
    func homework(title: String) { expect(title, "homework-quest") }

    @Test(
        "A test of a sport, an instrument or a club is none to study for",
        arguments: [
            "Judo-Prüfung", "Gürtelprüfung", "Gürtel-Prüfung", "Prüfung: Judo", "Prüfung im Reiten", "Schwimmtest",
            "Ballettprüfung",
            "Mia: Klavier-Prüfung", "Swimming test", "Leo swim test", "Karate exam", "Belt grading", "Piano exam",
            "Test de natation",
            "Examen de judo", "Passage de ceinture", "Examen de natación", "Examen de piano", "Leo: examen de judo",
            "Examen de cinturón",
        ])
    func testsOfActivities(title: String) { expect(title, "activity-prep") }

    @Test(
        "A test of a driver is nobody's",
        arguments: [
            "Driving test", "Driving exam", "Driver's test", "Fahrprüfung", "Führerschein-Prüfung", "Prüfung Führerschein",
            "Examen du permis", "Examen de conduite", "Examen de conducir", "Examen del carnet",
        ])
    func testsOfDrivers(title: String) { expect(title, nil) }

    @Test("A test at school about a sport, and one beside a training, stay tests")
    func testsBesideSport() {
        for title in ["Referat Fußball", "Klassenarbeit Judo", "Music test", "Mathe-Test, Fußball", "Soccer, math test"] {
            #expect(EventReading(EventText(.sample(title))).topics[.exam] != nil, "\(title)")
        }
        #expect(!EventReading(EventText(.sample("Judo-Prüfung"))).isDue)
    }

    @Test(
        "Sport, music and clubs call for Activity Prep",
        arguments: [
            "Ballettaufführung", "Krippenspiel", "Kinderfußball", "Kinderschwimmen", "Theateraufführung", "Nativity play",
            "Schulsport", "Jugendtraining", "Mini-WM Fußball", "Watch Mia's soccer game", "Judo, abholen 17 Uhr", "Judo ohne Leo",
            "After school soccer", "Leo: Fußball gucken und spielen, Training",
        ])
    func activities(title: String) { expect(title, "activity-prep") }

    @Test("Who is left out is not reminded, and all others are")
    func leftOut() {
        let names = PlayerNames(Self.family + [PlayerProfile(id: 3, name: "Ella")])
        #expect(names.named(in: "Schwimmen ohne Leo") == [1, 3])
        #expect(names.named(in: "Swimming without Leo and Mia") == [3])
        #expect(names.named(in: "Mia: swimming without Leo") == [1])
        #expect(names.named(in: "Swimming without Ella") == [1, 2])
        #expect(names.leavesOutAll("Ohne Mia und Leo") == false)
        #expect(PlayerNames(Self.family).leavesOutAll("Ohne Mia und Leo"))
        #expect(!PlayerNames(Self.family).leavesOutAll("Mia und Leo"))
    }

    @Test(
        "What is due belongs in the free time before, as a test does",
        arguments: [
            ("Homework due", true), ("Hausaufgaben abgeben", true), ("Project due", true), ("Abgabe Hausaufgabe Deutsch", true),
            ("Devoirs à rendre", true), ("Entregar deberes", true), ("Sachkundetest", true), ("Homework club", false),
            ("Rent due", false), ("Hausaufgaben", false),
        ])
    func due(title: String, isDue: Bool) {
        #expect(EventReading(EventText(.sample(title))).isDue == isDue)
    }
}

extension RoutineDraft {
    fileprivate func routine(_ id: RoutineID) -> Routine {
        Routine(
            id: id, slug: name.lowercased(), name: name, tasks: tasks, playerIDs: [1, 2], templateID: templateID)
    }
}
