import TestSupport
import Testing

@testable import Domain

@Suite("Keywords of parents beside what an event is")
struct KeywordRuleTests {
    private func isFound(_ title: String, by keyword: String, categories: [String] = [], location: String? = nil) -> Bool {
        let event = CalendarEvent.sample(title, location: location, categories: categories)
        return !EventMatcher(routines: [.sample(keywords: [keyword])], rules: .calibrated).matches(for: event).isEmpty
    }

    @Test(
        "A duty, something to watch and an errand go before a keyword, unless it names them",
        arguments: [
            ("Snack duty: U12 soccer", "soccer", "snack duty"), ("Fahrdienst Fußball", "Fußball", "Fahrdienst"),
            ("Schiri D-Jugend Fußball", "Fußball", "Schiri"), ("Referee: U12 soccer", "soccer", "referee"),
            ("Covoiturage foot", "foot", "covoiturage"), ("Turno de barra: partido de fútbol", "fútbol", "turno de barra"),
            ("Bring oranges – U10 soccer", "soccer", "oranges"), ("Kuchen mitbringen (Fußball)", "Fußball", "Kuchen"),
            ("Soccer on TV", "soccer", "on tv"), ("Fußball im Fernsehen", "Fußball", "Fernsehen"),
            ("Foot à la télé", "foot", "télé"), ("Fútbol en la tele", "fútbol", "en la tele"),
            ("Watch Ollie's soccer match", "soccer", "watch"), ("Beim Handball zuschauen", "Handball", "zuschauen"),
            ("Buy soccer shoes", "soccer", "buy"), ("Fußball abholen", "Fußball", "abholen"),
            ("Payer le foot", "foot", "payer"), ("Pagar el fútbol", "fútbol", "pagar"),
        ])
    func rules(title: String, word: String, naming: String) {
        #expect(!isFound(title, by: word))
        #expect(!isFound(title, by: word, categories: [word], location: word), "nor by a category or the place")
        #expect(isFound(title, by: naming))
    }

    @Test(
        "An event beside a duty keeps the keyword",
        arguments: [
            ("Soccer, snack duty", "soccer"), ("Fußball (Fahrdienst: Papa)", "Fußball"), ("Foot, covoiturage Léo", "foot"),
            ("Fútbol (turno de barra)", "fútbol"),
        ])
    func beside(title: String, word: String) {
        #expect(isFound(title, by: word))
    }

    @Test("What hinders an event is no keyword's event")
    func explanations() {
        #expect(!isFound("Judo cancelled – hall needed for exams", by: "exams"))
        #expect(!isFound("Judo fällt aus (Klassenfahrt)", by: "Klassenfahrt"))
    }
}
