import Foundation
import TestSupport
import Testing

@testable import Domain

/// The sentences of the grammar of titles: a clause is a notice, a subject, a reason and qualifiers.
@Suite("The grammar of titles")
struct TitleGrammarTests {
    private func reading(_ title: String, at start: String? = nil, in calendar: CalendarKind = .family) -> EventReading {
        EventReading(EventText(.sample(title)), start: start.flatMap { LocalDateTime($0) }, in: calendar)
    }

    private func topics(_ title: String) -> Set<Topic> { Set(reading(title).topics.keys) }

    private func parts(_ title: String, _ role: TitleRole) -> [String] {
        reading(title).title.parts.filter { $0.role == role }.map(\.text)
    }

    @Test(
        "A clause with a notice whose subject is empty, or the event's own, calls the event off",
        arguments: [
            "Practice - canceled", "Training – fällt aus", "Cancelled: drama club", "Judo: kein Training", "Judo – Judo entfällt",
            "Soccer - gym closed", "Entraînement : annulé", "Fútbol: no hay entrenamiento", "Training entf.", "CXL: Practice",
        ])
    func ownSubject(title: String) {
        #expect(topics(title) == [] && reading(title).title.conclusion == .calledOff)
    }

    @Test(
        "A clause with a notice and a subject of its own calls that off, and nothing else",
        arguments: [
            ("School closed – soccer camp", [.sport]), ("Judo: kein Training, Chor um 10", [.music]),
            ("Practice cancelled, choir at 5", [.music]), ("Schule fällt aus, Training um 10", [.sport]),
        ] as [(String, Set<Topic>)])
    func otherSubject(title: String, topics: Set<Topic>) {
        #expect(self.topics(title) == topics && reading(title).title.conclusion == .takesPlace)
    }

    @Test(
        "A reason never brings an event back",
        arguments: [
            ("Training: kein Training wegen Schulfest", "wegen Schulfest"),
            ("Soccer cancelled due to school play", "due to school play"),
            ("Practice - canceled for the holiday", "for the holiday"), ("Entfällt wegen Hitze: Training", "wegen Hitze"),
            ("Training – fällt wegen Turnier aus", "wegen Turnier"), ("Wegen Schulfest kein Training", "Wegen Schulfest"),
            ("Piano - annulé à cause de la danse", "à cause de la danse"), ("No hay fútbol por el torneo", "por el torneo"),
            ("Training: fällt krankheitsbedingt aus", "krankheitsbedingt"),
            ("Soccer – cancelled because of the school play", "because of the school play"),
            ("Judo: fällt aus gesundheitlichen Gründen aus", "aus gesundheitlichen Gründen"),
            ("Judo: fällt aus privaten Gründen aus", "aus privaten Gründen"),
        ])
    func reasons(title: String, reason: String) {
        #expect(topics(title) == [])
        #expect(parts(title, .reason) == [reason])
        #expect(reading(title).title.reasons.contains(reason))
    }

    @Test(
        "What something is called off by is a reason, and so are all “Gründe”",
        arguments: [
            "Soccer – cancelled by the school", "Choir (cancelled by school)", "Cancelled by the coach: judo",
            "Judo: fällt aus familiären Gründen aus", "Chor – fällt aus betrieblichen Gründen aus",
            "Training: entfällt aus Sicherheitsgründen",
        ])
    func furtherReasons(title: String) {
        #expect(topics(title) == [] && reading(title).title.conclusion == .calledOff)
    }

    @Test(
        "A clause that calls for nothing is a reason",
        arguments: [
            "Football cancelled - pitch frozen", "Pitch frozen: football cancelled", "Practice - no field today, cancelled",
        ])
    func clausesAsReasons(title: String) {
        #expect(topics(title) == [])
    }

    @Test("A notice that is itself negated calls nothing off")
    func affirmed() {
        for title in ["Training is not cancelled", "Training fällt nicht aus", "Judo findet doch statt", "Judo still on"] {
            #expect(topics(title) == [.sport], "\(title)")
        }
    }

    @Test(
        "What has moved is called off only if its new time differs from the entry's own",
        arguments: [
            ("Training MOVED to 18:00", "2026-03-02T18:00", true), ("Training MOVED to 18:00", "2026-03-02T17:00", false),
            ("Training moved to 6pm", "2026-03-02T18:00", true), ("Training moved to 6", "2026-03-02T18:00", true),
            ("Training verlegt auf Montag", "2026-03-02T17:00", true),
            ("Training verlegt auf Do 17 Uhr", "2026-03-02T17:00", false),
            ("Training verlegt auf Mo 17 Uhr", "2026-03-02T17:00", true), ("Spiel verschoben auf 2.3.", "2026-03-02T17:00", true),
            ("Spiel verschoben auf 12.5.", "2026-03-02T17:00", false), ("Judo verschoben auf 18.30 Uhr", "2026-03-02T18:30", true),
            ("Match reporté au 2/3", "2026-03-02T17:00", true), ("Entrenamiento: pasa al viernes", "2026-03-02T17:00", false),
            ("Soccer moved to next week", "2026-03-02T17:00", false), ("Soccer postponed", "2026-03-02T17:00", false),
            ("Training auf 18h30 verlegt", "2026-03-02T18:30", true),
        ])
    func moved(title: String, start: String, takesPlace: Bool) {
        #expect(reading(title, at: start).topics.isEmpty != takesPlace)
        #expect(reading(title).topics.isEmpty, "without the entry's time it is elsewhere")
    }

    @Test(
        "What has moved to another place, or from another day, takes place",
        arguments: [
            "Soccer moved to gym B", "Training verlegt in Halle 2", "Soccer (moved from Tuesday)",
        ])
    func movedToPlace(title: String) {
        #expect(topics(title) == [.sport])
    }

    @Test("Entries of one text that has moved are read each for itself")
    func movedSeries() {
        var compiled = CompiledRoutines([.sample(template: "activity-prep")], players: [], rules: .calibrated, zone: .utc)
        let there = CalendarEvent.sample("Training moved to 16:00")
        let elsewhere = CalendarEvent.sample("Training moved to 16:00", at: fourOClock + 3600)
        #expect(compiled.calls(of: there).routines.count == 1)
        #expect(compiled.calls(of: elsewhere).routines.isEmpty)
        #expect(compiled.calls(of: there).routines.count == 1)
    }

    @Test(
        "Two names with a sign of a match are one, also in a family calendar",
        arguments: [
            "U12 v Folkestone Rangers (H)", "U10 Girls vs Hythe Lionesses - away", "Rangers (A)", "Tigers vs. Bears",
            "D-Jugend: TSV Grünwald - SV Heimstetten (auswärts)", "U12 gegen Jena", "TSV Haar – SV Süd", "U12 friendly",
            "U8 @ Hill Park", "U11 contre Blagnac", "Alevín - CD Leganés (fuera)", "League fixture v Dover",
            "TSV Haar : SV Süd", "U12: Deal (home)", "E-Jugend Haar (Heim)", "SV Süd – auswärts",
        ])
    func matches(title: String) {
        #expect(topics(title) == [.sport])
    }

    @Test(
        "What only looks like a match is none",
        arguments: [
            "Sofa gegen 17 Uhr", "Berlin – München", "Meeting: budget v2", "Lunch – Anna", "U12", "2 v 1", "Ticket: BVB vs. Bayern",
            "Parents v teachers meeting: PTA", "DFB-Pokal: BVB – FCB", "Spiel abgesetzt: TuS - TSV",
        ])
    func noMatches(title: String) {
        #expect(topics(title) == [])
    }

    @Test("The qualifiers of a match have roles: whom it is for, the team, the opponents, and where it is")
    func qualifiers() {
        let reading = EventReading(
            EventText(.sample("Mia: U12 v Folkestone Rangers (H)")), names: PlayerNames([PlayerProfile(id: 1, name: "Mia")])
        ).title
        func texts(_ role: TitleRole) -> [String] { reading.parts.filter { $0.role == role }.map(\.text) }
        #expect(texts(.player) == ["Mia"] && texts(.team) == ["U12"] && texts(.versus) == ["v"] && texts(.home) == ["H"])
        #expect(parts("U12 v Folkestone Rangers (away)", .away) == ["away"])
        #expect(reading.conclusion == .match && reading.reasons == ["U12", "v", "Rangers", "H"])
        #expect(parts("Training moved to Friday 18:00", .target) == ["Friday 18:00"])
    }

    @Test("A group of the children counts as a team")
    func groups() {
        func topics(_ groups: [String]) -> Set<Topic> {
            Set(EventReading("Mädchen E gegen Jena", names: .none, in: TitleContext(groups: groups)).topics.keys)
        }
        #expect(topics([]) == [] && topics(["Mädchen F"]) == [] && topics(["7b", "maedchen e"]) == [.sport])
    }

    @Test("A club's own name before a title is no opponent", arguments: ["TSV Haar – Bambini", "Deal Town – Minis"])
    func nameOfClub(title: String) {
        #expect(reading(title, in: .activities).title.conclusion != .match)
    }

    @Test("In a calendar of activities two names beside each other are a match")
    func namesInActivities() {
        #expect(Set(reading("Berlin – München", in: .activities).topics.keys) == [.sport])
        #expect(reading("Berlin – München").topics.isEmpty)
    }

    @Test(
        "An errand, a duty or something to watch is not the event that it names",
        arguments: [
            ("Snack duty - U10 soccer", .duty), ("Fahrdienst Fußball", .duty), ("Schiri D-Jugend Spiel", .duty),
            ("Buy soccer shoes", .errand), ("Kuchen für Schulfest backen", .errand), ("Soccer on TV", .watching),
            ("Spiel im Fernsehen", .watching), ("Soccer board meeting", .forGrownUps), ("Dad: football", .ofParent),
            ("Dentist after soccer", .medical),
        ] as [(String, TitleReading.Conclusion)])
    func others(title: String, conclusion: TitleReading.Conclusion) {
        #expect(topics(title) == [] && reading(title).title.conclusion == conclusion)
        #expect(!reading(title).title.because.isEmpty)
    }

    @Test(
        "An errand beside words that name no event is only an errand, for its reason as for the times away",
        arguments: [
            ("Buy drinks, supermarket", [], .errand), ("Getränke kaufen, Rewe", [], .errand), ("Trikots waschen, U12", [], .errand),
            ("Oma Inge, Kuchendienst", [], .duty), ("Geschenk kaufen, Stadion", [], .errand),
            ("17:00: Schuhe kaufen", ["Fußball"], .errand),
        ] as [(String, [String], TitleReading.Conclusion)])
    func errandAlone(title: String, categories: [String], conclusion: TitleReading.Conclusion) {
        let reading = EventReading(EventText(.sample(title, categories: categories)))
        #expect(reading.topics.isEmpty && reading.title.conclusion == conclusion && reading.isErrand)
    }

    @Test("The categories of an entry do not bring back its event if the rest of the title is only a time")
    func categoriesBesideTime() {
        let reading = EventReading(EventText(.sample("17:00 – Judo fällt aus", categories: ["Judo"])))
        #expect(reading.topics.isEmpty && reading.title.conclusion == .calledOff)
    }

    @Test(
        "An event beside an errand is no errand, whether or not it calls for something",
        arguments: [
            ("Buy snacks, soccer", .takesPlace), ("U12 v Rangers, wash kit", .match), ("Basar, Kuchen backen", .takesPlace),
            ("Fußball gucken, Bier kaufen", .watching), ("Dentist, buy toothbrush", .medical),
            ("Elternabend, Getränke kaufen", .forGrownUps),
        ] as [(String, TitleReading.Conclusion)])
    func eventBesideErrand(title: String, conclusion: TitleReading.Conclusion) {
        #expect(reading(title).title.conclusion == conclusion && !reading(title).isErrand)
    }

    @Test("A reading says which words had which role, as they are written")
    func value() throws {
        let reading = EventReading(
            EventText(.sample("Mia: ÜBUNG fällt wegen Regen aus")), names: PlayerNames([PlayerProfile(id: 1, name: "Mia")])
        ).title
        #expect(reading.parts.map(\.text) == ["Mia", "ÜBUNG", "fällt", "wegen Regen", "aus"])
        #expect(reading.parts.map(\.role) == [.player, .subject, .calledOff, .reason, .particle])
        #expect(reading.parts.map(\.language) == [nil, "German", "German", nil, "German"])
        #expect(reading.parts.map(\.clause) == [0, 1, 1, 1, 1])
        #expect(reading.parts[1].topic == .study)
        #expect(reading.parts.allSatisfy { String(decoding: Array(reading.title.utf8)[$0.range], as: UTF8.self) == $0.text })
        #expect(reading.conclusion == .calledOff && reading.reasons == ["fällt", "wegen Regen", "aus"])
        #expect(try JSONDecoder().decode(TitleReading.self, from: JSONEncoder().encode(reading)) == reading)
    }

    @Test(
        "Characters that are not seen change no word",
        arguments: ["Fuß\u{AD}ball", "\u{202E}Fußball\u{202C}", "Fu\u{200B}ßball", "\u{FEFF}Fußball", "⚽️Fußball⚽️"])
    func invisible(title: String) {
        #expect(topics(title) == [.sport])
    }

    @Test(
        "A hostile title is read in no time", .hangLimit,
        arguments: [
            ("(", 1_000_000), (" v ", 400_000), (" no ", 400_000), ("\u{301}", 1_000_000), ("👨‍👩‍👧‍👦", 100_000),
            (" moved to 1:", 100_000),
            (" wegen fällt", 100_000), ("a'", 500_000), ("x", 1_000_000), ("\u{202E}", 500_000), (" - ", 400_000),
        ])
    func hostile(part: String, count: Int) {
        let title = "Judo" + String(repeating: part, count: count)
        let reading = reading(title)
        #expect(reading.words.count <= EventMatcher.maximumWords)
        #expect(reading.title.parts.allSatisfy { $0.range.upperBound <= title.utf8.count })
    }

    @Test("Every entry of every role is found in its own words", arguments: Language.all.map(\.name))
    func rows(name: String) throws {
        let words = try #require(Language.all.first { $0.name == name }).titleWords
        for (role, entries) in words.rows {
            for entry in entries {
                let found = Vocabulary.phrases(in: FoldedText(DictionaryEntry(entry).text).words)
                #expect(found.contains { $0.role == role }, "\(role): \(entry)")
            }
        }
    }
}
